import type { Communication } from '@medplum/fhirtypes';
import type * as z from 'zod';
import type { runRoutes } from '../../contracts/agents/runs.ts';
import { type Repository, refuse } from '../../fhir/index.ts';
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

/** Begins a run by hand, in the organization of the repository: of a trial, the clinic's sandbox. */
export async function startRun(repository: Repository, request: StartRequest): Promise<Started> {
  const by = repository.caller.user_id;
  const { agentId } = request;
  const agent = await findAgent(repository, request);
  const cause = `manual/${crypto.randomUUID()}`;
  const trigger = request.kind === 'trial' ? ('trial' as const) : ('manual' as const);
  const run = { agentId, version: agent.version, cause, by, trigger };
  if (request.kind === 'thread') return inThread(repository, request.threadId, run);
  if (request.kind === 'patient') {
    const { patientId, text } = request;
    return onPatient(repository, agent, { ...run, patientId, focus: `Patient/${patientId}` }, text);
  }
  if (request.kind === 'trial' && request.focus) {
    const { patientId, event } = request.focus;
    const focus = await trialFocus(repository, { patientId, event });
    return onPatient(repository, agent, { ...run, patientId, focus }, request.text);
  }
  const threadId = openConversation(repository, agent.name);
  const begun = await beginRun(repository, { ...run, threadId });
  if (request.text) sayAsPatient(repository, threadId, request.text);
  return started(begun, threadId);
}

/** What is dictated is said among whoever dictates it and whoever answers for the agent. */
async function onPatient(
  repository: Repository,
  { name, actingUserId }: AgentFacts,
  run: NewRun & { patientId: string; by: string },
  text: string | undefined,
): Promise<Started> {
  const { patientId, by } = run;
  await patientOf(repository, patientId);
  // The sandbox has no people of its own.
  const peopleIds = run.trigger === 'trial' ? undefined : [...new Set([by, actingUserId])];
  const threadId = text
    ? await startThread(repository, { kind: 'internal', topic: name, patientId, text, peopleIds })
    : undefined;
  return started(await beginRun(repository, { ...run, threadId }), threadId);
}

function started(id: string | undefined, threadId: string | undefined): Started {
  if (id === undefined) throw refuse(409, 'conflict', 'Otro agente ya trabaja en esa conversación.');
  return { id, threadId: threadId ?? null };
}

/** What a patient says, typed by whoever attends or plays them. Answers the message's id. */
export function sayAsPatient(repository: Repository, threadId: string, text: string): string {
  const message: Communication = {
    resourceType: 'Communication',
    partOf: [{ reference: `Communication/${threadId}` }],
    ...inPerson,
    sent: repository.now.toISOString(),
    payload: [{ contentString: text }],
  };
  return repository.create(asResource(message)).id;
}

const inPerson = {
  status: 'completed' as const,
  category: [{ coding: [{ system: messageCategory, code: 'patient' }] }],
  medium: [{ coding: [spokenMedium] }],
  // Nobody knows yet who it is: the agent asks.
  sender: { display: 'Paciente (en persona)' },
};

function openConversation(repository: Repository, topic: string): string {
  const head: Communication = { resourceType: 'Communication', ...inPerson, topic: { text: topic } };
  return repository.create(asResource(head)).id;
}

/** A conversation that is there already, from what the patient said since the clinic last answered. */
async function inThread(
  repository: Repository,
  threadId: string,
  run: Omit<Parameters<typeof beginRun>[1], 'threadId'>,
): Promise<Started> {
  const found = await findHead(repository, threadId, true);
  if (!found || kindOf(found.head) !== 'patient')
    throw refuse(404, 'not-found', 'No existe esa conversación.');
  const [row] = await repository.sql<{ place: number }>(
    `SELECT coalesce(max(place) FILTER (WHERE NOT (is_counted AND author_id IS NULL)), 0) AS place
     FROM thread_messages WHERE organization_id = $1 AND thread_id = $2`,
    [repository.caller.organization_id, threadId],
  );
  const begun = await beginRun(repository, { ...run, threadId, takenPlace: row?.place ?? 0 });
  const { extension = [], ...head } = found.head;
  const others = extension.filter(({ url }) => url !== extensionUrls.humanLed);
  if (begun !== undefined && others.length < extension.length) {
    await repository.update(
      asResource({ ...head, ...(others.length > 0 ? { extension: others } : {}) }),
      undefined,
    );
  }
  return started(begun, threadId);
}

/** A trial may be of any version; what is real is the published one's. */
async function findAgent({ sql, caller }: Repository, request: StartRequest): Promise<AgentFacts> {
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
