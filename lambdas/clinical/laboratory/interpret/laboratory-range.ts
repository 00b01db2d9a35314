import { type Answer, known, unknown } from '../../answer.ts';
import type { ReferenceBand, ResultFlag } from '../../result-flag.ts';
import type { Amount, LaboratoryRange, StatedAge, Subject } from '../measured.ts';
import { agreedFlag, flagIn } from './judge-range.ts';
import { agesOn, type LifeStage, type Stages, stagesOf } from './life-stage.ts';

/** What of the person the laboratory's ranges ask. */
function stagesFor(ranges: readonly LaboratoryRange[], subject: Subject, day: string): Answer<Stages> {
  const asks = (condition: 'age' | 'sex' | 'pregnancy') =>
    ranges.some((range) => range[condition] !== undefined);
  return stagesOf(subject, day, undefined, {
    age: asks('age'),
    sex: asks('sex'),
    pregnancy: asks('pregnancy'),
    fasting: false,
  });
}

/** An age in the unit of a limit, completed or to the day. */
function ageIn({ years, months, days }: LifeStage['age'], unit: StatedAge['unit'], isExact: boolean): number {
  if (unit === 'a') return isExact ? days / 365.2425 : years;
  if (unit === 'mo') return isExact ? days / 30.436875 : months;
  if (unit === 'wk') return isExact ? days / 7 : Math.floor(days / 7);
  return unit === 'h' ? days * 24 : days;
}

/** "18 to 60 years" has in it whoever is not yet 61, where no other range begins at 60. */
function isOfAge({ age }: LaboratoryRange, stage: LifeStage, isExact: boolean): boolean {
  if (!age) return true;
  const { low, high } = age;
  if (low && ageIn(stage.age, low.unit, false) < low.value) return false;
  return !high || ageIn(stage.age, high.unit, isExact) <= high.value;
}

function isForStage(range: LaboratoryRange, stage: LifeStage): boolean {
  if (range.sex !== undefined && range.sex !== stage.sex) return false;
  if (range.pregnancy === undefined) return true;
  return range.pregnancy === 'any' ? stage.pregnancy !== 'no' : range.pregnancy === stage.pregnancy;
}

const conditionsOf = ({ sex, pregnancy, age, otherwise }: LaboratoryRange) =>
  [sex, pregnancy, age, otherwise].filter((condition) => condition !== undefined).length;

/**
 * The ranges that a person's one has to be among: what is said for the pregnant goes before what is not, and what is said for a
 * narrower group before what is said for a wider one.
 */
function applying(ranges: readonly LaboratoryRange[], stage: LifeStage): LaboratoryRange[] {
  const ofGroup = ranges.filter((range) => isForStage(range, stage));
  const strictly = ofGroup.filter((range) => isOfAge(range, stage, true));
  const candidates = strictly.length > 0 ? strictly : ofGroup.filter((range) => isOfAge(range, stage, false));
  const forPregnancy = candidates.filter(({ pregnancy }) => pregnancy !== undefined);
  const fitting = forPregnancy.length > 0 ? forPregnancy : candidates;
  const most = Math.max(...fitting.map(conditionsOf));
  // What nothing here can check may hold or not: it stays beside the wider ones.
  return fitting.filter(
    (range) => conditionsOf(range) === most || fitting.some(({ otherwise }) => otherwise),
  );
}

/** A band for a group that cannot be checked is no answer alone: whether this person is in it nobody knows. */
function flagAmong(amount: Amount, ranges: readonly LaboratoryRange[]): Answer<ResultFlag> {
  if (ranges.length === 0) return unknown('referenceRange');
  if (ranges.every(({ otherwise }) => otherwise !== undefined)) return unknown('referenceGroup');
  const flags = ranges.map((range) => flagIn(amount, range));
  const [first] = flags;
  const isAgreed = flags.every((flag) => JSON.stringify(flag) === JSON.stringify(first));
  return first && isAgreed ? first : unknown('referenceGroup');
}

/**
 * A critical limit lies outside the normal values: one that is at or above them is an upper one, one at or below them a lower one.
 * Where no normal values are given, only both together say which is which.
 */
