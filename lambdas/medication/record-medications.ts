import type { CodeableConcept, Medication as FhirMedication } from '@medplum/fhirtypes';
import { readConcept } from '../clinical/entered-concept.ts';
import type { Medication, MedicationRoute, Quantity } from '../clinical/medication/check/context.ts';
import { medicationKnowledge } from '../clinical/medication/knowledge/knowledge.ts';
import type { CdsResource } from '../contracts/cds-hooks.ts';
import { strengthsOf } from './combined-doses.ts';
import { foldWords } from './fold-words.ts';
import { ingredientsNamed, unclearNames } from './ingredients-named.ts';
import { type Intake, intakeOf } from './intake.ts';
import { joinSame, type TakenMedication } from './join-same.ts';
import { actsOn, isTaken, mayNotBeTaken, type Taken } from './still-taken.ts';

/** Said so, or a brand that is nothing but injected under the skin. */
const subcutaneous =
  / (subcutane[ao]|subcutaneous|ozempic|wegovy|trulicity|mounjaro|zepbound|victoza|saxenda|byetta|bydureon|lantus|toujeo|basaglar|semglee|tresiba|levemir|humalog|novorapid|novolog|apidra|fiasp|lyumjev|clexane|lovenox) /;

const formsForSkin = / (gel|emulgel|champu|shampoo|locion|espuma) /;
/** A gel that is swallowed, or put where it is absorbed. */
const otherGels =
  / (capsulas?|perlas?|liqui|soft|sobres?|antiacid[oa]s?|aluminio|magnesio|sucralfato|almagato|magaldrato|simeticona|bucal|dental|tomar|tome|cucharadas?|cucharaditas?) /;
/** Hormones reach the whole body through the skin: that is what their gels are for. */
const throughSkin = ['androgens', 'estrogens', 'progestins', 'thyroid-hormones'];

/** SNOMED CT codes and words of routes, in Spanish and English. */
const routes: readonly { route: MedicationRoute; code: string; words: RegExp }[] = [
  { route: 'oral', code: '26643006', words: / (oral|por la boca|rybelsus) / },
  { route: 'sublingual', code: '37839007', words: / sublingual / },
  { route: 'rectal', code: '37161004', words: / (rectal|supositorios?) / },
  { route: 'vaginal', code: '16857009', words: / (vaginal|ovulos?) / },
  { route: 'subcutaneous', code: '34206005', words: subcutaneous },
  { route: 'intramuscular', code: '78421000', words: / intramuscular / },
  { route: 'intravenous', code: '47625008', words: / (intravenos[ao]|intravenous|endovenos[ao]) / },
  { route: 'transdermal', code: '45890007', words: / (transdermic[ao]|transdermal|parches?) / },
  { route: 'inhalation', code: '447694001', words: / (inhalad[ao]|inhalation|inhalador|inhalaciones) / },
  { route: 'nasal', code: '46713006', words: / nasal / },
  { route: 'ophthalmic', code: '54485002', words: / (oftalmic[ao]|ophthalmic|colirio) / },
  { route: 'otic', code: '10547007', words: / (otic[ao]|otic|gotas oticas) / },
  { route: 'topical', code: '6064005', words: / (topic[ao]|topical|crema|pomada|unguento|cutane[ao]) / },
  // Forms that say less of the way: `isForSkin` tells which of them are for the skin.
  { route: 'topical', code: '6064005', words: formsForSkin },
];

/** What is taken and prescribed, as the check asks for it. `today` is `YYYY-MM-DD`. */
export const medicationsOf = (
  resources: readonly CdsResource[],
  prescribed: readonly string[],
  today: string,
): Medication[] => joinSame(takenOf(resources, prescribed, today));

/** The same, with what a patient tells apart from what was prescribed of the same drug. */
export function takenOf(
  resources: readonly CdsResource[],
  prescribed: readonly string[],
  today: string,
): TakenMedication[] {
  const own = new Map(
    resources
      .filter(({ resourceType }) => resourceType === 'Medication')
      .map((one) => [`Medication/${one.id}`, one]),
  );
  return resources
    .filter((one): one is CdsResource & Taken =>
      ['MedicationRequest', 'MedicationStatement'].includes(one.resourceType),
    )
    .filter((resource) => isTaken(resource, prescribed.includes(referenceOf(resource)), today))
    .map((resource) => ({
      resource,
      medication: medicationOf(
        resource,
        own.get(resource.medicationReference?.reference ?? '') ?? containedIn(resource),
        prescribed.includes(referenceOf(resource)),
      ),
    }));
}

