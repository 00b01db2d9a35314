import { createHash } from 'node:crypto';
import * as z from 'zod';
import { triggerSchema } from '../../contracts/workflows/definition.ts';
import type { Repository } from '../../fhir/index.ts';
import { startRunOnce } from '../runs/start-run.ts';

const payloadSchema = z.record(z.string().max(200), z.json());
const patientSchema = z.string().regex(/^(?:Patient\/)?[A-Za-z0-9.-]{1,64}$/);
const idSchema = z.string().min(1).max(200);

type Begun =
  | { runId: string; isDuplicate: boolean }
  | { refusal: { kind: 'conflict' | 'invalid'; detail: string } };

const conflict = (detail: string): Begun => ({ refusal: { kind: 'conflict', detail } });
const invalid = (detail: string): Begun => ({ refusal: { kind: 'invalid', detail } });

/** Begins the run that a signed call asks for: once for each `id` that it names, or else for each signed text. */
export async function beginFromHook(
  repository: Repository,
  workflowId: string,
  { timestamp, body }: { timestamp: string; body: string },
): Promise<Begun> {
  const { sql, now, caller } = repository;
  const [row] = await sql<{ version: number | null; isPaused: boolean; detail: unknown }>(
    `SELECT w.published_version AS version, w.is_paused AS "isPaused", t.detail FROM workflows w
       JOIN workflow_triggers t ON t.organization_id = w.organization_id AND t.workflow_id = w.workflow_id
     WHERE w.organization_id = current_organization_id() AND w.workflow_id = $1 AND w.archived_at IS NULL`,
    [workflowId],
  );
  const trigger = triggerSchema.safeParse(row?.detail).data;
  if (!row || row.version === null || trigger?.kind !== 'webhook')
    return conflict('Ese flujo no empieza con una llamada.');
  if (row.isPaused) return conflict('El flujo está en pausa.');
  const payload = payloadSchema.safeParse(parse(body)).data;
  if (!payload) return invalid('Se espera un objeto JSON.');
  const patient = patientSchema.safeParse(payload.patient).data?.replace(/^Patient\//, '');
  if (trigger.about === 'patient') {
    if (patient === undefined) return invalid('Falta «patient», el identificador del paciente.');
    if (!(await repository.find('Patient', patient))) return invalid('No existe ese paciente.');
  }
  const own = idSchema.safeParse(payload.id).data;
  const begunFor =
    own === undefined
      ? `webhook/${createHash('sha256').update(`${timestamp}.${body}`).digest('hex')}`
      : `webhook/id/${own}`;
  const run = {
    organizationId: caller.organization_id,
    workflowId,
    version: row.version,
    patientId: trigger.about === 'patient' ? (patient ?? null) : null,
    startedBy: null,
    more: { payload },
    begunFor,
  };
  const runId = await startRunOnce(sql, run, now);
  if (runId !== undefined) return { runId, isDuplicate: false };
  const [known] = await sql<{ runId: string }>(
    `SELECT run_id AS "runId" FROM workflow_runs
     WHERE organization_id = current_organization_id() AND workflow_id = $1 AND begun_for = $2`,
    [workflowId, begunFor],
  );
  return known ? { runId: known.runId, isDuplicate: true } : conflict('Esa llamada ya se ha atendido.');
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
