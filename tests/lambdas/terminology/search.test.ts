import { describe, expect, test } from 'vitest';
import { displayOf, searchTerms, type TermSet } from '../../../lambdas/terminology/index.ts';
import { slipsBetween } from '../../../lambdas/terminology/search/slips.ts';
import { TermIndex } from '../../../lambdas/terminology/search/term-index.ts';
import { parseMeanings, soundOf, stemOf, wordsOf } from '../../../lambdas/terminology/search/words.ts';
import { parseTerms } from '../../../lambdas/terminology/term-file.ts';

const codes = (set: TermSet, typed: string, limit = 10) =>
  searchTerms(set, typed, limit).map(({ concept }) => concept.code);

describe('what was typed', () => {
  test.each([
    ['in other case and without accents', 'HIPERTENSION ARTERIAL', 'I10'],
    ['as an abbreviation', 'hta', 'I10'],
    ['as an abbreviation with a figure apart', 'dm 2', 'E11.9'],
    ['in everyday words', 'azúcar alta', 'E11.9'],
    ['in the order of speech', 'rodilla derecha dolor', 'M25.561'],
    ['in beginnings of words', 'insuf resp cron', 'J96.10'],
    ['with a letter too few', 'hipertension arterial escencial', 'I10'],
    ['with two letters swapped', 'hipertensoin', 'I10'],
    ['by ear', 'gastritiz', 'K29.70'],
    ['by ear, another', 'conjuntibitis', 'H10.9'],
    ['as a code', 'E11.9', 'E11.9'],
    ['as a code without its point', 'e119', 'E11.9'],
    ['in English', 'hypertension', 'I10'],
    [
      'in English, of a code without a Spanish name',
      'retained cholelithiasis following cholecystectomy',
      'K91.86',
    ],
  ])('is found %s: %s', (_how, typed, code) => {
    expect(codes('problem', typed, 3)).toContain(code);
  });

  // What they are short for in English is written in Spanish notes, too; a slip away from each stands something else.
  test.each([
    ['T2DM', 'E11.9'],
    ['T1DM', 'E10.9'],
    ['GERD', 'K21.9'],
    ['UTI', 'N39.0'],
    ['CHF', 'I50.9'],
    ['CKD', 'N18.9'],
    ['DVT', 'I82.409'],
    ['STI', 'A64'],
    ['SLE', 'M32.9'],
    ['OSA', 'G47.33'],
  ])('is first as an English abbreviation: %s', (typed, code) => {
    expect(codes('problem', typed, 1)).toEqual([code]);
  });

  test.each(['Le duele la barriga', 'me duele la panza', 'Le duele el estómago', 'dolor de barriga'])(
    'is a pain of the belly, and not of the head, where it says so: %s',
    (typed) => {
      const found = codes('problem', typed);
      expect(found[0]).toBe('R10.9');
      expect(found.filter((code) => code.startsWith('R51') || code.startsWith('G4'))).toEqual([]);
    },
  );

  test.each([
    ['metamizol', 'metamizole', 'methimazole'],
    ['dipirona', 'metamizole', undefined],
    ['clonixinato de lisina', 'clonixin', 'lisinopril'],
    ['Buscapina', 'butylscopolamine', 'scopolamine'],
    ['acenocumarol', 'acenocoumarol', undefined],
  ])('of a medicine not sold in the United States is itself, and no look-alike: %s', (typed, own, other) => {
    for (const set of ['medication', 'allergen'] as const) {
      const names = searchTerms(set, typed, 8).map(({ concept }) => concept.english[0]);
      expect(names[0]).toBe(own);
      expect(names).not.toContain(other ?? 'nothing');
    }
  });

  test.each([
    ['diarrhoea', ['corredera', 'churrias', 'anda suelto del estómago', 'curso de vientre'], 'R19.7'],
    ['constipation', ['obra duro', 'no obra', 'heces duras'], 'K59.00'],
    ['numbness', ['se le duermen las manos', 'pies dormidos', 'se me duermen los pies'], 'R20.2'],
    ['wheezing', ['le silba el pecho', 'hervor de pecho', 'le chilla el pecho'], 'R06.2'],
    ['fainting', ['soponcio', 'patatús', 'perdió el conocimiento'], 'R55'],
    ['heartburn', ['agruras', 'acidez'], 'R12'],
  ])('is %s however it is said', (_what, said, code) => {
    expect(said.map((typed) => codes('problem', typed, 1)[0])).toEqual(said.map(() => code));
  });

  test('is answered with the common before the rare', () => {
    expect(codes('problem', 'neumonía', 1)).toEqual(['J18.9']);
    expect(codes('problem', 'diabetes', 1)).toEqual(['E11.9']);
    expect(codes('problem', 'asma', 1)).toEqual(['J45.909']);
  });

  test('in other words than those shown is said beside it', () => {
    const [first] = searchTerms('problem', 'hta', 1);
    expect(first && displayOf(first.concept)).toBe('Hipertensión arterial esencial');
    expect(first?.matched).toBe('HTA');
    expect(searchTerms('problem', 'hipertensión arterial esencial', 1)[0]).not.toHaveProperty('matched');
  });

  test('in a word that nothing has still finds by the others', () => {
    expect(codes('problem', 'gota xyzxyz', 3)).toContain('M10.9');
  });

  test('is never taken for its opposite: a slip in «hipo» does not find «hiper»', () => {
    for (const typed of ['hipotensoo', 'hipokalemmia', 'hipoglucemmia', 'hipotiroidsmo', 'hiponatremmia']) {
      const shown = searchTerms('problem', typed, 10).map(
        ({ concept, matched }) => matched ?? displayOf(concept),
      );
      expect(shown.length, typed).toBeGreaterThan(0);
      expect(
        shown.filter((text) => /^hiper/i.test(text)),
        typed,
      ).toEqual([]);
    }
  });

  // Who picked «Ácido clavulánico» for it prescribed that alone, and was not warned of a penicillin.
  test.each(['medication', 'allergen'] as const)(
    'as two ingredients is the name of none of them (%s)',
    (set) => {
      for (const typed of [
        'amoxicilina con ácido clavulánico',
        'amoxicilina/clavulánico',
        'cotrimoxazol',
        'TMP-SMX',
      ])
        expect(searchTerms(set, typed, 10).filter(({ score }) => score >= 1)).toEqual([]);
    },
  );

  test('as a brand finds the brand, which says what it contains', () => {
    const [first] = searchTerms('medication', 'lantus', 1);
    expect(first && displayOf(first.concept)).toBe('Lantus');
    expect(first?.concept.contains).toEqual(['rx:274783']);
  });

  test.each([
    ['one letter', 'a'],
    ['nothing', '   '],
    ['pictures', '🤒🤧😷'],
    ['SQL', "'; DROP TABLE resources; --"],
    ['a pattern', '%_\\.*(+'],
    ['500 letters', 'a'.repeat(500)],
    ['500 words', 'dolor '.repeat(500)],
    ['half a character', '\ud83d hta'],
  ])('as %s is answered with a list that has an end', (_what, typed) => {
    const found = searchTerms('problem', typed, 1_000_000);
    expect(found.length).toBeLessThanOrEqual(50);
  });

  test('without a letter or figure finds nothing', () => {
    expect(codes('problem', '🤒 -- %')).toEqual([]);
  });
});