/** A medicine that stands within its prescription: «#1». */
const containedIn = ({ contained, medicationReference }: Taken): CdsResource | undefined =>
  contained?.find(({ id }) => `#${id}` === medicationReference?.reference) as CdsResource | undefined;

const referenceOf = ({ resourceType, id }: Taken) => `${resourceType}/${id}`;

function medicationOf(resource: Taken, own: CdsResource | undefined, isPrescribed: boolean): Medication {
  const concept = resource.medicationCodeableConcept ?? (own as FhirMedication | undefined)?.code;
  const words = readConcept(concept).text || resource.medicationReference?.display || 'Un fármaco sin nombre';
  const dosages =
    (resource.resourceType === 'MedicationRequest' ? resource.dosageInstruction : resource.dosage) ?? [];
  const intake = intakeOf(dosages, words);
  const named = ingredientsNamed(concept ?? { text: words });
  const isDoubtful = mayNotBeTaken([words, ...dosages.map(({ text }) => text)].join(' . '));
  const isLasting = isDoubtful && actsOn(named.map(({ key }) => key));
  const why = isLasting ? 'acts-on' : 'may-not-be-taken';
  const unclear: NonNullable<Medication['unclear']>[number][] = [
    ...unclearNames(concept ?? { text: words }),
    ...(isDoubtful ? [{ words, couldBe: [], why } as const] : []),
  ];
  // Of several on one line it is not said which is not taken.
  const isCounted =
    isPrescribed || !isDoubtful || isLasting || new Set(named.map(({ product }) => product)).size > 1;
  const doseOf = dosesOf(words, named, intake);
  const route = routeOf(
    intake.route,
    words,
    named.map(({ key }) => key),
  );
  const { timesPerDay, durationDays, asNeeded } = intake;
  const indication = readConcept(resource.reasonCode?.[0]).text;
  return {
    reference: referenceOf(resource),
    words,
    ingredients: (isCounted ? named : []).map((one) => {
      const dose = doseOf(one.key);
      return { ...one, ...(dose && { dose }) };
    }),
    ...(unclear.length > 0 && { unclear }),
    ...(route && { route }),
    ...(timesPerDay !== undefined && { timesPerDay }),
    ...(durationDays !== undefined && { durationDays }),
    ...(indication && { indication }),
    ...(asNeeded && { asNeeded }),
    ...(isPrescribed && { isPrescribed }),
  };
}

/** How much of each ingredient is taken at one time; of a combination, by the strengths that its words say of each. */
function dosesOf(
  words: string,
  named: readonly { key: string; product?: number }[],
  { dose, pieces }: Intake,
): (key: string) => Quantity | undefined {
  if (named.length < 2) return () => dose;
  // Of several products it is not said how many are of which.
  const isOne = named.every(({ product }) => product === undefined);
  const strengths =
    isOne && pieces !== undefined
      ? strengthsOf(
          words,
          named.map(({ key }) => key),
        )
      : undefined;
  return (key) => {
    const strength = strengths?.get(key);
    return strength && { ...strength, value: strength.value * (pieces ?? 0) };
  };
}

function routeOf(
  route: CodeableConcept | undefined,
  words: string,
  keys: readonly string[],
): MedicationRoute | undefined {
  const codes = (route?.coding ?? []).map(({ code }) => code);
  const said = foldWords(
    [route?.text, ...(route?.coding ?? []).map(({ display }) => display), words].join(' '),
  );
  const coded = routes.find(({ code }) => codes.includes(code));
  if (coded) return coded.route;
  return routes.find(
    ({ words: known }) => known.test(said) && (known !== formsForSkin || isForSkin(said, keys)),
  )?.route;
}

function isForSkin(said: string, keys: readonly string[]): boolean {
  const { ingredients } = medicationKnowledge();
  return (
    !otherGels.test(said) &&
    !keys.some((key) => ingredients.get(key)?.classes.some((one) => throughSkin.includes(one)))
  );
}
