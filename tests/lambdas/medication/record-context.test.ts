import { describe, expect, test } from 'vitest';
import { contextOf } from '../../../lambdas/medication/record-context.ts';
import type { Json } from '../fhir/fhir-client.ts';
import { request, subject, today } from './prescription.ts';

const medicine = (concept: Json, over: Json = {}) =>
  contextOf({ medications: [request(concept, over)] }, [], today).medications[0];
const loinc = (code: string) => ({ coding: [{ system: 'http://loinc.org', code }] });
const result = (code: string, valueQuantity: Json, on: string, over: Json = {}) => ({
  resourceType: 'Observation',
  status: 'final',
  code: loinc(code),
  subject,
  effectiveDateTime: on,
  valueQuantity,
  ...over,
});

describe('how it is taken', () => {
  const dosage = (over: Json) => ({ dosageInstruction: [over] });
  const step = (sequence: number, value: number, days?: number) => ({
    sequence,
    ...quantity(value, 'mg'),
    timing: {
      repeat: {
        frequency: 1,
        period: 1,
        periodUnit: 'd',
        ...(days === undefined ? {} : { boundsDuration: { value: days, code: 'd' } }),
      },
    },
  });
  const quantity = (value: number, code: string) => ({ doseAndRate: [{ doseQuantity: { value, code } }] });
  test('is read from its words where nothing is structured', () => {
    expect(medicine({ text: 'Ibuprofeno 400 mg' }, dosage({ text: '2 comp c/8h x 7 d vo' }))).toMatchObject({
      ingredients: [{ key: 'ibuprofen', dose: { value: 800, unit: 'mg' } }],
      timesPerDay: 3,
      durationDays: 7,
      route: 'oral',
    });
    expect(
      medicine({ text: 'Ibuprofeno' }, dosage({ text: '1 comp c/8h y 2 comp c/12h' })),
    ).not.toHaveProperty('timesPerDay');
    expect(medicine({ text: 'Losartán 50 mg 1-0-1' })).toMatchObject({
      ingredients: [{ key: 'losartan', dose: { value: 50, unit: 'mg' } }],
      timesPerDay: 2,
    });
  });

  test.each<[string, { value: number; unit: string } | undefined, number | undefined]>([
    ['Insulina NPH 10 UI mañana y 6 UI noche', { value: 10, unit: '[iU]' }, 1.6],
    ['Quetiapina 25 mg mañana y 100 mg noche', { value: 100, unit: 'mg' }, 1.25],
    [
      'Levotiroxina 50 mcg lun a vie y 75 mcg sab y dom',
      { value: 75, unit: 'ug' },
      (50 * 5 + 75 * 2) / 75 / 7,
    ],
    ['Warfarina 5 mg lunes, miércoles y viernes; 2,5 mg el resto', undefined, undefined],
    ['Losartán 50 mg 1 por la mañana y 2 por la noche', undefined, undefined],
    ['Fluoxetina 10 mg mañana y 20 noche', undefined, undefined],
    ['Eutirox 75 una vez al día', undefined, 1],
    // Nobody said how many meals.
    ['Metformina 1000 mg con cada comida', { value: 1000, unit: 'mg' }, undefined],
    ['Acarbosa 100 mg antes de las comidas', { value: 100, unit: 'mg' }, undefined],
    ['Amoxicilina 90 mg/kg/día en 3 tomas', { value: 30, unit: 'mg/kg' }, 3],
    ['Paracetamol 3 g/día en 3 tomas', { value: 1, unit: 'g' }, 3],
    ['Gentamicina 5 mg/kg/día', undefined, undefined],
    ['Metformina 850 mg con el desayuno y la cena', { value: 850, unit: 'mg' }, 2],
  ])('of «%s» is that of all doses of a day, and of none that was not read', (text, dose, times) => {
    const { ingredients, timesPerDay } = medicine({ text }) ?? {};
    expect(ingredients?.[0]?.dose).toEqual(dose);
    expect(timesPerDay?.toFixed(4)).toBe(times?.toFixed(4));
  });

  test('is the larger share of a day of which a range is said', () => {
    expect(medicine({ text: 'Amoxicilina' }, dosage({ text: '80-90 mg/kg/día en 2 tomas' }))).toMatchObject({
      ingredients: [{ dose: { value: 45, unit: 'mg/kg' } }],
      timesPerDay: 2,
    });
  });

  test.each([
    [{ coding: [{ code: 'BID' }] }, 2],
    [{ coding: [{ code: 'Q4H' }] }, 6],
    [{ text: 'cada 8 horas' }, 3],
    [{ coding: [{ code: 'X99' }] }, undefined],
  ])('is as often as a rhythm says that has only its name: %j', (code, times) => {
    expect(
      medicine({ text: 'Paracetamol' }, dosage({ ...quantity(1, 'g'), timing: { code } }))?.timesPerDay,
    ).toBe(times);
  });

  test('is once for a moment that is told twice, and unknown of «with meals»', () => {
    const taken = (when: string[]) =>
      medicine({ text: 'Metformina' }, dosage({ ...quantity(1000, 'mg'), timing: { repeat: { when } } }))
        ?.timesPerDay;
    expect(taken(['C'])).toBeUndefined();
    expect(taken(['PC', 'HS'])).toBeUndefined();
    expect(taken(['MORN', 'ACM'])).toBe(1);
    expect(taken(['CM', 'CD', 'CV'])).toBe(3);
    expect(taken(['MORN.early', 'NIGHT'])).toBe(2);
  });

  test('is read from its words where half of it is structured, which holds', () => {
    const once = { timing: { repeat: { frequency: 1, period: 1, periodUnit: 'd' } } };
    expect(
      medicine(
        { text: 'Empagliflozina 10 mg' },
        dosage({ text: 'Tome 1 comprimido por la mañana.', ...once }),
      ),
    ).toMatchObject({ ingredients: [{ dose: { value: 10, unit: 'mg' } }], timesPerDay: 1 });
    expect(
      medicine({ text: 'Ibuprofeno' }, dosage({ text: '400 mg c/8h', ...quantity(600, 'mg') })),
    ).toMatchObject({ ingredients: [{ dose: { value: 600, unit: 'mg' } }], timesPerDay: 3 });
    // Words that say another number of days than the structure leave it at the structure.
    expect(
      medicine({ text: 'Ibuprofeno' }, dosage({ text: '400 mg c/8h y 600 mg por la noche', ...once })),
    ).toMatchObject({ timesPerDay: 1 });
  });

  test('of steps one after the other is that of the step in which most is taken, for as long as all last', () => {
    const steps = '40 mg al día por 5 días, luego 20 mg al día por 5 días, luego 10 mg al día por 5 días';
    expect(medicine({ text: 'Prednisona' }, dosage({ text: steps }))).toMatchObject({
      ingredients: [{ key: 'prednisone', dose: { value: 40, unit: 'mg' } }],
      timesPerDay: 1,
      durationDays: 15,
    });
    const rising = { dosageInstruction: [step(1, 25, 7), step(2, 50, 7), step(3, 100)] };
    const taken = medicine({ text: 'Lamotrigina' }, rising);
    expect(taken).toMatchObject({ ingredients: [{ dose: { value: 100, unit: 'mg' } }], timesPerDay: 1 });
    // The last one has no end.
    expect(taken).not.toHaveProperty('durationDays');
  });

  test('of what is taken on the same days is their sum, with the largest dose', () => {
    const together = { dosageInstruction: [step(1, 850), step(1, 425)] };
    expect(medicine({ text: 'Metformina' }, together)).toMatchObject({
      ingredients: [{ dose: { value: 850, unit: 'mg' } }],
      timesPerDay: 1.5,
    });
    const { sequence: _, ...unnumbered } = step(1, 850);
    const twice = { dosageInstruction: [unnumbered, unnumbered] };
    expect(medicine({ text: 'Metformina' }, twice)).toMatchObject({ timesPerDay: 2 });
  });

  test('of several of which one is not known is not known', () => {
    const { doseAndRate: _, ...without } = step(2, 20);
    const taken = medicine({ text: 'Prednisona' }, { dosageInstruction: [step(1, 40), without] });
    expect(taken?.ingredients).toEqual([expect.not.objectContaining({ dose: expect.anything() })]);
    expect(taken).not.toHaveProperty('timesPerDay');
    const other = { ...step(2, 2), doseAndRate: [{ doseQuantity: { value: 2, code: '{tablet}' } }] };
    const mixed = medicine({ text: 'Prednisona' }, { dosageInstruction: [step(1, 40), other] });
    expect(mixed?.ingredients).toEqual([expect.not.objectContaining({ dose: expect.anything() })]);
  });

  test('is known where it is structured', () => {
    const taken = medicine(
      { text: 'Ibuprofeno 400 mg' },
      dosage({
        ...quantity(2, '{tablet}'),
        route: { coding: [{ system: 'http://snomed.info/sct', code: '26643006' }] },
        timing: {
          repeat: { frequency: 1, period: 8, periodUnit: 'h', boundsDuration: { value: 1, code: 'wk' } },
        },
        asNeededBoolean: true,
      }),
    );
    expect(taken).toMatchObject({
      ingredients: [{ key: 'ibuprofen', dose: { value: 800, unit: 'mg' } }],
      route: 'oral',
      timesPerDay: 3,
      durationDays: 7,
      asNeeded: true,
    });
  });

  test('is not known of words alone, of a combination, or of tablets of which no strength is said', () => {
    expect(medicine({ text: 'Ibuprofeno' }, dosage({ text: 'una al día' }))?.ingredients).toEqual([
      { key: 'ibuprofen' },
    ]);
    expect(medicine({ text: 'Ibuprofeno' }, dosage(quantity(1, '{tablet}')))?.ingredients).toEqual([
      { key: 'ibuprofen' },
    ]);
    const both = medicine(
      { text: 'Amoxicilina con ácido clavulánico 875 mg' },
      dosage(quantity(1, '{tablet}')),
    );
    expect(both?.ingredients.every(({ dose }) => dose === undefined)).toBe(true);
  });

  test.each<[string, string, number, string]>([
    ['Paracetamol jarabe 100 mg/ml, 15 mL cada 6 horas', 'acetaminophen', 1500, 'mg'],
    ['Amoxicilina 250 mg/5 ml, tomar 10 ml cada 8 horas', 'amoxicillin', 500, 'mg'],
    ['Fentanilo parche 100 mcg/h, 1 parche cada 72 h', 'fentanyl', 100, 'ug/h'],
    ['Fentanilo 2 parches de 50 µg/h cada 72 horas', 'fentanyl', 100, 'ug/h'],
    ['Lantus 200 UI cada 24 horas', 'insulin-glargine', 200, '[iU]'],
    ['Insulina glargina 100 UI/ml 20 UI cada noche', 'insulin-glargine', 20, '[iU]'],
  ])('%s is of %s so much: %f %s', (text, key, value, unit) => {
    expect(medicine({ text })?.ingredients).toEqual([{ key, dose: { value, unit } }]);
  });

  test('a number of patches or millilitres is as much as they hold', () => {
    expect(
      medicine({ text: 'Fentanilo parche 75 mcg/h' }, dosage(quantity(2, '{patch}')))?.ingredients,
    ).toEqual([{ key: 'fentanyl', dose: { value: 150, unit: 'ug/h' } }]);
    expect(medicine({ text: 'Ibuprofeno 100 mg/5 ml' }, dosage(quantity(5, 'mL')))?.ingredients).toEqual([
      { key: 'ibuprofen', dose: { value: 100, unit: 'mg' } },
    ]);
    expect(medicine({ text: 'Ibuprofeno jarabe' }, dosage(quantity(5, 'mL')))?.ingredients).toEqual([
      { key: 'ibuprofen', dose: { value: 5, unit: 'mL' } },
    ]);
  });

  test.each([
    ['Ozempic 1 mg cada día', 'subcutaneous'],
    ['Rybelsus 7 mg', 'oral'],
    ['Semaglutida 1 mg', undefined],
  ])('a brand of one form tells how it is taken: %s is %s', (text, route) => {
    expect(medicine({ text })?.route).toBe(route);
  });

  test('once a week is less than once a day', () => {
    const weekly = { timing: { repeat: { frequency: 1, period: 1, periodUnit: 'wk' } } };
    expect(medicine({ text: 'Metotrexato' }, dosage(weekly))?.timesPerDay).toBeCloseTo(1 / 7);
  });

  test.each([
    [
      'each day, and only on Mondays',
      { frequency: 1, period: 1, periodUnit: 'd', dayOfWeek: ['mon'] },
      1 / 7,
    ],
    ['at eight on Mondays', { dayOfWeek: ['mon'], timeOfDay: ['08:00:00'] }, 1 / 7],
    ['on Mondays', { dayOfWeek: ['mon'] }, 1 / 7],
    [
      'twelve-hourly on Mondays and Thursdays',
      { frequency: 1, period: 12, periodUnit: 'h', dayOfWeek: ['mon', 'thu'] },
      4 / 7,
    ],
    ['with two meals on three days', { when: ['CM', 'CV'], dayOfWeek: ['mon', 'wed', 'fri'] }, 6 / 7],
    // Once a week, and two days: the more of the two readings.
    [
      'once a week on two days',
      { frequency: 1, period: 1, periodUnit: 'wk', dayOfWeek: ['mon', 'thu'] },
      2 / 7,
    ],
    [
      'three times a week on any of two days',
      { frequency: 3, period: 1, periodUnit: 'wk', dayOfWeek: ['mon', 'thu'] },
      3 / 7,
    ],
    ['each day, without a day named', { frequency: 1, period: 1, periodUnit: 'd', dayOfWeek: [] }, 1],
  ])('what is taken %s is counted by its days', (_what, repeat, times) => {
    const timing = { repeat } as object;
    expect(medicine({ text: 'Metotrexato' }, dosage({ timing }))?.timesPerDay).toBeCloseTo(times);
  });

  test.each([
    ['Diclofenaco gel al 1 %', 'topical'],
    ['Diclofenaco emulgel', 'topical'],
    ['Ketoconazol champú', 'topical'],
    ['Eritromicina gel 2 %', 'topical'],
    ['Minoxidil espuma', 'topical'],
    ['Hidrocortisona loción', 'topical'],
    ['Miconazol gel oral', 'oral'],
    ['Metronidazol gel vaginal', 'vaginal'],
    ['Timolol gel oftálmico', 'ophthalmic'],
    ['Budesonida espuma rectal', 'rectal'],
    ['Testosterona gel 1 %', undefined],
    ['Estradiol gel 0,06 %', undefined],
    ['Hidróxido de aluminio gel', undefined],
    ['Ibuprofeno cápsulas de gel 400 mg', undefined],
    ['Sucralfato gel 1 g', undefined],
  ])('as a form tells it: %s is %s', (text, route) => {
    expect(medicine({ text })?.route).toBe(route);
  });

  test('on the skin is no way into the body', () => {
    expect(medicine({ text: 'Diclofenaco gel' }, dosage({ route: { text: 'tópica' } }))?.route).toBe(
      'topical',
    );
  });
});

