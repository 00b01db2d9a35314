import { agentsOf, beyond, type HeldAgent, handOverAgents } from '../agents/catalogue/hand-over-agents.ts';
import { maximumFeeds } from '../contracts/calendar-feeds.ts';
import {
  type HandOver,
  type HandOverKind,
  handOverKindNames,
  handOverKinds,
  mayTakeOver,
} from '../contracts/hand-over.ts';
import type { Role } from '../contracts/roles.ts';
import { existing, type Repository, type Stored } from '../fhir/index.ts';
import {
  askToMoveAppointments,
  conversationsOf,
  handOverConversations,
  handOverTasks,
  hiddenTasks,
  tasksOf,
} from '../messaging/hand-over-work.ts';
import type { Sql } from '../platform/database.ts';
import { platformUserId } from '../platform/platform-caller.ts';
import { appointmentsAhead, handOverSchedules, openSchedulesOf } from '../scheduling/hand-over-schedules.ts';
import { handOverNotes, notesOf } from './hand-over-notes.ts';

/** Of tasks, conversations and notes together; each is a version of the record, in one transaction. */
export const maximumHandedOver = 1_000;

/** What somebody has under way. */
export interface Held {
  agents: HeldAgent[];
  tasks: string[];
  conversations: string[];
  notes: string[];
  schedules: Stored<'Schedule'>[];
  feeds: string[];
}

export async function readHeld(repository: Repository, userId: string): Promise<Held> {
  const { sql, caller } = repository;
  const organizationId = caller.organization_id;
  return {
    agents: await agentsOf(sql, organizationId, userId),
    tasks: await tasksOf(sql, organizationId, userId),
    conversations: await conversationsOf(sql, organizationId, userId),
    notes: await notesOf(repository, userId),
    schedules: await openSchedulesOf(repository, userId),
    feeds: await feedsOf(sql, organizationId, userId),
  };
}

async function feedsOf(sql: Sql, organizationId: string, userId: string): Promise<string[]> {
  const rows = await sql<{ id: string }>(
    'SELECT feed_id AS id FROM calendar_feeds WHERE organization_id = $1 AND user_id = $2',
    [organizationId, userId],
  );
  return rows.map(({ id }) => id);
}

export interface Person extends Record<string, unknown> {
  userId: string;
  name: string;
  email: string;
  roles: Role[];
}

/** Who can take something over: members who are here, but for whoever leaves; all of them by surname, or those who are `asked` for. */
export function readColleagues(
  sql: Sql,
  organizationId: string,
  leaving: string,
  asked: readonly string[] | null = null,
): Promise<Person[]> {
  return sql<Person>(
    `SELECT user_id AS "userId", given_name || ' ' || family_name AS name, email,
       to_jsonb(coalesce(last_roles, '{}')) AS roles
     FROM users WHERE organization_id = $1 AND user_id <> $2 AND disabled_at IS NULL AND deactivated_at IS NULL
       AND ($3::uuid[] IS NULL OR user_id = ANY ($3))
     ORDER BY lower(family_name), lower(given_name), user_id LIMIT 1000`,
    [organizationId, leaving, asked],
  );
}

export type Takers = Partial<Record<HandOverKind, Person>>;

export interface HandOverProblem {
  pointer: string;
  detail: string;
}

const teams = ['clinicians', 'staff'] as const;
const teamOf = (to: string | null) => teams.find((team) => team === to);

/** Who was chosen for each kind of which there is something, or what is wrong with the choice. */
export async function readTakers(
  repository: Repository,
  held: Held,
  chosen: HandOver,
  leaving: Pick<Person, 'userId' | 'roles'>,
): Promise<{ takers: Takers } | { problems: HandOverProblem[] }> {
  const { sql, caller } = repository;
  const asked = handOverKindNames.flatMap((kind) => {
    const to = chosen[kind];
    return to === null || teamOf(to) ? [] : [to];
  });
  const colleagues = await readColleagues(sql, caller.organization_id, leaving.userId, asked);
  const takers: Takers = {};
  const problems: HandOverProblem[] = [];
  for (const kind of handOverKindNames) {
    const to = chosen[kind];
    if (to === null || held[kind].length === 0 || teamOf(to)) continue;
    const person = colleagues.find(({ userId }) => userId === to);
    const detail = person
      ? await problemOf(repository, kind, held, person)
      : 'Esa persona no está o no puede recibirlo';
    if (detail !== undefined) problems.push({ pointer: `/${kind}`, detail });
    else if (person) takers[kind] = person;
  }
  const clinical = await clinicalTasksFor(repository, held, leaving, takers.tasks ?? teamOf(chosen.tasks));
  if (clinical > 0) {
    const what = clinical === 1 ? 'Una tarea es clínica' : `${clinical} tareas son clínicas`;
    problems.push({ pointer: '/tasks', detail: `${what}: solo puede recibirlas personal clínico` });
  }
  const total = held.tasks.length + held.conversations.length + held.notes.length;
  if (total > maximumHandedOver) {
    const detail = `Hay ${total} tareas, conversaciones y notas, más de las ${maximumHandedOver} que caben en un traspaso: reasigne antes una parte en «Mis Tareas»`;
    problems.push({ pointer: '/tasks', detail });
  }
  return problems.length > 0 ? { problems } : { takers };
}

