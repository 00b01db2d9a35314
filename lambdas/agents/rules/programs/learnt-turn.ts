import { personWritten } from '../../../clinical/statements/people.ts';
import type { DialogueAct, Prompt, Slot, SlotKind } from '../dialogue-acts/kinds.ts';
import type { Turn } from '../dialogue-acts/read-turn.ts';
import { ruleIntents } from '../dialogue-acts/rule-intents.ts';
import { doubtsComing } from '../understanding/find-intents.ts';
import type { Matter } from '../understanding/find-matter.ts';
import { fold } from '../understanding/fold.ts';
import type { Intent } from '../understanding/understood.ts';

/** From here on an act is taken for done, whatever rules found, and below for not done where they err; between, they decide. */
const surely = 0.4;
const hardly = 0.05;
/** What is done at once on the strength of it has to be surer. */
const surelyAtOnce = 0.6;
const doneAtOnce: ReadonlySet<DialogueAct> = new Set([
  'yes',
  'confirm',
  'person',
  'stop',
  'complaint',
  'advice',
  'question',
  'another',
]);
/** What rules find where it is not: of writers left out, in 96 of 104 times that one of these was hardly likely. */
const refutable: ReadonlySet<DialogueAct> = new Set(['book', 'cancel', 'confirm', 'yes', 'no']);

/** Whether a message does it; undefined where what was learnt leaves it to the rules. */
export function does({ likely, prompt }: Turn, act: DialogueAct): boolean | undefined {
  // Who was asked for a name, or nothing, answers whatever was asked then.
  if (prompt === 'first' && (act === 'yes' || act === 'no')) return undefined;
  const share = likely.get(act) ?? 0;
  if (share >= (doneAtOnce.has(act) ? surelyAtOnce : surely)) return true;
  return share <= hardly && refutable.has(act) ? false : undefined;
}

/** In the middle of something these are mostly a part of it: «búsqueme una el lunes». */
const begins: ReadonlySet<DialogueAct> = new Set(['book', 'confirm', 'when']);

const ownOne = /\b(?:mis? (?:cita|turno|consulta|hora|control|visita)s?|me toca|lo mio|la mia)\b/;
const oneself = /\b(?:mi|mis|mio|mia|yo|me|tengo|tenia|tenemos|nos|my|i)\b/;
// «¿Cuándo son mis citas?» speaks of no son.
const somebody = new RegExp(`\\b(?:(?!son\\b)(?:${personWritten})|my son|ex)\\b`);
/** Nobody is told when somebody else's is by words that no rule knows: «la que vivía conmigo, ¿qué día va?» */
const isOfOwn = (text: string) =>
  ownOne.test(fold(text)) || (oneself.test(fold(text)) && !somebody.test(fold(text)));

const errands: readonly DialogueAct[] = ['book', 'move', 'cancel', 'confirm'];
/** Whether they ask about somebody else; of who has an errand the rules know it, and so do the tools that do it. */
export const asksAboutAnother = (text: string, turn: Turn): boolean =>
  errands.every((act) => !does(turn, act)) &&
  (does(turn, 'another') === true ||
    (does(turn, 'when') === true && !isOfOwn(text) && somebody.test(fold(text))));

/** Who names another time refuses nothing else by it. */
const isOfOffer = ({ prompt }: Turn) => prompt === 'choose' || prompt === 'one';

const confirmsOwn =
  /\bconfirm(?:o|ar|arles?|amos|e|eme|en|enme) (?:que (?:voy|ire)|(?:mi|la) (?:cita|hora|consulta|asistencia)|mi turno)\b/;

/** What rules found in a text, set right where what was learnt is sure. */
export function settledIntents(
  found: readonly Intent[],
  text: string,
  turn: Turn,
  isUnderway: boolean,
): Intent[] {
  const acts = Object.entries(ruleIntents) as [DialogueAct, Intent][];
  // «Confirmar mi turno» says it in as many words.
  const isPlain = (intent: Intent) => intent === 'confirm' && confirmsOwn.test(fold(text));
  const isRefuted = (intent: Intent) =>
    !isPlain(intent) && acts.some(([act, of]) => of === intent && does(turn, act) === false);
  const isAdded = (act: DialogueAct) =>
    does(turn, act) &&
    !(act === 'confirm' && doubtsComing(text)) &&
    // «El jueves no falto» calls nothing off.
    !(act === 'cancel' && found.includes('confirm')) &&
    !(act === 'when' && !isOfOwn(text)) &&
    !(isUnderway && begins.has(act)) &&
    !(act === 'no' && isOfOffer(turn));
  const added = acts.flatMap(([act, intent]) => (isAdded(act) && !found.includes(intent) ? [intent] : []));
  return [...found.filter((intent) => !isRefuted(intent)), ...added];
}

type Answer = 'yes' | 'no' | 'unsure' | undefined;

/** `found`: by rules. */
export function settledAnswer(found: Answer, turn: Turn): Answer {
  const [yes, no] = [does(turn, 'yes'), does(turn, 'no')];
  if (yes && !no) return 'yes';
  if (no && !yes && !isOfOffer(turn)) return 'no';
  return (found === 'yes' && yes === false) || (found === 'no' && no === false) ? undefined : found;
}

/** `found`: by rules. */
export function settledMatter(found: Matter | undefined, turn: Turn): Matter | undefined {
  if (does(turn, 'late')) return 'late';
  if (does(turn, 'bill')) return 'charge';
  if (does(turn, 'paper')) return found === 'records' ? 'records' : 'certificate';
  return found;
}

/** What speaks of an appointment that they have. */
const ofOneBooked: readonly DialogueAct[] = ['move', 'cancel', 'confirm', 'keep', 'when', 'late'];

const newAlone: ReadonlySet<Prompt> = new Set(['first', 'service', 'when', 'choose', 'one']);

/** The slots of a part of a text, by its own offsets. */
export function slotsIn(part: string, text: string, turn: Turn): Slot[] {
  const from = text.indexOf(part);
  // Where no time is wished, one that is only told may be the wish; and who speaks of no appointment that they have may
  // wish what sounds like the time of one. There the rules decide.
  const isWished = turn.slots.some(({ kind }) => kind === 'wished');
  const isOfNone = newAlone.has(turn.prompt) && ofOneBooked.every((act) => !does(turn, act));
  const isOpen = (kind: SlotKind) => (kind === 'told' && !isWished) || (kind === 'own' && isOfNone);
  const slots = turn.slots.filter(({ kind }) => !isOpen(kind));
  if (from === -1) return slots;
  return slots
    .filter(({ at, end }) => end > from && at < from + part.length)
    .map(({ kind, at, end }) => ({ kind, at: Math.max(0, at - from), end: end - from }));
}

/** The words of the first slot of a kind. */
export function wordsOf(kind: SlotKind, text: string, { slots }: Turn): string | undefined {
  const slot = slots.find((one) => one.kind === kind);
  return slot && text.slice(slot.at, slot.end);
}
