/** What somebody does with a message, in the order of the classifier's answers (dialogue acts; ISO 24617-2 names the field). */
export const dialogueActs = [
  /** A new appointment. */
  'book',
  'move',
  'cancel',
  /** They will come to the one that they have. */
  'confirm',
  /** The one that they have stays as it is. */
  'keep',
  /** When theirs is, or whether they have one. */
  'when',
  /** They will be late, and ask to be waited for. */
  'late',
  /** A certificate, a report, a copy of the record. */
  'paper',
  /** A charge or an invoice. */
  'bill',
  'refill',
  'results',
  /** Anything else about the clinic. */
  'question',
  /** Medical advice. */
  'advice',
  'person',
  'complaint',
  /** For somebody else than whoever writes. */
  'another',
  'stop',
  /** They tell of a complaint or illness. */
  'unwell',
  'yes',
  'no',
  /** None of the times that were offered, or others. */
  'others',
  /** They need nothing more, or give up what they asked for. */
  'end',
] as const;
export type DialogueAct = (typeof dialogueActs)[number];

/** What stretches of a message are, in the order of the tagger's tags. */
export const slotKinds = [
  /** A time that they want or can. */
  'wished',
  /** One that they do not want or cannot. */
  'refused',
  /** That of an appointment that they have, had or missed. */
  'own',
  /** Any other time. */
  'told',
  /** Words that choose one of those that were offered. */
  'choice',
  /** What the visit is for. */
  'reason',
  'practitioner',
  'name',
  'birth-date',
  'identifier',
] as const;
export type SlotKind = (typeof slotKinds)[number];

/** UTF-16 offsets, `end` exclusive. */
export interface Slot {
  kind: SlotKind;
  at: number;
  end: number;
}

/** What was asked last, as far as it tells how an answer is meant. */
export const prompts = [
  /** What they need, or who they are: people tell both whatever was asked. */
  'first',
  'service',
  'when',
  /** Several times were offered. */
  'choose',
  /** A single one. */
  'one',
  /** Whether an appointment is to be cancelled. */
  'sure',
  /** Which of their appointments. */
  'which',
  /** They were reminded of an appointment, and asked whether they will come. */
  'reminder',
  /** Whether they want a time, where they missed one or have none. */
  'missed',
  'more',
] as const;
export type Prompt = (typeof prompts)[number];

/** Tag 0 stands outside; tag 2k + 1 begins a slot of the kind k, 2k + 2 goes on with it. */
export const tagCount = 1 + 2 * slotKinds.length;