describe('words', () => {
  test('are letters and figures without accents and case', () => {
    expect(wordsOf('Niño SÁNO: 3a, H. pylori')).toEqual(['nino', 'sano', '3a', 'h', 'pylori']);
  });

  test('in plural and of the other gender have one stem', () => {
    expect(stemOf('cronicas')).toBe(stemOf('cronico'));
    expect(stemOf('infecciones')).toBe(stemOf('infeccion'));
  });

  test('that sound alike are one', () => {
    expect(soundOf('amoxisilina')).toBe(soundOf('amoxicilina'));
    expect(soundOf('bertigo')).toBe(soundOf('vertigo'));
    expect(soundOf('ernia')).toBe(soundOf('hernia'));
    expect(soundOf('chancro')).not.toBe(soundOf('cancro'));
  });

  test('that say the same answer each other', () => {
    const meanings = parseMeanings('# vejiga\nvejiga vesical\ncancer carcinoma tumor');
    const index = new TermIndex(
      parseTerms('C67.9 3 Cáncer de vejiga\nC61 5 Cáncer de próstata', 'icd'),
      meanings,
    );
    expect(index.search('carcinoma vesical', 1).map(({ concept }) => concept.code)).toEqual(['C67.9']);
    expect(index.search('vejiga', 5)).toHaveLength(1);
  });

  test('differ by letters left out, added, changed or swapped', () => {
    expect(slipsBetween('neumona', 'neumonia', 2).whole).toBe(1);
    expect(slipsBetween('neumoniaa', 'neumonia', 2).whole).toBe(1);
    expect(slipsBetween('neumonio', 'neumonia', 2).whole).toBe(1);
    expect(slipsBetween('nuemonia', 'neumonia', 2).whole).toBe(1);
    expect(slipsBetween('gota', 'asma', 2).whole).toBe(3);
    expect(slipsBetween('neomo', 'neumonia', 1)).toEqual({ whole: 2, beginning: 1 });
  });
});

describe('an index', () => {
  test('puts a whole term before one that only holds the words, and rank between equals', () => {
    const index = new TermIndex(
      parseTerms('A00 1 Tos rara\nA01 1 Tos\nA02 5 Tos común\nA03 1 Tos común de perro', 'icd'),
    );
    expect(index.search('tos', 4).map(({ concept }) => concept.code)).toEqual(['A01', 'A02', 'A00', 'A03']);
  });

  test('of nothing finds nothing', () => {
    expect(new TermIndex([]).search('tos', 5)).toEqual([]);
  });
});
