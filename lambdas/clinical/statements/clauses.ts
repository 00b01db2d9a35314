import type { Sentence } from '../red-flags/sentence.ts';
import { soundOf } from '../red-flags/spelling.ts';
import { boundsOf } from './surroundings.ts';

const sounds = (written: string) => new Set(written.trim().split(/\s+/).map(soundOf));

/** A statement of its own begins with them wherever they stand. */
const conjunctions = sounds('pero sino aunque porque entonces but because although');
/** What follows from what was said. */
const consequences = new Set(['por eso', 'así que'].map((words) => words.split(' ').map(soundOf).join(' ')));
/** After a comma, «y» or «ni» they begin one: a pronoun, somebody, a time, or a verb that stands alone. */
const openers = sounds(
  `me le les te se nos yo ella ellos nosotros hoy ahora ahorita ya ayer anoche desde luego después todavía antes
  tengo tiene tienen tenemos tuve tuvo estoy está están estaba estamos siento siente sentí hay hubo quiero quisiera queremos necesito
  necesita ocupo busco vengo vine voy va vamos fui fue fueron era empecé empezó comenzó creo dice dicen quedé quedó puedo puede
  podemos no sí mi mis su my he she it we they now today
  tomo uso sigo sigue ando anda llevo lleva vivo vive trabajo solo sólo solamente nomás cuándo qué cuánto cómo dónde hace pregunto
  vomitó vomita respira duele amanecí amaneció salió debo toca`,
);
const joints = new Set([',', soundOf('y'), 'and']);
const somebody = sounds('mí ti él ella usted');
/** A time or a person that stands before its statement, with a comma: «de chico, me faltaba el aire». */
const fewestWords = 3;

export interface Span {
  from: number;
  /** Not part of it. */
  to: number;
}

const clausesRead = new WeakMap<Sentence, readonly Span[]>();

/** The statements of a sentence, in order and without gaps; what joins two belongs to the second. */
export function clausesOf(sentence: Sentence): readonly Span[] {
  const clauses = clausesRead.get(sentence) ?? readClauses(sentence);
  clausesRead.set(sentence, clauses);
  return clauses;
}

function readClauses(sentence: Sentence): Span[] {
  const starts = [0];
  for (let at = 1; at < sentence.length; at += 1) {
    const word = sentence[at] ?? '';
    const isStart =
      conjunctions.has(word) ||
      consequences.has(`${word} ${sentence[at + 1]}`) ||
      (joints.has(word) && opensAfter(sentence, at));
    if (isStart && at - (starts.at(-1) ?? 0) >= fewestWords) starts.push(at);
  }
  return starts.map((from, place) => ({ from, to: starts[place + 1] ?? sentence.length }));
}

/** Whether a statement begins after what joins: «, y ya», «y a mí». */
function opensAfter(sentence: Sentence, at: number): boolean {
  let next = at + 1;
  while (joints.has(sentence[next] ?? '')) next += 1;
  const word = sentence[next] ?? '';
  return openers.has(word) || (word === 'a' && somebody.has(sentence[next + 1] ?? ''));
}

/** What is told besides: somebody else, what they want, have, take or are. It dates and supposes nothing that was told before it. */
const asides = sounds(
  `mi mis tuve tengo tenemos quiero quisiera queremos necesito necesitamos ocupo busco tomo uso vivo vivimos trabajo soy somos puedo
  podemos pueden podría podrían vengo vine i my`,
);
/** A burial is that of whoever was told of. */
const burials = sounds('velorio sepelio entierro velando luto');
const asked = sounds('puede pueden podría podrían dan da regala regalan ayuda ayudan');

function isAside(sentence: Sentence, { from, to }: Span): boolean {
  const words = sentence.slice(from, to).filter((word) => !joints.has(word));
  const [first = '', second = ''] = words;
  if (words.some((word) => burials.has(word))) return false;
  return asides.has(first) || ((first === 'me' || first === 'nos') && asked.has(second));
}

