import { describe, expect, test } from 'vitest';
import type {
  Medication,
  MedicationContext,
} from '../../../../../lambdas/clinical/medication/check/context.ts';
import type { Finding } from '../../../../../lambdas/clinical/medication/check/report.ts';
import type { Condition } from '../../../../../lambdas/clinical/medication/knowledge/condition.ts';
import { medicationKnowledge } from '../../../../../lambdas/clinical/medication/knowledge/knowledge.ts';
import type { Interaction } from '../../../../../lambdas/clinical/medication/knowledge/topic.ts';
import { amount, check, findingOf, person, problem, taking, today } from './given.ts';

const { interactions, ingredients } = medicationKnowledge();

function membersOf(side: readonly string[], except: readonly string[] = []): string[] {
  return [...ingredients.values()]
    .filter(({ key, classes }) => side.includes(key) || classes.some((one) => side.includes(one)))
    .map(({ key }) => key)
    .filter((key) => !except.includes(key));
}

/** Drugs of each side among which the rule is the one that is told. */
function exampleOf({ between, except, id }: Interaction): string[] {
  const found = sets(between.map((side) => membersOf(side, except)))
    .slice(0, 4000)
    .find((keys) => findingOf(check(keys.map((key) => taking(key))), id));
  if (!found) throw new Error(`${id} is told of no drugs`);
  return found;
}

function sets(sides: readonly (readonly string[])[]): string[][] {
  return sides.reduce<string[][]>(
    (begun, side) =>
      begun.flatMap((keys) => side.filter((key) => !keys.includes(key)).map((key) => [...keys, key])),
    [[]],
  );
}

const examples = new Map(interactions.rules.map((rule) => [rule.id, exampleOf(rule)]));
const exampleFor = (id: string) => examples.get(id) ?? [];

describe('each rule of interactions', () => {
  test.each(interactions.rules)('$id: $effect', (rule) => {
    const keys = exampleFor(rule.id);
    const report = check(keys.map((key) => taking(key)));
    const reversed = check(keys.toReversed().map((key) => taking(key)));
    expect(findingOf(report, rule.id)?.drugs).toHaveLength(rule.between.length);
    expect(findingOf(reversed, rule.id)).toBeDefined();
    for (const key of keys) {
      const others = keys.filter((other) => other !== key);
      expect(findingOf(check(others.map((other) => taking(other))), rule.id)).toBeUndefined();
      const locally = check(keys.map((one) => taking(one, one === key ? { route: 'topical' } : {})));
      expect(findingOf(locally, rule.id) !== undefined).toBe(rule.localToo === true);
    }
  });
});

interface Case {
  title: string;
  rule: Interaction;
  at: number;
  condition: Condition;
}

const cases: Case[] = interactions.rules.flatMap((rule) =>
  (rule.contexts ?? []).flatMap(({ when, note }, at) => {
    const [condition, ...others] = when;
    return condition && others.length === 0 ? [{ title: `${rule.id}: ${note}`, rule, at, condition }] : [];
  }),
);

describe('each context of a rule, just below, at and above its limit, and missing', () => {
  test.each(cases.filter(({ condition }) => 'value' in condition))('$title', ({ rule, at, condition }) => {
    if (!('value' in condition)) throw new Error('no limit');
    const { value, is } = condition;
    const step = 'fact' in condition || 'daysOf' in condition ? 1 : 0.1;
    const expected = {
      below: is === '<' || is === '<=',
      at: is === '<=' || is === '>=',
      above: is === '>' || is === '>=',
    };
    const told = (given: number | undefined) => hasNote(rule, at, finding(rule, condition, given));
    expect(told(value - step)).toBe(expected.below);
    expect(told(value)).toBe(expected.at);
    expect(told(value + step)).toBe(expected.above);
    expect(told(undefined)).toBe(false);
  });

  test.each(cases.filter(({ condition }) => 'problem' in condition))('$title', ({ rule, at, condition }) => {
    if (!('problem' in condition)) throw new Error('no problem');
    const keys = exampleFor(rule.id);
    const told = (problems: MedicationContext['problems']) => {
      const { problems: _, ...unknown } = person(50);
      const about = problems ? { ...unknown, problems } : unknown;
      return hasNote(
        rule,
        at,
        findingOf(
          check(
            keys.map((key) => taking(key)),
            about,
          ),
          rule.id,
        ),
      );
    };
    for (const code of condition.problem) expect(told([problem(code)])).toBe(true);
    expect(told([problem('Z00.0')])).toBe(false);
    expect(told([])).toBe(false);
    expect(told(undefined)).toBe(false);
  });
});

const hasNote = ({ contexts = [] }: Interaction, at: number, found: Finding | undefined) => {
  expect(found).toBeDefined();
  return found?.notes.includes(contexts[at]?.note ?? '') ?? false;
};

