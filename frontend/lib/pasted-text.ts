import { insertText } from './insert-text.ts';

/** How much a text field takes: characters that are there, and the most that may be. */
export interface Room {
  length: number;
  maximum: number;
  /** What is written, with its article: «una nota». */
  what: string;
}

export type Pasted =
  | { kind: 'as-it-is' }
  /** `notice`: what was left out of it, where somebody would miss it. */
  | { kind: 'text'; text: string; notice: string | null }
  | { kind: 'refused'; notice: string };

const count = new Intl.NumberFormat('es-US');

/** For `onPaste` and `onDrop` of a text field that holds plain text. Answers what is to be said; null of nothing. */
export function pasteText(
  event: {
    currentTarget: HTMLTextAreaElement;
    preventDefault: () => void;
    clipboardData?: DataTransfer;
    dataTransfer?: DataTransfer;
  },
  room: Room,
): string | null {
  const data = event.clipboardData ?? event.dataTransfer;
  if (!data) return null;
  const { selectionStart, selectionEnd } = event.currentTarget;
  const replaced = event.clipboardData ? selectionEnd - selectionStart : 0;
  const pasted = readPasted(data, { ...room, length: room.length - replaced });
  if (pasted.kind === 'as-it-is') return null;
  event.preventDefault();
  if (pasted.kind === 'text') insertText(event.currentTarget, pasted.text);
  return pasted.notice;
}

/** What becomes of it: its words, without format, pictures and characters that cannot be kept; or all of it is refused. */
export function readPasted(data: Pick<DataTransfer, 'getData' | 'files'>, room: Room): Pasted {
  const plain = data.getData('text/plain');
  if (plain.trimStart().startsWith('{\\rtf'))
    return refused('Lo pegado es el código de un archivo RTF. Ábralo, copie su texto y péguelo de nuevo.');
  const isPage = /^\s*<(!doctype html|html|head|body|div|p|table|span)\b.*>\s*$/is.test(plain);
  const html = isPage ? plain : data.getData('text/html');
  const words = plain === '' || isPage ? wordsOf(html) : plain;
  if (words === '') return withoutWords(data, html, room);
  const text = words.replaceAll(/(?![\t\n\r])[\p{Cc}\p{Cs}]/gu, '');
  if (room.length + text.length > room.maximum)
    return refused(
      `No cabe: lo pegado tiene ${count.format(text.length)} caracteres y ${room.what} admite ${count.format(room.maximum)} en total. No se ha cambiado nada.`,
    );
  if (text === plain) return { kind: 'as-it-is' };
  const notice = isPage
    ? 'Lo pegado era el código de una página: se ha puesto su texto, sin el formato.'
    : text === words
      ? null
      : 'Se han quitado caracteres de lo pegado que no son texto.';
  return { kind: 'text', text, notice };
}

const refused = (notice: string): Pasted => ({ kind: 'refused', notice });

function withoutWords({ files }: Pick<DataTransfer, 'files'>, html: string, { what }: Room): Pasted {
  const only = `${what.charAt(0).toUpperCase()}${what.slice(1)} solo lleva texto`;
  if ([...files].some(({ type, name }) => type.startsWith('image/') || /\.(png|jpe?g|gif|webp)$/i.test(name)))
    return refused(`${only}: la imagen no se ha pegado.`);
  if (files.length > 0) return refused(`${only}: el archivo no se ha pegado. Ábralo y copie su texto.`);
  return html.includes('<img') ? refused(`${only}: la imagen no se ha pegado.`) : { kind: 'as-it-is' };
}

const blocks =
  'address, article, blockquote, div, dl, dt, dd, h1, h2, h3, h4, h5, h6, li, ol, p, pre, section, table, tr, ul';

/** The words of a page as they are read: lines for its blocks, tabs between the cells of a table. */
function wordsOf(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const one of body.querySelectorAll('script, style, template, noscript')) one.remove();
  const walker = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { currentNode: node } = walker;
    if (!node.parentElement?.closest('pre'))
      node.nodeValue = (node.nodeValue ?? '').replaceAll(/[ \t\r\n]+/g, ' ');
  }
  for (const one of body.querySelectorAll('br')) one.replaceWith('\n');
  for (const one of body.querySelectorAll('td + td, td + th, th + td, th + th')) one.prepend('\t');
  for (const one of body.querySelectorAll(blocks)) {
    one.before('\n');
    one.after('\n');
  }
  return (body.textContent ?? '')
    .replaceAll('\u00a0', ' ')
    .replaceAll(/ *\n */g, '\n')
    .replaceAll(/ *\t */g, '\t')
    .replaceAll(/\n{2,}/g, '\n')
    .trim();
}
