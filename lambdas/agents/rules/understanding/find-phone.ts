import { fold } from './fold.ts';

const digitWords = ['cero', 'uno', 'dos', 'tres', 'cuatro', 'cinco', 'seis', 'siete', 'ocho', 'nueve'];
const dictated = new RegExp(
  `\\b(?:${digitWords.join('|')})(?:[ ,-]+(?:${digitWords.join('|')})){6,}\\b`,
  'g',
);
const written = /(?<![\w/.-])(\+?\d[\d ().-]{7,20}\d)(?![\w/])/g;
/** A number of another kind. */
const another =
  /\b(?:afiliad\w*|afiliacion|miembro|member|poliza|historia|expediente|ficha|registro|mrn|id|grupo|seguro social|ssn)\b[^.;\n]{0,25}$/;
const date = /^\d{1,4}[-. ]\d{1,2}[-. ]\d{1,4}$/;

/** A telephone number in E.164; ten figures are one of North America. Undefined where it cannot be one. */
export function findPhone(text: string): string | undefined {
  const words = fold(text.normalize('NFC').slice(0, 4_000)).replaceAll(dictated, (spoken) =>
    spoken.replaceAll(/[a-z]+/g, (word) => String(digitWords.indexOf(word))).replaceAll(/[ ,-]+/g, ''),
  );
  for (const match of words.matchAll(written)) {
    const [whole = ''] = match;
    if (another.test(words.slice(0, match.index)) || date.test(whole.trim())) continue;
    const phone = internationalForm(whole);
    if (phone) return phone;
  }
  return undefined;
}

function internationalForm(written: string): string | undefined {
  const digits = written.replaceAll(/\D/g, '');
  const american = digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits;
  if (/^[2-9]\d\d[2-9]\d{6}$/.test(american)) return `+1${american}`;
  return written.startsWith('+') && /^[2-9]\d{7,14}$/.test(digits) ? `+${digits}` : undefined;
}
