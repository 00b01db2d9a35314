import * as z from 'zod';
import { conceptSchema, evidenceSchema, relationshipSchema, vitalSignNames } from './documentation-facts.ts';

const offered = {
  id: z.string(),
  factIds: z.array(z.string()),
  evidence: z.array(evidenceSchema),
};

/** Values as the forms of lambdas/clinical take them (`shown`): problemForm, allergyForm, statementForm, vitalSignsSchema. */
export const offeredEntrySchema = z.discriminatedUnion('form', [
  z.object({
    ...offered,
    form: z.literal('problem'),
    values: z.object({
      concept: conceptSchema,
      status: z.enum(['active', 'recurrence', 'relapse', 'inactive', 'remission', 'resolved']),
      onset: z.string(),
      abatement: z.string(),
    }),
  }),
  z.object({
    ...offered,
    form: z.literal('allergy'),
    values: z.object({
      concept: conceptSchema,
      type: z.enum(['', 'allergy', 'intolerance']),
      criticality: z.enum(['', 'low', 'high', 'unable-to-assess']),
      manifestation: conceptSchema,
      severity: z.enum(['', 'mild', 'moderate', 'severe']),
      status: z.enum(['active', 'inactive', 'resolved']),
    }),
  }),
  z.object({
    ...offered,
    form: z.literal('medication'),
    values: z.object({ concept: conceptSchema, dose: z.string() }),
  }),
  z.object({
    ...offered,
    form: z.literal('vital-signs'),
    /** All that was measured at one time. `measuredAt`: the wall time of now in the clinic, for a person to change. */
    values: z.record(z.enum(vitalSignNames), z.string()).and(
      z.object({
        temperatureUnit: z.string(),
        weightUnit: z.string(),
        heightUnit: z.string(),
        measuredAt: z.string(),
      }),
    ),
  }),
  z.object({
    ...offered,
    /** A FamilyMemberHistory. */
    form: z.literal('family-history'),
    values: z.object({
      relationship: relationshipSchema,
      concept: conceptSchema,
      /** Years; null where it is not said. */
      onsetAge: z.number().nullable(),
      isDeceased: z.boolean().nullable(),
    }),
  }),
]);
export type OfferedEntry = z.infer<typeof offeredEntrySchema>;
