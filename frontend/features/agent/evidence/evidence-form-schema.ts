import * as z from 'zod';
import { evidenceBodySchema, type WrittenEvidence } from '../../../../lambdas/contracts/agents/evidence.ts';
import {
  type SourceAttribute,
  sourceAttributeIds,
} from '../../../../lambdas/contracts/agents/source-attributes.ts';

/** Every attribute has a field; one that is left empty says nothing. */
export const evidenceFormSchema = z
  .object({
    texts: z.record(z.enum(sourceAttributeIds), z.string()),
    training: z.array(z.object({ userId: z.string(), on: z.string(), about: z.string() })),
  })
  .transform(({ texts, training }) => ({
    texts: Object.fromEntries(Object.entries(texts).filter(([, text]) => text.trim() !== '')),
    training,
  }))
  .pipe(evidenceBodySchema);

export type EvidenceFields = z.input<typeof evidenceFormSchema>;

export function evidenceFields({ texts, training }: WrittenEvidence): EvidenceFields {
  return {
    texts: Object.fromEntries(sourceAttributeIds.map((id) => [id, texts[id] ?? ''])) as Record<
      SourceAttribute,
      string
    >,
    training: training.map(({ person, on, about }) => ({ userId: person.userId, on, about })),
  };
}
