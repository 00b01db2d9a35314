import type { AgentDefinition } from '../../contracts/agents/definition.ts';
import type { RunEvent } from '../../contracts/agents/events.ts';
import { isRole } from '../../contracts/roles.ts';
import type { Repository } from '../../fhir/index.ts';
import { readableDefinition } from './readable-definition.ts';
import type { RunRow, RunSetting, StoredEvent } from './run-state.ts';

/**
 * From here on the transaction sees what those see in whose name the run's agent works: some conversations are for some
 * people alone.
 */
export async function seeAsAgent({ sql, caller }: Repository, runId: string): Promise<void> {
  await sql(
    `SELECT set_config('app.user_id', a.acting_user_id::text, true)
     FROM runs r JOIN agents a ON a.organization_id = $1 AND a.agent_id = r.agent_id
     WHERE r.organization_id = $1 AND r.run_id = $2 AND a.acting_user_id IS NOT NULL`,
    [caller.organization_id, runId],
    'kept',
  );
}

type Row = Omit<RunRow, 'inputTokens' | 'outputTokens' | 'costMicros'> &
  Omit<RunSetting, 'thread' | 'actingRoles'> & {
    lastRoles: string[] | null;
    inputTokens: string;
    outputTokens: string;
    costMicros: string;
    actingRoles: string[];
    kind: 'patient' | 'internal' | null;
    messages: number;
    isHumanLed: boolean;
    redFlags: number;
  };

/** The run, locked until the transaction ends; undefined where there is none. See holdThreadOfRun, which comes first. */
export async function lockRun(
  { sql, caller, now }: Repository,
  runId: string,
): Promise<{ run: RunRow; setting: RunSetting } | undefined> {
  const [row] = await sql<Row & Record<string, unknown>>(
    `SELECT r.run_id AS "runId", r.agent_id AS "agentId", r.version, r.state, r.trigger, r.cause, r.focus,
       r.thread_id AS "threadId", r.patient_id AS "patientId", r.wake_at AS "wakeAt", r.attempts,
       r.taken_place AS "takenPlace", r.seq, r.steps, r.steps_of_turn AS "stepsOfTurn", r.turns,
       r.input_tokens::text AS "inputTokens", r.output_tokens::text AS "outputTokens",
       r.cost_micros::text AS "costMicros", r.outcome, r.escalation_reason AS "escalationReason",
       r.ended_at AS "endedAt", a.state AS "agentState", a.acting_user_id AS "actingUserId",
       to_jsonb(a.acting_roles) AS "actingRoles", to_jsonb(u.last_roles) AS "lastRoles",
       o.sandbox_of IS NOT NULL OR (u.user_id IS NOT NULL AND u.deactivated_at IS NULL) AS "isPublisherHere",
       (SELECT to_jsonb(allowed_models) FROM agent_settings WHERE organization_id = $1) AS "allowedModels", o.time_zone AS "timeZone", o.hour_cycle AS "hourCycle", o.legal_name AS "clinicName",
       EXISTS (SELECT FROM knowledge_entries k WHERE k.organization_id = $1 AND k.published_number IS NOT NULL) AS "hasKnowledge",
       b."isBudgetUsedUp", b."spentChannels", t.kind, t.messages, t.is_human_led AS "isHumanLed", CASE WHEN t.open_flags > 0 THEN (
         SELECT count(*)::int FROM open_tasks raised WHERE raised.organization_id = $1
           AND raised.flagged_thread_id = t.thread_id AND raised.alarm_kind = 'red-flag') ELSE t.open_flags END AS "redFlags"
     FROM runs r JOIN agents a ON a.organization_id = $1 AND a.agent_id = r.agent_id
       JOIN organizations o ON o.organization_id = $1
       LEFT JOIN users u ON u.user_id = a.acting_user_id
       LEFT JOIN threads t ON t.organization_id = $1 AND t.thread_id = r.thread_id
       CROSS JOIN LATERAL (
         SELECT coalesce(bool_or(scope = 'organization' OR (scope = 'agent' AND subject = r.agent_id)), false) AS "isBudgetUsedUp",
           to_jsonb(array_agg(subject) FILTER (WHERE scope = 'channel')) AS "spentChannels"
         FROM billing_budgets WHERE organization_id = $1 AND is_stopping
           AND stopped_month = date_trunc('month', $3::timestamptz AT TIME ZONE o.time_zone)::date) b
     WHERE r.organization_id = $1 AND r.run_id = $2 FOR UPDATE OF r`,
    [caller.organization_id, runId, now.toISOString()],
    'kept',
  );
  if (!row) return undefined;
  const { agentState, actingUserId, isPublisherHere, allowedModels, timeZone, clinicName, ...others } = row;
  const { actingRoles, lastRoles, hasKnowledge, hourCycle, isBudgetUsedUp, spentChannels, ...rest } = others;
  const { kind, messages, isHumanLed, redFlags, inputTokens, outputTokens, costMicros, ...run } = rest;
  return {
    run: {
      ...run,
      inputTokens: Number(inputTokens),
      outputTokens: Number(outputTokens),
      costMicros: Number(costMicros),
    },
    setting: {
      agentState,
      actingUserId,
      actingRoles: actingRoles.filter(isRole).filter((role) => lastRoles?.includes(role) ?? true),
      isPublisherHere,
      allowedModels,
      isBudgetUsedUp,
      spentChannels,
      timeZone,
      hourCycle,
      clinicName,
      hasKnowledge,
      thread: kind === null ? null : { kind, messages, isHumanLed, redFlags },
    },
  };
}

/** Versions never change: each is read once by a process. */
const definitions = new Map<string, AgentDefinition>();
const maximumDefinitions = 500;

export async function readDefinition(
  { sql, caller }: Repository,
  { agentId, version }: Pick<RunRow, 'agentId' | 'version'>,
): Promise<AgentDefinition> {
  const key = `${caller.organization_id}/${agentId}/${version}`;
  const known = definitions.get(key);
  if (known) return known;
  const [row] = await sql<{ definition: unknown }>(
    'SELECT definition FROM agent_versions WHERE organization_id = $1 AND agent_id = $2 AND version = $3',
    [caller.organization_id, agentId, version],
  );
  const definition = readableDefinition(row?.definition);
  if (definitions.size >= maximumDefinitions) definitions.clear();
  definitions.set(key, definition);
  return definition;
}

/** Written by this code and never changed since: only the outline is checked. */
export async function readEvents(
  { sql, caller }: Repository,
  runId: string,
  after = 0,
): Promise<StoredEvent[]> {
  const rows = await sql<{ seq: number; at: Date; type: string; payload: object }>(
    `SELECT seq, at, type, payload FROM run_events
     WHERE organization_id = $1 AND run_id = $2 AND seq > $3 ORDER BY seq`,
    [caller.organization_id, runId, after],
    'kept',
  );
  return rows.map(({ seq, at, type, payload }) => ({ seq, at, event: { ...payload, type } as RunEvent }));
}
