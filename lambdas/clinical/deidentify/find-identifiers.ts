import { openModel, type StoredModel } from '../sequence-tagger/stored-model.ts';
import { piecesOf } from '../sequence-tagger/tagged-pieces.ts';
import { type TaggerModel, tagsOf } from '../sequence-tagger/tagger.ts';
import { tokenize } from '../sequence-tagger/tokens.ts';
import { featuresOf, rowCount } from './features.ts';
import { foldText } from './fold-text.ts';
import { type Span, taggedKinds } from './kinds.ts';
import { contactRules } from './rules/contacts.ts';
import { dateRules } from './rules/dates.ts';
import { institutionRules } from './rules/institutions.ts';
import { numberRules } from './rules/numbers.ts';
import { namesInARow, peopleRules } from './rules/people.ts';
import { placeRules } from './rules/places.ts';
import type { Rule } from './rules/rule.ts';
import stored from './weights.json' with { type: 'json' };

let opened: TaggerModel | undefined;

/**
 * The pieces of a Spanish text that say who somebody is, in their order and without overlap: what is sure by its form,
 * then what the tagger says, then what other rules find where it is silent. Offsets are UTF-16 units.
 */
export function findIdentifiers(text: string): Span[] {
  opened ??= openModel(stored satisfies StoredModel, rowCount);
  return findWith(opened, text);
}

/** With a model of one's own: cross-validation learns five. */
export function findWith(model: TaggerModel, text: string): Span[] {
  const { sure, tagged, other } = findEach(model, text);
  return withoutOverlap([...agreed(sure, tagged), ...tagged, ...other]);
}

/**
 * All that any of them finds, overlapping: what is to be hidden is hidden whoever found it, and a wrong name of one
 * does not undo the right one of another. Rules come first, since they know what they found by its words.
 */
export function findAll(text: string): Span[] {
  opened ??= openModel(stored satisfies StoredModel, rowCount);
  const { sure, tagged, other } = findEach(opened, text);
  return [...sure, ...other, ...tagged];
}

function findEach(model: TaggerModel, text: string) {
  const tokens = tokenize(text);
  const tagged = piecesOf(tokens, tagsOf(model, featuresOf(text, tokens))).map(
    ({ start, end, kind }): Span => ({ start, end, kind: taggedKinds[kind] ?? 'other' }),
  );
  const folded = foldText(text);
  return {
    sure: sureRules.flatMap((rule) => found(rule, text, folded)),
    tagged: tagged.filter((span) => isPlausible(span, text)),
    other: otherRules.flatMap((rule) => found(rule, text, folded)),
  };
}

/** The tagger knows reports of one country: elsewhere it takes a dose for a telephone. */
function isPlausible({ kind, start, end }: Span, text: string): boolean {
  const written = text.slice(start, end);
  const digits = written.replaceAll(/\D/g, '').length;
  if (kind === 'email') return written.includes('@');
  if (kind === 'street') return /\p{L}{3}/u.test(written);
  if (kind === 'phone' || kind === 'fax') return digits >= 6;
  if (kind === 'patient-name' || kind === 'staff-name' || kind === 'occupation') return digits === 0;
  if (kind === 'date') return digits < written.length || /^(19|20)\d\d$/.test(written);
  if (kind === 'territory') return digits === 0 || digits >= 4;
  if (kind.endsWith('-id')) return kind === 'patient-id' ? digits !== 1 && digits !== 2 : digits >= 3;
  return true;
}

const rules: readonly Rule[] = [
  ...contactRules,
  ...numberRules,
  ...dateRules,
  ...placeRules,
  ...peopleRules,
  ...institutionRules,
  namesInARow,
];
const sureRules = rules.filter(({ isSure }) => isSure);
const otherRules = rules.filter(({ isSure }) => !isSure);

function found({ kind, pattern, accepts, kept }: Rule, text: string, folded: string): Span[] {
  const spans: Span[] = [];
  for (const match of folded.matchAll(pattern)) {
    const { it: last = match[0], next } = match.groups ?? {};
    const it = next ?? last;
    const start = match.index + match[0].length - (next === undefined ? it.length : 0);
    const written = text.slice(start, start + it.length);
    if (accepts && !accepts(written)) continue;
    const length = kept ? kept(written).length : it.length;
    if (length > 0) spans.push({ start, end: start + length, kind });
  }
  return spans;
}

/** Where the tagger found the very same number it also knows whose it is. */
function agreed(sure: readonly Span[], tagged: readonly Span[]): Span[] {
  const numbers = tagged.filter(({ kind }) => kind.endsWith('-id') || kind === 'fax' || kind === 'phone');
  const kinds = new Map(numbers.map(({ start, end, kind }) => [`${start} ${end}`, kind]));
  return sure.map((span) => ({ ...span, kind: kinds.get(`${span.start} ${span.end}`) ?? span.kind }));
}

/** The first of those that overlap stays. */
function withoutOverlap(spans: readonly Span[]): Span[] {
  const taken: Span[] = [];
  for (const span of spans) {
    // Binary search over what is taken, which is kept in its order.
    let [low, high] = [0, taken.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((taken[middle]?.start ?? 0) < span.start) low = middle + 1;
      else high = middle;
    }
    if ((taken[low - 1]?.end ?? 0) > span.start || (taken[low]?.start ?? Number.POSITIVE_INFINITY) < span.end)
      continue;
    taken.splice(low, 0, span);
  }
  return taken;
}
