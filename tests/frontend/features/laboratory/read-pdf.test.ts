import { jsPDF } from 'jspdf';
import { expect, test } from 'vitest';
import { pdfText, UnreadablePdf } from '../../../../frontend/features/laboratory/read-pdf.ts';
import { Catalogue } from '../../../../lambdas/clinical/laboratory/analytes/catalogue.ts';
import { readAny } from '../../../../lambdas/clinical/laboratory/read/read-any.ts';

/* PDF of a laboratory: its text in its lines and columns, or by name why there is none. */

const bytesOf = (document: jsPDF) => new Uint8Array(document.output('arraybuffer'));

function report(options: object = {}): jsPDF {
  const document = new jsPDF({ unit: 'pt', ...options });
  document.setFontSize(10);
  document.text('Fecha de toma: 17/11/2026', 40, 40);
  const rows = [
    ['Glucosa', '118', 'mg/dL', '70 - 100'],
    ['Ácido úrico', '5,4', 'mg/dL', '3,4 - 7,0'],
    ['Potasio', '6,5', 'mmol/L', '3,5 - 5,1'],
  ];
  for (const [index, row] of rows.entries())
    for (const [column, text] of row.entries()) document.text(text, 40 + 130 * column, 70 + 16 * index);
  return document;
}

test('a table of results is read with its values, units and ranges', async () => {
  const { measured, unread } = readAny(await pdfText(bytesOf(report())), new Catalogue());
  expect(measured.map(({ name, amount, unit, band, at }) => [name, amount?.value, unit, band, at])).toEqual([
    ['Glucosa', 118, 'mg/dL', { low: 70, high: 100 }, '2026-11-17'],
    ['Ácido úrico', 5.4, 'mg/dL', { low: 3.4, high: 7 }, '2026-11-17'],
    ['Potasio', 6.5, 'mmol/L', { low: 3.5, high: 5.1 }, '2026-11-17'],
  ]);
  expect(unread).toEqual([]);
});

test('the lines of each page follow those of the page before', async () => {
  const document = report();
  document.addPage();
  document.text('Sodio', 40, 40);
  document.text('139 mmol/L', 170, 40);
  expect((await pdfText(bytesOf(document))).split('\n').at(-1)).toMatch(/^Sodio {4}139 mmol\/L$/);
});

test('a page without text among others is said to be one that was not read', async () => {
  const document = report();
  document.addPage();
  document.rect(10, 10, 50, 50, 'F');
  const { measured, unread } = readAny(await pdfText(bytesOf(document)), new Catalogue());
  expect(measured).toHaveLength(3);
  expect(unread.map(({ text }) => text)).toEqual(['Página 2 del PDF: sin texto, no se ha leído']);
});

function picture(): jsPDF {
  const document = new jsPDF();
  document.rect(10, 10, 50, 50, 'F');
  return document;
}
const tooLong = () => {
  const document = report();
  for (let page = 0; page < 100; page += 1) document.addPage();
  return document;
};

test.each([
  ['a picture without text', () => bytesOf(picture()), 'El PDF es una imagen'],
  [
    'one with a password',
    () => bytesOf(report({ encryption: { userPassword: 'x' } })),
    'El PDF está cifrado',
  ],
  ['one cut off at its beginning', () => bytesOf(report()).slice(0, 60), 'El PDF está dañado'],
  ['no PDF at all', () => new TextEncoder().encode('%PDF-1.7 nada'), 'El PDF está dañado'],
  ['one of 101 pages', () => bytesOf(tooLong()), 'más de 100 páginas'],
])('%s is named', async (_what, bytes, words) => {
  const problem = await pdfText(bytes()).catch((error: unknown) => error);
  expect(problem).toBeInstanceOf(UnreadablePdf);
  expect((problem as Error).message).toContain(words);
});
