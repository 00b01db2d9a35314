import { existsSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { ingredientKnowledge } from '../../../../../lambdas/clinical/medication/knowledge/ingredient-knowledge.ts';

const known = [...ingredientKnowledge().values()];
const most = (range: readonly number[] | undefined) => range?.[1] ?? 0;

const icd10 = new URL('../../../../../../shared/data/icd10/icd10cm_2025_codes.csv.gz', import.meta.url);

describe.skipIf(!existsSync(icd10))('the diseases, beside ICD-10-CM of 2025', () => {
  test('have codes that stand there, or that codes stand below', () => {
    const stood = gunzipSync(readFileSync(icd10)).toString('utf8').split('\n').slice(1);
    const codes = stood.map((line) => line.slice(0, line.indexOf(',')));
    const named = new Set(known.flatMap(({ diseases = [] }) => diseases.flatMap((disease) => disease.codes)));
    expect([...named].filter((code) => !codes.some((one) => one.startsWith(code)))).toEqual([]);
  });
});

const mrdd = new URL('../../../../../../shared/data/medication/fda_mrdd_2008.csv', import.meta.url);

// The order of magnitude: the FDA's list of maximum recommended daily doses of 2008, for an adult of 60 kg.
describe.skipIf(!existsSync(mrdd))('the most of a day, beside the FDA’s list of 2008', () => {
  test('is within ten times of it', () => {
    const listed = new Map(
      readFileSync(mrdd, 'utf8')
        .split('\n')
        .slice(1)
        .flatMap((line) => {
          const [name, amount] = [line.split(',')[0], line.match(/,([\d.]+),[^,]*$/)?.[1]];
          return name && amount
            ? [[name.toLowerCase().replaceAll(' ', '-'), Number(amount) * 60] as const]
            : [];
        }),
    );
    const compared = known.flatMap(({ key, unit, adultDoses = [] }) => {
      const theirs = listed.get(key);
      const scale = { mg: 1, ug: 0.001, meq: 0, '[iU]': 0 }[unit];
      const ours = Math.max(
        0,
        ...adultDoses.filter(({ route }) => route === 'oral').map(({ perDay }) => most(perDay) * scale),
      );
      return theirs && ours ? [{ key, ratio: ours / theirs }] : [];
    });
    expect(compared.length).toBeGreaterThan(100);
    const apart = compared.filter(({ ratio }) => ratio > 10 || ratio < 0.1).map(({ key }) => key);
    expect(apart.toSorted()).toEqual(
      [
        // Wrong there: 1,000 mg, 480 mg, and a millionth of a gram.
        'cetirizine',
        'tolterodine',
        'digoxin',
        // Other uses: cancer there, the menopause here; contraception there, endometriosis here; a vitamin pill there; ulcers
        // there, hypersecretion too here.
        'estradiol',
        'famotidine',
        'norethindrone',
        'folic-acid',
        // Injected there, by mouth here.
        'sumatriptan',
      ].toSorted(),
    );
  });
});
