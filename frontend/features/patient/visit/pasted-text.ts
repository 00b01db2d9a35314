import { maximumNoteLength } from '../../../../lambdas/contracts/notes.ts';

type Pasted = { kind: 'as-it-is' } | { kind: 'text'; text: string } | { kind: 'refused'; why: string };

const count = new Intl.NumberFormat('es-US');

/** What becomes of what is pasted into a note of `length` characters: it has text alone, and only so much of it. */
export function readPasted(data: Pick<DataTransfer, 'getData' | 'files'>, length: number): Pasted {
  const plain = data.getData('text/plain');
  if (plain.startsWith('{\\rtf'))
    return refused('Lo pegado es el código de un archivo RTF. Ábralo, copie su texto y péguelo de nuevo.');
  const text = plain === '' ? wordsOf(data.getData('text/html')) : plain;
  if (text === '')
    return data.files.length > 0
      ? refused('Una nota solo lleva texto: la imagen no se ha pegado. Súbala en «Documentos».')
      : { kind: 'as-it-is' };
  if (length + text.length > maximumNoteLength)
    return refused(
      `No cabe: lo pegado tiene ${count.format(text.length)} caracteres y una nota admite ${count.format(maximumNoteLength)} en total. No se ha cambiado nada.`,
    );
  return plain === '' ? { kind: 'text', text } : { kind: 'as-it-is' };
}

const refused = (why: string) => ({ kind: 'refused', why }) as const;

function wordsOf(html: string): string {
  if (html === '') return '';
  const page = new DOMParser().parseFromString(html, 'text/html');
  for (const one of page.querySelectorAll('script, style')) one.remove();
  for (const line of page.querySelectorAll('br, p, div, li, tr')) line.append('\n');
  return (page.body.textContent ?? '').trim();
}