async function problemOf(
  repository: Repository,
  kind: HandOverKind,
  held: Held,
  { userId, name, roles }: Person,
): Promise<string | undefined> {
  if (!mayTakeOver(kind, roles)) return `El papel de ${name} no le permite recibirlo`;
  if (kind === 'agents') {
    const [lacking] = await beyond(repository, held.agents, roles);
    return lacking && `A ${name} le faltan permisos de «${lacking.name}»: ${lacking.missing.join('; ')}`;
  }
  if (kind === 'schedules') {
    const reference = `Practitioner/${userId}`;
    const isThere = (await existing(repository, [reference])).has(reference);
    return isThere ? undefined : `${name} no tiene ficha de profesional: créela en el calendario`;
  }
  if (kind === 'feeds') {
    const own = await feedsOf(repository.sql, repository.caller.organization_id, userId);
    return own.length + held.feeds.length > maximumFeeds
      ? `${name} tendría más de ${maximumFeeds} suscripciones`
      : undefined;
  }
  return undefined;
}

/** Of a clinician's tasks, those that whoever is to have them has not been allowed to see. */
async function clinicalTasksFor(
  repository: Repository,
  { tasks }: Held,
  leaving: Pick<Person, 'roles'>,
  to: Person | (typeof teams)[number] | undefined,
): Promise<number> {
  if (!leaving.roles.includes('clinicians') || to === undefined) return 0;
  const reader = typeof to === 'string' ? { userId: platformUserId, roles: [to] } : to;
  return hiddenTasks(repository, tasks, reader);
}

/** What went to whom, for the log and for the letters. */
export type Handed = Partial<Record<HandOverKind, { to: string | null; count: number }>>;

/** All of it, in the transaction that is open; the takers were checked. */
export async function handOver(
  repository: Repository,
  held: Held,
  chosen: HandOver,
  takers: Takers,
  leaving: Pick<Person, 'userId' | 'name'>,
): Promise<Handed> {
  const { sql, caller, now } = repository;
  const organizationId = caller.organization_id;
  await handOverAgents(repository, held.agents, takers.agents ?? null);
  await handOverTasks(repository, held.tasks, takers.tasks ?? teamOf(chosen.tasks) ?? 'staff');
  await handOverConversations(repository, held.conversations, takers.conversations ?? null);
  if (takers.notes) await handOverNotes(repository, held.notes, takers.notes);
  await handOverSchedules(repository, held.schedules, leaving.userId, takers.schedules ?? null);
  await handOverFeeds(sql, organizationId, held.feeds, takers.feeds ?? null);
  const ahead = await appointmentsAhead(sql, organizationId, leaving.userId, now);
  if (ahead.count > 0) askToMoveAppointments(repository, ahead, leaving.name);
  return Object.fromEntries(
    handOverKindNames
      .filter((kind) => held[kind].length > 0)
      .map((kind) => [
        kind,
        { to: takers[kind]?.userId ?? teamOf(chosen[kind]) ?? null, count: held[kind].length },
      ]),
  );
}

async function handOverFeeds(
  sql: Sql,
  organizationId: string,
  feeds: readonly string[],
  to: Person | null,
): Promise<void> {
  if (feeds.length === 0) return;
  const own = [organizationId, feeds];
  if (to) {
    await sql(
      'UPDATE calendar_feeds SET user_id = $3 WHERE organization_id = $1 AND feed_id = ANY ($2::uuid[])',
      [...own, to.userId],
    );
  } else {
    await sql('DELETE FROM calendar_feeds WHERE organization_id = $1 AND feed_id = ANY ($2::uuid[])', own);
  }
}

/** What a taker is told: how much of what. */
export const wordsOf = (handed: Handed, userId: string): string[] =>
  handOverKindNames.flatMap((kind) => {
    const one = handed[kind];
    return one?.to === userId ? [`${handOverKinds[kind].title}: ${one.count}`] : [];
  });
