import { describe, expect, test } from 'vitest';
import type { Medication } from '../../../../../lambdas/clinical/medication/check/context.ts';
import {
  amount,
  check,
  findingOf,
  interrupting,
  lackingIn,
  person,
  rulesOf,
  taking,
  today,
} from './given.ts';

const dosed = (key: string, dose: string, timesPerDay?: number, more: Partial<Medication> = {}) =>
  taking(key, { dose, ...(timesPerDay !== undefined && { timesPerDay }), ...more });
const doseRules = (medications: Medication[], about = person(50)) =>
  check(medications, about)
    .findings.filter(({ kind }) => kind === 'dose')
    .map(({ ruleId }) => ruleId);

describe('a dose for an adult', () => {
  test.each([
    ['999 mg', []],
    ['1000 mg', []],
    ['1.0 g', []],
    ['1001 mg', ['dose-above-single']],
    ['1000000 ug', []],
  ])('of acetaminophen, %s at one time: %j', (dose, rules) => {
    expect(doseRules([dosed('acetaminophen', dose, 3)])).toEqual(rules);
  });

  test.each([
    [4, []],
    [4.1, ['dose-above-daily']],
  ])('of acetaminophen, 1 g %f times a day: %j', (times, rules) => {
    expect(doseRules([dosed('acetaminophen', '1 g', times)])).toEqual(rules);
  });

  test('interrupts from half as much again', () => {
    expect(findingOf(check([dosed('acetaminophen', '1 g', 5.9)]), 'dose-above-daily')?.level).toBe('informs');
    expect(findingOf(check([dosed('acetaminophen', '1 g', 6)]), 'dose-above-daily')?.level).toBe(
      'interrupts',
    );
  });

  test('of a narrow margin interrupts as soon as it is above', () => {
    expect(findingOf(check([dosed('lithium', '900 mg', 3)]), 'dose-above-daily')?.level).toBe('interrupts');
  });

  test('is summed over combinations', () => {
    const combined: Medication = {
      reference: 'MedicationRequest/2',
      words: 'tramadol con paracetamol',
      ingredients: [
        { key: 'tramadol', dose: amount('37.5 mg') },
        { key: 'acetaminophen', dose: amount('325 mg') },
      ],
      route: 'oral',
      timesPerDay: 4,
    };
    const found = findingOf(check([dosed('acetaminophen', '1 g', 3), combined]), 'dose-above-daily');
    expect(found?.effect).toContain('4300 mg al día');
    expect(found?.notes).toContain('Sumado de 2 medicamentos.');
    expect(found?.drugs[0]?.references).toHaveLength(2);
    expect(doseRules([dosed('acetaminophen', '650 mg', 4), combined])).toEqual([]);
  });

  test('is too much already where another of which nobody says how often comes on top', () => {
    const report = check([
      dosed('acetaminophen', '1 g', 5, { reference: 'MedicationRequest/1' }),
      dosed('acetaminophen', '500 mg', undefined, { reference: 'MedicationRequest/2' }),
    ]);
    expect(findingOf(report, 'dose-above-daily')?.effect).toContain('5000 mg al día');
    expect(lackingIn(report, 'dose').join()).toContain('falta la frecuencia');
  });

  test('below the usual informs, and not where it is as needed', () => {
    expect(doseRules([dosed('metformin', '250 mg', 1)])).toEqual(['dose-below-range']);
    expect(doseRules([dosed('metformin', '250 mg', 1, { asNeeded: true })])).toEqual([]);
  });

  test('of methotrexate each day instead of each week interrupts', () => {
    expect(interrupting(check([dosed('methotrexate', '15 mg', 1)]))).toContain('dose-above-weekly');
    expect(doseRules([dosed('methotrexate', '15 mg', 1 / 7)])).toEqual([]);
  });

  test('on the skin is not compared', () => {
    expect(doseRules([dosed('diclofenac', '4 g', 4, { route: 'topical' })])).toEqual([]);
  });

  test('by a way that the knowledge has no dose for is not checked', () => {
    const report = check([dosed('acetaminophen', '1 g', 3, { route: 'intravenous' })]);
    expect(lackingIn(report, 'dose').join()).toContain('la dosis por esta vía');
  });
});

