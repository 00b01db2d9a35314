import { expect, test } from 'vitest';
import { findAll } from '../../../lambdas/clinical/deidentify/find-identifiers.ts';
import { readModelDraft } from '../../../lambdas/clinical/drafting/read-model-draft.ts';
import { readAny } from '../../../lambdas/clinical/laboratory/read/read-any.ts';
import { catalogue } from './laboratory/printed-reports.ts';

/* Texts of one word or of blanks, which patterns could read in more ways than there is time for. */

test('names in capitals are told from other words at once', () => {
  const long = 'A'.repeat(40);
  expect(findAll(`Trabaja en el ${long} hospital`)).toBeDefined();
  expect(findAll(`De ${long} bb, FL`)).toBeDefined();
});

test('a line of blanks in what a model drafts is no heading', () => {
  const drafted = readModelDraft(`## Plan\n#${'\t'.repeat(5_000)}#\nReposo.`, 'soap');
  expect(drafted?.some(({ text }) => text.includes('Reposo.'))).toBe(true);
});

test('a line of blanks on a printed report is no result', () => {
  expect(
    readAny(`Sodio (${' '.repeat(3_000)}( ) 140\n${' '.repeat(3_000)}0${' '.repeat(3_000)}x`, catalogue)
      .measured,
  ).toBeDefined();
});

test('a text of a megabyte is no name of a test', () => {
  expect(catalogue.byName(`Sodio${'('.repeat(1_000_000)}`)).toBeUndefined();
  expect(catalogue.byName(`Sodio${' '.repeat(200)}(en suero)`)?.loinc).toBe('2951-2');
});
