import * as z from 'zod';
import { type Source, sourceSchema } from './advice-schema.ts';
import { contextSchema } from './condition.ts';

/*
 * Rules that are about more than one ingredient: interactions, cross-reactivity, duplicates. `of` and `between` name
 * ingredients, or classes of `classes.json`.
 */

const words = z.string().trim().min(1);
const keys = z.array(words).min(1);
const ruleShape = {
  id: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
  level: z.enum(['interrupts', 'informs']),
  severity: z.enum(['high', 'moderate', 'low']),
  /** Spanish, for clinicians. */
  effect: words,
  whatToDo: words,
  /** A key of the file's `sources`; without one the rule is unverified. */
  source: words.optional(),
};

/** What an interaction harms: of two rules about the same drugs and harm, the graver one stands. */
export const harms = [
  'bleeding',
  'clotting',
  'qt',
  'rhythm',
  'serotonin',
  'pressure-rise',
  'pressure-fall',
  'sedation',
  'potassium',
  'sodium',
  'calcium',
  'kidney',
  'liver',
  'muscle',
  'marrow',
  'glucose',
  'seizure',
  'infection',
  'digestive',
  'ergotism',
  'toxicity',
  'less-effect',
  'withdrawal',
] as const;

const interactionSchema = z.strictObject({
  ...ruleShape,
  harm: z.enum(harms),
  /** Two sides, or three; one drug of each, and no drug twice. */
  between: z.array(keys).min(2).max(3),
  /** Never these, though their class is among the sides. */
  except: keys.optional(),
  mechanism: words,
  /** Drops and creams count too. */
  localToo: z.literal(true).optional(),
  contexts: z.array(contextSchema).min(1).optional(),
});

const reactions = z.enum([
  'anaphylaxis',
  'urticaria',
  'angioedema',
  'bronchospasm',
  'rhinitis',
  'rash',
  'severe-delayed',
  'gastrointestinal',
  'cough',
]);

/** Who reacted to one of `from` may react to any of `to`. The first that fits stands. */
const crossReactionSchema = z.strictObject({
  ...ruleShape,
  from: keys,
  to: keys,
  except: keys.optional(),
  /** Only after one of these reactions; where none is recorded, the rule holds if `ifUnknown` says so. */
  reactions: z.array(reactions).min(1).optional(),
  ifUnknown: z.boolean().optional(),
  mechanism: words,
});

/** Of so many ingredients of `of` or more, taken together. */
const duplicateSchema = z.strictObject({
  ...ruleShape,
  of: keys,
  except: keys.optional(),
  atLeast: z.int().min(2),
  contexts: z.array(contextSchema).min(1).optional(),
});

const fileOf = <T extends z.ZodType>(rule: T) =>
  z.strictObject({
    sources: z.record(words, sourceSchema).optional(),
    rules: z.array(rule).min(1),
  });

export const interactionFile = fileOf(interactionSchema);
export const crossReactionFile = fileOf(crossReactionSchema);
export const duplicateFile = fileOf(duplicateSchema).extend({
  /** Of these, two strengths are often taken together to make up a dose. */
  mayBeSplit: keys,
});
/** Allergens that are no drugs, with the drugs that may hold them and what is then to be asked. */
export const allergenFile = z.strictObject({
  allergens: z.record(
    words,
    z.strictObject({ name: words, mayBeIn: z.array(words), level: ruleShape.level, text: words }),
  ),
});
/** Ingredients of which no more than name and classes is known. */
export const otherIngredientsFile = z.record(
  z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
  z.strictObject({ name: words, classes: z.array(words).min(1) }),
);
/** Oral morphine equivalents: mg for each mg a day; of patches, for each µg an hour. */
export const morphineFile = z.strictObject({
  source: sourceSchema,
  perMg: z.record(words, z.number().positive()),
  perMicrogramAnHour: z.record(words, z.number().positive()),
});

export const controlledSchedules = ['II', 'III', 'IV', 'V'] as const;
/** Schedules of the Controlled Substances Act of the United States, by ingredient. */
export const controlledFile = z
  .strictObject({
    sources: z.record(words, sourceSchema),
    substances: z.record(
      words,
      z.strictObject({
        schedule: z.enum(controlledSchedules),
        /** Of the ingredient alone; some of its products are in another. */
        varies: z.literal(true).optional(),
        source: words.optional(),
      }),
    ),
  })
  .refine(
    ({ sources, substances }) =>
      Object.values(substances).every(({ source }) => source === undefined || source in sources),
    { error: 'names a source that is none' },
  );
export type ControlledSubstances = z.infer<typeof controlledFile>;

type Sourced<T> = T & { readFrom: Source | 'unverified' };
export type Interaction = Sourced<z.infer<typeof interactionSchema>>;
export type CrossReaction = Sourced<z.infer<typeof crossReactionSchema>>;
export type Duplicate = Sourced<z.infer<typeof duplicateSchema>>;
export type Allergen = z.infer<typeof allergenFile>['allergens'][string];
export type Morphine = z.infer<typeof morphineFile>;

interface RuleFile<T> {
  sources?: Record<string, Source> | undefined;
  rules: readonly T[];
}

/** @throws Error that names the file, and the entry by its id or place, and says what is wrong with it. */
export function readTopic<T extends z.ZodType>(name: string, schema: T, content: unknown): z.infer<T> {
  const result = schema.safeParse(content);
  if (result.success) return result.data;
  const wrong = result.error.issues.map(({ path, message }) => `${placeOf(content, path)} ${message}`);
  throw new Error(`${name}: ${wrong.join('; ')}`);
}

function placeOf(content: unknown, path: readonly PropertyKey[]): string {
  const [list, at, ...rest] = path;
  const entry =
    list === 'rules' && typeof at === 'number'
      ? (content as { rules: readonly { id?: unknown }[] }).rules[at]?.id
      : undefined;
  return typeof entry === 'string' ? [entry, ...rest].join('.') : path.join('.');
}

/** Rules of several files with their sources, each id once. */
export function readRules<T extends { id: string; source?: string | undefined }>(
  files: Readonly<Record<string, RuleFile<T>>>,
): Sourced<T>[] {
  const seen = new Set<string>();
  return Object.entries(files).flatMap(([name, { sources = {}, rules }]) =>
    rules.map((rule) => {
      if (seen.has(rule.id)) throw new Error(`${name}: ${rule.id} is known already`);
      seen.add(rule.id);
      const readFrom = rule.source === undefined ? 'unverified' : sources[rule.source];
      if (!readFrom) throw new Error(`${name}: ${rule.id}: no source ${rule.source}`);
      return { ...rule, readFrom };
    }),
  );
}
