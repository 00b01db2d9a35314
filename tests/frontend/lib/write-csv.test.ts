import { expect, test } from 'vitest';
import { csvText } from '../../../frontend/lib/write-csv.ts';

const cell = (text: string) => csvText([[text]]).slice(1, -2);

test('begins with a byte order mark, and ends each row as spreadsheets do', () => {
  expect(
    csvText([
      ['Año', 'Niño'],
      ['1', '2'],
    ]),
  ).toBe('\uFEFFAño,Niño\r\n1,2\r\n');
});

test.each(['=1+1', '+cmd|calc', '-2+3', '@SUM(A1)', ' =1+1', '\u00A0=1', '\uFF1D1+1', '\t=1'])(
  'what a spreadsheet would run, %j, is text',
  (text) => expect(cell(text)).toMatch(/^'/),
);

test.each(['-5', '+3.2', '85.50', 'Consulta - control', "D'Angelo", ''])('%j stays as it is', (text) =>
  expect(cell(text)).toBe(text),
);

test('quotes what holds a quote, a comma or a new line, also where it was made text', () => {
  expect(cell('a,b')).toBe('"a,b"');
  expect(cell('dijo "sí"')).toBe('"dijo ""sí"""');
  expect(cell('=HYPERLINK("x","y")')).toBe(`"'=HYPERLINK(""x"",""y"")"`);
});
