import { describe, expect, test } from 'vitest';
import { readPasted } from '../../../frontend/lib/pasted-text.ts';

const room = { length: 0, maximum: 150_000, what: 'una nota' };
const clipboard = (of: { plain?: string; html?: string; files?: File[] }) => ({
  getData: (type: string) =>
    (type === 'text/plain' ? of.plain : type === 'text/html' ? of.html : undefined) ?? '',
  files: (of.files ?? []) as unknown as FileList,
});
const read = (of: Parameters<typeof clipboard>[0], more: Partial<typeof room> = {}) =>
  readPasted(clipboard(of), { ...room, ...more });

describe('what is pasted into a text field', () => {
  test.each([
    ['words', 'Tos seca\r\n\tdesde ayer 🙂'],
    ['words with signs of arithmetic', 'TA <140/90 y FC >60'],
    ['words about a tag', '<p> es un párrafo'],
    ['200 KB less than there is room for', 'é'.repeat(150_000)],
  ])('stays as it is: %s', (_name, plain) => {
    expect(read({ plain, html: `<b>${plain}</b>` })).toEqual({ kind: 'as-it-is' });
  });

  test('of a page alone becomes its words, in lines and cells as they are read', () => {
    const html = `<html><head><style>p { color: red }</style></head><body><!--StartFragment-->
      <p>Presión:&nbsp;<b>120/80</b>
         mmHg</p><script>alert(1)</script><ul><li>Uno</li><li>Dos<br>más</li></ul>
      <table><tr><th>Prueba</th><td>Valor</td></tr><tr><td>TSH</td><td>2,1</td></tr></table></body></html>`;
    expect(read({ html })).toEqual({
      kind: 'text',
      text: 'Presión: 120/80 mmHg\nUno\nDos\nmás\nPrueba\tValor\nTSH\t2,1',
      notice: null,
    });
  });

  test('of the code of a page becomes its words, and that is said', () => {
    expect(read({ plain: '<!DOCTYPE html>\n<html><body><p>Tos &amp; fiebre</p></body></html>\n' })).toEqual({
      kind: 'text',
      text: 'Tos & fiebre',
      notice: 'Lo pegado era el código de una página: se ha puesto su texto, sin el formato.',
    });
  });

  test('loses characters that no record can keep, and that is said', () => {
    expect(read({ plain: 'Tos\u0000 seca\u0007 \ud83d' })).toEqual({
      kind: 'text',
      text: 'Tos seca ',
      notice: 'Se han quitado caracteres de lo pegado que no son texto.',
    });
  });

  test.each([
    ['RTF', { plain: '  {\\rtf1\\ansi Tos}' }, /código de un archivo RTF/],
    [
      'a screenshot',
      { files: [new File([''], 'image.png', { type: 'image/png' })] },
      /^Una nota solo lleva texto: la imagen/,
    ],
    [
      'a picture of a page',
      { html: '<meta charset="utf-8"><img src="https://x.example/a.png">' },
      /la imagen no se ha pegado/,
    ],
    ['a file', { files: [new File([''], 'informe.docx')] }, /el archivo no se ha pegado/],
    [
      '200 KB',
      { plain: 'a'.repeat(200_000) },
      /200,000 caracteres .* 150,000 en total\. No se ha cambiado nada/,
    ],
  ])('is refused, and says why: %s', (_name, of, why) => {
    expect(read(of)).toEqual({ kind: 'refused', notice: expect.stringMatching(why) });
  });

  test('fits up to the last character', () => {
    expect(read({ plain: 'ab' }, { length: 149_998 })).toEqual({ kind: 'as-it-is' });
    expect(read({ plain: 'abc' }, { length: 149_998 }).kind).toBe('refused');
  });
});