function criticalAmong(
  { value, comparator }: Amount,
  critical: readonly LaboratoryRange[],
  normal: readonly LaboratoryRange[],
): 'criticalLow' | 'criticalHigh' | undefined {
  const lows = normal.flatMap(({ low }) => low ?? []);
  const highs = normal.flatMap(({ high }) => high ?? []);
  const lower: number[] = [];
  const upper: number[] = [];
  for (const { low, high } of critical) {
    if (normal.length === 0 && low !== undefined && high !== undefined) {
      lower.push(low);
      upper.push(high);
      continue;
    }
    for (const limit of [low, high].filter((one) => one !== undefined)) {
      if (lows.length > 0 && limit <= Math.min(...lows)) lower.push(limit);
      else if (highs.length > 0 && limit >= Math.max(...highs)) upper.push(limit);
    }
  }
  const isBelow = comparator === '<' || comparator === '<=';
  const isAbove = comparator === '>' || comparator === '>=';
  if (lower.length > 0 && value <= Math.max(...lower) && !isAbove) return 'criticalLow';
  if (upper.length > 0 && value >= Math.min(...upper) && !isBelow) return 'criticalHigh';
  return undefined;
}

/**
 * At or beyond a critical limit of the laboratory, for something that the person may be: what is not known of them adds an alarm,
 * and takes none away. Limits of an age are for whoever is known to have it.
 */
function criticalByLaboratory(
  amount: Amount,
  ranges: readonly LaboratoryRange[],
  subject: Subject,
  day: string,
): 'criticalLow' | 'criticalHigh' | undefined {
  const isBornKnown = agesOn(subject.birthDate, day).kind === 'known';
  const critical = ofMeaning(ranges, 'critical').filter(
    ({ age, otherwise }) => otherwise === undefined && (!age || isBornKnown),
  );
  const stages = stagesFor(critical, subject, day);
  if (stages.kind !== 'known') return undefined;
  const normal = ofMeaning(ranges, 'normal');
  for (const stage of stages.value.stages) {
    const fitting = isBornKnown ? applying(normal, stage) : normal;
    const found = criticalAmong(amount, applying(critical, stage), fitting.length > 0 ? fitting : normal);
    if (found) return found;
  }
  return undefined;
}

/** Where an amount lies by the laboratory's ranges for this person; unknown with what would decide between them. */
export function flagByLaboratory(
  amount: Amount,
  ranges: readonly LaboratoryRange[],
  subject: Subject,
  day: string,
): Answer<ResultFlag> {
  const critical = criticalByLaboratory(amount, ranges, subject, day);
  if (critical) return known(critical);
  const normal = ofMeaning(ranges, 'normal');
  const stages = stagesFor(normal, subject, day);
  if (stages.kind !== 'known') return stages;
  return agreedFlag(stages.value, (stage) => flagAmong(amount, applying(normal, stage)));
}

/** Whether the laboratory has limits for such a person and only what is not known of them keeps from comparing. */
export const isUndecided = (flag: Answer<ResultFlag>): boolean =>
  flag.kind === 'unknown' && flag.missing.some((name) => undecided.has(name));
const undecided = new Set(['birthDate', 'sex', 'pregnancy', 'trimester', 'referenceGroup']);

const ofMeaning = (ranges: readonly LaboratoryRange[], meaning: LaboratoryRange['meaning']) =>
  ranges.filter((range) => range.meaning === meaning);

/** The one band of normal values that is this person's; undefined where that is not sure. */
export function laboratoryBand(
  ranges: readonly LaboratoryRange[],
  subject: Subject,
  day: string,
): ReferenceBand | undefined {
  const normal = ofMeaning(ranges, 'normal');
  const stages = stagesFor(normal, subject, day);
  if (stages.kind !== 'known') return undefined;
  const found = new Set(
    stages.value.stages.flatMap((stage) => {
      const fitting = applying(normal, stage);
      return fitting.length > 0 ? fitting : [undefined];
    }),
  );
  const [only] = found;
  if (found.size !== 1 || !only || only.otherwise !== undefined) return undefined;
  return { low: only.low, high: only.high };
}
