import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { lowerBound } from '../../../../../lambdas/clinical/medication/knowledge/advice-schema.ts';
import classes from '../../../../../lambdas/clinical/medication/knowledge/classes.json' with { type: 'json' };
import { ingredientKnowledge } from '../../../../../lambdas/clinical/medication/knowledge/ingredient-knowledge.ts';
import type { Ingredient } from '../../../../../lambdas/clinical/medication/knowledge/read-ingredients.ts';

const folder = new URL('../../../../../lambdas/clinical/medication/knowledge/ingredients/', import.meta.url);
const files = readdirSync(folder).filter((name) => name.endsWith('.json'));
const known = [...ingredientKnowledge().values()];

/** What fails is told by the ingredients that do, not by the first of them. */
const failing = (fails: (ingredient: Ingredient) => boolean) => known.filter(fails).map(({ key }) => key);

const most = (range: readonly number[] | undefined) => range?.[1] ?? 0;
const least = (range: readonly number[] | undefined) => range?.[0] ?? Number.POSITIVE_INFINITY;
const dayCounts: Readonly<Record<string, number>> = { D: 1, M: 30.4, Y: 365.25 };
const days = (age: string) => Number.parseInt(age.slice(1), 10) * (dayCounts[age.slice(-1)] ?? 0);

function textsOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(textsOf);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    ['text', 'note', 'indication', 'name'].includes(key) && typeof inner === 'string'
      ? [inner]
      : textsOf(inner),
  );
}

/** Rarer ones, of which only what harms most was looked into: a fetus, a child, a disease. */
const partlyKnown = [
  'azilsartan',
  'carbimazole',
  'cilazapril',
  'dapsone',
  'demeclocycline',
  'dihydroergotamine',
  'eprosartan',
  'fosinopril',
  'lenalidomide',
  'moexipril',
  'mycophenolate-mofetil',
  'mycophenolic-acid',
  'primaquine',
  'ribavirin',
  'tetracycline',
  'thalidomide',
  'timolol',
  'trandolapril',
];

