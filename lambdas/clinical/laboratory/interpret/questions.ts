import type { Answer } from '../../answer.ts';
import { isAfterDay } from '../../clinic-day.ts';
import type { ResultFlag } from '../../result-flag.ts';
import type { Analyte } from '../analytes/analyte-schema.ts';
import { unitOf } from '../analytes/units.ts';
import type { Amount, Earlier, Measured, Subject } from '../measured.ts';
import { agesOn, isContradictory } from './life-stage.ts';

/** What a person has to look at before a result is believed. */
export type Question =
  | { kind: 'impossible'; low: number; high: number; unit: string }
  /** The value with its point moved, which would be an ordinary one. */
  | { kind: 'movedDecimal'; wouldBe: number; unit: string }
  | { kind: 'unitMissing'; accepted: readonly string[] }
  | { kind: 'unitUnknown'; unit: string; accepted: readonly string[] }
  | { kind: 'haemolysed' }
  | { kind: 'fasting' }
  | { kind: 'biotin' }
  | { kind: 'futureDate'; at: string }
  /** As it was written. */
  | { kind: 'unreadDate'; text: string }
  | { kind: 'beforeBirth'; at: string }
  | { kind: 'pregnantMan' }
  | { kind: 'delta'; before: number; at: string; unit: string };

/** Rise when red cells break in the tube. */
const raisedByHaemolysis = new Set(['potassium', 'ldh', 'ast', 'magnesium', 'phosphate', 'iron']);
/** Immunoassays that biotin, taken for hair and nails, falsifies in either direction. */
const disturbedByBiotin = new Set([
  'tsh',
  'free-t4',
  'free-t3',
  'total-t3',
  'total-t4',
  'hs-troponin-i',
  'pth',
  'hcg',
  'ferritin',
  'cortisol',
]);
const haemolysis = /hemoliz|hem[oó]lisis|hemolytic|ha?emoly[sz]/i;

/** "Sin hemólisis" says that there is none. */
const isHaemolysed = (remark: string) =>
  haemolysis.test(
    remark.replace(
      /(?<!\p{L})(?:sin|no|ausencia\s+de|libre\s+de|without)\s+(?:\p{L}+\s+){0,2}ha?em[oó]l\p{L}*/giu,
      ' ',
    ),
  );

interface Case {
  measured: Measured;
  analyte: Analyte | undefined;
  amount: Amount | undefined;
  isPossible: boolean;
  flag: Answer<ResultFlag>;
  subject: Subject;
  today: string;
  earlier: readonly Earlier[];
}

export function questionsOf({
  measured,
  analyte,
  amount,
  isPossible,
  flag,
  subject,
  today,
  earlier,
}: Case): Question[] {
  const questions: Question[] = [];
  const { at, unit = '', unreadDate } = measured;
  if (at === undefined && unreadDate !== undefined) questions.push({ kind: 'unreadDate', text: unreadDate });
  if (at !== undefined && isAfterDay(at, today)) questions.push({ kind: 'futureDate', at });
  else if (at !== undefined && agesOn(subject.birthDate, at.slice(0, 10)).kind === 'notApplicable') {
    questions.push({ kind: 'beforeBirth', at });
  }
  if (isContradictory(subject)) questions.push({ kind: 'pregnantMan' });
  if (!analyte || !measured.amount) return questions;
  if (!amount) {
    const accepted = Object.keys(analyte.units);
    if (unit.trim() === '') questions.push({ kind: 'unitMissing', accepted });
    else if (!unitOf(analyte, unit)) questions.push({ kind: 'unitUnknown', unit, accepted });
    return questions;
  }
  if (!isPossible) {
    questions.push({ kind: 'impossible', ...analyte.possible, unit: analyte.unit });
    const wouldBe = movedDecimal(analyte, amount.value);
    if (wouldBe !== undefined) questions.push({ kind: 'movedDecimal', wouldBe, unit: analyte.unit });
    return questions;
  }
  if (raisedByHaemolysis.has(analyte.id) && measured.remarks?.some(isHaemolysed)) {
    questions.push({ kind: 'haemolysed' });
  }
  if (flag.kind === 'unknown' && flag.missing.includes('fasting')) questions.push({ kind: 'fasting' });
  if (disturbedByBiotin.has(analyte.id) && flag.kind === 'known' && flag.value !== 'normal') {
    questions.push({ kind: 'biotin' });
  }
  const changed = sudden(analyte, amount, at, earlier);
  if (changed) questions.push({ kind: 'delta', before: changed.value, at: changed.at, unit: analyte.unit });
  return questions;
}

/** The value a power of ten away that lies in a range of the analyte, where there is one. */
function movedDecimal({ ranges }: Analyte, value: number): number | undefined {
  return [0.1, 10, 0.01, 100]
    .map((factor) => Number((value * factor).toPrecision(12)))
    .find((moved) =>
      ranges.some(({ low, high }) => moved >= (low ?? moved) * 0.5 && moved <= (high ?? moved) * 2),
    );
}

/** The latest earlier result within the days of the analyte's limit, where the change is beyond it. */
function sudden(
  { delta }: Analyte,
  { value, comparator }: Amount,
  at: string | undefined,
  earlier: readonly Earlier[],
): Earlier | undefined {
  if (!delta || at === undefined || comparator) return undefined;
  const now = Date.parse(at);
  const before = earlier
    .filter((one) => Date.parse(one.at) < now && now - Date.parse(one.at) <= delta.days * 86_400_000)
    .toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at))[0];
  if (!before) return undefined;
  const change = Math.abs(value - before.value);
  const isBeyond =
    (delta.absolute !== undefined && change > delta.absolute) ||
    (delta.percent !== undefined && before.value > 0 && (change / before.value) * 100 > delta.percent);
  return isBeyond ? before : undefined;
}