describe('a dose that cannot be', () => {
  test.each([
    ['10 g', 'dose-impossible'],
    ['5 g', 'dose-impossible'],
  ])('%s of acetaminophen at one time interrupts as a slip', (dose, rule) => {
    expect(interrupting(check([dosed('acetaminophen', dose, 1)]))).toContain(rule);
  });

  test('below that it is a high dose', () => {
    expect(rulesOf(check([dosed('acetaminophen', '4.9 g', 1)]))).not.toContain('dose-impossible');
  });

  test('is named even where the age is unknown', () => {
    const { birthDate: _, ...ageless } = person(50);
    expect(interrupting(check([dosed('acetaminophen', '10 g', 1)], ageless))).toContain('dose-impossible');
  });

  test.each([
    ['-500 mg', 'no es posible'],
    ['0 mg', 'no es posible'],
    ['500', 'no lleva unidad'],
    ['2 {tablet}', 'no se puede comparar en mg'],
    ['5 mL', 'no se puede comparar en mg'],
  ])('%s is named, and compared with nothing', (dose, why) => {
    const report = check([dosed('acetaminophen', dose, 3)]);
    expect(report.findings.filter(({ kind }) => kind === 'dose')).toEqual([]);
    expect(lackingIn(report, 'dose').join()).toContain(why);
  });

  test('100 times a day is named', () => {
    expect(lackingIn(check([dosed('acetaminophen', '500 mg', 100)]), 'dose').join()).toContain(
      '100 veces al día no es posible',
    );
  });

  test('without a dose or how often it is said', () => {
    expect(lackingIn(check([taking('acetaminophen')]), 'dose').join()).toContain('falta la dosis');
    expect(lackingIn(check([dosed('acetaminophen', '500 mg')]), 'dose').join()).toContain(
      'falta la frecuencia',
    );
  });
});

describe('a dose for a child', () => {
  const child = (years: number, kg?: number) => {
    const { weight: _, ...weightless } = person(years);
    return kg === undefined ? weightless : { ...weightless, weight: { value: kg, unit: 'kg', at: today } };
  };

  test.each([
    ['300 mg', 20, []],
    ['301 mg', 20, ['dose-above-single']],
    ['150 mg', 10, []],
    ['160 mg', 10, ['dose-above-single']],
  ])('of acetaminophen, %s at %i kg: %j', (dose, kg, rules) => {
    expect(doseRules([dosed('acetaminophen', dose, 4)], child(6, kg))).toEqual(rules);
  });

  test('per kilogram has its cap', () => {
    expect(doseRules([dosed('acetaminophen', '1000 mg', 3)], child(11, 90))).toEqual([]);
    expect(doseRules([dosed('acetaminophen', '1100 mg', 3)], child(11, 90))).toEqual(['dose-above-single']);
  });

  test('without a weight is not checked', () => {
    expect(lackingIn(check([dosed('acetaminophen', '300 mg', 4)], child(6)), 'dose').join()).toContain(
      'falta el peso',
    );
  });

  test('with a negative weight is not checked, and the weight is named', () => {
    const report = check([dosed('acetaminophen', '300 mg', 4)], child(6, -20));
    expect(lackingIn(report, 'inputs')[0]).toContain('«peso: -20 kg» no es posible');
    expect(lackingIn(report, 'dose').join()).toContain('falta el peso');
  });

  test('with a weight in pounds is compared in kilograms', () => {
    const about = { ...child(6), weight: { value: 44, unit: '[lb_av]', at: today } };
    expect(doseRules([dosed('acetaminophen', '300 mg', 4)], about)).toEqual(['dose-above-single']);
    expect(doseRules([dosed('acetaminophen', '295 mg', 4)], about)).toEqual([]);
  });

  test('of an age that the knowledge has no dose for is not checked', () => {
    expect(lackingIn(check([dosed('warfarin', '5 mg', 1)], child(6, 20)), 'dose').join()).toContain(
      'en el conocimiento',
    );
  });

  test('without an age is not checked', () => {
    const { birthDate: _, ...ageless } = person(6);
    expect(lackingIn(check([dosed('acetaminophen', '300 mg', 4)], ageless), 'dose').join()).toContain(
      'falta la edad',
    );
  });
});

