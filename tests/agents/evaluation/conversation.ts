import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import * as z from 'zod';

export const dialects = [
  'caribbean',
  'dominican-cuban',
  'mexico',
  'central-america',
  'andes',
  'rio-de-la-plata',
  'spain',
] as const;

/** What a simulated patient can be asked for. */
export const topics = [
  'name',
  'born',
  'phone',
  'record',
  'sex',
  'reason',
  'allergies',
  'medication',
  'dose',
  'conditions',
  'since',
  'insurance',
  'email',
  'left',
  'pharmacy',
  'times',
  'choice',
  'confirm',
] as const;
export type Topic = (typeof topics)[number];

/** Ways in which a conversation may rightly end; any of those named is right. */
export const ends = ['booked', 'moved', 'cancelled', 'confirmed', 'recorded', 'person', 'nothing'] as const;

const words = z.array(z.string()).default([]);
const time = z.string().regex(/^\d\d:\d\d$/);

export const conversationSchema = z.strictObject({
  id: z.string().regex(/^[a-z0-9-]+$/),
  dialect: z.enum(dialects),
  kind: z.string(),
  agent: z.string(),
  /** Whose name, birth date and telephone it gives where `answers` has no words of its own: a synthetic patient's id. */
  is: z.string().optional(),
  /** What the agent begins with where nobody writes first: one of its schedules, or a report that has come. */
  begin: z
    .union([
      z.strictObject({ schedule: z.int() }),
      z.strictObject({ report: z.string(), patient: z.string() }),
    ])
    .optional(),
  /** When it begins; if nothing is said, a Friday at ten in the clinic. */
  clock: z.iso.datetime().default('2026-11-20T15:00:00Z'),
  /** Said before it is asked anything, one message each. */
  opens: z.array(z.string()).min(1),
  /** They are all written before the agent reads the first. */
  burst: z.boolean().default(false),
  /** What it wants, in other words: said where a question is not recognized. */
  goal: z.string().optional(),
  answers: z.partialRecord(z.enum(topics), z.union([z.string(), z.array(z.string())])).default({}),
  /** Said of its own accord after so many of its own messages, in place of an answer. */
  breaks: z.record(z.string(), z.string()).default({}),
  expect: z.strictObject({
    end: z.array(z.enum(ends)).min(1),
    alarm: z.boolean().default(false),
    service: z.string().optional(),
    /** Local dates between which the appointment must lie, the last included. */
    from: z.iso.date().optional(),
    to: z.iso.date().optional(),
    /** Local times between which it must begin, the last left out. */
    after: time.optional(),
    before: time.optional(),
    /** A practitioner's name. */
    with: z.string().optional(),
    /** Words that must, and must not, stand among the allergies and medicines stored; `a|b`: either. */
    allergies: words,
    medications: words,
    absent: words,
    notAllergies: words,
    /** Must stand somewhere in what was written, unless a person reads the conversation itself; `a|b`: either. */
    kept: words,
    /** One of them must have been said, unless it was left to a person. */
    told: words,
    /** None of them may be said: a disclosure. */
    untold: words,
    /** How many records may have been opened. */
    newPatients: z.int().optional(),
  }),
});
export type Conversation = z.infer<typeof conversationSchema>;

/** The sets, by their folders: each written at once, by somebody who had not read the rules. */
export const sets = [
  'conversations',
  '2026-11-second',
  '2026-11-fourth',
  '2026-11-fifth',
  '2026-11-sixth',
  '2026-11-seventh',
  '2026-11-eighth',
  '2026-11-ninth',
  '2026-11-tenth',
  '2026-12-eleventh',
  '2026-12-twelfth',
] as const;
export type EvaluationSet = (typeof sets)[number];
/** Those that hold single first messages. */
export const firstMessageSets = [
  '2026-11-second',
  '2026-11-third',
  '2026-11-fourth',
  '2026-11-fifth',
  '2026-11-sixth',
  '2026-11-eighth',
] as const;
export type FirstMessageSet = (typeof firstMessageSets)[number];

/** A file of a set. */
export const pathOf = (set: EvaluationSet | FirstMessageSet, name = ''): string =>
  fileURLToPath(new URL(`./${set}/${name}`, import.meta.url));

/** All of a set, in the order of its files. */
export function readConversations(set: EvaluationSet = 'conversations'): Conversation[] {
  const directory = pathOf(set);
  const all = readdirSync(directory)
    .filter((name) => name.endsWith('.yaml'))
    .toSorted()
    .flatMap((name) => {
      const parsed = z
        .array(conversationSchema)
        .safeParse(parse(readFileSync(`${directory}${name}`, 'utf8')));
      if (!parsed.success) throw new Error(`${name}: ${z.prettifyError(parsed.error)}`);
      return parsed.data;
    });
  if (new Set(all.map(({ id }) => id)).size !== all.length)
    throw new Error('Two conversations have the same id');
  return all;
}

export type Half = 'dev' | 'held-out';

/** Fixed by the id alone, so that nothing ever changes sides. */
export const halfOf = ({ id }: { id: string }): Half =>
  (createHash('sha256').update(id).digest()[0] ?? 0) % 2 === 0 ? 'dev' : 'held-out';
