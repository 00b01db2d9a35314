import * as z from 'zod';
import { emailSchema } from './email.ts';
import type { Route } from './route.ts';
import { invitationRefusals, invitationSchema } from './user-accounts.ts';

/** Of one file; a clinic of 5,000 people is the largest that is served. */
export const maximumInvitations = 5_000;
/** That are sent at once: each is an account in the user pool. */
export const invitationsAtOnce = 20;

/** Why an address cannot be invited. */
export const standings = {
  member: 'Ya es miembro de su organización',
  former: 'Tiene una cuenta desactivada aquí: reactívela en la lista',
  invited: 'Ya tiene una invitación pendiente',
  'email-taken': invitationRefusals['email-taken'],
} as const;
export type Standing = keyof typeof standings;
const standingNames = Object.keys(standings) as [Standing, ...Standing[]];

/** For administrators: many people at once, from a file that the browser reads. */
export const bulkInvitationRoutes = {
  checkInvitations: {
    method: 'POST',
    path: '/user-accounts/standings',
    summary: 'Qué direcciones no se pueden invitar y por qué; de las demás no dice nada',
    access: ['admins'],
    body: z.strictObject({ emails: z.array(emailSchema).min(1).max(maximumInvitations) }),
    response: z.object({
      known: z.array(z.object({ email: z.string(), standing: z.enum(standingNames) })),
    }),
    isReading: true,
  },
  inviteUsers: {
    method: 'POST',
    path: '/user-accounts/invitations',
    summary: 'Invita a varias personas; dice de cada una, en su orden, si se la ha invitado',
    access: ['admins'],
    body: z.strictObject({ invitations: z.array(invitationSchema).min(1).max(invitationsAtOnce) }),
    response: z.object({
      /** Of each in the order of the request: null once it is invited. */
      outcomes: z.array(z.enum(standingNames).nullable()),
    }),
  },
} as const satisfies Record<string, Route>;
