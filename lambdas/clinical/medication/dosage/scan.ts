import { plainOf } from '../../extraction/plain.ts';
import { amounts, flow, most, strengths } from './amounts-said.ts';
import { duration } from './duration-phrases.ts';
import type { Event, Said } from './events.ts';
import { others } from './other-phrases.ts';
import { type Phrase, timing } from './phrases.ts';
import { routing } from './routing-phrases.ts';

/** Longer than any instruction; what stands behind is told as not read. */
const longest = 2_000;

const phrases: readonly Phrase[] = [
  ...strengths,
  ...duration,
  flow,
  ...timing,
  ...routing,
  most,
  ...others,
  ...amounts,
];
/** What is passed over as one where nothing fits. */
const run = /(?:\p{L}[\p{L}\p{M}]*|\p{N}+|[^\p{L}\p{N}\s])/uy;
const silent =
  /(?:[\s,;.:()+*/·•-]|(?:y|e|o|de|del|la|el|los|las|a|al|con|en|un|una|por|and|of|the)(?![\p{L}\p{N}]))/uy;

/** One space between words, and composed letters: what places count in. */
export const asRead = (typed: string): string => typed.normalize('NFC').replaceAll(/\s+/g, ' ').trim();

/** What a text says, in its order, in one pass: at each place the first phrase that fits is taken, and nothing is read twice. */
export function scan(text: string): Event[] {
  const plain = plainOf(text.slice(0, longest));
  const events: Event[] = [];
  let place = 0;
  while (place < plain.length) {
    const taken = phraseAt(plain, place);
    if (taken) {
      events.push(
        ...taken.said.map((one) => ({
          ...asTyped(one, text, place, taken.end),
          start: place,
          end: taken.end,
        })),
      );
      place = taken.end;
      continue;
    }
    silent.lastIndex = place;
    if (silent.test(plain)) {
      place = silent.lastIndex;
      continue;
    }
    run.lastIndex = place;
    const end = run.test(plain) ? run.lastIndex : place + 1;
    const last = events.at(-1);
    // What is not known is one piece, as far as it goes.
    if (
      last?.kind === 'unread' &&
      last.reason === 'unknown' &&
      /^[\s,.()/-]*$/.test(plain.slice(last.end, place))
    )
      last.end = end;
    else events.push({ kind: 'unread', reason: 'unknown', start: place, end });
    place = end;
  }
  if (text.length > longest)
    events.push({ kind: 'unread', reason: 'too-long', start: longest, end: text.length });
  return events;
}

/** A reason keeps its accents and capitals. */
function asTyped(said: Said, text: string, start: number, end: number): Said {
  if (said.kind !== 'needed' || said.reason === undefined) return said;
  const whole = text.slice(start, end);
  const from = plainOf(whole).lastIndexOf(said.reason);
  return { ...said, reason: whole.slice(from, from + said.reason.length) };
}

function phraseAt(plain: string, start: number): { said: readonly Said[]; end: number } | undefined {
  for (const { pattern, read } of phrases) {
    pattern.lastIndex = start;
    const match = pattern.exec(plain);
    if (!match || match[0] === '') continue;
    const said = read(match.groups ?? {}, match[0]);
    if (said === undefined) continue;
    const trailing = /\s*$/.exec(match[0])?.[0].length ?? 0;
    return { said: Array.isArray(said) ? said : [said as Said], end: start + match[0].length - trailing };
  }
  return undefined;
}
