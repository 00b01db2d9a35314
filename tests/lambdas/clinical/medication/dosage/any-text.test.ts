import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { totalAmount } from '../../../../../lambdas/clinical/medication/dosage/amounts.ts';
import { parseDosage } from '../../../../../lambdas/clinical/medication/dosage/parse-dosage.ts';
import { sayDosages } from '../../../../../lambdas/clinical/medication/dosage/say-dosage.ts';

const unsaid = (typed: string) => parseDosage(typed).dosages.map(({ text: _, ...dosage }) => dosage);
const readsBack = (typed: string) => {
  const { asked, dosages } = parseDosage(typed);
  // Of what contradicts itself the words alone are kept; how often is left open where it is asked.
  const left = ['contradiction', 'times', 'interval', 'days', 'slots'];
  if (asked.some(({ question }) => left.includes(question))) return;
  // A step of which a number is asked takes no timing from the one before, as long as that is open.
  if (dosages.length > 1 && asked.some(({ question }) => question === 'number')) return;
  const said = sayDosages(dosages);
  expect(unsaid(said), `${typed} → ${said}`).toEqual(unsaid(typed));
};

const figures = ['1', '2', '½', '1,5', '0,125', '2.5-5', '1 1/2', '10', '1-2', '40', '1.000', '0', 'dos'];
const unitWords = [
  'comp',
  'mg',
  'mcg',
  'ml',
  'gotas',
  'UI',
  'puff',
  'amp',
  'mg/kg',
  'mg/kg/día',
  'g/día',
  'comp de 500 mg',
  '',
];
const timings = [
  'c/8h',
  'cada 6-8 horas',
  '3 veces al día',
  '2-3 v/d',
  'bid',
  'al día',
  'por la noche',
  'mañana y noche',
  '1-0-1',
];
const rarer = [
  'en 3 tomas',
  'lunes y jueves',
  'semanal',
  'a las 8 y a las 20',
  'en ayunas',
  'con las comidas',
  'dosis única',
  'día por medio',
  '',
];
const ends = ['x 7 d', 'por 5-7 días', 'durante 2 semanas', 'por 3 dosis', ''];
const extras = [
  'vo',
  'sc',
  'en ojo derecho',
  'si dolor',
  'prn',
  'máx 4 g/día',
  'con abundante agua',
  'según INR',
  ', luego 20 mg c/24h x 5 d',
  '',
];
const one = (words: readonly string[]) => fc.constantFrom(...words);

describe('any text', () => {
  it('is read, said and read back to the same, in whatever way pieces are put together', () => {
    fc.assert(
      fc.property(
        one(figures),
        one(unitWords),
        one([...timings, ...rarer]),
        one(rarer),
        one(ends),
        one(extras),
        (...pieces) => {
          readsBack(pieces.join(' '));
        },
      ),
      { numRuns: 3_000 },
    );
  });

  it('asks where it names a place that its route does not lead to', () => {
    for (const typed of ['10 UI sc en ojo derecho', '1 gota vo en cada ojo', '1 gota en ambos ojos im'])
      expect([typed, parseDosage(typed).asked.map(({ question }) => question)]).toEqual([
        typed,
        ['contradiction'],
      ]);
    for (const typed of [
      '1 gota oft en ojo derecho c/8h',
      '1 gota en ambos ojos c/8h',
      '1 aplicación tópica en ojo derecho c/12h',
    ])
      expect([typed, parseDosage(typed).asked]).toEqual([typed, []]);
  });

  it('is read, said and read back to the same, in whatever order', () => {
    const pieces = one([...timings, ...rarer, ...ends, ...extras, '1 comp', '20 mg', '½', 'luego', 'y', '3']);
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 8 }), (words) => readsBack(words.join(' '))),
      { numRuns: 3_000 },
    );
  });

  it('never fails, and tells what it did not read at its place', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (typed) => {
        const { text, unread, asked, dosages } = parseDosage(typed);
        for (const piece of [...unread, ...asked])
          expect(text.slice(piece.start, piece.end)).toBe(piece.text);
        for (const piece of unread) expect(piece.text).not.toBe('');
        sayDosages(dosages);
      }),
      { numRuns: 2_000 },
    );
  });

  it.each([
    ['digits', '1'.repeat(10_000)],
    ['spaces', `1${' '.repeat(10_000)}comp`],
    ['dashes', '1-'.repeat(5_000)],
    ['brackets', '('.repeat(10_000)],
    ['days', 'lunes, '.repeat(1_500)],
    ['reasons', `si ${'dolor '.repeat(2_000)}`],
    ['emoji', '😀'.repeat(5_000)],
    ['HTML', '<b onclick="x">1 comp</b>'.repeat(400)],
    ['doses', '1 comp c/8h luego '.repeat(600)],
    ['accents apart', 'd\u0301'.repeat(5_000)],
  ])('of 10,000 characters is bounded: %s', (_, typed) => {
    const { unread, asked, dosages } = parseDosage(typed);
    expect(unread.length + asked.length + dosages.length).toBeGreaterThan(0);
  });
});

describe('how much a treatment takes', () => {
  it.each([
    ['1 comp c/8h x 7 d', { least: 21, most: 21, code: '{tablet}' }],
    ['1-2 comp c/8h x 7 d', { least: 21, most: 42, code: '{tablet}' }],
    ['½ comp c/12h por 10 días', { least: 10, most: 10, code: '{tablet}' }],
    ['2 comp mañana y 1 comp noche x 10 d', { least: 30, most: 30, code: '{tablet}' }],
    ['40 mg al día 5 d, luego 20 mg 5 d', { least: 300, most: 300, code: 'mg' }],
    ['1 comp lunes, miércoles y viernes por 4 semanas', { least: 12, most: 12, code: '{tablet}' }],
    ['1 comp c/12h lunes y jueves por 2 semanas', { least: 8, most: 8, code: '{tablet}' }],
    ['1 amp dosis única', { least: 1, most: 1, code: '{ampule}' }],
  ])('is counted: %s', (typed, total) => {
    expect(totalAmount(parseDosage(typed).dosages)).toEqual(total);
  });

  it.each(['1 comp c/8h', '1 c/8h x 7 d', '10 mg/kg/día c/8h x 7 d', '1 comp x 7 d', 'c/8h x 7 d', ''])(
    'is not known where something is not said: «%s»',
    (typed) => {
      expect(totalAmount(parseDosage(typed).dosages)).toBeUndefined();
    },
  );
});