describe('a medicine that came in another system’s shape', () => {
  const contained = (reference: string) => ({
    ...request({}, { medicationReference: { reference } }),
    medicationCodeableConcept: undefined,
    contained: [
      { resourceType: 'Medication', id: 'one', code: { text: 'Warfarina 5 mg' } },
      { resourceType: 'Medication', id: 'two', code: { text: 'Ibuprofeno 400 mg' } },
    ],
  });
  test.each([
    ['#one', 'warfarin'],
    ['#two', 'ibuprofen'],
  ])('is the one that it contains as %s', (reference, key) => {
    const [found] = contextOf({ medications: [contained(reference)] }, [], today).medications;
    expect(found?.ingredients.map((one) => one.key)).toEqual([key]);
  });

  test.each([
    ['MG', 'mg'],
    ['microgramos', 'ug'],
    ['mcg', 'ug'],
    ['unidades', 'U'],
    ['UI', '[iU]'],
    ['mEq', 'meq'],
    ['gramos', 'g'],
    ['mg/kg', 'mg/kg'],
  ])('has its dose in %s', (unit, ucum) => {
    const timing = { repeat: { frequency: 1, period: 1, periodUnit: 'd' } };
    const [found] = contextOf(
      {
        medications: [
          request(
            { text: 'Levotiroxina' },
            { dosageInstruction: [{ timing, doseAndRate: [{ doseQuantity: { value: 7, unit } }] }] },
          ),
        ],
      },
      [],
      today,
    ).medications;
    expect(found?.ingredients[0]?.dose).toEqual({ value: 7, unit: ucum });
  });
});

