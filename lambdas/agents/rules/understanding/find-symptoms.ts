import { findMentions } from '../mentions/find-mentions.ts';
import type { Asked, Mention } from '../mentions/kinds.ts';
import { isErrand, withoutOpening } from './find-complaint.ts';
import { findBareOnset, findSince } from './find-since.ts';
import { fold } from './fold.ts';
import { listedSymptoms, mostExact } from './listed-symptoms.ts';
import { quoteAt } from './quote.ts';
import { withoutReplaced } from './taken-back.ts';
import type { SaidSymptom } from './understood.ts';

interface Told extends Omit<SaidSymptom, 'words'> {
  at: number;
  end: number;
}
type Place = Pick<Told, 'at' | 'end'>;

const overlap = (one: Place, other: Place) => one.at < other.end && other.at < one.end;

/**
 * What somebody complains of. Which words tell of a complaint the tagger says; its name is the list's, else their own.
 * Where just this was asked (`reason`), what the list knows and the tagger does not mark is denied, over or somebody else's.
 */
export function findSymptoms(text: string, asked: Asked = 'none'): SaidSymptom[] {
  const line = text.normalize('NFC').slice(0, 4_000);
  const mentions = asComplaints(findMentions(line, asked));
  const all = listedSymptoms(line);
  const listed = all.filter(({ isAbsent }) => !isAbsent);
  const marked = complaintsAmong(line, mentions, asked).flatMap(({ at, end }): Told[] => {
    const near = listed.filter((one) => overlap(one, { at, end }));
    // «Un bulto en la muñeca y duermo fatal»: no pain of the wrist.
    const within = near.filter(({ from, to }) => at <= from && to <= end);
    const its = within.length > 0 ? within : near;
    const own = line.slice(at - (leadsOn.exec(line.slice(0, at))?.[0].length ?? 0), end);
    const isAbsent = all.some((one) => overlap(one, { at, end }));
    if (its.length === 0) return isAbsent || isErrand(own) ? [] : [{ name: own, at, end }];
    return its.map(({ name, code }) => ({ name, ...(code ? { code } : {}), at, end }));
  });
  const unmarked = listed
    .filter((one) => !mentions.some((mention) => saysOtherwise(mention) && overlap(one, mention)))
    .map(({ name, code, at, end }): Told => ({ name, ...(code ? { code } : {}), at, end }));
  const found = asked === 'reason' && marked.length > 0 ? marked : [...marked, ...unmarked];
  const told = mostExact(found.sort((left, right) => left.at - right.at)).filter(
    ({ name }, place, those) => those.findIndex((other) => other.name === name) === place,
  );
  give(line, told, 'since', onsets(line, mentions));
  give(line, told, 'intensity', intensities(line, mentions));
  for (const symptom of told) {
    const within = level.exec(line.slice(symptom.at, symptom.end))?.[1];
    if (within) symptom.intensity ??= within;
  }
  return told.map(({ at, end, ...symptom }) => ({ ...symptom, words: quoteAt(line, at, end) }));
}

/** «Tos leve». */
const level =
  / (leves?|moderad[oa]s?|fuertes?|intens[oa]s?|sever[oa]s?|insoportables?|terribles?|horribles?)$/iu;

/** «Se me traba la quijada», «el codo»: read as they say it. */
const leadsOn = /(?<!\p{L})(?:(?:se )?(?:me|le|nos|les)|el|la|los|las) $/iu;

/** What something does to somebody who names nothing that does it is a complaint: «me da vueltas todo». */
function asComplaints(mentions: readonly Mention[]): Mention[] {
  const isOfAllergy = mentions.some(({ kind }) => kind.startsWith('allergy'));
  return mentions.map((mention) =>
    mention.kind === 'reaction' && !isOfAllergy ? { ...mention, kind: 'symptom' } : mention,
  );
}

/** What a mark makes of words that the list knows as a complaint, unless it is an illness that they have. */
const saysOtherwise = ({ kind }: Mention) => kind !== 'condition' && kind !== 'onset' && kind !== 'intensity';

