import { expect, test } from 'vitest';
import { safeDocumentName } from '../../../lambdas/contracts/document-name.ts';

test.each([
  ['Análisis de sangre.pdf', 'Análisis de sangre.pdf'],
  ['informe', 'informe.pdf'],
  ['factura.pdf.exe', 'factura.pdf.pdf'],
  ['../../etc/passwd', 'passwd.pdf'],
  ['C:\\Users\\ana\\informe.pdf', 'informe.pdf'],
  ['a<b>c:d"e|f?g*h.pdf', 'abcdefgh.pdf'],
  ['fdp.\u202etxt.pdf', 'fdp.txt.pdf'],
  ['in\u200bforme.pdf', 'informe.pdf'],
  ['  . informe . .pdf', 'informe.pdf'],
  ['.pdf', 'documento.pdf'],
  ['CON.pdf', 'documento.pdf'],
  ['nul', 'documento.pdf'],
  ['cafe\u0301.pdf', 'café.pdf'],
  [`${'ñ'.repeat(300)}.pdf`, `${'ñ'.repeat(100)}.pdf`],
])('%j becomes %j', (name, expected) => {
  expect(safeDocumentName(name, 'application/pdf')).toBe(expected);
});

test('the ending is that of the type', () => {
  expect(safeDocumentName('foto.jpeg', 'image/jpeg')).toBe('foto.jpg');
});
