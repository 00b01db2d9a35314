import type { CodeableConcept, Dosage, Medication as FhirMedication } from '@medplum/fhirtypes';
import { readConcept } from '../clinical/entered-concept.ts';
import type { Medication, MedicationRoute, Quantity } from '../clinical/medication/check/context.ts';
import { parseDosage } from '../clinical/medication/dosage/parse-dosage.ts';
import { medicationKnowledge } from '../clinical/medication/knowledge/knowledge.ts';
import type { CdsResource } from '../contracts/cds-hooks.ts';
import { foldWords } from './fold-words.ts';
import { ingredientsNamed, unclearNames } from './ingredients-named.ts';
import { joinSame } from './join-same.ts';
import { readMedicationLine } from './names/read-line.ts';
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

const daysOf: Record<string, number> = { h: 1 / 24, d: 1, wk: 7, mo: 30.44, a: 365.25 };
const volume = /^(ml|cc)$/i;
const countable = /^(\{?(tab|tbl|tablet|comp|comprimido|caps|capsule|capsula)\w*\}?|1)$/i;

/** What is taken and prescribed, as the check asks for it. `today` is `YYYY-MM-DD`. */
export function medicationsOf(
  resources: readonly CdsResource[],
  prescribed: readonly string[],
  today: string,
): Medication[] {
  const own = new Map(
    resources
      .filter(({ resourceType }) => resourceType === 'Medication')
      .map((one) => [`Medication/${one.id}`, one]),
  );
  const taken = resources
    .filter((one): one is CdsResource & Taken =>
      ['MedicationRequest', 'MedicationStatement'].includes(one.resourceType),
    )
    .filter((resource) => isTaken(resource, prescribed.includes(referenceOf(resource)), today))
    .map((resource) => ({
      resource,
      medication: medicationOf(
        resource,
        own.get(resource.medicationReference?.reference ?? ''),
        prescribed.includes(referenceOf(resource)),
      ),
    }));
  return joinSame(taken);
}

const referenceOf = ({ resourceType, id }: Taken) => `${resourceType}/${id}`;

function medicationOf(resource: Taken, own: CdsResource | undefined, isPrescribed: boolean): Medication {
  const concept = resource.medicationCodeableConcept ?? (own as FhirMedication | undefined)?.code;
  const words = readConcept(concept).text || resource.medicationReference?.display || 'Un fármaco sin nombre';
  const dosages =
    (resource.resourceType === 'MedicationRequest' ? resource.dosageInstruction : resource.dosage) ?? [];
  const dosage = dosageOf(dosages, words);
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
  const dose = named.length === 1 ? doseOf(dosage, words) : undefined;
  const route = routeOf(
    dosage?.route,
    words,
    named.map(({ key }) => key),
  );
  const timesPerDay = timesOf(dosage);
  const durationDays = durationOf(dosage);
  const indication = readConcept(resource.reasonCode?.[0]).text;
  const asNeeded =
    dosage && (dosage.asNeededBoolean === true || dosage.asNeededCodeableConcept !== undefined);
  return {
    reference: referenceOf(resource),
    words,
    ingredients: (isCounted ? named : []).map((one) => ({ ...one, ...(dose && { dose }) })),
    ...(unclear.length > 0 && { unclear }),
    ...(route && { route }),
    ...(timesPerDay !== undefined && { timesPerDay }),
    ...(durationDays !== undefined && { durationDays }),
    ...(indication && { indication }),
    ...(asNeeded && { asNeeded }),
    ...(isPrescribed && { isPrescribed }),
  };
}

