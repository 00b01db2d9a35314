import { describe, expect, test } from 'vitest';
import { payers } from '../../../../infra/local/demo-clinic/payers.ts';
import { exampleRules } from '../../../../lambdas/clinical/prior-authorization/example-rules.ts';
import { findRule } from '../../../../lambdas/clinical/prior-authorization/find-rule.ts';
import type { AuthorizationRule } from '../../../../lambdas/clinical/prior-authorization/rule.ts';
import { authorizationRuleInputSchema } from '../../../../lambdas/contracts/prior-authorization.ts';

const loinc = 'http://loinc.org';
const rule = (more: Partial<AuthorizationRule> = {}): AuthorizationRule => ({
  payer: 'Seguros Unión',
  plan: '',
  service: 'Resonancia del encéfalo',
  system: loinc,
  code: '24590-2',
  requirement: 'required',
  conditions: '',
  documents: '',
  questionnaires: [],
  standardDays: null,
  urgentDays: null,
  source: 'Circular 3',
  sourceDate: '2026-06-01',
  expiresOn: null,
  ...more,
});
const mri = { text: 'RM cerebral', coding: [{ system: loinc, code: '24590-2' }] };
const find = (
  rules: AuthorizationRule[],
  asked: { payer?: string; plan?: string; service?: typeof mri } = {},
  day = '2026-11-27',
) => findRule(rules, { payer: 'Seguros Unión', plan: 'Oro', service: mri, ...asked }, day);

describe('which rule a service has', () => {
  test('is the one of its code, whatever it is called, and however the payer is written', () => {
    expect(find([rule()], { payer: ' SEGUROS  union ' })).toMatchObject({ kind: 'found', age: 'current' });
  });

  test('is the one of the plan before the one of any plan', () => {
    const own = rule({ plan: 'oro', requirement: 'not-required' });
    expect(find([rule(), own])).toMatchObject({ rule: own });
    expect(find([rule(), own], { plan: 'Plata' })).toMatchObject({ rule: { plan: '' } });
  });

  test('by code before by words', () => {
    const words = rule({ service: 'RM cerebral', system: '', code: '' });
    expect(find([words, rule()])).toMatchObject({ rule: { code: '24590-2' } });
    expect(find([words])).toMatchObject({ rule: words });
  });

  test.each([
    ['another payer’s', [rule({ payer: 'Seguros Unión del Norte' })], {}],
    ['another plan’s', [rule({ plan: 'Plata' })], {}],
    ['another code', [rule({ code: '24591-0' })], {}],
    ['the code in another system', [rule({ system: 'urn:otro' })], {}],
    ['words that hold it', [rule({ service: 'RM cerebral con contraste', system: '', code: '' })], {}],
    ['a payer that is not known', [rule()], { payer: '' }],
  ] as const)('%s is none', (_what, rules, asked) => {
    expect(find([...rules], asked)).toEqual({ kind: 'no-rule' });
  });

  test('cannot be told where it depends on a plan that is not known', () => {
    expect(find([rule({ plan: 'Oro' })], { plan: '' })).toEqual({ kind: 'plan-unknown' });
  });

  test.each([
    ['2026-11-27', 'current'],
    ['2026-11-28', 'expired'],
  ])('has expired after its last day: on %s it is %s', (day, age) => {
    expect(find([rule({ expiresOn: '2026-11-27' })], {}, day)).toMatchObject({ age });
  });

  test('is old a year after it was read', () => {
    expect(find([rule({ sourceDate: '2025-11-27' })])).toMatchObject({ age: 'current' });
    expect(find([rule({ sourceDate: '2025-11-26' })])).toMatchObject({ age: 'old' });
  });
});

test('the examples are complete, one of each kind, and their payers are those of the demonstration', () => {
  const names: string[] = Object.values(payers).map(({ name }) => name);
  expect(exampleRules).toHaveLength(4);
  for (const example of exampleRules) {
    expect(authorizationRuleInputSchema.parse(example)).toEqual(example);
    expect(names).toContain(example.payer);
  }
  expect(new Set(exampleRules.map(({ requirement }) => requirement)).size).toBe(3);
});
