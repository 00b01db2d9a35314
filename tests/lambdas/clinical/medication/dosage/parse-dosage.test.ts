import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Dosage } from '@medplum/fhirtypes';
import { describe, expect, it } from 'vitest';
import { parseDosage } from '../../../../../lambdas/clinical/medication/dosage/parse-dosage.ts';
import { sayDosages } from '../../../../../lambdas/clinical/medication/dosage/say-dosage.ts';
import { summaryOf } from './summary.ts';

const phrases = readdirSync(import.meta.dirname)
  .filter((name) => name.startsWith('phrases-'))
  .flatMap((name) => readFileSync(join(import.meta.dirname, name), 'utf8').split('\n'))
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => line.split(' => '))
  .map(([typed = '', said = '']) => ({ typed, said }));

const unsaid = (dosages: readonly Dosage[]) => dosages.map(({ text: _, ...dosage }) => dosage);

describe('the words in which a dosage is typed', () => {
  it.each(phrases)('reads «$typed»', ({ typed, said }) => {
    expect(summaryOf(parseDosage(typed))).toBe(said);
  });

  it.each(phrases)('says «$typed» so that it is read back as it was', ({ typed }) => {
    const { dosages } = parseDosage(typed);
    const said = sayDosages(dosages);
    expect(unsaid(parseDosage(said).dosages), said).toEqual(unsaid(dosages));
  });
});
