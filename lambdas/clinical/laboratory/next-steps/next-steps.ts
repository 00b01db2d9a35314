import * as z from 'zod';
import type { ResultFlag } from '../../result-flag.ts';
import stored from './next-steps.json' with { type: 'json' };

/** What could be done next, as an option: never an order, and of no diagnosis. */
export interface NextStep {
  /** In Spanish. */
  text: string;
  /** The name of an entry of `sources.json`, or `unverified`. */
  source: string;
}

const steps = z.array(z.strictObject({ text: z.string().endsWith('.'), source: z.string().min(1) })).min(1);
/** Its own, or the name of a pattern that has the same. */
const side = z.union([z.string(), steps]);
/** By side, or the name of a test that has the same. */
const ofTest = z.union([z.string(), z.strictObject({ low: side.optional(), high: side.optional() })]);

const { patterns, critical } = z
  .strictObject({ patterns: z.record(z.string(), steps), critical: z.record(z.string(), ofTest) })
  .parse(stored);

const ofTests = Object.values(critical).flatMap((test) =>
  typeof test === 'string' ? [] : [test.low, test.high],
);
export const everyNextStep: readonly NextStep[] = [...Object.values(patterns), ...ofTests].flatMap((list) =>
  Array.isArray(list) ? list : [],
);

const ownOf = <Value>(record: Record<string, Value>, key: string): Value | undefined =>
  Object.hasOwn(record, key) ? record[key] : undefined;

/** Of a drug's level what is particular to it, else what is of all. */
export function stepsOfPattern(id: string): readonly NextStep[] {
  return ownOf(patterns, id) ?? (id.startsWith('level-') ? (patterns['level-default'] ?? []) : []);
}

const sideOf = (flag: ResultFlag) =>
  flag === 'criticalLow' ? 'low' : flag === 'criticalHigh' ? 'high' : undefined;

/** Of a critical result of a test; none of what is not critical. */
export function stepsOfCritical(id: string, flag: ResultFlag): readonly NextStep[] {
  const which = sideOf(flag);
  const test = ownOf(critical, id);
  const own = typeof test === 'string' ? ownOf(critical, test) : test;
  const found = which && typeof own === 'object' ? own[which] : undefined;
  return typeof found === 'string' ? stepsOfPattern(found) : (found ?? []);
}
