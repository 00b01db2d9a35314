import * as z from 'zod';

/** "28d", "6mo", "18y": days, months or years since birth. */
const age = z.string().regex(/^\d+(d|mo|y)$/);
/** The name of an entry of `sources.json`, or `unverified` where none was opened. */
const source = z.string().min(1);

/**
 * Limits for those to whom all its conditions apply. `from` is included, `to` is not; both limits are. A range without a
 * pregnancy is not for pregnant women; 1 to 3 are trimesters.
 */
const range = z
  .strictObject({
    sex: z.enum(['female', 'male']).optional(),
    from: age.optional(),
    to: age.optional(),
    pregnancy: z.union([z.literal('any'), z.literal(1), z.literal(2), z.literal(3)]).optional(),
    fasting: z.boolean().optional(),
    low: z.number().optional(),
    high: z.number().optional(),
    source,
  })
  .refine(({ low, high }) => low !== undefined || high !== undefined, 'a range needs a limit')
  .refine(({ low, high }) => low === undefined || high === undefined || low < high, 'low is not below high');

/** What a value of this unit is multiplied by to be in the analyte's own, and what is added then. */
const conversion = z.union([
  z.number().positive(),
  z.strictObject({ factor: z.number().positive(), offset: z.number() }),
]);

const analyteSchema = z
  .strictObject({
    id: z.string().regex(/^[a-z0-9-]+$/),
    loinc: z.array(z.string().regex(/^\d{1,5}-\d$/)).min(1),
    name: z.strictObject({ es: z.string().min(1), en: z.string().min(1) }),
    /** Other names and abbreviations, as laboratories print them. */
    also: z.array(z.string().min(1)),
    specimen: z.enum(['blood', 'urine', 'vital-sign']).default('blood'),
    /** UCUM, as the keys of `units`. */
    unit: z.string().min(1),
    units: z.record(z.string().min(1), conversion),
    /** Beyond these no person's value lies: it was mistyped or is in another unit. */
    possible: z.strictObject({ low: z.number(), high: z.number() }),
    /** A change within so many days that is questioned. */
    delta: z
      .strictObject({
        absolute: z.number().positive().optional(),
        percent: z.number().positive().optional(),
        days: z.number().positive(),
        source,
      })
      .optional(),
    /** At or beyond these somebody has to be told at once. */
    critical: z.array(range).default([]),
    ranges: z.array(range),
  })
  .refine(({ unit, units }) => units[unit] === 1, 'the own unit is not among the units');

export type Analyte = z.infer<typeof analyteSchema>;
export type AnalyteRange = Analyte['ranges'][number];

const sourceSchema = z.strictObject({
  /** As a table has room for it. */
  short: z.string().min(1).max(40),
  title: z.string().min(1),
  section: z.string().min(1),
  address: z.url(),
  /** The day on which it was opened. */
  opened: z.iso.date(),
});

export type Source = z.infer<typeof sourceSchema>;

/** The sources by name; throws an error that names the broken one. */
export function readSources(stored: unknown): Record<string, Source> {
  const entries = z.record(z.string(), z.unknown()).parse(stored);
  return Object.fromEntries(
    Object.entries(entries).map(([name, entry]) => [name, named(`source ${name}`, sourceSchema, entry)]),
  );
}

/** The analytes of a list; throws an error that names the broken one, also where it cites a source that is not there. */
export function readAnalytes(stored: unknown, sources: Record<string, Source>): Analyte[] {
  return z
    .array(z.unknown())
    .parse(stored)
    .map((entry, index) => {
      const id = (entry as { id?: unknown } | null)?.id;
      const label = `analyte ${typeof id === 'string' ? id : `number ${index + 1}`}`;
      const analyte = named(label, analyteSchema, entry);
      for (const { source: cited } of [
        ...analyte.ranges,
        ...analyte.critical,
        ...(analyte.delta ? [analyte.delta] : []),
      ]) {
        if (cited !== 'unverified' && !Object.hasOwn(sources, cited))
          throw new Error(`${label}: no source ${cited}`);
      }
      return analyte;
    });
}

function named<Schema extends z.ZodType>(label: string, schema: Schema, entry: unknown): z.output<Schema> {
  const read = schema.safeParse(entry);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  throw new Error(`${label}: ${issue?.path.join('.')} ${issue?.message}`);
}
