import * as z from 'zod';
import { noteSigningSchema } from '../../../../lambdas/contracts/note-signing.ts';
import {
  hourCycleSchema,
  idleMinutesSchema,
  legalNameSchema,
  npiSchema,
  type Organization,
  organizationTypeSchema,
  taxIdSchema,
  timeZoneSchema,
} from '../../../../lambdas/contracts/organization.ts';

/** May be left out as long as it was never given; from then on it can only be changed. */
function onceGiven(schema: z.ZodType<string>, isGiven: boolean) {
  return z.string().transform((text, context) => {
    if (text.trim() === '' && !isGiven) return undefined;
    const checked = schema.safeParse(text);
    if (checked.success) return checked.data;
    context.addIssue({ code: 'custom', message: checked.error.issues[0]?.message ?? '' });
    return z.NEVER;
  });
}

export function organizationFormSchema({ npi, taxId }: Pick<Organization, 'npi' | 'taxId'>) {
  const [hasNpi, hasTaxId] = [npi !== null, taxId !== null];
  return z.object({
    legalName: legalNameSchema,
    npi: onceGiven(npiSchema, hasNpi),
    taxId: onceGiven(taxIdSchema, hasTaxId),
    type: organizationTypeSchema,
    timeZone: timeZoneSchema,
    hourCycle: hourCycleSchema,
    // A select's value is text.
    idleMinutes: z.string().transform(Number).pipe(idleMinutesSchema),
    noteSigning: noteSigningSchema,
    strictProfiles: z.boolean(),
  });
}