describe('what is not recorded is not known', () => {
  test('of an empty chart, nothing', () => {
    expect(
      contextOf(
        { patient: [{ resourceType: 'Patient' }], allergies: [], problems: [], results: [] },
        [],
        today,
      ),
    ).toEqual({
      today,
      medications: [],
    });
  });

  test('of problems that were all errors, none is known', () => {
    const problems = ['entered-in-error', 'refuted'].map((code) => ({
      resourceType: 'Condition',
      subject,
      code: { text: 'Asma' },
      verificationStatus: { coding: [{ code }] },
    }));
    expect(contextOf({ problems }, [], today).problems).toBeUndefined();
  });

  test('of a list without a patient, neither allergies nor problems nor age', () => {
    expect(
      Object.keys(contextOf({ medications: [request({ text: 'Warfarina' })] }, [], today)).sort(),
    ).toEqual(['medications', 'today']);
  });
});

describe('results', () => {
  const results = (...list: Json[]) => contextOf({ results: list }, [], today);
  test('are the newest that stand, with unit and day', () => {
    const context = results(
      result('2823-3', { value: 4, code: 'mmol/L' }, '2026-01-01'),
      result('2823-3', { value: 6.1, code: 'mmol/L' }, '2026-11-20T10:00:00Z'),
      result('2823-3', { value: 45, code: 'mmol/L' }, '2026-11-24', { status: 'entered-in-error' }),
      result('29463-7', { value: 150, code: '[lb_av]' }, '2026-05-01'),
    );
    expect(context.laboratory).toEqual({ potassium: { value: 6.1, unit: 'mmol/L', at: '2026-11-20' } });
    expect(context.weight).toEqual({ value: 150, unit: '[lb_av]', at: '2026-05-01' });
  });

  test('that are a first word are newer than the last one of before', () => {
    const context = results(
      result('2823-3', { value: 4.2, code: 'mmol/L' }, '2026-11-20'),
      result('2823-3', { value: 6.4, code: 'mmol/L' }, '2026-11-24', { status: 'preliminary' }),
      result('2823-3', { value: 4, code: 'mmol/L' }, '2026-11-25', { status: 'cancelled' }),
    );
    expect(context.laboratory?.['potassium']).toEqual({ value: 6.4, unit: 'mmol/L', at: '2026-11-24' });
  });

  test('that are beyond a number count as that number, and no older one stands in', () => {
    const context = results(
      result('6301-6', { value: 2, code: '1' }, '2026-01-01'),
      result('6301-6', { value: 8, code: '1', comparator: '>' }, '2026-11-24'),
    );
    expect(context.laboratory?.['inr']?.value).toBe(8);
  });

  test('of the evening are of that day by the clocks of the organization, and not of the day that follows', () => {
    const evening = [
      result('29463-7', { value: 70, code: 'kg' }, '2026-11-26T01:00:00.000Z'),
      result('2823-3', { value: 5.8, code: 'mmol/L' }, '2026-11-25T18:30:00-06:00'),
      result('2823-3', { value: 4.1, code: 'mmol/L' }, '2026-11-25T23:00:00Z'),
      result('82810-3', undefined, '2026-11-26T01:00:00.000Z', {
        valueCodeableConcept: { coding: [{ system: 'http://snomed.info/sct', code: '77386006' }] },
      }),
    ];
    const context = contextOf({ results: evening }, [], '2026-11-25', 'America/Mexico_City');
    expect(context.weight?.at).toBe('2026-11-25');
    expect(context.laboratory?.['potassium']).toEqual({ value: 5.8, unit: 'mmol/L', at: '2026-11-25' });
    expect(context.pregnancy).toEqual({ state: 'pregnant' });
  });

  test('of filtration below 15 are below it; below 60 they could be anything', () => {
    const rate = (value: number, comparator: string) =>
      results(result('88294-4', { value, unit: 'mL/min', comparator }, '2026-11-24')).laboratory?.['egfr']
        ?.value;
    expect(rate(15, '<')).toBeLessThan(15);
    expect(rate(60, '<')).toBeUndefined();
    expect(rate(60, '>')).toBe(60);
  });
});