function finding(rule: Interaction, condition: Condition, given: number | undefined): Finding | undefined {
  const keys = exampleFor(rule.id);
  const named =
    'perDayOf' in condition ? [condition.perDayOf] : 'daysOf' in condition ? [condition.daysOf] : [];
  const drugs = named.length > 0 ? withMember(rule, keys, named) : keys;
  const isIt = (key: string) => membersOf(named).includes(key);
  const medications = drugs.map((key): Medication => {
    if (given === undefined || !isIt(key)) return taking(key);
    return 'daysOf' in condition
      ? taking(key, { durationDays: given })
      : taking(key, { dose: `${given} mg`, timesPerDay: 1 });
  });
  return findingOf(check(medications, aboutIn(condition, given)), rule.id);
}

/** Drugs of the rule with one that the condition names. */
function withMember(rule: Interaction, keys: readonly string[], named: readonly string[]): string[] {
  if (keys.some((key) => membersOf(named).includes(key))) return [...keys];
  const found = sets(rule.between.map((side) => membersOf(side, rule.except)))
    .filter((those) => those.some((key) => membersOf(named).includes(key)))
    .find((those) => findingOf(check(those.map((key) => taking(key))), rule.id));
  if (!found) throw new Error(`${rule.id} is told of no ${named.join()}`);
  return found;
}

function aboutIn(condition: Condition, given: number | undefined): Omit<MedicationContext, 'medications'> {
  const { laboratory = {}, birthDate: _, ...rest } = person(50);
  const known = { ...rest, laboratory, birthDate: '1976-01-15' };
  if ('test' in condition) {
    const { [condition.test]: __, ...others } = laboratory;
    return given === undefined
      ? { ...known, laboratory: others }
      : {
          ...known,
          laboratory: { ...others, [condition.test]: { value: given, unit: condition.unit, at: today } },
        };
  }
  if ('fact' in condition && condition.fact === 'years')
    return given === undefined ? { ...rest, laboratory } : { ...known, birthDate: `${2026 - given}-01-15` };
  if ('fact' in condition && condition.fact === 'egfr') {
    const { creatinine: __, ...others } = laboratory;
    return given === undefined
      ? { ...known, laboratory: others }
      : { ...known, laboratory: { ...others, egfr: { ...amount(`${given} mL/min/{1.73_m2}`), at: today } } };
  }
  return known;
}

describe('what changes an interaction', () => {
  test('warfarin with an anti-inflammatory interrupts, and says that there is no protection of the stomach', () => {
    const report = check([taking('warfarin'), taking('ibuprofen')]);
    const found = findingOf(report, 'anticoagulants-nsaids');
    expect(found).toMatchObject({ level: 'interrupts', severity: 'high', title: 'warfarina + ibuprofeno' });
    expect(found?.notes).toContain('No consta gastroprotección.');
    const protectedToo = check([taking('warfarin'), taking('ibuprofen'), taking('pantoprazole')]);
    expect(findingOf(protectedToo, 'anticoagulants-nsaids')?.notes).not.toContain(
      'No consta gastroprotección.',
    );
  });

  test('three together harm the kidney where two of them inform', () => {
    const two = check([taking('lisinopril'), taking('ibuprofen')]);
    expect(findingOf(two, 'raas-nsaids')?.level).toBe('informs');
    const three = check([taking('lisinopril'), taking('hydrochlorothiazide'), taking('ibuprofen')]);
    expect(findingOf(three, 'triple-whammy')).toMatchObject({ level: 'interrupts' });
    expect(findingOf(three, 'triple-whammy')?.drugs).toHaveLength(3);
  });

  test('what would change the level and is unknown is named, and the finding stands', () => {
    const { laboratory: _, ...unknown } = person(50);
    const report = check([taking('lisinopril'), taking('spironolactone')], unknown);
    const found = findingOf(report, 'raas-potassium-sparing');
    expect(found?.level).toBe('informs');
    expect(found?.notes.join(' ')).toContain('falta potasio');
    expect(
      report.notChecked.some(({ check: kind, text }) => kind === 'interactions' && text.includes('potasio')),
    ).toBe(true);
  });

  test('two ingredients of one product are no interaction of their own', () => {
    const both = {
      ...taking('sulfamethoxazole'),
      ingredients: [{ key: 'sulfamethoxazole' }, { key: 'trimethoprim' }],
    };
    expect(check([both]).findings.filter(({ kind }) => kind === 'interactions')).toEqual([]);
  });

  test('a medicine whose words are not understood is named, and takes part in nothing', () => {
    const report = check([{ reference: 'MedicationRequest/1', words: 'polvitos verdes', ingredients: [] }]);
    expect(report.findings).toEqual([]);
    expect(report.checked).toBe(0);
    expect(report.notChecked[0]).toMatchObject({ check: 'names', references: ['MedicationRequest/1'] });
    expect(report.notChecked[0]?.text).toContain('«polvitos verdes»: no comprobado');
  });
});