describe('opioids as morphine', () => {
  const morphine = (milligrams: number) => check([dosed('morphine', `${milligrams} mg`, 1)]);
  test.each([
    [49.9, undefined],
    [50, 'morphine-equivalents-50'],
    [89.9, 'morphine-equivalents-50'],
    [90, 'morphine-equivalents-90'],
  ])('%f MME a day: %s', (milligrams, rule) => {
    expect(rulesOf(morphine(milligrams)).find((one) => one.startsWith('morphine'))).toBe(rule);
  });

  test('are summed with their factors', () => {
    const report = check([dosed('oxycodone', '10 mg', 4), dosed('tramadol', '50 mg', 3)]);
    expect(findingOf(report, 'morphine-equivalents-90')?.effect).toContain('90 mg al día');
  });

  test('count the patch by what it gives in an hour', () => {
    const report = check([taking('fentanyl', { dose: '25 ug/h', route: 'transdermal' })]);
    expect(findingOf(report, 'morphine-equivalents-50')?.effect).toContain('60 mg al día');
  });

  test('say which could not be summed', () => {
    expect(lackingIn(check([dosed('buprenorphine', '8 mg', 1)]), 'dose').join()).toContain(
      'un factor de equivalencia con morfina',
    );
    expect(lackingIn(check([taking('morphine')]), 'dose').join()).toContain(
      'para sumar los equivalentes de morfina',
    );
  });
});

describe('what is taken once a week', () => {
  test.each<[string, string | undefined, number, Medication['route'], boolean]>([
    ['methotrexate', '2.5 mg', 1, 'oral', true],
    ['methotrexate', '10 mg', 1, 'oral', true],
    ['methotrexate', undefined, 1, undefined, true],
    ['methotrexate', '10 mg', 2 / 7, 'oral', true],
    ['methotrexate', '15 mg', 1, 'intramuscular', true],
    ['methotrexate', '15 mg', 0.14, 'oral', false],
    ['semaglutide', '1 mg', 1, 'subcutaneous', true],
    ['semaglutide', '1 mg', 0.14, 'subcutaneous', false],
    ['semaglutide', '7 mg', 1, 'oral', false],
    ['dulaglutide', '1.5 mg', 1, undefined, true],
    ['alendronate', '10 mg', 1, 'oral', false],
  ])('%s %s %f times a day (%s), of nobody known: %s', (key, dose, times, route, tells) => {
    const { route: _, ...rest } = taking(key, { ...(dose !== undefined && { dose }), timesPerDay: times });
    const { findings } = check([{ ...rest, ...(route && { route }) }], { today });
    expect(findings.some(({ ruleId }) => ruleId === 'dose-not-weekly')).toBe(tells);
  });

  test('is known by a dose too small for its daily form', () => {
    const { route: _, ...semaglutide } = dosed('semaglutide', '1 mg', 1);
    expect(interrupting(check([semaglutide], { today }))).toEqual(['dose-above-weekly']);
  });
});

