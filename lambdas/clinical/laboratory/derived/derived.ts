import { ageOn } from '../../age.ts';
import { type Answer, known, notApplicable, unknown } from '../../answer.ts';
import { isAfterDay } from '../../clinic-day.ts';
import { isContradictory } from '../interpret/life-stage.ts';
import type { Amount } from '../measured.ts';
import type { DoseTiming } from '../read/dose-timing.ts';
import { bloodHeartRules } from './blood-heart.ts';
import type { DerivedFor, DerivedRule, Person } from './derived-value.ts';
import { electrolyteRules } from './electrolytes.ts';
import { kidneyRules } from './kidney.ts';
import { lipidGlucoseRules } from './lipids-glucose.ts';
import { liverRules } from './liver.ts';

export const derivedRules: readonly DerivedRule[] = [
  ...kidneyRules,
  ...electrolyteRules,
  ...lipidGlucoseRules,
  ...liverRules,
  ...bloodHeartRules,
];

/** A result in its analyte's own unit. Amounts known only as above or below something are none. */
export interface DatedValue {
  analyte: string;
  value: number;
  /** FHIR date or instant. */
  at: string;
  /** Of a medicine's level: when it was taken after the dose, where that is known. */
  dose?: DoseTiming;
  /** It lies somewhere below, or above: formulas are given none but of a medicine's level. */
  comparator?: NonNullable<Amount['comparator']>;
}

export interface Derivation {
  rule: DerivedRule;
  /** Rounded as the rule says. What is missing has the names of analytes, findings, `birthDate` and `sex`. */
  answer: Answer<number>;
  /** What it was made of. */
  used: DatedValue[];
  /** Inputs that are there, but too old for the day or too far from each other. */
  tooOld: DatedValue[];
}

const dayMs = 86_400_000;

/** Values of each analyte, newest first, none later than the day. */
export function byAnalyte(values: readonly DatedValue[], today: string): Map<string, DatedValue[]> {
  const lists = new Map<string, DatedValue[]>();
  for (const value of values) {
    if (isAfterDay(value.at, today)) continue;
    const list = lists.get(value.analyte);
    if (list) list.push(value);
    else lists.set(value.analyte, [value]);
  }
  // Of one moment the last is the newest.
  for (const list of lists.values()) list.reverse().sort((a, b) => Date.parse(b.at) - Date.parse(a.at));
  return lists;
}

/** One derived value from the newest results that belong together. */
export function deriveValue(
  rule: DerivedRule,
  lists: ReadonlyMap<string, DatedValue[]>,
  about: DerivedFor,
): Derivation {
  const newest = rule.inputs.map((input) => lists.get(input)?.[0]);
  const oldest = Date.parse(about.today) - rule.maxAgeDays * dayMs;
  const tooOld = newest.filter(
    (value) => value !== undefined && Date.parse(value.at) < oldest,
  ) as DatedValue[];
  const absent = rule.inputs.filter((_, index) => newest[index] === undefined);
  const missing = [
    ...absent,
    ...rule.findings.filter((finding) => about.findings[finding] === undefined),
    ...rule.asks.flatMap((asked) => missingOf(asked, about)),
  ];
  const set = absent.length === 0 && tooOld.length === 0 ? fittingSet(rule, lists, oldest) : undefined;
  if (missing.length > 0 || tooOld.length > 0) {
    return { rule, answer: unknown(...missing, ...tooOld.map(({ analyte }) => analyte)), used: [], tooOld };
  }
  if (!set)
    return {
      rule,
      answer: unknown(...rule.inputs),
      used: [],
      tooOld: newest.filter((one) => one !== undefined),
    };
  if (isPregnant(about) && rule.asks.includes('sex')) {
    return { rule, answer: notApplicable('Embarazo'), used: set, tooOld: [] };
  }
  const values = Object.fromEntries([
    ...set.map(({ analyte, value }) => [analyte, value] as const),
    ...rule.findings.map((finding) => [finding, about.findings[finding] ?? Number.NaN] as const),
  ]);
  const result = rule.compute(values, personOf(about));
  if (typeof result !== 'number')
    return { rule, answer: notApplicable(result.notValid), used: set, tooOld: [] };
  if (!Number.isFinite(result))
    return { rule, answer: notApplicable('No se puede calcular con estos valores'), used: set, tooOld: [] };
  return { rule, answer: known(Number(result.toFixed(rule.digits))), used: set, tooOld: [] };
}

/** Every derived value that has at least one of its inputs. */
export function deriveAll(values: readonly DatedValue[], about: DerivedFor): Derivation[] {
  const lists = byAnalyte(values, about.today);
  return derivedRules
    .filter((rule) => rule.inputs.some((input) => lists.has(input)))
    .map((rule) => deriveValue(rule, lists, about));
}

/** The newest value of the first input, with the nearest of each other one within the rule's days. */
function fittingSet(
  { inputs, withinDays }: DerivedRule,
  lists: ReadonlyMap<string, DatedValue[]>,
  oldest: number,
): DatedValue[] | undefined {
  const [first = '', ...others] = inputs;
  for (const anchor of lists.get(first) ?? []) {
    const at = Date.parse(anchor.at);
    if (at < oldest) return undefined;
    const set = others.map((input) => nearest(lists.get(input) ?? [], at, withinDays * dayMs, oldest));
    if (set.every((value) => value !== undefined)) return [anchor, ...(set as DatedValue[])];
  }
  return undefined;
}

function nearest(
  list: readonly DatedValue[],
  at: number,
  within: number,
  oldest: number,
): DatedValue | undefined {
  let best: DatedValue | undefined;
  let distance = Number.POSITIVE_INFINITY;
  for (const value of list) {
    const time = Date.parse(value.at);
    const away = Math.abs(time - at);
    if (time >= oldest && away <= within && away < distance) [best, distance] = [value, away];
  }
  return best;
}

const isPregnant = ({ subject }: DerivedFor) =>
  subject.pregnancy !== undefined && subject.pregnancy !== 'no' && subject.sex !== 'male';

function missingOf(asked: keyof Person, { subject, today }: DerivedFor): string[] {
  if (asked === 'sex') return subject.sex && !isContradictory(subject) ? [] : ['sex'];
  return ageOn(subject.birthDate, today).kind === 'known' ? [] : ['birthDate'];
}

function personOf({ subject, today }: DerivedFor): Person {
  const age = ageOn(subject.birthDate, today);
  return { years: age.kind === 'known' ? age.value.years : Number.NaN, sex: subject.sex ?? 'female' };
}
