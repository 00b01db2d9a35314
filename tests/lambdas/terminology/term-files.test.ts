import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import type { Concept } from '../../../lambdas/terminology/concept.ts';
import { displayOf, type TermSet, termSets } from '../../../lambdas/terminology/index.ts';
import { loadTerms } from '../../../lambdas/terminology/load-terms.ts';
import { parseTerms } from '../../../lambdas/terminology/term-file.ts';
import { findShared, reasonWithout } from '../../support/shared-data.ts';

const sets = Object.keys(termSets) as TermSet[];
const own = (set: TermSet) => loadTerms(set).filter(({ rank }) => rank > 0);
const keyOf = ({ system, code }: Concept) => `${system}:${code}`;

describe('term files', () => {
  test.each([
    ['problem', 3_300],
    ['allergen', 2_000],
    ['reaction', 80],
    ['medication', 2_000],
    ['vaccine', 130],
    ['observation', 380],
    ['procedure', 140],
  ] as const)('of %s hold at least %i concepts that have a name of ours', (set, least) => {
    expect(own(set).length).toBeGreaterThanOrEqual(least);
  });

  test('hold each code of a system once, but for those that stand for a whole class of allergens or reactions', () => {
    for (const set of sets) {
      const concepts = own(set).filter(({ system }) => set === 'problem' || system !== 'icd');
      const repeated = concepts.map(keyOf).filter((key, at, all) => all.indexOf(key) !== at);
      expect(repeated, set).toEqual([]);
    }
  });

  test('show no name twice in one set, so that what is picked is told apart', () => {
    for (const set of sets) {
      const names = loadTerms(set)
        .filter(({ rank, contains }) => rank > 0 && contains.length === 0)
        .map((concept) => displayOf(concept).toLowerCase());
      expect(
        names.filter((name, at) => names.indexOf(name) !== at),
        set,
      ).toEqual([]);
    }
  });

  test('say no term of a concept twice, and none with spaces around it', () => {
    for (const concept of sets.flatMap(own)) {
      const all = concept.terms;
      expect(new Set(all).size, keyOf(concept)).toBe(all.length);
      for (const term of all) expect(term.trim(), keyOf(concept)).toBe(term);
    }
  });

  test('hold LOINC numbers whose check digit is right', () => {
    for (const { code } of own('observation')) {
      const [number = '', digit] = code.split('-');
      const sum = [...number].reverse().reduce((total, figure, at) => {
        const value = Number(figure) * (at % 2 === 0 ? 2 : 1);
        return total + (value > 9 ? value - 9 : value);
      }, 0);
      expect(String((10 - (sum % 10)) % 10), code).toBe(digit);
    }
  });

  test('hold no code of CPT nor of the dental D codes among procedures', () => {
    for (const { code } of own('procedure')) expect(code).toMatch(/^[A-CE-V]\d{4}$/);
  });

  test('hold brands whose ingredients are known', () => {
    const known = new Set(loadTerms('medication').map(keyOf));
    for (const { contains, code } of loadTerms('medication')) {
      for (const ingredient of contains) expect(known.has(ingredient), `${code} ${ingredient}`).toBe(true);
    }
  });

  test('that cannot be read name the line', () => {
    expect(() => parseTerms('I10 5 Hipertensión\nI11 Sin rango\n', 'icd')).toThrow('Line 2');
    expect(() => parseTerms('nadie:1 5 Nada')).toThrow('Line 1');
  });
});

const list = 'icd10/icd10cm_2025_codes.csv.gz';

/** A code of seven characters without the last one and what only filled its place. */
const withoutSeventh = (code: string) => code.slice(0, -1).replace(/X+$/, '').replace(/\.$/, '');

describe.skipIf(!findShared(list))(`codes of ICD-10-CM${reasonWithout(list)}`, () => {
  test('with a Spanish name stand in the official list, and are no headings', () => {
    const codes = gunzipSync(readFileSync(findShared(list) ?? ''))
      .toString()
      .split('\n')
      .slice(1)
      .map((row) => row.split(',')[0] ?? '');
    const official = new Set(codes);
    const headings = new Set(
      codes.flatMap((code) => {
        const flat = code.replace('.', '');
        return Array.from({ length: Math.max(0, flat.length - 3) }, (_, more) => flat.slice(0, 3 + more));
      }),
    );
    const used = sets.flatMap(own).filter(({ system }) => system === 'icd');
    expect(used.length).toBeGreaterThan(3_400);
    for (const { code } of used) {
      const written = official.has(code) ? code : code.length === 8 ? withoutSeventh(code) : code;
      expect(official.has(written), code).toBe(true);
      expect(headings.has(written.replace('.', '')), `${code} is a heading`).toBe(false);
    }
  });
});
