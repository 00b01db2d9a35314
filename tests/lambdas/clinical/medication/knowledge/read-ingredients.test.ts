import { describe, expect, test } from 'vitest';
import { readIngredients } from '../../../../../lambdas/clinical/medication/knowledge/read-ingredients.ts';

const entry = { key: 'metformin', name: 'metformina', classes: ['biguanides'], unit: 'mg' };
const source = { title: 'A label', section: '8.6', readAt: 'https://example.org/label' };

const bands = (...renal: object[]) => ({
  'one.json': { ingredients: [{ ...entry, renal: { by: 'egfr', bands: renal } }] },
});

describe('readIngredients', () => {
  test('gives each ingredient by its key', () => {
    const known = readIngredients({ 'one.json': { ingredients: [entry] } });
    expect(known.get('metformin')).toEqual({ ...entry, sources: {} });
  });

  test('lets what an ingredient says itself come before its class, and adds up what is listed', () => {
    const known = readIngredients({
      'one.json': {
        profiles: {
          all: { lactation: { level: 'avoid', text: 'Evite.' } },
          some: {
            profiles: ['all'],
            lactation: { level: 'caution', text: 'Vigile.' },
            qt: { risk: 'known', text: 'Sí.' },
            diseases: [{ codes: ['I50'], level: 'avoid', text: 'De la clase.' }],
          },
        },
        ingredients: [
          {
            ...entry,
            profiles: ['some'],
            qt: { risk: 'possible', text: 'Poco.' },
            diseases: [{ codes: ['J45'], level: 'avoid', text: 'Suyo.' }],
          },
        ],
      },
    });
    const metformin = known.get('metformin');
    expect(metformin?.lactation?.level).toBe('caution');
    expect(metformin?.qt?.risk).toBe('possible');
    expect(metformin?.diseases?.map(({ text }) => text)).toEqual(['Suyo.', 'De la clase.']);
  });

  test.each<[string, Record<string, unknown>, RegExp]>([
    [
      'a field that nobody declared',
      { 'one.json': { ingredients: [{ ...entry, maxDose: 3 }] } },
      /^one\.json: metformin: .*maxDose/,
    ],
    ['an entry without a key', { 'one.json': { ingredients: [{ name: 'x' }] } }, /^one\.json: entry 1: key/],
    ['a file without ingredients', { 'one.json': {} }, /^one\.json: ingredients/],
    [
      'an ingredient that stands twice',
      { 'one.json': { ingredients: [entry] }, 'two.json': { ingredients: [entry] } },
      /^two\.json: metformin is known already/,
    ],
    [
      'a source that the file does not have',
      {
        'one.json': {
          sources: { other: source },
          ingredients: [{ ...entry, dialysis: { level: 'avoid', text: 'Evite.', source: 'label' } }],
        },
      },
      /^one\.json: metformin: no source label/,
    ],
    [
      'a profile that the file does not have',
      { 'one.json': { ingredients: [{ ...entry, profiles: ['none'] }] } },
      /^one\.json: metformin: no profile none/,
    ],
    [
      'a least above the most',
      {
        'one.json': {
          ingredients: [{ ...entry, adultDoses: [{ route: 'oral', indication: 'x', perDose: [2, 1] }] }],
        },
      },
      /^one\.json: metformin: adultDoses\.0\.perDose the least is above the most/,
    ],
    [
      'a dose without an amount',
      { 'one.json': { ingredients: [{ ...entry, adultDoses: [{ route: 'oral', indication: 'x' }] }] } },
      /a dose needs an amount/,
    ],
    [
      'advice against something without a word why',
      { 'one.json': { ingredients: [{ ...entry, lactation: { level: 'avoid' } }] } },
      /a level other than compatible needs a text/,
    ],
    [
      'renal bands that end above zero',
      bands({ from: 30, level: 'compatible' }, { from: 15, level: 'compatible' }),
      /the last band begins at zero/,
    ],
    [
      'renal bands that overlap',
      bands(
        { from: 30, level: 'compatible' },
        { from: 45, level: 'compatible' },
        { from: 0, level: 'compatible' },
      ),
      /bands go from the highest down/,
    ],
    [
      'two renal bands of one bound',
      bands(
        { above: 30, level: 'compatible' },
        { from: 30, level: 'compatible' },
        { from: 0, level: 'compatible' },
      ),
      /bands go from the highest down/,
    ],
    [
      'a code that is none of ICD-10-CM',
      {
        'one.json': {
          ingredients: [{ ...entry, diseases: [{ codes: ['asma'], level: 'avoid', text: 'Evite.' }] }],
        },
      },
      /^one\.json: metformin: diseases\.0\.codes\.0/,
    ],
  ])('refuses %s, and says where it is', (_case, files, said) => {
    expect(() => readIngredients(files)).toThrow(said);
  });
});
