import type { Communication } from '@medplum/fhirtypes';
import type * as z from 'zod';
import type { runRoutes } from '../../contracts/agents/runs.ts';
import { refuse } from '../../fhir/outcome.ts';
import type { Session } from '../../fhir/store/session.ts';
import { create, update } from '../../fhir/store/write.ts';
import { asResource } from '../../messaging/as-resource.ts';
import { extensionUrls, kindOf, messageCategory, spokenMedium } from '../../messaging/conventions.ts';
import { findHead } from '../../messaging/find-head.ts';
import { patientOf, startThread } from '../../messaging/start-thread.ts';
import { trialFocus } from '../sandbox/trial-focus.ts';
import { beginRun, type NewRun } from './begin-run.ts';

export type StartRequest = z.infer<(typeof runRoutes)['startRun']['body']>;

export interface Started {
  id: string;
  threadId: string | null;
}

interface AgentFacts {
  version: number;
  name: string;
  actingUserId: string;
}

/** Begins a run by hand, in the organization of the session: of a trial, the clinic's sandbox. */
export async function startRun(session: Session, request: StartRequest): Promise<Started> {
  const by = session.caller.user_id;
  const { agentId } = request;
  const agent = await findAgent(session, request);
  const cause = `manual/${crypto.randomUUID()}`;
  const trigger = request.kind === 'trial' ? ('trial' as const) : ('manual' as const);
  const run = { agentId, version: agent.version, cause, by, trigger };
  if (request.kind === 'thread') return inThread(session, request.threadId, run);
  if (request.kind === 'patient') {
    const { patientId, text } = request;
    return onPatient(session, agent, { ...run, patientId, focus: `Patient/${patientId}` }, text);
  }
  if (request.kind === 'trial' && request.focus) {
    const { patientId, event } = request.focus;
    const focus = await trialFocus(session, { patientId, event });
    return onPatient(session, agent, { ...run, patientId, focus }, request.text);
  }
  const threadId = openConversation(session, agent.name);
  const begun = await beginRun(session, { ...run, threadId });
  if (request.text) sayAsPatient(session, threadId, request.text);
  return started(begun, threadId);
}

/** What is dictated is said among whoever dictates it and whoever answers for the agent. */
async function onPatient(
  session: Session,
  { name, actingUserId }: AgentFacts,
  run: NewRun & { patientId: string; by: string },
  text: string | undefined,
): Promise<Started> {
  const { patientId, by } = run;
  await patientOf(session, patientId);
  // The sandbox has no people of its own.
  const peopleIds = run.trigger === 'trial' ? undefined : [...new Set([by, actingUserId])];
  const threadId = text
    ? await startThread(session, { kind: 'internal', topic: name, patientId, text, peopleIds })
    : undefined;
  return started(await beginRun(session, { ...run, threadId }), threadId);
}

function started(id: string | undefined, threadId: string | undefined): Started {
  if (id === undefined) throw refuse(409, 'conflict', 'Otro agente ya trabaja en esa conversación.');
  return { id, threadId: threadId ?? null };
}

/** What a patient says, typed by whoever attends or plays them. Answers the message's id. */
export function sayAsPatient(session: Session, threadId: string, text: string): string {
  const message: Communication = {
    resourceType: 'Communication',
    partOf: [{ reference: `Communication/${threadId}` }],
    ...inPerson,
    sent: session.now.toISOString(),
    payload: [{ contentString: text }],
  };
  return create(session, asResource(message)).id;
}

const inPerson = {
  status: 'completed' as const,
  category: [{ coding: [{ system: messageCategory, code: 'patient' }] }],
  medium: [{ coding: [spokenMedium] }],
  // Nobody knows yet who it is: the agent asks.
  sender: { display: 'Paciente (en persona)' },
};

function openConversation(session: Session, topic: string): string {
  const head: Communication = { resourceType: 'Communication', ...inPerson, topic: { text: topic } };
  return create(session, asResource(head)).id;
}

/** A conversation that is there already, from what the patient said since the clinic last answered. */
async function inThread(
  session: Session,
  threadId: string,
  run: Omit<Parameters<typeof beginRun>[1], 'threadId'>,
): Promise<Started> {
  const found = await findHead(session, threadId, 'FOR NO KEY UPDATE');
  if (!found || kindOf(found.head) !== 'patient')
    throw refuse(404, 'not-found', 'No existe esa conversación.');
  const [row] = await session.sql<{ place: number }>(
    `SELECT coalesce(max(place) FILTER (WHERE NOT (is_counted AND author_id IS NULL)), 0) AS place
     FROM thread_messages WHERE organization_id = $1 AND thread_id = $2`,
    [session.caller.organization_id, threadId],
  );
  const begun = await beginRun(session, { ...run, threadId, takenPlace: row?.place ?? 0 });
  const { extension = [], ...head } = found.head;
  const others = extension.filter(({ url }) => url !== extensionUrls.humanLed);
  if (begun !== undefined && others.length < extension.length) {
    await update(
      session,
      asResource({ ...head, ...(others.length > 0 ? { extension: others } : {}) }),
      undefined,
    );
  }
  return started(begun, threadId);
}

/** A trial may be of any version; what is real is the published one's. */
async function findAgent({ sql, caller }: Session, request: StartRequest): Promise<AgentFacts> {
  const wanted = request.kind === 'trial' ? request.version : null;
  const [row] = await sql<AgentFacts & { state: string } & Record<string, unknown>>(
    `SELECT a.state, v.version, coalesce(v.definition ->> 'name', a.agent_id) AS name, a.acting_user_id AS "actingUserId"
     FROM agents a JOIN agent_versions v ON v.organization_id = $1 AND v.agent_id = a.agent_id
       AND v.version = coalesce($3, a.published_version)
     WHERE a.organization_id = $1 AND a.agent_id = $2`,
    [caller.organization_id, request.agentId, wanted],
  );
  if (!row) throw refuse(404, 'not-found', 'No existe ese agente, o aún no se ha publicado.');
  if (row.state !== 'active') throw refuse(409, 'conflict', 'El agente está en pausa.');
  return row;
}
