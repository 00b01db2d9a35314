import type { Condition, RuleContext } from '../knowledge/condition.ts';
import { amountIn, summedPerDay } from './amounts.ts';
import { type Drug, isOneOf } from './drugs.ts';
import type { Facts } from './facts.ts';
import { isMeasure, measures } from './measures.ts';
import type { FindingLevel, Severity } from './report.ts';

interface Weighed {
  level: FindingLevel;
  severity: Severity;
  notes: string[];
  /** What could not be weighed for want of it, in Spanish. */
  missing: string[];
}

/** A rule as this patient changes it: of the contexts that hold the last stands, and what cannot be told is named. */
export function weighContexts(
  rule: { level: FindingLevel; severity: Severity; contexts?: readonly RuleContext[] | undefined },
  facts: Facts,
  drugs: readonly Drug[],
): Weighed {
  const weighed: Weighed = { level: rule.level, severity: rule.severity, notes: [], missing: [] };
  for (const context of rule.contexts ?? []) {
    const answers = context.when.map((condition) => holds(condition, facts, drugs));
    if (answers.includes(false)) continue;
    const missing = answers.filter((answer) => typeof answer === 'string');
    if (missing.length > 0) {
      if (!context.level && !context.severity) continue;
      weighed.missing.push(...missing.filter((one) => !weighed.missing.includes(one)));
      continue;
    }
    weighed.level = context.level ?? weighed.level;
    weighed.severity = context.severity ?? weighed.severity;
    weighed.notes.push(context.note);
  }
  return weighed;
}

/** Whether it holds; a text names what it cannot be told without. */
function holds(condition: Condition, facts: Facts, drugs: readonly Drug[]): boolean | string {
  if ('fact' in condition) {
    const names = { years: 'la edad', egfr: 'el filtrado glomerular', kg: 'el peso' };
    return compared(facts[condition.fact], condition) ?? names[condition.fact];
  }
  if ('test' in condition) {
    const { test, unit } = condition;
    if (!isMeasure(test) || measures[test].unit !== unit) return test;
    return compared(facts.valueOfTest(test), condition) ?? measures[test].name;
  }
  if ('problem' in condition) {
    if (!facts.problems) return 'la lista de problemas';
    return facts.problems.some(({ code }) => code !== undefined && isUnder(code, condition.problem));
  }
  if ('takes' in condition) return takesAny(drugs, condition.takes);
  if ('lacks' in condition) return !takesAny(drugs, condition.lacks);
  if ('perDayOf' in condition) {
    const those = drugs.filter(({ ingredient }) => isOneOf(ingredient, [condition.perDayOf]));
    if (those.length === 0) return false;
    const sum = summedPerDay(those);
    const [first] = those;
    const name = first?.ingredient.name ?? condition.perDayOf;
    const least = amountIn(first?.ingredient.unit ?? 'mg', { value: condition.value, unit: 'mg' });
    if (sum === undefined || least === undefined) return `la dosis diaria de ${name}`;
    return compared(sum, { is: condition.is, value: least }) ?? false;
  }
  if ('daysOf' in condition) {
    const those = drugs.filter(({ ingredient }) => isOneOf(ingredient, [condition.daysOf]));
    const days = those.map(({ medication }) => medication.durationDays);
    if (days.some((each) => each === undefined || !(each > 0)))
      return `la duración de ${those[0]?.ingredient.name ?? condition.daysOf}`;
    return days.every((each) => compared(each, condition));
  }
  if ('local' in condition) {
    const those = drugs.filter(({ ingredient }) => isOneOf(ingredient, [condition.local]));
    return those.length > 0 && those.every(({ isSystemic }) => !isSystemic);
  }
  const those = drugs.filter(({ ingredient }) => isOneOf(ingredient, [condition.asNeeded]));
  return those.length > 0 && those.every(({ medication }) => medication.asNeeded === true);
}

const takesAny = (drugs: readonly Drug[], keys: readonly string[]) =>
  drugs.some(({ ingredient, isSystemic }) => isSystemic && isOneOf(ingredient, keys));

/** Whether a code is one of those or lies below one. */
export const isUnder = (code: string, codes: readonly string[]): boolean => {
  const plain = code.replace('.', '').toUpperCase();
  return codes.some((one) => plain.startsWith(one.replace('.', '')));
};

export function compared(
  value: number | undefined,
  { is, value: limit }: { is: '>=' | '>' | '<=' | '<'; value: number },
): boolean | undefined {
  if (value === undefined) return undefined;
  if (is === '>=') return value >= limit;
  if (is === '>') return value > limit;
  return is === '<=' ? value <= limit : value < limit;
}
