import { type Charset, textOf, utf8Text } from './charsets.ts';

/** Signs of a message, as its MSH says: field, component, repetition, escape, subcomponent. */
export interface Hl7Signs {
  field: string;
  component: string;
  repetition: string;
  escape: string;
  subcomponent: string;
}

/** One segment: its place in what was sent, from one, and its fields; the name is field 0. */
export interface Hl7Segment {
  place: number;
  fields: string[];
}

export interface Hl7Message {
  signs: Hl7Signs;
  charset: Charset | undefined;
  segments: Hl7Segment[];
}

/** Table 0211: what MSH-18 calls them. */
const charsets: Record<string, Charset> = {
  'UNICODE UTF-8': 'utf-8',
  'UTF-8': 'utf-8',
  UTF8: 'utf-8',
  UNICODE: 'utf-8',
  ASCII: 'utf-8',
  'ISO IR 192': 'utf-8',
  '8859/1': 'latin1',
  'ISO IR 100': 'latin1',
  LATIN1: 'latin1',
  '8859/15': 'latin9',
  'ISO IR 203': 'latin9',
  LATIN9: 'latin9',
  'WINDOWS 1252': 'windows-1252',
  CP1252: 'windows-1252',
};

/** Table 0211 and the same as others write it: "ISO-8859-1", "ISO_IR 100". */
function charsetOf(named: string): Charset | undefined {
  const plain = named.trim().toUpperCase();
  const number = /8859\s*[-/_]?\s*(\d+)$/.exec(plain)?.[1];
  const spaced = plain.replace(/[_-]/g, ' ').replace(/^ISO IR ?(?=\d)/, 'ISO IR ');
  return charsets[number ? `8859/${number}` : plain] ?? charsets[spaced];
}

/** Lines of text that are read in one go: others have their turn before the next. */
export const linesAtOnce = 1000;

/** What is done in slices, in one go. */
export function atOnce<Result>(slices: Generator<void, Result>): Result {
  for (;;) {
    const { done, value } = slices.next();
    if (done) return value;
  }
}

/** As hl7MessagesInSlices, in one go. */
export const hl7Messages = (text: string): Hl7Message[] => atOnce(hl7MessagesInSlices(text));

/** The messages of a text, in HL7 v2's vertical bars; segments that stand before any MSH are none's, and are left out. */
export function* hl7MessagesInSlices(text: string): Generator<void, Hl7Message[]> {
  const messages: Hl7Message[] = [];
  let current: Hl7Message | undefined;
  let place = 0;
  for (const line of linesOf(text)) {
    place += 1;
    if (place % linesAtOnce === 0) yield;
    if (line === '') continue;
    const broken = current?.segments.at(-1);
    if (current && broken && !isSegment(line, current.signs)) {
      // A sender's line break within a field: what follows it goes on where that stopped.
      const [rest = '', ...more] = line.split(current.signs.field);
      const { fields } = broken;
      fields[fields.length - 1] += `\n${rest}`;
      fields.push(...more);
      continue;
    }
    if (line.startsWith('MSH')) {
      const [component = '^', repetition = '~', escapeSign = '\\', subcomponent = '&'] = line.slice(4, 8);
      const signs = { field: line[3] ?? '|', component, repetition, escape: escapeSign, subcomponent };
      const fields = line.split(signs.field);
      const [named = ''] = (fields[17] ?? '').split(repetition);
      current = { signs, charset: charsetOf(named), segments: [] };
      messages.push(current);
      current.segments.push({ place, fields: ['MSH', signs.field, ...fields.slice(1)] });
    } else if (current) current.segments.push({ place, fields: line.split(current.signs.field) });
  }
  return messages;
}

/** "OBX|…", "ZLR": a name of three signs, alone or with a field behind it. */
const isSegment = (line: string, { field }: Hl7Signs) =>
  /^(?:MSH|[A-Z][A-Z\d]{2}$)/.test(line.slice(0, 3)) &&
  (line.length === 3 || line[3] === field || line.startsWith('MSH'));

function* linesOf(text: string): Generator<string> {
  const ends = /\r\n|\r|\n/g;
  const bare = text.replaceAll('\u000b', '').replaceAll('\u001c', '');
  let at = 0;
  for (let end = ends.exec(bare); end; end = ends.exec(bare)) {
    yield bare.slice(at, end.index);
    at = ends.lastIndex;
  }
  yield bare.slice(at);
}

/** The text of bytes of messages: the character set that their first MSH names, else UTF-8, else Windows-1252. */
export function hl7Text(bytes: Uint8Array): string {
  const head = textOf(bytes.subarray(0, 1000), 'latin1');
  const charset = hl7Messages(head)[0]?.charset;
  // Letters of Latin-1 are hardly ever UTF-8 by chance: whoever sends that has named it wrong.
  return utf8Text(bytes) ?? textOf(bytes, charset);
}

/** A value without its escapes: \F\ \S\ \T\ \R\ \E\, \.br\ and its like, \X..\ as bytes of the character set; highlighting goes. */
export function unescaped(text: string, { signs, charset }: Hl7Message): string {
  const { escape: sign } = signs;
  if (!text.includes(sign)) return text;
  let out = '';
  let at = 0;
  while (at < text.length) {
    const start = text.indexOf(sign, at);
    const end = start < 0 ? -1 : text.indexOf(sign, start + 1);
    if (start < 0 || end < 0) break;
    const meant = escapeOf(text.slice(start + 1, end), signs, charset);
    // A lone sign is a sign: what follows it is read again.
    out += text.slice(at, start) + (meant ?? sign);
    at = meant === undefined ? start + 1 : end + 1;
  }
  return out + text.slice(at);
}

function escapeOf(code: string, signs: Hl7Signs, charset: Charset | undefined): string | undefined {
  const single: Record<string, string> = {
    F: signs.field,
    S: signs.component,
    T: signs.subcomponent,
    R: signs.repetition,
    E: signs.escape,
    H: '',
    N: '',
    P: signs.subcomponent,
  };
  if (Object.hasOwn(single, code)) return single[code];
  const hex = /^X((?:[\da-f]{2})+)$/i.exec(code)?.[1];
  if (hex) return textOf(hex.match(/../g)?.map((pair) => Number.parseInt(pair, 16)) ?? [], charset);
  const format = /^\.(br|sp|in|ti|ce|fi|nf|sk)([+-]?\d+)?$/i.exec(code);
  if (format) {
    const name = format[1]?.toLowerCase();
    if (name === 'br' || name === 'sp' || name === 'ce')
      return '\n'.repeat(Math.min(Number(format[2] ?? 1) || 1, 50));
    return name === 'sk' ? ' '.repeat(Math.min(Number(format[2] ?? 1) || 1, 200)) : '';
  }
  // A change of the character set, or a sign of the sender's own: nothing to show.
  return /^(?:[CM][\da-f]{4,6}|Z\w*)$/i.test(code) ? '' : undefined;
}