/** As it is structured, or else as its words say; several together are not known as one. */
function dosageOf(dosages: readonly Dosage[], words: string): Dosage | undefined {
  const [only, ...others] = dosages;
  if (others.length > 0 || only?.timing || only?.doseAndRate) return others.length > 0 ? undefined : only;
  const said = only?.text ?? only?.patientInstruction;
  const read = said === undefined ? readMedicationLine(words).dosage : parseDosage(said);
  const isClear = !read.asked.some(({ question }) => question === 'contradiction');
  return isClear && read.dosages.length === 1 ? { ...read.dosages[0], ...only } : only;
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

/** As it is structured: an amount of the drug, or a number of units whose strength stands in the name. */
function doseOf(dosage: Dosage | undefined, words: string): Quantity | undefined {
  const { doseQuantity, doseRange } = dosage?.doseAndRate?.[0] ?? {};
  const said = doseQuantity ?? doseRange?.high;
  if (said?.value === undefined) return patchesIn(words);
  const unit = said.code ?? said.unit ?? '';
  if (/^\{?(patch|parche)/i.test(unit)) return rateOf(said.value, words);
  if (volume.test(unit)) return dissolvedIn(said.value, words) ?? { value: said.value, unit };
  if (!countable.test(unit)) return unit === '' ? undefined : { value: said.value, unit };
  const strengths = [...words.matchAll(/(\d+(?:[.,]\d+)?)\s*(mg|mcg|µg|g)(?![\p{L}/])/giu)];
  const [, amount, of = ''] = strengths.length === 1 ? (strengths[0] ?? []) : [];
  if (amount === undefined) return undefined;
  return { value: said.value * numberOf(amount), unit: ofMass(of) };
}

const ofMass = (unit: string) => (/^(mcg|µg|μg|ug)$/i.test(unit) ? 'ug' : unit.toLowerCase());
const numberOf = (said: string) => Number(said.replace(',', '.'));

/** Of patches that only the words of the medicine tell: one, unless they say how many. */
function patchesIn(words: string): Quantity | undefined {
  if (!/parche|patch|transd/i.test(words)) return undefined;
  return rateOf(Number(/(\d+)\s*(?:parche|patch)/i.exec(words)?.[1] ?? 1), words);
}

/** What patches give in an hour, where their words say it once. */
function rateOf(patches: number, words: string): Quantity | undefined {
  const rates = [...words.matchAll(/(\d+(?:[.,]\d+)?)\s*(?:mcg|µg|μg|ug)\s*\/\s*h(?![\p{L}])/giu)];
  const amount = rates.length === 1 ? rates[0]?.[1] : undefined;
  return amount === undefined ? undefined : { value: patches * numberOf(amount), unit: 'ug/h' };
}

/** What millilitres hold, where the words name one concentration: `120 mg/5 ml`, `100 UI/ml`. */
function dissolvedIn(millilitres: number, words: string): Quantity | undefined {
  const pattern =
    /(\d+(?:[.,]\d+)?)\s*(mg|mcg|µg|μg|ug|g|ui|iu|u)\s*\/\s*(?:(\d+(?:[.,]\d+)?)\s*)?(?:ml|cc)(?![\p{L}])/giu;
  const said = [...words.matchAll(pattern)];
  const [, amount, unit = '', per = '1'] = said.length === 1 ? (said[0] ?? []) : [];
  if (amount === undefined || !(numberOf(per) > 0)) return undefined;
  const ucum = /^(ui|iu|u)$/i.test(unit) ? '[iU]' : ofMass(unit);
  return { value: (millilitres * numberOf(amount)) / numberOf(per), unit: ucum };
}

/** In a day on average; on days that are named, on no others. */
function timesOf(dosage: Dosage | undefined): number | undefined {
  const {
    frequency,
    frequencyMax,
    period,
    periodUnit,
    timeOfDay,
    when,
    count,
    dayOfWeek = [],
  } = dosage?.timing?.repeat ?? {};
  const daily = dayOfWeek.length > 0 ? dayOfWeek.length / 7 : 1;
  const days = periodUnit === undefined ? undefined : daysOf[periodUnit];
  const times = frequencyMax ?? frequency;
  if (period !== undefined && period > 0 && days !== undefined) {
    const average = (times ?? 1) / (period * days);
    if (daily === 1) return average;
    // «Once a week, on Mondays and Thursdays»: the more of the two readings.
    return period * days <= 1 ? average * daily : Math.max(average, daily);
  }
  const moments = (timeOfDay ?? when ?? []).length;
  if (moments > 0) return moments * daily;
  if (count === 1) return 1;
  return dayOfWeek.length > 0 ? daily : undefined;
}

function durationOf(dosage: Dosage | undefined): number | undefined {
  const { boundsDuration, count } = dosage?.timing?.repeat ?? {};
  // One dose is one day.
  if (count === 1 && boundsDuration === undefined) return 1;
  const days = daysOf[boundsDuration?.code ?? ''];
  return boundsDuration?.value !== undefined && days !== undefined ? boundsDuration.value * days : undefined;
}
