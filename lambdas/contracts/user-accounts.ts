import * as z from 'zod';
import { openRecoverySchema } from './access-recovery.ts';
import { emailSchema } from './email.ts';
import { familyNameSchema, givenNameSchema } from './registration.ts';
import { type Role, roles } from './roles.ts';
import type { Route } from './route.ts';

/** What an account is at this moment; of several that hold, the first. */
export const accountStates = {
  deactivated: 'Desactivada',
  disabled: 'Bloqueada',
  refused: 'Invitación no enviada',
  expired: 'Invitación caducada',
  invited: 'Invitada',
  active: 'Activa',
} as const;
export type AccountState = keyof typeof accountStates;
export const accountStateNames = Object.keys(accountStates) as [AccountState, ...AccountState[]];

/** What the list can be narrowed to: a state, or what waits for somebody's word. */
export const accountFilters = {
  ...accountStates,
  'lost-authenticator': 'Autenticador perdido',
  'no-account': 'Sin cuenta de acceso',
  'returned-mail': 'Correo devuelto',
} as const;
export type AccountFilterName = keyof typeof accountFilters;
export const accountFilterNames = Object.keys(accountFilters) as [AccountFilterName, ...AccountFilterName[]];

/** Whether the user pool has a member's account: yes; no; to be made anew; no, and another one has its e-mail. */
export const poolAccountStates = ['kept', 'missing', 'wanted', 'taken'] as const;
export type PoolAccountState = (typeof poolAccountStates)[number];

/** Why an invitation was not sent. */
export const invitationRefusals = {
  'email-taken':
    'Esta dirección ya tiene una cuenta en otra organización. Invite a la persona con otra dirección.',
} as const;

const rolesSchema = z
  .array(z.enum(roles))
  .min(1, 'Elija al menos un papel')
  .transform((chosen): Role[] => roles.filter((role) => chosen.includes(role)));

export const userAccountSchema = z.object({
  userId: z.uuid(),
  givenName: z.string(),
  familyName: z.string(),
  email: z.string(),
  /** Null: nobody has decided on them here, and they have not signed in since that is kept. */
  roles: z.array(z.enum(roles)).nullable(),
  state: z.enum(accountStateNames),
  /** Of an invitation. */
  expiresAt: z.iso.datetime().nullable(),
  refusal: z.enum(Object.keys(invitationRefusals) as [keyof typeof invitationRefusals]).nullable(),
  /** Null: never, or not since it is kept. */
  lastSignedInAt: z.iso.datetime().nullable(),
  /** Whether the user pool has not been told of the last change yet. It already holds here. */
  isPending: z.boolean(),
  poolAccount: z.enum(poolAccountStates),
  /** That they have lost their authenticator, and what is to be decided on it. */
  recovery: openRecoverySchema.nullable(),
  /** That mail to their address came back, or was reported as unwanted; nothing is sent there until then. */
  returnedMail: z
    .object({ kind: z.enum(['bounce', 'complaint']), at: z.iso.datetime(), until: z.iso.datetime() })
    .nullable(),
  version: z.int().positive(),
});
export type UserAccount = z.infer<typeof userAccountSchema>;

/** A sign-in that still counts, as the pages told that were opened with it. */
export const seenSessionSchema = z.object({
  signedInAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime(),
  /** Browser and system, as it says of itself. */
  device: z.string(),
});
export type SeenSession = z.infer<typeof seenSessionSchema>;

/** What the user pool says of one person, and where they are signed in; asked for one at a time. */
export const userAccountDetailSchema = userAccountSchema.extend({
  /** Whether an authenticator is set up; null where the user pool does not know the account. */
  hasAuthenticator: z.boolean().nullable(),
  sessions: z.array(seenSessionSchema),
});
export type UserAccountDetail = z.infer<typeof userAccountDetailSchema>;

export const userAccountListSchema = z.object({
  accounts: z.array(userAccountSchema),
  next: z.string().nullable(),
  /** Of all, whatever is searched for. */
  total: z.int(),
});

export const invitationSchema = z.strictObject({
  email: emailSchema,
  givenName: givenNameSchema,
  familyName: familyNameSchema,
  roles: rolesSchema,
});
export type Invitation = z.infer<typeof invitationSchema>;

const userParams = z.object({ userId: z.uuid() });
const changed = {
  access: ['admins'],
  params: userParams,
  response: userAccountSchema,
  isVersioned: true,
} as const;

/** For administrators. Changes count at once, whatever the user pool has been told. */
export const userAccountRoutes = {
  listUserAccounts: {
    method: 'GET',
    path: '/user-accounts',
    summary: 'Personas e invitaciones de la organización, por apellidos',
    access: ['admins'],
    query: z.object({
      search: z.string().max(100).optional(),
      role: z.enum(roles).optional(),
      state: z.enum(accountFilterNames).optional(),
      cursor: z.string().max(600).optional(),
    }),
    response: userAccountListSchema,
  },
  readUserAccount: {
    method: 'GET',
    path: '/user-accounts/{userId}',
    summary: 'Una persona o invitación, con lo que sabe de ella el directorio de usuarios',
    access: ['admins'],
    params: userParams,
    response: userAccountDetailSchema,
    isVersioned: true,
  },
  inviteUser: {
    method: 'POST',
    path: '/user-accounts',
    summary: 'Invita a una persona por correo',
    access: ['admins'],
    body: invitationSchema,
    response: userAccountSchema,
    isVersioned: false,
  },
  resendInvitation: {
    ...changed,
    method: 'POST',
    path: '/user-accounts/{userId}/invitation',
    summary: 'Envía otra vez una invitación, con otra contraseña temporal y otro plazo',
    body: z.strictObject({}),
  },
  revokeInvitation: {
    ...changed,
    method: 'POST',
    path: '/user-accounts/{userId}/revocation',
    summary: 'Retira una invitación que nadie ha usado',
    body: z.strictObject({}),
    response: z.object({ userId: z.uuid() }),
  },
  changeUserRoles: {
    ...changed,
    method: 'PUT',
    path: '/user-accounts/{userId}/roles',
    summary: 'Cambia los papeles de una persona; cuenta desde su siguiente solicitud',
    body: z.strictObject({ roles: rolesSchema }),
  },
  setUserAccess: {
    ...changed,
    method: 'PUT',
    path: '/user-accounts/{userId}/access',
    summary: 'Bloquea o desbloquea una cuenta; lo que tenga abierto se cierra',
    body: z.strictObject({ isDisabled: z.boolean() }),
  },
  restoreUserAccount: {
    ...changed,
    method: 'POST',
    path: '/user-accounts/{userId}/account',
    summary: 'Crea de nuevo la cuenta de acceso de una persona, que falta en el directorio de usuarios',
    body: z.strictObject({}),
  },
  signOutUser: {
    ...changed,
    method: 'POST',
    path: '/user-accounts/{userId}/sign-out',
    summary: 'Cierra todas las sesiones de una persona, desde su siguiente solicitud',
    body: z.strictObject({}),
  },
  decideRecovery: {
    ...changed,
    method: 'POST',
    path: '/user-accounts/{userId}/recovery',
    summary: 'Confirma o rechaza que una persona ha perdido su autenticador; nadie lo hace de sí mismo',
    body: z.strictObject({ isGranted: z.boolean() }),
  },
} as const satisfies Record<string, Route>;
