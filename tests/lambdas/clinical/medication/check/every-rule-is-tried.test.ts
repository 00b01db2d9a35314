import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { allergicTo, check, findingOf, person, problem, taking } from './given.ts';

const engine = new URL('../../../../../lambdas/clinical/medication/check/', import.meta.url);
const folders = ['./', '../../../medication/'].map((folder) => new URL(folder, import.meta.url));

/** Ids that the code of the check gives, those that end with what they are about by their beginning. */
const ids = readdirSync(engine).flatMap((file) =>
  [
    ...readFileSync(new URL(file, engine), 'utf8').matchAll(/ruleId: (?:'([a-z0-9-]+)'|`([a-z-]+)-\$\{)/g),
  ].map(([, whole, beginning]) => whole ?? `${beginning}-`),
);
const tests = folders
  .flatMap((folder) =>
    readdirSync(folder)
      .filter((file) => file.endsWith('.test.ts'))
      .map((file) => readFileSync(new URL(file, folder), 'utf8')),
  )
  .join('\n');

test('each rule of the code is named by a test; those of the data are tried one by one', () => {
  expect(ids.length).toBeGreaterThan(15);
  expect([...new Set(ids)].filter((id) => !tests.includes(`'${id}`))).toEqual([]);
  for (const all of ['interactions.rules', 'duplicates', 'crossReactions'])
    expect(tests).toContain(`test.each(${all})('$id: $effect'`);
});

const levelOf = (ruleId: string, ...of: Parameters<typeof check>) => findingOf(check(...of), ruleId)?.level;
const dosed = (key: string, dose: string, times = 1) => [taking(key, { dose, timesPerDay: times })];
const woman = (years: number, more = {}) => person(years, { sex: 'female' as const, ...more });

describe('rules of the code', () => {
  test('age-older-adult: a benzodiazepine is told of from 65 years, and not a day before', () => {
    const at = (birthDate: string | undefined) =>
      levelOf('age-older-adult', dosed('diazepam', '5 mg'), { ...person(50), birthDate: birthDate ?? '' });
    expect(at('1961-11-27')).toBeUndefined();
    expect(at('1961-11-25')).toBe('informs');
    expect(at('1931-01-01')).toBe('informs');
    expect(at('1791-01-01')).toBeUndefined();
    const { birthDate: _, ...unknown } = person(50);
    const report = check(dosed('diazepam', '5 mg'), unknown);
    expect(findingOf(report, 'age-older-adult')).toBeUndefined();
    expect(report.notChecked.some(({ check: kind }) => kind === 'age')).toBe(true);
  });

  test('allergy-same-class: a member of a class that is recorded as an allergy interrupts, another does not', () => {
    const to = (key: string, more = {}) =>
      levelOf('allergy-same-class', [taking(key)], {
        ...person(50),
        allergies: [allergicTo(['macrolides'], more)],
      });
    expect(to('azithromycin')).toBe('interrupts');
    expect(to('amoxicillin')).toBeUndefined();
    expect(to('azithromycin', { verification: 'refuted' })).toBeUndefined();
    expect(to('azithromycin', { verification: 'entered-in-error' })).toBeUndefined();
  });

  test('hepatic-dose: by the class of Child-Pugh, and not checked without it', () => {
    const by = (childPugh: 'A' | 'B' | 'C' | undefined) =>
      levelOf('hepatic-dose', dosed('dexketoprofen', '25 mg'), {
        ...person(50),
        ...(childPugh && { childPugh }),
      });
    expect([by('A'), by('B'), by('C'), by(undefined)]).toEqual([
      'informs',
      'informs',
      'interrupts',
      undefined,
    ]);
  });

  test('renal-dialysis: who is on dialysis is not judged by a clearance', () => {
    const on = (dialysis: boolean | undefined) => {
      const { dialysis: _, ...rest } = person(50);
      return check(dosed('metformin', '850 mg'), dialysis === undefined ? rest : { ...rest, dialysis });
    };
    expect(findingOf(on(true), 'renal-dialysis')?.level).toBe('interrupts');
    expect(findingOf(on(true), 'renal-dose')).toBeUndefined();
    expect(findingOf(on(false), 'renal-dialysis')).toBeUndefined();
    expect(findingOf(on(undefined), 'renal-dialysis')).toBeUndefined();
  });

  test('pregnancy-any: of an unknown week the gravest trimester counts; impossible ones are said', () => {
    const of = (pregnancy: { state: 'pregnant' | 'not-pregnant'; week?: number } | undefined) =>
      check(dosed('dexketoprofen', '25 mg'), woman(30, pregnancy ? { pregnancy } : {}));
    expect(findingOf(of({ state: 'pregnant' }), 'pregnancy-any')?.level).toBe('interrupts');
    expect(findingOf(of({ state: 'pregnant', week: 8 }), 'pregnancy-any')).toBeUndefined();
    expect(findingOf(of({ state: 'not-pregnant' }), 'pregnancy-any')).toBeUndefined();
    expect(findingOf(of({ state: 'pregnant', week: 60 }), 'pregnancy-any')?.level).toBe('interrupts');
    expect(of(undefined).notChecked.some(({ check: kind }) => kind === 'pregnancy')).toBe(true);
  });

  test('pregnancy-test: a teratogen asks for it of whom may become pregnant, from 10 to 55 years', () => {
    const of = (years: number) => levelOf('pregnancy-test', dosed('isotretinoin', '20 mg'), woman(years));
    expect([of(9), of(10), of(55), of(56)]).toEqual([undefined, 'informs', 'informs', undefined]);
    expect(levelOf('pregnancy-test', dosed('isotretinoin', '20 mg'), person(30))).toBeUndefined();
  });

  test('disease-…: what an illness forbids interrupts, formerly is told, and of no list of problems is not checked', () => {
    const of = (...problems: Parameters<typeof problem>[]) =>
      levelOf('disease-e05', dosed('phentermine', '15 mg'), {
        ...person(50),
        problems: problems.map((one) => problem(...one)),
      });
    expect(of(['E05.90'])).toBe('interrupts');
    expect(of(['E05.90', { clinicalStatus: 'resolved' }])).toBe('informs');
    expect(of(['E03.9'])).toBeUndefined();
    const { problems: _, ...unknown } = person(50);
    expect(
      check(dosed('phentermine', '15 mg'), unknown).notChecked.some(({ check: kind }) => kind === 'disease'),
    ).toBe(true);
  });
});
