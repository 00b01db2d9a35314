import type { CodeableConcept, Dosage, Quantity as FhirQuantity, TimingRepeat } from '@medplum/fhirtypes';
import { daysBetween } from '../clinical/clinic-day.ts';
import type { Quantity } from '../clinical/medication/check/context.ts';
import { meals, timesOf as timesOfDay, type When } from '../clinical/medication/dosage/moments.ts';
import { parseDosage } from '../clinical/medication/dosage/parse-dosage.ts';
import { unitOf } from '../clinical/medication/dosage/units.ts';
import { foldWords } from './fold-words.ts';
import { readMedicationLine } from './names/read-line.ts';

/** How much of a medicine is taken. What is not known is left out, never guessed. */
export interface Intake {
  /** At one time. */
  dose?: Quantity;
  /** Tablets or capsules at one time, where it is told so and once. */
  pieces?: number;
  timesPerDay?: number;
  durationDays?: number;
  asNeeded?: boolean;
  route?: CodeableConcept;
}

const daysOf: Record<string, number> = { h: 1 / 24, d: 1, wk: 7, mo: 30.44, a: 365.25 };
const volume = /^(ml|cc)$/i;
const countable = /^(\{?(tab|tbl|tablet|comp|comprimido|caps|capsule|capsula)\w*\}?|1)$/i;

/** A number that was not read may be of a dose: «50 mg 1 por la mañana y 2 por la noche» is no 50 mg twice. */
const unreadAmount = /^(?!1$)(?:\d{1,4}(?:[.,]\d+)?|[1-3]\/[2-4]|[½¼¾])$/;

/**
 * How a medicine is taken, as it is structured, or else as its words say. Of several Dosages, those with one `sequence` (or none) are
 * taken together, and the others one after the other: then the step in which most is taken stands for all.
 */
export function intakeOf(dosages: readonly Dosage[], words: string): Intake {
  const read = dosagesOf(dosages, words);
  const [only, ...others] = read;
  if (others.length === 0) return only ? intakeOfOne(only, words) : withDose({}, doseOf(undefined, words));
  const steps = [...Map.groupBy(read, ({ sequence }) => sequence).values()].map((together) =>
    joined(together.map((one) => intakeOfOne(one, words))),
  );
  const most = steps.reduce(more);
  const lengths = steps.map(({ durationDays }) => durationDays);
  const { durationDays: _, ...intake } = most;
  return {
    ...intake,
    ...(lengths.every((days) => days !== undefined) && {
      durationDays: lengths.reduce((sum, days) => sum + days, 0),
    }),
  };
}

function dosagesOf(dosages: readonly Dosage[], words: string): readonly Dosage[] {
  const [only, ...others] = dosages;
  if (others.length > 0 || (only?.timing && only.doseAndRate)) return dosages;
  const said = only?.text ?? only?.patientInstruction;
  const read = said === undefined ? readMedicationLine(words).dosage : parseDosage(said);
  const isClear =
    !read.asked.some(({ question }) => question === 'contradiction') &&
    !read.unread.some(({ text, start }) => start > 0 && unreadAmount.test(text));
  if (!isClear || read.dosages.length === 0) return only ? [only] : [];
  const [one, ...rest] = read.dosages;
  if (rest.length > 0 && (only?.timing ?? only?.doseAndRate)) return [only];
  // What the record says beside the words holds; of several, each has its own place in the row.
  return rest.length === 0 ? [{ ...one, ...only }] : read.dosages.map((dosage) => ({ ...only, ...dosage }));
}

function intakeOfOne(dosage: Dosage, words: string): Intake {
  const timesPerDay = timesOf(dosage);
  const durationDays = durationOf(dosage);
  const asNeeded = dosage.asNeededBoolean === true || dosage.asNeededCodeableConcept !== undefined;
  const pieces = piecesOf(dosage);
  return {
    ...withDose({}, doseOf(dosage, words)),
    ...(pieces !== undefined && { pieces }),
    ...(timesPerDay !== undefined && { timesPerDay }),
    ...(durationDays !== undefined && { durationDays }),
    ...(asNeeded && { asNeeded }),
    ...(dosage.route && { route: dosage.route }),
  };
}

const withDose = (intake: Intake, dose: Quantity | undefined): Intake =>
  dose ? { ...intake, dose } : intake;

/** What is taken on the same days: the largest dose, and as often as makes their sum. Of one unknown, the sum is. */
function joined(intakes: readonly Intake[]): Intake {
  const [first, ...others] = intakes;
  if (!first || others.length === 0) return first ?? {};
  const shared = {
    ...(intakes.every(({ asNeeded }) => asNeeded) && { asNeeded: true }),
    ...(first.route && others.every(({ route }) => isSame(route, first.route)) && { route: first.route }),
    ...(first.durationDays !== undefined &&
      others.every(({ durationDays }) => durationDays === first.durationDays) && {
        durationDays: first.durationDays,
      }),
  };
  const amounts = intakes.map(dailyAmount);
  const units = new Set(intakes.map(({ dose }) => dose?.unit));
  if (units.size !== 1 || amounts.some((one) => one === undefined)) return shared;
  const largest = intakes.reduce((most, one) =>
    (one.dose?.value ?? 0) > (most.dose?.value ?? 0) ? one : most,
  );
  const sum = amounts.reduce<number>((total, one) => total + (one ?? 0), 0);
  const value = largest.dose?.value ?? 0;
  return { ...shared, ...withDose({}, largest.dose), ...(value > 0 && { timesPerDay: sum / value }) };
}

