import type { HandOver, HeldWork } from '../contracts/hand-over.ts';
import type { Repository } from '../fhir/index.ts';
import type { Sql } from '../platform/database.ts';
import { endSessions } from '../platform/end-sessions.ts';
import { channelsFor } from '../platform/notice-settings.ts';
import { enqueueMessage } from '../platform/outbox.ts';
import { appointmentsAhead } from '../scheduling/hand-over-schedules.ts';
import {
  type ChangeRefusal,
  hasOtherAdministrator,
  lockMember,
  settle,
  type Target,
} from './change-member.ts';
import {
  type Handed,
  type HandOverProblem,
  handOver,
  type Person,
  readColleagues,
  readHeld,
  readTakers,
  type Takers,
  wordsOf,
} from './hand-over.ts';
import type { PeopleCall } from './invitations.ts';

/** For whoever decides to whom it goes; undefined where there is no such member. */
export async function readHeldWork(repository: Repository, userId: string): Promise<HeldWork | undefined> {
  const { sql, caller, now } = repository;
  const organizationId = caller.organization_id;
  const [member] = await sql('SELECT 1 FROM users WHERE organization_id = $1 AND user_id = $2', [
    organizationId,
    userId,
  ]);
  if (!member) return undefined;
  const held = await readHeld(repository, userId);
  const colleagues = await readColleagues(sql, organizationId, userId);
  return {
    held: {
      agents: held.agents.length,
      tasks: held.tasks.length,
      conversations: held.conversations.length,
      notes: held.notes.length,
      schedules: held.schedules.length,
      feeds: held.feeds.length,
    },
    agentNames: held.agents.map(({ name }) => name),
    appointments: (await appointmentsAhead(sql, organizationId, userId, now)).count,
    colleagues: colleagues.map(({ userId: id, name, roles }) => ({ userId: id, name, roles })),
  };
}

export type DeactivationRefusal = ChangeRefusal | { problems: HandOverProblem[] };

/**
 * Somebody leaves: they come in no more, what is open ends, and what they had under way is somebody else's with the same
 * commit. What they wrote stays theirs.
 */
export async function deactivate(
  call: PeopleCall,
  repository: Repository,
  target: Target,
  chosen: HandOver,
): Promise<DeactivationRefusal | undefined> {
  const { sql, caller, now } = call;
  const { userId, version } = target;
  const member = await lockMember(call, userId);
  if (!member) return 'not-found';
  if (member.version !== version) return 'stale';
  if (userId === caller.user_id) return 'own-account';
  if (!(await hasOtherAdministrator(call, userId))) return 'last-administrator';
  const [leaving] = await sql<Person>(
    `SELECT user_id AS "userId", given_name || ' ' || family_name AS name, email,
       to_jsonb(coalesce(last_roles, '{}')) AS roles
     FROM users WHERE organization_id = $1 AND user_id = $2`,
    [caller.organization_id, userId],
  );
  if (!leaving) return 'not-found';
  const held = await readHeld(repository, userId);
  const chosenTakers = await readTakers(repository, held, chosen, leaving);
  if ('problems' in chosenTakers) return chosenTakers;
  const { takers } = chosenTakers;
  const handedOver = await handOver(repository, held, chosen, takers, leaving);
  await endSessions(sql, { userId, at: now });
  await forgetRecovery(call, userId);
  await settle(call, target, 'deactivated_at = $4::timestamptz', [now.toISOString()], {
    action: 'user-deactivated',
    detail: { about: userId, handedOver },
  });
  await tell(sql, now, leaving, takers, handedOver);
  return undefined;
}

/** Nobody decides on the authenticator of somebody who has left. */
async function forgetRecovery({ sql, caller, now }: PeopleCall, userId: string): Promise<void> {
  await sql(
    `UPDATE access_recoveries SET state = 'expired', decided_by = $3, settled_at = $4
     WHERE organization_id = $1 AND user_id = $2 AND state = 'open'`,
    [caller.organization_id, userId, caller.user_id, now.toISOString()],
  );
}

async function tell(sql: Sql, now: Date, leaving: Person, takers: Takers, handed: Handed): Promise<void> {
  const send = (to: string, subject: string, lines: string[]) =>
    enqueueMessage(sql, { channel: 'email', to, subject, text: lines.join('\n\n') }, { now });
  await send(leaving.email, 'Su cuenta de Auxilia se ha desactivado', [
    'Quien administra su organización ha desactivado su cuenta: ya no puede entrar. Lo que usted escribió queda a su nombre.',
    'Si cree que es un error, hable con su organización.',
  ]);
  if (!(await channelsFor(sql, 'administration')).has('email')) return;
  const people = new Map(Object.values(takers).map((taker) => [taker.userId, taker]));
  for (const { userId, email } of people.values()) {
    await send(email, `Ha recibido trabajo de ${leaving.name}`, [
      `La cuenta de ${leaving.name} se ha desactivado, y quien administra su organización le ha pasado a usted:`,
      wordsOf(handed, userId).join('\n'),
      'Lo encontrará en Auxilia. De los agentes que recibe responde usted desde ahora.',
    ]);
  }
}

/** Somebody comes back, with the roles that they had; what was handed over stays where it is. */
export async function reactivate(call: PeopleCall, target: Target): Promise<ChangeRefusal | undefined> {
  const { sql, caller } = call;
  const [member] = await sql<{ version: number }>(
    `SELECT version FROM users WHERE organization_id = $1 AND user_id = $2 AND deactivated_at IS NOT NULL FOR UPDATE`,
    [caller.organization_id, target.userId],
  );
  if (!member) return 'not-found';
  if (member.version !== target.version) return 'stale';
  await settle(call, target, 'deactivated_at = $4::timestamptz', [null], {
    action: 'user-reactivated',
    detail: { about: target.userId },
  });
  return undefined;
}