describe('what is given by the month', () => {
  const told = (key: string, dose: string, times: number, route: Medication['route'], more = {}) =>
    rulesOf(check([taking(key, { dose, timesPerDay: times, ...(route && { route }), ...more })], { today }));

  test.each<[string, string, number, Medication['route'], boolean]>([
    ['ibandronate', '150 mg', 1, 'oral', true],
    ['ibandronate', '150 mg', 1 / 7, 'oral', true],
    ['ibandronate', '150 mg', 1 / 28, 'oral', false],
    ['ibandronate', '150 mg', 1 / 30.44, 'oral', false],
    ['denosumab', '60 mg', 1 / 30.44, 'subcutaneous', true],
    ['denosumab', '60 mg', 2 / 365.25, 'subcutaneous', false],
    ['medroxyprogesterone', '150 mg', 1 / 30.44, 'intramuscular', true],
    ['medroxyprogesterone', '150 mg', 1 / 84, 'intramuscular', false],
    ['medroxyprogesterone', '10 mg', 1, 'oral', false],
    ['penicillin-g-benzathine', '1200000 [iU]', 1, 'intramuscular', true],
    ['penicillin-g-benzathine', '2400000 [iU]', 1 / 7, 'intramuscular', false],
  ])('%s %s %f times a day (%s) is too often: %s', (key, dose, times, route, tells) => {
    expect(told(key, dose, times, route).includes('dose-too-often')).toBe(tells);
  });

  test('or by the week is no daily dose where it is given once', () => {
    const once = { durationDays: 1 };
    expect(told('penicillin-g-benzathine', '1200000 [iU]', 1, 'intramuscular', once)).toEqual([]);
    expect(told('semaglutide', '1 mg', 1, 'subcutaneous', once)).toEqual([]);
  });

  test('is not below what is usual for its mean of a day', () => {
    const monthly = { dose: '1000 ug', timesPerDay: 1 / 30.44, route: 'intramuscular' } as const;
    expect(rulesOf(check([taking('cyanocobalamin', monthly)]))).toEqual([]);
    expect(rulesOf(check([taking('fluconazole', { dose: '150 mg', timesPerDay: 1 / 7 })]))).toEqual([]);
  });
});

describe('where the patient is not known', () => {
  test('what is too much for any adult is told, and the age is missing still', () => {
    const report = check([dosed('acetaminophen', '2 g', 6)], { today });
    expect(interrupting(report)).toEqual(['dose-above-single', 'dose-above-daily']);
    expect(lackingIn(report, 'dose').join()).toContain('la edad');
  });

  test('what could be right is only not checked', () => {
    const report = check([dosed('acetaminophen', '100 mg', 3)], { today });
    expect(rulesOf(report)).toEqual([]);
    expect(lackingIn(report, 'dose').join()).toContain('la edad');
  });

  test.each([
    ['60 mg', []],
    ['190 mg', ['dose-above-daily']],
  ])('without a weight %s of enoxaparin twice a day: %j', (dose, rules) => {
    const { weight: _, ...about } = person(50);
    const report = check([dosed('enoxaparin', dose, 2, { route: 'subcutaneous' })], about);
    expect(report.findings.filter(({ kind }) => kind === 'dose').map(({ ruleId }) => ruleId)).toEqual(rules);
    expect(lackingIn(report, 'dose').join()).toContain('el peso');
  });
});

test('the dose of a patch is not compared with that of another form', () => {
  const report = check([dosed('nitroglycerin', '10 mg', 1, { route: 'transdermal' })]);
  expect(report.findings.filter(({ kind }) => kind === 'dose')).toEqual([]);
  expect(lackingIn(report, 'dose').join()).toContain('la dosis por esta vía');
});

test('without a frequency nothing is below what is usual in a day', () => {
  expect(doseRules([dosed('metformin', '500 mg')])).toEqual([]);
});

describe('insulin', () => {
  test.each([
    ['20 [iU]', []],
    ['20 U', []],
    ['200 [iU]', ['dose-above-single']],
    ['2000 [iU]', ['dose-impossible']],
  ])('glargine, %s once a day: %j', (dose, rules) => {
    expect(doseRules([dosed('insulin-glargine', dose, 1, { route: 'subcutaneous' })])).toEqual(rules);
  });
});

test('a dose that cannot be is told in the unit that people write', () => {
  const titles = (key: string, dose: string) =>
    check([taking(key, { dose, timesPerDay: 1 })])
      .findings.filter(({ ruleId }) => ruleId === 'dose-impossible')
      .map(({ title }) => title);
  expect(titles('cholecalciferol', '500000 [iU]')).toEqual(['colecalciferol: 500000 UI en una toma']);
  expect(titles('potassium-chloride', '200 meq')).toEqual(['cloruro de potasio: 200 mEq en una toma']);
});
