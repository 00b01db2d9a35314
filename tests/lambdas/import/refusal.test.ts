import { expect, test } from 'vitest';
import { csvRow } from '../../../lambdas/import/refusal.ts';

const rowOf = (id: string) =>
  csvRow({ file: 'a.ndjson', place: 1, resourceType: 'Patient', id, path: null, reason: 'No vale' });

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '＝1+1', '＋1', '－1', '＠SUM(A1)'])(
  'a cell that begins like a formula, %j, is text for a spreadsheet',
  (id) => {
    expect(rowOf(id)).toBe(`a.ndjson,1,Patient,'${id},,No vale\r\n`);
  },
);

test('what a spreadsheet could take for a formula or for another cell is set in quotes', () => {
  expect(rowOf('=HYPERLINK("x","y")')).toBe(`a.ndjson,1,Patient,"'=HYPERLINK(""x"",""y"")",,No vale\r\n`);
  expect(rowOf('p1')).toBe('a.ndjson,1,Patient,p1,,No vale\r\n');
});
