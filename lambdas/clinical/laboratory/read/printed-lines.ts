import type { Catalogue } from '../analytes/catalogue.ts';
import { ucumOf } from '../analytes/units.ts';
import type { Origin } from '../measured.ts';
import { readPrintedFlag } from './printed-flag.ts';

/** A line of a text, and where it stands. */
export interface Line {
  text: string;
  origin: Extract<Origin, { kind: 'text' }>;
  /** Its own date, where a column of dates gives it one. */
  taken?: { at?: string; unreadDate?: string };
}

export function linesOf(text: string): Line[] {
  const lines: Line[] = [];
  let start = 0;
  for (const [index, line] of text.split('\n').entries()) {
    const trimmed = line.replace(/\r$/, '');
    lines.push({
      text: trimmed,
      origin: { kind: 'text', start, end: start + trimmed.length, line: index + 1 },
    });
    start += line.length + 1;
  }
  return lines.filter(({ text: one }) => /[\p{L}\d%]/u.test(one));
}

const isNumber = (text: string) => /^[<>≤≥]?\s*-?\d[\d.,]*\s*\*?$/.test(text.trim());

/** A number, a unit, a verdict or limits: a heading and a name that nobody knows are none. */
const isCell = (text: string) =>
  /^[\s([]*(?:[<>≤≥\d+*-]|x\s?10|hasta|menor|mayor|inferior|superior|vr\b|ref|valor|rango|normal|\S+\/\S+$)/i.test(
    text,
  ) ||
  ucumOf(text) !== undefined ||
  readPrintedFlag(text) !== undefined;

const resultLabel = /^\s*(?:resultado|valor|result|(?:your\s+)?value|your\s+result)\s*:\s*(?=\S)/iu;

/** A test's name alone in its line, then its number, unit and limits in theirs: one line. */
export function joined(lines: readonly Line[], catalogue: Catalogue): Line[] {
  const out: Line[] = [];
  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index];
    const next = lines[index + 1];
    if (!line) continue;
    if (next && resultLabel.test(next.text) && isTest(line.text, catalogue)) {
      const text = `${line.text}   ${next.text.replace(resultLabel, '')}`;
      out.push({ text, origin: { ...line.origin, end: next.origin.end } });
      index += 1;
    } else if (next && isNumber(next.text) && !/\d\s/.test(line.text) && isTest(line.text, catalogue)) {
      let [text, end] = [line.text, line.origin.end];
      while (
        index + 1 < lines.length &&
        !(lines[index + 1] && isTest(lines[index + 1]?.text ?? '', catalogue))
      ) {
        const more = lines[index + 1];
        if (!more || more.text.length > 40 || !isCell(more.text)) break;
        text = `${text}   ${more.text}`;
        end = more.origin.end;
        index += 1;
      }
      out.push({ text, origin: { ...line.origin, end } });
    } else out.push(line);
  }
  return out;
}

const units = ['', '%', '10*3/uL', 's', 'g/dL'];
/** Shares and counts have one name: that it is a test is certain all the same. */
const isTest = (text: string, catalogue: Catalogue) =>
  /\p{L}{2}/u.test(text) &&
  units.some((unit) => catalogue.byName(text.trim(), unit) !== undefined) &&
  !/[/%]/.test(text.trim().slice(-2));
