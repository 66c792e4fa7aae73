package dev.evenhand;

import static com.tngtech.archunit.base.DescribedPredicate.describe;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.belongToAnyOf;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.fields;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaAccess;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ArchRule;
import java.security.SecureRandom;
import java.util.List;
import java.util.Random;
import java.util.SplittableRandom;
import java.util.concurrent.ThreadLocalRandom;
import org.jspecify.annotations.NullMarked;

@AnalyzeClasses(packages = "dev.evenhand", importOptions = ImportOption.DoNotIncludeTests.class)
class ArchitectureTest {

  private static final String CORE = "dev.evenhand.core..";
  private static final String COMPAT = "dev.evenhand.compat..";
  private static final String FEATURES = "dev.evenhand.(shuffle|teams|deal|deck|draw|lab)..";

  @ArchTest
  static final ArchRule coreNeedsOnlyTheJdk =
      classes()
          .that()
          .resideInAPackage(CORE)
          .should()
          .onlyDependOnClassesThat()
          .resideInAnyPackage(CORE, "java..", "javax.crypto..", "org.jspecify..");

  @ArchTest
  static final ArchRule coreHasNoClockAndNoLog =
      noClasses()
          .that()
          .resideInAPackage(CORE)
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage("java.time..", "java.util.logging..")
          .orShould()
          .dependOnClassesThat(belongToAnyOf(System.Logger.class))
          .orShould()
          .accessTargetWhere(
              isOneOf(
                  "java.lang.System.currentTimeMillis",
                  "java.lang.System.nanoTime",
                  "java.lang.System.out",
                  "java.lang.System.err"));

  @ArchTest
  static final ArchRule secureRandomIsKnownInOneRoomAndWhereItIsChosen =
      noClasses()
          .that()
          .resideOutsideOfPackage("dev.evenhand.core.random")
          .and()
          .doNotBelongToAnyOf(RandomConfiguration.class)
          .should()
          .dependOnClassesThat()
          .areAssignableTo(SecureRandom.class);

  @ArchTest
  static final ArchRule thereIsNoOtherRandomness =
      noClasses()
          .should()
          .dependOnClassesThat(
              belongToAnyOf(Random.class, SplittableRandom.class, ThreadLocalRandom.class))
          .orShould()
          .dependOnClassesThat()
          .resideInAPackage("java.util.random..")
          .orShould()
          .accessTargetWhere(
              isOneOf(
                  "java.lang.Math.random",
                  "java.lang.StrictMath.random",
                  "java.util.Collections.shuffle"));

  @ArchTest
  static final ArchRule cardsAreDrawnFromTheCatalogueAlone =
      classes()
          .that()
          .resideInAPackage("dev.evenhand.cardart..")
          .should()
          .onlyDependOnClassesThat()
          .resideInAnyPackage("dev.evenhand.cardart..", CORE, "java..", "org.jspecify..");

  @ArchTest
  static final ArchRule itemsNeedOnlyCoreAndTheJsonTokens =
      classes()
          .that()
          .resideInAPackage("dev.evenhand.items..")
          .should()
          .onlyDependOnClassesThat()
          .resideInAnyPackage(
              "dev.evenhand.items..",
              "dev.evenhand.bytes..",
              CORE,
              "java..",
              "tools.jackson.core..",
              "org.jspecify..");

  @ArchTest
  static final ArchRule whatFeaturesShareKnowsNoFeature =
      noClasses()
          .that()
          .resideInAnyPackage(
              "dev.evenhand.(http|problem|request|answer|page)..", "dev.evenhand.storage..")
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage(FEATURES, COMPAT);

  @ArchTest
  static final ArchRule noFeatureKnowsAnother =
      slices().matching(FEATURES).should().notDependOnEachOther();

  @ArchTest
  static final ArchRule noFeatureKnowsItsTranslation =
      noClasses()
          .that()
          .resideInAPackage(FEATURES)
          .should()
          .dependOnClassesThat()
          .resideInAPackage(COMPAT);

  @ArchTest
  static final ArchRule compatTranslatesOnlyToDecks =
      noClasses()
          .that()
          .resideInAPackage(COMPAT)
          .should()
          .dependOnClassesThat()
          .resideInAPackage("dev.evenhand.(shuffle|teams|deal|draw|lab|signing)..");

  @ArchTest
  static final ArchRule theRulerKnowsNothingOfWhatItMeasures =
      classes()
          .that()
          .resideInAPackage("dev.evenhand.core.stats")
          .should()
          .onlyDependOnClassesThat()
          .resideInAnyPackage("dev.evenhand.core.stats", "java..", "org.jspecify..");

  @ArchTest
  static final ArchRule theLabKeepsNothing =
      noClasses()
          .that()
          .resideInAPackage("dev.evenhand.lab..")
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage("dev.evenhand.storage..", "java.sql..", "org.springframework.jdbc..");

  @ArchTest
  static final ArchRule nothingStaticChanges = fields().that().areStatic().should().beFinal();

  @ArchTest
  static final ArchRule everyPackageIsNullMarked =
      classes()
          .should(
              ArchCondition.from(
                  describe(
                      "be in a @NullMarked package",
                      type -> type.getPackage().isAnnotatedWith(NullMarked.class))));

  /** Calls, references and reads of members named in full, whatever their parameters. */
  private static DescribedPredicate<JavaAccess<?>> isOneOf(String... members) {
    List<String> names = List.of(members);
    return describe(
        "is one of " + names,
        access -> names.contains(access.getTargetOwner().getFullName() + "." + access.getName()));
  }
}
