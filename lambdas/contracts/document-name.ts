import { type DocumentType, documentTypes } from './documents.ts';

const longestStem = 100;

/**
 * A name under which a file can be offered for download on any system: without folders, without characters that
 * systems reserve or that turn the reading direction (which can hide an ending), and with the ending of its type.
 */
export function safeDocumentName(name: string, contentType: DocumentType): string {
  const ending = documentTypes[contentType];
  const base = name.normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const stem = base
    .replace(/\.[^.]*$/, '')
    .replaceAll(/[\p{Cc}\p{Cf}\p{Cs}<>:"|?*]/gu, '')
    .replaceAll(/\s+/g, ' ')
    .replace(/^[. ]+|[. ]+$/g, '');
  const short = [...stem].slice(0, longestStem).join('').trim();
  return `${short === '' || isReserved.test(short) ? 'documento' : short}.${ending}`;
}

/** Names of devices on Windows. */
const isReserved = /^(con|prn|aux|nul|com\d|lpt\d)$/i;
