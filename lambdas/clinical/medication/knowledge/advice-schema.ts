import * as z from 'zod';

// What the parts of an ingredient's entry are made of.

export const words = z.string().trim().min(1);
export const positive = z.number().positive();
export const range = z
  .tuple([positive, positive])
  .refine(([least, most]) => least <= most, { error: 'the least is above the most' });
/** An age as an ISO 8601 duration of one unit: `P65Y`, `P6M`, `P28D`. */
export const age = z.string().regex(/^P[1-9]\d*[YMD]$|^P0[MY]$/);

/** What was opened and says so. Without one, an entry is unverified and shown so. */
export const sourceSchema = z.strictObject({
  title: words,
  section: words,
  /** As printed there, ISO 8601; absent where none is printed. */
  date: z.iso.date().optional(),
  readAt: z.url(),
});
export type Source = z.infer<typeof sourceSchema>;

/** From «nothing speaks against it» to «must not be given». `reduce`: with less, or less often. */
const adviceLevels = ['compatible', 'caution', 'reduce', 'avoid', 'contraindicated'] as const;

export const adviceShape = {
  level: z.enum(adviceLevels),
  /** Spanish, for clinicians. Always there unless the level is `compatible`. */
  text: words.optional(),
  /** A key of the file's `sources`. */
  source: words.optional(),
};
export const spoken = <T extends { level: string; text?: string | undefined }>(advice: T) =>
  advice.level === 'compatible' || advice.text !== undefined;
export const spokenError = { error: 'a level other than compatible needs a text' };

/** In the ingredient's unit. */
export const limitShape = {
  maxPerDose: positive.optional(),
  maxPerDay: positive.optional(),
  /** The shortest interval between doses, in hours. */
  everyHours: positive.optional(),
};

export const advice = z.strictObject(adviceShape).refine(spoken, spokenError);
export const limited = z.strictObject({ ...adviceShape, ...limitShape }).refine(spoken, spokenError);

const bandShape = { ...adviceShape, ...limitShape };
/** Reaches from its lower bound, itself included (`from`) or not (`above`), to where the band before it begins. */
const band = z
  .union([
    z.strictObject({ from: z.number().nonnegative(), ...bandShape }),
    z.strictObject({ above: positive, ...bandShape }),
  ])
  .refine(spoken, spokenError);
export const lowerBound = (found: { from: number } | { above: number }) =>
  'from' in found ? found.from : found.above;

/** Bands from the highest down to zero: they cannot overlap, and nothing lies between them. */
export const renal = z.strictObject({
  /** Creatinine clearance (Cockcroft-Gault) in ml/min, or eGFR in ml/min/1.73 m². */
  by: z.enum(['creatinine-clearance', 'egfr']),
  bands: z
    .array(band)
    .min(1)
    .refine(
      (bands) => bands.every((each, at) => at === 0 || lowerBound(each) < lowerBound(bands[at - 1] ?? each)),
      {
        error: 'bands go from the highest down',
      },
    )
    .refine((bands) => bands.slice(-1).every((last) => 'from' in last && last.from === 0), {
      error: 'the last band begins at zero',
    }),
});
