/**
 * What is named in an answer of an admission, and of whom and when it is said, in the order of the tagger's tags. The sentences
 * that it learnt from name them in short (`tagOf` in `infra/mention-sentences.ts`).
 */
export const mentionKinds = [
  'allergy',
  /** Denied, outgrown, only feared, somebody else's, or named for another reason. */
  'allergy-absent',
  'medication',
  'medication-past',
  /** Prescribed, and not begun. */
  'medication-planned',
  'medication-of-another',
  'medication-absent',
  /** How much, how often, when. */
  'dose',
  'condition',
  'condition-past',
  'condition-of-another',
  'condition-absent',
  'procedure',
  'procedure-of-another',
  'procedure-absent',
  /** What an allergy does. */
  'reaction',
  'symptom',
  /** Since when. */
  'onset',
  /** How strong. */
  'intensity',
  'payer',
  'member-number',
] as const;

export type MentionKind = (typeof mentionKinds)[number];

/** A medicine that whoever writes does not take. */
export const notTaken: ReadonlySet<MentionKind> = new Set([
  'medication-past',
  'medication-planned',
  'medication-of-another',
  'medication-absent',
]);

/** UTF-16 offsets, `end` exclusive. */
export interface Mention {
  kind: MentionKind;
  at: number;
  end: number;
}

/** What was asked last, as far as it tells how an answer is meant. */
export const askedOf = ['allergies', 'medicines', 'illnesses', 'reason', 'other', 'none'] as const;
export type Asked = (typeof askedOf)[number];

/** Tag 0 stands outside; tag 2k + 1 begins a mention of the kind k, 2k + 2 goes on with it. */
export const tagCount = 1 + 2 * mentionKinds.length;

const typeOf = (kind: MentionKind) => kind.split('-', 1)[0] ?? kind;
/** Of whom and when: «past», «of-another», or nothing. */
const standingOf = (kind: MentionKind) => (kind === 'member-number' ? '' : kind.slice(typeOf(kind).length));
const types = [...new Set(mentionKinds.map(typeOf))];
const standings = [...new Set(mentionKinds.map(standingOf))];

/**
 * The parts of which the score of a tag is the sum: itself, its type with its place in a mention, of whom and when, and its place
 * alone. So «ya no» before a medicine teaches something of illnesses too.
 */
export const partsOfTag: readonly (readonly number[])[] = Array.from({ length: tagCount }, (_, tag) => {
  if (tag === 0) return [0];
  const kind = mentionKinds[(tag - 1) >> 1] ?? 'allergy';
  const place = (tag + 1) % 2;
  const firstStanding = tagCount + 2 * types.length;
  return [
    tag,
    tagCount + 2 * types.indexOf(typeOf(kind)) + place,
    firstStanding + standings.indexOf(standingOf(kind)),
    firstStanding + standings.length + place,
  ];
});

export const partCount = tagCount + 2 * types.length + standings.length + 2;