/** «Cistitis», answered to what they come for, is a complaint by its illness. */
function complaintsAmong(line: string, mentions: readonly Mention[], asked: Asked): readonly Mention[] {
  const symptoms = mentions.filter(({ kind }) => kind === 'symptom');
  if (symptoms.length > 0 || asked !== 'reason') return symptoms;
  const rest = mentions.reduceRight((left, { at, end }) => left.slice(0, at) + left.slice(end), line);
  return /\p{L}{4}/u.test(withoutOpening(rest)) ? [] : mentions.filter(({ kind }) => kind === 'condition');
}

/** Since when, as it was said, of whatever they told before. */
export function findOnset(text: string, asked: Asked): string | undefined {
  const line = text.normalize('NFC').slice(0, 4_000);
  const [first] = onsets(line, findMentions(line, asked));
  return first ? line.slice(first.at, first.end) : asked === 'reason' ? findBareOnset(line) : undefined;
}

/** How strong somebody says that it is, in their words, of whatever they told before. */
export function findIntensity(text: string, asked: Asked): string | undefined {
  const line = text.normalize('NFC').slice(0, 4_000);
  const [first] = intensities(line, findMentions(line, asked));
  return first && line.slice(first.at, first.end);
}

const joint = /^[ ,]*(?:hace|har[aá]|van? para|ya|llevo|como)?[ ,]*$/iu;

/** What follows one another is one: «desde que me jubilé, hará tres meses». Of what the tagger does not mark, what surely says it. */
function onsets(line: string, mentions: readonly Mention[]): Place[] {
  const all: { at: number; end: number }[] = [];
  for (const { at, end } of withoutReplaced(fold(line), ofKind(mentions, 'onset'))) {
    const last = all.at(-1);
    if (last && joint.test(line.slice(last.end, at))) last.end = end;
    else all.push({ at, end });
  }
  const said = all.length === 0 ? findSince(line) : undefined;
  const at = said === undefined ? -1 : line.indexOf(said);
  return said === undefined || at < 0 ? all : [{ at, end: at + said.length }];
}

const ofTen = /^ ?(?:\/|de|sobre|out of) ?(?:10|diez|ten)(?![\p{L}\d])/iu;
const number = '(?:10|[1-9]|uno|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez)';
/** «Un 6… no, un 8»: the number that takes the place of another. */
const anew = new RegExp(
  `\\b${number}[ ,.…]*(?:(?:no|perdon|digo|miento|mejor dicho|bueno)[ ,.…]+)+(?=(?:(?:es|como|de|mas bien|ponga) )*(?:un )?${number}\\b)`,
  'g',
);

/** With «de diez», and without what was taken back. */
function intensities(line: string, mentions: readonly Mention[]): Place[] {
  const folded = fold(line);
  const turn = [...folded.matchAll(anew)].at(-1);
  const from = turn ? turn.index + turn[0].length : 0;
  return withoutReplaced(folded, ofKind(mentions, 'intensity'))
    .filter(({ at }) => at >= from)
    .map(({ at, end }) => ({ at, end: end + (ofTen.exec(line.slice(end))?.[0].length ?? 0) }));
}

const ofKind = (mentions: readonly Mention[], kind: Mention['kind']) =>
  mentions.filter((mention) => mention.kind === kind);

const sentenceEnd = /[.!?;\n](?!\d)/;
const clauseEnd = /[,.!?;\n](?!\d)/;

/**
 * Each goes to the complaints before it of its own sentence, down to the one before; where a comma parts it from them and
 * none from the complaint after it («8 de 10 el dolor de panza»), or none is before it, to those after it.
 */
function give(line: string, symptoms: Told[], as: 'since' | 'intensity', told: readonly Place[]): void {
  told.forEach(({ at, end }, place) => {
    const between = (one: Place) => line.slice(Math.min(one.end, end), Math.max(one.at, at));
    const isWith = (one: Place) => !sentenceEnd.test(between(one));
    const last = told[place - 1]?.end ?? 0;
    const next = told[place + 1]?.at ?? line.length;
    const before = symptoms.filter((one) => one.at >= last && one.end <= at && isWith(one));
    const after = symptoms.filter((one) => one.at >= end && one.at < next && isWith(one));
    const [first] = after;
    const nearest = before.at(-1);
    const leads =
      nearest === undefined ||
      (first !== undefined && !clauseEnd.test(between(first)) && clauseEnd.test(between(nearest)));
    for (const symptom of leads ? after : before) symptom[as] ??= line.slice(at, end);
  });
}