describe('what is known of ingredients', () => {
  test('reads every file of the folder', () => {
    const stood = files.flatMap((name) => {
      const { ingredients } = JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as {
        ingredients: { key: string }[];
      };
      return ingredients.map(({ key }) => key);
    });
    expect(known.map(({ key }) => key).toSorted()).toEqual(stood.toSorted());
  });

  test('reaches the 250 ingredients that outpatients take most', () => {
    expect(known.length).toBeGreaterThanOrEqual(250);
  });

  test('gives no RxNorm code to two ingredients', () => {
    const codes = known.flatMap(({ rxnorm }) => (rxnorm ? [rxnorm] : []));
    expect(codes.filter((code, at) => codes.indexOf(code) !== at)).toEqual([]);
  });

  test('names only classes that have a Spanish name', () => {
    expect(failing((each) => each.classes.some((name) => !(name in classes)))).toEqual([]);
  });

  test('names each class once for an ingredient', () => {
    expect(failing((each) => new Set(each.classes).size < each.classes.length)).toEqual([]);
  });

  test('gives no day less than one dose', () => {
    expect(
      failing(({ adultDoses = [], childDoses = [] }) =>
        [...adultDoses, ...childDoses].some(
          (dose) =>
            (dose.perDay &&
              dose.perDose &&
              (most(dose.perDay) < most(dose.perDose) || least(dose.perDay) < least(dose.perDose))) ||
            (dose.perDayPerKg &&
              dose.perDosePerKg &&
              (most(dose.perDayPerKg) < most(dose.perDosePerKg) ||
                least(dose.perDayPerKg) < least(dose.perDosePerKg))),
        ),
      ),
    ).toEqual([]);
  });

  test('lets no child have more than an adult', () => {
    expect(
      failing(({ adultDoses = [], childDoses = [] }) =>
        childDoses.some((child) => {
          const adult = adultDoses.filter(({ route }) => route === child.route);
          const dose = Math.max(child.maxPerDose ?? 0, most(child.perDose));
          const day = Math.max(child.maxPerDay ?? 0, most(child.perDay));
          const doses = adult.filter(({ perDose }) => perDose).map(({ perDose }) => most(perDose));
          const perDays = adult.filter(({ perDay }) => perDay).map(({ perDay }) => most(perDay));
          return (
            (doses.length > 0 && dose > Math.max(...doses)) ||
            (perDays.length > 0 && day > Math.max(...perDays))
          );
        }),
      ),
      // 90 mg/kg of amoxicillin for an otitis, up to 4 g a day.
    ).toEqual(['amoxicillin']);
  });

  test('gives children ages that go up', () => {
    expect(
      failing(({ childDoses = [] }) => childDoses.some(({ from, below }) => days(from) >= days(below))),
    ).toEqual([]);
  });

  test('lets no reduced dose exceed what an adult is given', () => {
    expect(
      failing((each) => {
        const perDay = Math.max(0, ...(each.adultDoses ?? []).map((dose) => most(dose.perDay)));
        const perDose = Math.max(0, ...(each.adultDoses ?? []).map((dose) => most(dose.perDose)));
        const limits = [
          ...(each.renal?.bands ?? []),
          ...(each.dialysis ? [each.dialysis] : []),
          ...Object.values(each.hepatic ?? {}),
          ...(each.olderAdults ? [each.olderAdults] : []),
        ];
        return limits.some(
          ({ maxPerDay = 0, maxPerDose = 0 }) =>
            (perDay > 0 && maxPerDay > perDay) || (perDose > 0 && maxPerDose > perDose),
        );
      }),
    ).toEqual([]);
  });

  test('never allows more with less renal function, nor with a sicker liver', () => {
    const grows = (limits: readonly ({ maxPerDay?: number | undefined } | undefined)[]) =>
      limits.some(
        (limit, at) =>
          (limit?.maxPerDay ?? 0) >
          Math.min(...limits.slice(0, at).map((prior) => prior?.maxPerDay ?? Number.POSITIVE_INFINITY)),
      );
    expect(
      failing(
        ({ renal, hepatic }) =>
          grows(renal?.bands ?? []) || (hepatic !== undefined && grows([hepatic.A, hepatic.B, hepatic.C])),
      ),
    ).toEqual([]);
  });

  test('puts renal bounds where kidneys can be: 150 ml/min at the most', () => {
    expect(failing(({ renal }) => (renal?.bands ?? []).some((band) => lowerBound(band) > 150))).toEqual([]);
  });

  test('speaks Spanish, in whole words, without a blank too many', () => {
    const english = /\b(the|with|dose|daily|avoid|patients?|mg\/day|kidney|liver)\b/i;
    expect(
      failing((each) =>
        textsOf(each).some((text) => text.trim() !== text || text.includes('  ') || english.test(text)),
      ),
    ).toEqual([]);
  });

  test('ends each sentence of advice with a full stop', () => {
    const advice = (each: Ingredient) =>
      textsOf({
        ...each,
        name: undefined,
        adultDoses: undefined,
        childDoses: undefined,
        doseCriteria: each.doseCriteria?.map(({ text }) => ({ text })),
      });
    expect(failing((each) => advice(each).some((text) => !/[.»)]$/.test(text)))).toEqual([]);
  });

  test('says as the most of a day what it holds doses against', () => {
    const limits = (each: Ingredient) => [
      ...(each.renal?.bands ?? []),
      ...Object.values(each.hepatic ?? {}),
      ...[each.dialysis, each.olderAdults].filter((one) => one !== undefined),
    ];
    const said = (text = '') => /máximo ([\d.,]+) (mg|g) al día/i.exec(text);
    expect(
      failing((each) =>
        limits(each).some(({ text, maxPerDay }) => {
          const [, amount = '', unit] = said(text) ?? [];
          const most = Number(amount.replace(',', '.')) * (unit === 'g' ? 1000 : 1);
          return maxPerDay !== undefined && most > 0 && most !== maxPerDay;
        }),
      ),
    ).toEqual([]);
  });

  test('leaves out renal function, pregnancy and nursing only where they were not looked into', () => {
    const without = (part: 'renal' | 'pregnancy' | 'lactation') =>
      failing((each) => !each[part] && !partlyKnown.includes(each.key)).toSorted();
    const ofMenOrOldAge = [
      'alfuzosin',
      'donepezil',
      'galantamine',
      'memantine',
      'rivastigmine',
      'tamsulosin',
    ];
    expect(without('renal')).toEqual([
      'benztropine',
      'clomiphene',
      'dextroamphetamine',
      'flunarizine',
      'meclizine',
      'selegiline',
      'trihexyphenidyl',
    ]);
    expect(without('pregnancy')).toEqual(ofMenOrOldAge);
    expect(without('lactation')).toEqual([...ofMenOrOldAge, 'clomiphene'].toSorted());
  });

  test('has a range of doses for all but insulins, the fentanyl patch and what is partly known', () => {
    const without = failing((each) => !each.adultDoses && !each.classes.includes('insulins'));
    expect(without.toSorted()).toEqual(['fentanyl', ...partlyKnown].toSorted());
  });

  test.each(files)('keeps %s below 48 kB', (name) => {
    expect(readFileSync(new URL(name, folder)).byteLength).toBeLessThan(48 * 1024);
  });
});