describe('a pregnancy', () => {
  const stated = (code: string, on: string) =>
    result('82810-3', undefined, on, {
      valueCodeableConcept: { coding: [{ system: 'http://snomed.info/sct', code }] },
    });
  test('has the week that it has come to', () => {
    const context = contextOf(
      {
        results: [
          stated('77386006', '2026-10-01'),
          result('49051-6', { value: 10, code: 'wk' }, '2026-11-11'),
        ],
      },
      [],
      today,
    );
    expect(context.pregnancy).toEqual({ state: 'pregnant', week: 12 });
  });

  test('that is an active problem is one, whatever was said before', () => {
    const problem = {
      resourceType: 'Condition',
      id: 'c',
      code: { coding: [{ system: 'http://hl7.org/fhir/sid/icd-10-cm', code: 'Z34.91' }] },
      subject,
    };
    const results = [stated('60001007', '2026-11-20')];
    expect(contextOf({ problems: [problem], results }, [], today).pregnancy).toEqual({ state: 'pregnant' });
  });

  test.each([
    ['O86.4', undefined],
    ['O91.22', undefined],
    ['O91.23', undefined],
    ['O91.211', { state: 'pregnant' }],
    ['O24.410', { state: 'pregnant' }],
  ])('is not told by a problem of the puerperium or of lactation alone: %s', (code, pregnancy) => {
    const coding = [{ system: 'http://hl7.org/fhir/sid/icd-10-cm', code }];
    expect(
      contextOf({ problems: [{ resourceType: 'Condition', id: 'c', code: { coding }, subject }] }, [], today)
        .pregnancy,
    ).toEqual(pregnancy);
  });

  test('of last year is over, and not to be pregnant was so then', () => {
    expect(contextOf({ results: [stated('77386006', '2025-10-01')] }, [], today).pregnancy).toBeUndefined();
    expect(contextOf({ results: [stated('60001007', '2026-01-01')] }, [], today).pregnancy).toBeUndefined();
  });
});

