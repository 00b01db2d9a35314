/** What a text is cut into: runs of letters, runs of digits, and every other character but blanks on its own. */
export interface Tokens {
  /** UTF-16 offsets; `ends` is exclusive. */
  starts: Int32Array;
  ends: Int32Array;
  /** 1 where a line begins. */
  lineStarts: Uint8Array;
  length: number;
}

const blank = 0;
const letter = 1;
const digit = 2;
const other = 3;
const newline = 4;

/** The class of each UTF-16 unit; surrogates count as other, combining marks as letters. */
const classes = Uint8Array.from({ length: 65_536 }, (_, unit) => {
  const character = String.fromCharCode(unit);
  if (character === '\n' || character === '\r') return newline;
  if (/\s/.test(character)) return blank;
  if (/[\p{L}\p{M}]/u.test(character)) return letter;
  return /[0-9]/.test(character) ? digit : other;
});

export function tokenize(text: string): Tokens {
  const starts = new Int32Array(text.length);
  const ends = new Int32Array(text.length);
  const lineStarts = new Uint8Array(text.length);
  let length = 0;
  let isLineStart = true;
  let at = 0;
  while (at < text.length) {
    const kind = classes[text.charCodeAt(at)];
    if (kind === newline) isLineStart = true;
    if (kind === newline || kind === blank) {
      at += 1;
      continue;
    }
    const start = at;
    at += 1;
    if (kind !== other) while (at < text.length && classes[text.charCodeAt(at)] === kind) at += 1;
    starts[length] = start;
    ends[length] = at;
    lineStarts[length] = isLineStart ? 1 : 0;
    isLineStart = false;
    length += 1;
  }
  return { starts, ends, lineStarts, length };
}
