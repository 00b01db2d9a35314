import { expect, test } from 'vitest';
import { reportText } from '../../../../frontend/features/laboratory/report-text.ts';

const table = 'Análisis;Valor\r\nCreatinina;1,2';
const message = 'MSH|^~\\&|LAB|||||||||||||||8859/1\rOBX|1|TX|A^Análisis';

test.each([
  ['UTF-8', Buffer.from(table)],
  ['UTF-8 with its mark', Buffer.from(`\ufeff${table}`)],
  ['Windows-1252', Buffer.from(table, 'latin1')],
  ['UTF-16, as «Texto Unicode» of a spreadsheet', Buffer.from(`\ufeff${table}`, 'utf16le')],
])('a table in %s is read as it was meant', (_what, bytes) => {
  expect(reportText(bytes)).toBe(table);
});

test.each([
  ['the set that it names', Buffer.from(message, 'latin1')],
  ['UTF-16', Buffer.from(`\ufeff${message}`, 'utf16le')],
  ['UTF-8 with its mark', Buffer.from(`\ufeff${message}`)],
])('a message in %s is read as it was meant', (_what, bytes) => {
  expect(reportText(bytes)).toBe(message);
});