describe('the week of a pregnancy that a problem tells', () => {
  const weekOf = (...problems: [code: string, day: string | undefined, more?: object][]) =>
    contextOf(
      {
        problems: problems.map(([code, day, more], at) => ({
          resourceType: 'Condition',
          id: `c${at}`,
          code: { coding: [{ system: 'http://hl7.org/fhir/sid/icd-10-cm', code }] },
          ...(day && { recordedDate: day }),
          ...more,
        })),
      },
      [],
      '2026-11-25',
    ).pregnancy;

  test.each<[string, Parameters<typeof weekOf>, object | undefined]>([
    ['is that of the day', [['Z3A.12', '2026-11-25']], { state: 'pregnant', week: 12 }],
    ['goes on since then', [['Z3A.12', '2026-11-11']], { state: 'pregnant', week: 14 }],
    [
      'is the newest',
      [
        ['Z3A.12', '2026-09-30'],
        ['Z3A.22', '2026-11-25'],
      ],
      { state: 'pregnant', week: 22 },
    ],
    ['is unknown without a day', [['Z3A.12', undefined]], { state: 'pregnant' }],
    ['is unknown where no pregnancy lasts so long', [['Z3A.40', '2026-10-01']], { state: 'pregnant' }],
    ['is unknown of a day to come', [['Z3A.08', '2027-11-25']], { state: 'pregnant' }],
    ['is unknown where the code says so', [['Z3A.00', '2026-11-25']], { state: 'pregnant' }],
    [
      'is none of a problem that is over',
      [['Z3A.30', '2026-11-25', { clinicalStatus: { coding: [{ code: 'resolved' }] } }]],
      undefined,
    ],
  ])('%s', (_name, problems, pregnancy) => {
    expect(weekOf(...problems)).toEqual(pregnancy);
  });
});
