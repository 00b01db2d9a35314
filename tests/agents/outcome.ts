import type { RunEvent, RunState } from '../../lambdas/contracts/agents/events.ts';
import type { EvaluationClinic } from './evaluation-clinic.ts';

export interface Written {
  resourceType: string;
  id: string;
  patientIds: string[];
  content: Record<string, unknown>;
}

export interface Line {
  from: 'patient' | 'agent';
  text: string;
}

/** What a run has come to, read from the store and from nowhere else. */
export interface Outcome {
  state: RunState;
  escalation: string | null;
  patientId: string | null;
  /** Known before anything was said. */
  knownPatientId: string | null;
  /** There ought to be one. */
  runs: number;
  steps: number;
  costMicros: number;
  events: RunEvent[];
  /** By the message's id. */
  texts: ReadonlyMap<string, string>;
  /** What was said, in order. */
  lines: Line[];
  /** New or changed since the beginning, conversations aside. */
  written: Written[];
  /** Messages of software in conversations other than the run's. */
  strayMessages: number;
}

type Versions = ReadonlyMap<string, number>;

export async function readVersions({ query }: EvaluationClinic): Promise<Versions> {
  const rows = await query<{ name: string; version: number }>(
    `SELECT resource_type || '/' || id AS name, version FROM resources`,
  );
  return new Map(rows.map(({ name, version }) => [name, version]));
}

export async function readKnownPatient({ query }: EvaluationClinic): Promise<string | null> {
  const [run] = await query<{ patientId: string | null }>('SELECT patient_id AS "patientId" FROM runs');
  return run?.patientId ?? null;
}

/** Where the run is now, and what its agent wrote where nothing came after it. */
export async function readTurn({ query }: EvaluationClinic): Promise<{ state: RunState; asked: string }> {
  const [turn] = await query<{ state: RunState; content: Record<string, unknown> | null }>(
    `SELECT r.state, c.content FROM runs r
     LEFT JOIN LATERAL (
       SELECT e.type, e.payload ->> 'communicationId' AS id FROM run_events e
       WHERE e.run_id = r.run_id AND e.type IN ('message-received', 'message-sent') ORDER BY e.seq DESC LIMIT 1
     ) last ON last.type = 'message-sent'
     LEFT JOIN resources c ON c.resource_type = 'Communication' AND c.id = last.id
     ORDER BY r.started_at, r.run_id LIMIT 1`,
  );
  if (!turn) throw new Error('No run was begun');
  return { state: turn.state, asked: textOf(turn.content) };
}

export async function readOutcome(
  { query }: EvaluationClinic,
  before: Versions,
  knownPatientId: string | null,
): Promise<Outcome> {
  const runs = await query<{
    runId: string;
    state: RunState;
    escalation: string | null;
    patientId: string | null;
    threadId: string | null;
    steps: number;
    costMicros: string;
  }>(
    `SELECT run_id AS "runId", state, escalation_reason AS escalation, patient_id AS "patientId",
       thread_id AS "threadId", steps, cost_micros::text AS "costMicros" FROM runs ORDER BY started_at, run_id`,
  );
  const [run] = runs;
  if (!run) throw new Error('No run was begun');
  const rows = await query<{ type: string; payload: object }>(
    'SELECT type, payload FROM run_events WHERE run_id = $1 ORDER BY seq',
    [run.runId],
  );
  const events = rows.map(({ type, payload }) => ({ ...payload, type }) as RunEvent);
  const all = await query<{
    resourceType: string;
    id: string;
    version: number;
    patientIds: string[];
    content: Record<string, unknown> | null;
  }>(
    `SELECT resource_type AS "resourceType", id, version, patient_ids AS "patientIds", content FROM resources
     ORDER BY resource_key`,
  );
  const messages = all.filter(({ resourceType }) => resourceType === 'Communication');
  const texts = new Map(messages.map(({ id, content }) => [id, textOf(content)]));
  const ownThread = new Set([run.threadId, ...idsOf(events, 'message-sent')]);
  return {
    state: run.state,
    escalation: run.escalation,
    patientId: run.patientId,
    knownPatientId,
    runs: runs.length,
    steps: run.steps,
    costMicros: Number(run.costMicros),
    events,
    texts,
    lines: linesOf(events, texts),
    written: all.flatMap(({ version, content, ...written }) =>
      content !== null &&
      written.resourceType !== 'Communication' &&
      before.get(`${written.resourceType}/${written.id}`) !== version
        ? [{ ...written, content }]
        : [],
    ),
    strayMessages: messages.filter(
      ({ id, content }) => JSON.stringify(content?.sender ?? {}).includes('agents/') && !ownThread.has(id),
    ).length,
  };
}

const idsOf = (events: readonly RunEvent[], type: 'message-sent' | 'message-received') =>
  events.flatMap((event) => (event.type === type ? [event.communicationId] : []));

function linesOf(events: readonly RunEvent[], texts: ReadonlyMap<string, string>): Line[] {
  return events.flatMap((event): Line[] => {
    if (event.type !== 'message-received' && event.type !== 'message-sent') return [];
    const text = texts.get(event.communicationId) ?? '';
    return [{ from: event.type === 'message-sent' ? 'agent' : 'patient', text }];
  });
}

function textOf(content: Record<string, unknown> | null): string {
  const payload = content?.payload;
  if (!Array.isArray(payload)) return '';
  return payload.map((part: { contentString?: string }) => part.contentString ?? '').join('\n');
}
