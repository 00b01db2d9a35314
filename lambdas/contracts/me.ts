import * as z from 'zod';
import { organizationSchema } from './organization.ts';
import { familyNameSchema, givenNameSchema } from './registration.ts';
import { roles } from './roles.ts';

/** `GET /api/me`: the signed-in person, as the database knows them. */
export const meSchema = z.object({
  userId: z.uuid(),
  email: z.string(),
  givenName: z.string(),
  familyName: z.string(),
  roles: z.array(z.enum(roles)),
  organization: organizationSchema.pick({
    organizationId: true,
    legalName: true,
    timeZone: true,
    hourCycle: true,
    idleMinutes: true,
    noteSigning: true,
  }),
  /** Grows by one with each change; also the ETag. */
  version: z.int().positive(),
});

export type Me = z.infer<typeof meSchema>;

/** `PATCH /api/me`: written to the database and to the user pool. */
export const meUpdateSchema = z.strictObject({ givenName: givenNameSchema, familyName: familyNameSchema });

/** `POST /api/me/sessions/revocation`: whose tokens count no more, all of the person's or all but the caller's. */
export const sessionRevocationSchema = z.strictObject({ sessions: z.enum(['all', 'others']) });

export const sessionsRevokedSchema = z.object({ revokedBefore: z.iso.datetime() });

export type MeUpdate = z.infer<typeof meUpdateSchema>;