/** Of two steps that in which more is taken in a day; where that cannot be told, what both have in common. */
function more(left: Intake, right: Intake): Intake {
  const [a, b] = [dailyAmount(left), dailyAmount(right)];
  if (a !== undefined && b !== undefined && left.dose?.unit === right.dose?.unit)
    return a >= b ? left : right;
  return {
    ...(left.asNeeded && right.asNeeded && { asNeeded: true }),
    ...(left.route && isSame(left.route, right.route) && { route: left.route }),
    ...(left.durationDays !== undefined && { durationDays: left.durationDays }),
  };
}

const dailyAmount = ({ dose, timesPerDay }: Intake): number | undefined =>
  dose === undefined || timesPerDay === undefined ? undefined : dose.value * timesPerDay;

const isSame = (left: CodeableConcept | undefined, right: CodeableConcept | undefined) =>
  JSON.stringify(left) === JSON.stringify(right);

/** As it is structured: an amount of the drug, or a number of units whose strength stands in the name. */
function doseOf(dosage: Dosage | undefined, words: string): Quantity | undefined {
  const { doseQuantity, doseRange } = dosage?.doseAndRate?.[0] ?? {};
  const said = doseQuantity ?? doseRange?.high ?? shareOfDay(dosage);
  if (said?.value === undefined) return patchesIn(words);
  const unit = said.code ?? said.unit ?? '';
  if (/^\{?(patch|parche)/i.test(unit)) return rateOf(said.value, words);
  if (volume.test(unit)) return dissolvedIn(said.value, words) ?? { value: said.value, unit };
  if (!countable.test(unit)) return unit === '' ? undefined : { value: said.value, unit: plainUnit(unit) };
  const strengths = [...words.matchAll(/(\d+(?:[.,]\d+)?)\s*(mg|mcg|µg|g)(?![\p{L}/])/giu)];
  const [, amount, of = ''] = strengths.length === 1 ? (strengths[0] ?? []) : [];
  if (amount === undefined) return undefined;
  return { value: said.value * numberOf(amount), unit: ofMass(of) };
}

/** «MG», «microgramos», «unidades» as UCUM has them; what is none of those stays as it is. */
function plainUnit(said: string): string {
  const [unit = '', ...per] = said.split('/');
  return [unitOf(foldWords(unit).trim())?.code ?? unit, ...per].join('/');
}

/** «50 mg/kg al día en 3 tomas»: what of it is taken at one time; unknown where nobody said in how many. */
function shareOfDay(dosage: Dosage | undefined): FhirQuantity | undefined {
  const { rateRatio, rateRange } = dosage?.doseAndRate?.[0] ?? {};
  const times = timesOf(dosage);
  const { numerator, denominator } = rateRatio ?? {};
  const isDaily = denominator?.value === 1 && denominator.code === 'd';
  const code = isDaily ? numerator?.code : /^(.+)\/d$/.exec(rateRange?.high?.code ?? '')?.[1];
  const value = isDaily ? numerator?.value : rateRange?.high?.value;
  return code === undefined || value === undefined || times === undefined || times < 1
    ? undefined
    : { value: value / times, code };
}

function piecesOf(dosage: Dosage): number | undefined {
  const { doseQuantity, doseRange } = dosage.doseAndRate?.[0] ?? {};
  const said = doseQuantity ?? doseRange?.high;
  return countable.test(said?.code ?? said?.unit ?? '') ? said?.value : undefined;
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

/** Of a rhythm that has only its name: «BID», «Q6H», «cada 8 horas». */
function rhythmOf(code: CodeableConcept | undefined): TimingRepeat | undefined {
  const names = [...(code?.coding ?? []).flatMap((one) => one.code ?? []), code?.text ?? ''];
  return names.map((name) => parseDosage(name).dosages[0]?.timing?.repeat).find((one) => one !== undefined);
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
  } = dosage?.timing?.repeat ?? rhythmOf(dosage?.timing?.code) ?? {};
  const daily = dayOfWeek.length > 0 ? dayOfWeek.length / 7 : 1;
  const days = periodUnit === undefined ? undefined : daysOf[periodUnit];
  const times = frequencyMax ?? frequency;
  if (period !== undefined && period > 0 && days !== undefined) {
    const average = (times ?? 1) / (period * days);
    if (daily === 1) return average;
    // «Once a week, on Mondays and Thursdays»: the more of the two readings.
    return period * days <= 1 ? average * daily : Math.max(average, daily);
  }
  const moments = timeOfDay?.length ?? momentsIn(when ?? []);
  if (moments === undefined) return undefined;
  if (moments > 0) return moments * daily;
  if (count === 1) return 1;
  return dayOfWeek.length > 0 ? daily : undefined;
}

/** In a day; undefined of «with meals», of which nobody said how many. */
function momentsIn(when: readonly When[]): number | undefined {
  if (when.some((one) => meals.has(one))) return undefined;
  return timesOfDay(when) + when.filter((one) => timesOfDay([one]) === 0).length;
}

function durationOf(dosage: Dosage | undefined): number | undefined {
  const { boundsDuration, boundsPeriod: { start, end } = {}, count } = dosage?.timing?.repeat ?? {};
  // One dose is one day.
  if (count === 1 && boundsDuration === undefined) return 1;
  // Both days are of it.
  if (start && end) return daysBetween(start.slice(0, 10), end.slice(0, 10)) + 1;
  const days = daysOf[boundsDuration?.code ?? ''];
  return boundsDuration?.value !== undefined && days !== undefined ? boundsDuration.value * days : undefined;
}