/** A sentence without what is told besides after these places. */
export function withoutAsides(sentence: Sentence, places: readonly number[]): Sentence {
  const { to } = spanOf(sentence, places);
  const after = clausesOf(sentence).filter(({ from }) => from >= to);
  if (!after.some((clause) => isAside(sentence, clause))) return sentence;
  const kept = after.filter((clause) => !isAside(sentence, clause));
  return [...sentence.slice(0, to), ...kept.flatMap(({ from, to: end }) => sentence.slice(from, end))];
}

/** The statements in which these places are. */
export function spanOf(sentence: Sentence, places: readonly number[]): Span {
  const [first, last] = [Math.min(...places), Math.max(...places)];
  const clauses = clausesOf(sentence);
  return {
    from: clauses.findLast(({ from }) => from <= first)?.from ?? 0,
    to: clauses.find(({ to }) => to > last)?.to ?? sentence.length,
  };
}

/** What joins a statement to the one before, if it is more than a comma: «y», «pero», «porque», «por eso». */
function jointOf(sentence: Sentence, { from }: Span): string | undefined {
  let at = from;
  while (sentence[at] === ',') at += 1;
  const [word = '', next = ''] = sentence.slice(at, at + 2);
  // «Tiene demencia y no reconoce a nadie» goes on.
  if (joints.has(word)) return next === 'no' ? undefined : word;
  return conjunctions.has(word) || consequences.has(`${word} ${next}`) ? word : undefined;
}
const causes = sounds('porque because');

/**
 * What is told in one breath with these places: their statements, and those that a comma alone joins to them. «Me quiero morir, se me
 * olvidó la cita» is one; in «quería una cita porque me quiero morir» the appointment is another matter.
 */
export function breathOf(sentence: Sentence, places: readonly number[]): Breath {
  const { joints, breaths } = breathsRead.get(sentence) ?? { joints: joinedIn(sentence), breaths: [] };
  breathsRead.set(sentence, { joints, breaths });
  const [first, last] = [Math.min(...places), Math.max(...places)];
  const bounds = boundsOf(sentence, places);
  const from = Math.max(bounds.from, joints.findLast(({ at }) => at <= first)?.at ?? 0);
  // What is told after «porque» says what was meant.
  const end = joints.find(({ at, isCause }) => at > last && !isCause)?.at ?? sentence.length;
  const to = Math.min(bounds.to, end);
  const known = breaths.find((breath) => breath.from === from && breath.to === to);
  if (known) return known;
  const words = to - from === sentence.length ? sentence : sentence.slice(from, to);
  const breath = { from, to, words };
  breaths.push(breath);
  return breath;
}

interface Breath extends Span {
  words: Sentence;
}
interface Joined {
  at: number;
  isCause: boolean;
}
/** The same one for all that is told in it, so that what it says is read once. */
const breathsRead = new WeakMap<Sentence, { joints: readonly Joined[]; breaths: Breath[] }>();

/** Where statements begin that more than a comma joins to what is before them. */
const joinedIn = (sentence: Sentence): Joined[] =>
  clausesOf(sentence).flatMap((clause) => {
    const joint = jointOf(sentence, clause);
    return joint === undefined ? [] : [{ at: clause.from, isCause: causes.has(joint) }];
  });

/** The statements of a sentence, as they are written. */
export function writtenClausesOf(sentence: string): (Span & { text: string })[] {
  const words = [...sentence.matchAll(/[\p{L}\p{Mark}\p{N}]+|[,:()]/gu)];
  const sounds = words.map(([word]) => (/^[,:()]$/.test(word) ? ',' : soundOf(word)));
  return clausesOf(sounds).map(({ from, to }) => ({
    from,
    to,
    text: sentence.slice(words[from]?.index ?? 0, words[to]?.index ?? sentence.length),
  }));
}

/** The statements of a text, as they are written. */
export const clausesIn = (text: string): string[] =>
  text.split(sentenceEnd).flatMap((sentence) => writtenClausesOf(sentence).map((clause) => clause.text));

const sentenceEnd = /[.!?¿¡;\n\r…]+/u;
