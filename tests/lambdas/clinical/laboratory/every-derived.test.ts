import { describe, expect, it } from 'vitest';
import { analyteOf } from '../../../../lambdas/clinical/laboratory/analytes/analytes.ts';
import {
  byAnalyte,
  type DatedValue,
  derivedRules,
  deriveValue,
} from '../../../../lambdas/clinical/laboratory/derived/derived.ts';
import type {
  DerivedFor,
  DerivedRule,
  Finding,
} from '../../../../lambdas/clinical/laboratory/derived/derived-value.ts';

/* Each derived value by its name and limits: without each of its inputs, with each too old or too far from the others, and at nought. */

const today = '2026-11-25';
const dayMs = 86_400_000;
const daysBefore = (days: number) => new Date(Date.parse(today) - days * dayMs).toISOString();
const findings: Record<Finding, number> = {
  inspiredOxygen: 0.21,
  hasDiabetes: 0,
  isOnDialysis: 0,
  ascites: 0,
  encephalopathy: 0,
  controlProthrombinTime: 12,
  qtInterval: 400,
};
const man: DerivedFor = { subject: { sex: 'male', birthDate: '1966-01-01' }, today, findings };

/** In the middle of what is normal. */
function usual(analyte: string): number {
  const { ranges = [], possible } = analyteOf(analyte) ?? {};
  const { low, high } =
    ranges.find(({ sex, from }) => sex !== 'female' && from !== undefined) ?? ranges[0] ?? {};
  return low !== undefined && high !== undefined
    ? (low + high) / 2
    : (low ?? (high === undefined ? ((possible?.low ?? 0) + (possible?.high ?? 2)) / 2 : high / 2));
}
const inputsOf = ({ inputs }: DerivedRule, at = daysBefore(0.5)): DatedValue[] =>
  inputs.map((analyte) => ({ analyte, value: usual(analyte), at }));
const answerOf = (rule: DerivedRule, values: readonly DatedValue[], about: DerivedFor = man) =>
  deriveValue(rule, byAnalyte(values, today), about).answer;

describe.each(derivedRules.map((rule) => [`${rule.name}. ${rule.limits}`, rule] as const))(
  '%s',
  (_, rule) => {
    const whole = inputsOf(rule);

    it('is a number, or says why it is none', () => {
      const answer = answerOf(rule, whole);
      expect(answer.kind).not.toBe('unknown');
      if (answer.kind === 'known') expect(Number.isFinite(answer.value)).toBe(true);
      if (answer.kind === 'notApplicable') expect(answer.why).not.toBe('');
    });

    it('missing: is unknown without each of its inputs, and names it', () => {
      for (const left of whole) {
        const answer = answerOf(
          rule,
          whole.filter((one) => one !== left),
        );
        expect(answer).toEqual({ kind: 'unknown', missing: expect.arrayContaining([left.analyte]) });
      }
      for (const finding of rule.findings) {
        const { [finding]: _left, ...rest } = findings;
        expect(answerOf(rule, whole, { ...man, findings: rest })).toEqual({
          kind: 'unknown',
          missing: expect.arrayContaining([finding]),
        });
      }
      for (const asked of rule.asks) {
        const { sex, birthDate } = man.subject;
        const subject = asked === 'sex' ? { birthDate } : { sex };
        expect(answerOf(rule, whole, { ...man, subject: subject as DerivedFor['subject'] })).toEqual({
          kind: 'unknown',
          missing: expect.arrayContaining([asked === 'sex' ? 'sex' : 'birthDate']),
        });
      }
    });

    it('is unknown of what is too old, of the future, or too far apart', () => {
      expect(answerOf(rule, inputsOf(rule, daysBefore(rule.maxAgeDays + 1))).kind).toBe('unknown');
      expect(answerOf(rule, inputsOf(rule, daysBefore(-2))).kind).toBe('unknown');
      const [first, ...others] = whole;
      if (!first || others.length === 0) return;
      const away = Math.min(rule.withinDays + 1, rule.maxAgeDays - 1);
      if (away <= rule.withinDays) return;
      expect(answerOf(rule, [first, ...inputsOf(rule, daysBefore(away)).slice(1)]).kind).toBe('unknown');
    });

    it('impossible: with nought in place of any input it is no endless number, and below nought no concentration', () => {
      for (const left of whole) {
        const answer = answerOf(
          rule,
          whole.map((one) => (one === left ? { ...one, value: 0 } : one)),
        );
        if (answer.kind === 'known') expect(Number.isFinite(answer.value)).toBe(true);
      }
    });

    it('a pregnant man, and a birth date to come, are nobody whom it knows', () => {
      if (rule.asks.includes('sex'))
        expect(answerOf(rule, whole, { ...man, subject: { ...man.subject, pregnancy: 2 } }).kind).toBe(
          'unknown',
        );
      if (rule.asks.includes('years'))
        expect(
          answerOf(rule, whole, { ...man, subject: { sex: 'male', birthDate: '2031-01-01' } }).kind,
        ).toBe('unknown');
    });
  },
);
