import * as z from 'zod';
import {
  legalNameSchema,
  npiSchema,
  organizationTypeSchema,
  timeZoneSchema,
} from '../../../../lambdas/contracts/organization.ts';

/** An organization that has not given its NPI yet may leave it out; once given it can only be changed. */
export function organizationFormSchema(hasNpi: boolean) {
  return z.object({
    legalName: legalNameSchema,
    npi: z.string().transform((npi, context) => {
      if (npi.trim() === '' && !hasNpi) return undefined;
      const checked = npiSchema.safeParse(npi);
      if (checked.success) return checked.data;
      context.addIssue({ code: 'custom', message: checked.error.issues[0]?.message ?? '' });
      return z.NEVER;
    }),
    type: organizationTypeSchema,
    timeZone: timeZoneSchema,
    strictProfiles: z.boolean(),
  });
}
