import * as z from 'zod';

/*
 * How much anybody may ask of the service, and what is left out first where more is asked than can be done: all of it is
 * here, with the figures that hold where LOAD_LIMITS says nothing else. What each is for, and what it counts in one process
 * and what over all of them: lambdas/edge/README.md.
 */

const count = z.int().min(1).max(100_000_000);

/** In a minute, of one person and of all people of one organization, whose half no one person may take. */
const allowance = (person: number, organization: number) =>
  z
    .strictObject({ person: count.default(person), organization: count.default(organization) })
    .refine((limits) => limits.person * 2 <= limits.organization, {
      path: ['person'],
      error: 'one person would have more than half of what the organization has',
    })
    .prefault({});

const expensive = {
  /** A bulk export or a file of the log's accesses that is begun; fetching its pieces is none. */
  export: allowance(10, 40),
  /** Bundles: an import of 1,000 resources a second sends 20 of 50 each second. */
  import: allowance(1_500, 4_500),
  /** A document that is taken in, checked or fetched. */
  document: allowance(120, 1_200),
  /** Pieces of about a second each. */
  verification: allowance(120, 240),
  /** Requests of some invitations each. */
  invitation: allowance(60, 120),
  /** An agent that is set to work by hand, or a model that drafts a note. */
  run: allowance(60, 600),
};

export type ExpensiveKind = keyof typeof expensive;

/** What is left out last, and first. */
export const priorities = ['vital', 'ordinary', 'heavy'] as const;
export type Priority = (typeof priorities)[number];

export const loadLimitsSchema = z.strictObject({
  perMinute: z
    .strictObject({
      /** A page asks for about ten things. */
      api: allowance(300, 6_000),
      /** A chart opens with about twenty requests, and programs read the record too. */
      record: allowance(3_000, 15_000),
      /** Of one address, by whoever is not signed in: a clinic's sixty people may be behind one. */
      address: count.default(600),
      /** Of one address, of what somebody could guess: secrets of patients' links and the birth dates of whoever holds one. */
      secret: count.default(60),
      expensive: z.strictObject(expensive).prefault({}),
    })
    .prefault({}),
  /** Requests that one process works on at a time; a Lambda has one. */
  atOnce: z
    .strictObject({ vital: count.default(24), ordinary: count.default(6), heavy: count.default(2) })
    .prefault({}),
  /** Requests that may wait for their turn in one process, and for how long (seconds). */
  waiting: z
    .strictObject({
      person: count.default(64),
      organization: count.default(128),
      all: count.default(512),
      seconds: z.int().min(1).max(25).default(8),
    })
    .prefault({}),
  /** How long the database takes to begin a transaction (milliseconds) where it has too much to do, and far too much. */
  slow: z
    .strictObject({ busyMs: count.default(500), overloadedMs: count.default(2_000) })
    .refine(({ busyMs, overloadedMs }) => busyMs < overloadedMs, {
      error: 'busyMs must be below overloadedMs',
    })
    .prefault({}),
});
export type LoadLimits = z.output<typeof loadLimitsSchema>;
export type LoadLimitsInput = z.input<typeof loadLimitsSchema>;

/** LOAD_LIMITS as it stands in an environment: JSON with what differs; empty for none. */
export const loadLimitsTextSchema = z
  .string()
  .default('')
  .transform((text, context) => {
    try {
      return text === '' ? {} : (JSON.parse(text) as unknown);
    } catch {
      context.addIssue({ code: 'custom', message: 'not JSON' });
      return z.NEVER;
    }
  })
  .pipe(loadLimitsSchema);

export const defaultLoadLimits: LoadLimits = loadLimitsSchema.parse({});
