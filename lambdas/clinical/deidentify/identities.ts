import { foldText } from './fold-text.ts';
import { ordinaryWords } from './gazetteers/names.ts';
import type { Kind, Span } from './kinds.ts';

/** What a record says of whom a text is about: always replaced, found by the tagger or not. */
export interface Identity {
  kind: Kind;
  value: string;
}

/** Finds what is known, however it is typed: each word of a name alone, the figures of a number however they are grouped. */
export function findKnown(identities: readonly Identity[]): (text: string) => Span[] {
  const sought = identities.flatMap(patternsOf);
  return (text) => {
    const folded = foldText(text);
    return sought.flatMap(({ kind, pattern, isOrdinary }) =>
      [...folded.matchAll(pattern)].flatMap((match): Span[] => {
        const span = { start: match.index, end: match.index + match[0].length, kind };
        // «Me duele» of somebody called Dolores is a pain, unless it is written as a name.
        return isOrdinary && !/^\p{Lu}/u.test(text.slice(span.start)) ? [] : [span];
      }),
    );
  };
}

interface Sought {
  kind: Kind;
  pattern: RegExp;
  isOrdinary?: boolean;
}

const particles = new Set(['de', 'del', 'la', 'las', 'los', 'el', 'y', 'san', 'santa', 'da', 'dos']);

function patternsOf({ kind, value }: Identity): Sought[] {
  const plain = foldText(value).trim();
  if (plain.length < 2) return [];
  const whole = { kind, pattern: wholeWords(plain) };
  if (kind === 'patient-name' || kind === 'staff-name') {
    const words = plain.split(/[^\p{L}\p{M}'’]+/u).filter((word) => word.length > 2 && !particles.has(word));
    return [
      ...(words.length > 1 ? [whole, { kind, pattern: wholeWords(words.join(' ')) }] : []),
      ...words.map((word) => ({ kind, pattern: wholeWords(word), isOrdinary: ordinaryWords.has(word) })),
    ];
  }
  const digits = plain.replaceAll(/\D/g, '');
  if (kind === 'phone' || kind === 'fax') {
    if (digits.length < 6) return [];
    const national = digits.length > 10 ? digits.slice(-10) : digits;
    return [
      {
        kind,
        pattern: new RegExp(
          `(?<!\\d)(?:\\+?\\d{1,3}[ .-]?)?\\(?${[...national].join('[ ().-]{0,3}')}(?!\\d)`,
          'g',
        ),
      },
    ];
  }
  // A short number would be found in every dose, a short word in every sentence.
  if (!/\p{L}{4}|[\p{L}\d-]*\d[\p{L}\d-]*/u.test(plain) || plain.length < 4) return [];
  return [whole];
}

function wholeWords(words: string): RegExp {
  const escaped = words
    .replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`)
    .replaceAll(/\s+/g, String.raw`[\s,]+`);
  return new RegExp(String.raw`(?<![\p{L}\p{M}\d])${escaped}(?![\p{L}\p{M}\d])`, 'gu');
}
