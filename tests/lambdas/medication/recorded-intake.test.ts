import { describe, expect, test } from 'vitest';
import { contextOf } from '../../../lambdas/medication/record-context.ts';
import type { Json } from '../fhir/fhir-client.ts';
import { request, today } from './prescription.ts';

const medicine = (concept: Json, over: Json = {}) =>
  contextOf({ medications: [request(concept, over)] }, [], today).medications[0];

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
