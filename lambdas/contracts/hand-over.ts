import * as z from 'zod';
import { type Role, roles } from './roles.ts';
import type { Route } from './route.ts';
import { userAccountSchema } from './user-accounts.ts';

/** What somebody who leaves may have under way, and who may take it over: any of these roles. */
export const handOverKinds = {
  agents: { title: 'Agentes', takenBy: roles },
  tasks: { title: 'Tareas abiertas', takenBy: ['clinicians', 'staff'] },
  conversations: { title: 'Conversaciones asignadas', takenBy: ['clinicians', 'staff'] },
  notes: { title: 'Notas sin firmar', takenBy: ['clinicians'] },
  schedules: { title: 'Horarios de consulta', takenBy: ['clinicians'] },
  feeds: { title: 'Suscripciones a agendas', takenBy: ['clinicians', 'staff'] },
} as const satisfies Record<string, { title: string; takenBy: readonly Role[] }>;

export type HandOverKind = keyof typeof handOverKinds;
export const handOverKindNames = Object.keys(handOverKinds) as HandOverKind[];

/** Whether somebody with these roles may take it over at all; of an agent its scopes decide besides. */
export function mayTakeOver(kind: HandOverKind, held: readonly Role[]): boolean {
  const takenBy: readonly Role[] = handOverKinds[kind].takenBy;
  return held.some((role) => takenBy.includes(role));
}

/** How much of each kind, and the appointments ahead, which nobody takes over without a word to the patient. */
export const heldWorkSchema = z.object({
  held: z.object({
    agents: z.int(),
    tasks: z.int(),
    conversations: z.int(),
    notes: z.int(),
    schedules: z.int(),
    feeds: z.int(),
  }),
  agentNames: z.array(z.string()),
  appointments: z.int(),
  /** Who is here and could take over; by surname, the first thousand. */
  colleagues: z.array(z.object({ userId: z.uuid(), name: z.string(), roles: z.array(z.enum(roles)) })),
});
export type HeldWork = z.infer<typeof heldWorkSchema>;

/**
 * To whom each kind goes. Null: agents pause, conversations are nobody's, notes stay drafts, schedules are closed, feeds are
 * revoked. Tasks always go somewhere: to a person or to a team.
 */
export const handOverSchema = z.strictObject({
  agents: z.uuid().nullable(),
  tasks: z.union([z.uuid(), z.enum(['clinicians', 'staff'])]),
  conversations: z.uuid().nullable(),
  notes: z.uuid().nullable(),
  schedules: z.uuid().nullable(),
  feeds: z.uuid().nullable(),
});
export type HandOver = z.infer<typeof handOverSchema>;

const params = z.object({ userId: z.uuid() });

/** For administrators: somebody leaves, and comes back. */
export const handOverRoutes = {
  readHeldWork: {
    method: 'GET',
    path: '/user-accounts/{userId}/work',
    summary: 'Lo que una persona tiene entre manos y quién podría recibirlo',
    access: ['admins'],
    params,
    response: heldWorkSchema,
  },
  deactivateUser: {
    method: 'POST',
    path: '/user-accounts/{userId}/deactivation',
    summary:
      'Desactiva la cuenta de quien se va y traspasa lo que tenía entre manos; lo que escribió sigue siendo suyo',
    access: ['admins'],
    params,
    body: handOverSchema,
    response: userAccountSchema,
    isVersioned: true,
  },
  reactivateUser: {
    method: 'POST',
    path: '/user-accounts/{userId}/reactivation',
    summary: 'Reactiva la cuenta de quien vuelve, con los papeles que tenía',
    access: ['admins'],
    params,
    body: z.strictObject({}),
    response: userAccountSchema,
    isVersioned: true,
  },
} as const satisfies Record<string, Route>;
