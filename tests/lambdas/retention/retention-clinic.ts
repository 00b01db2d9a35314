import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect } from 'vitest';
import { platformUserId } from '../../../lambdas/platform/platform-caller.ts';
import { yearsBefore } from '../../../lambdas/retention/plan.ts';
import { accessToken, createCaller } from '../../support/api-caller.ts';
import { type AuditClinic, openAuditClinic, patientCalled } from '../audit/audit-clinic.ts';

export const dayMs = 24 * 60 * 60_000;
export let clinic: AuditClinic;
export let agent: { id: string; version: number };
/** Opens the clinic of a file of tests, and closes it. */
export function withClinic(): void {
  beforeAll(async () => {
    clinic = await openAuditClinic();
    const { body } = await clinic.ana.api('GET', '/agents');
    agent = { id: body.agents[0].id, version: body.agents[0].latestVersion ?? 1 };
  });
  afterAll(() => clinic?.close());
}

// biome-ignore lint/suspicious/noExplicitAny: rows are what is under test
export async function rows(statement: string, parameters: unknown[] = []): Promise<any[]> {
  const { organizationId, database } = clinic;
  return database.transaction({ role: 'app', organizationId, userId: platformUserId }, (sql) =>
    sql(statement, parameters),
  );
}

/** A run that ended so long ago, with something said in it. */
export async function oldRun({ years, patientId = null }: { years: number; patientId?: string | null }) {
  const runId = randomUUID();
  const ended = yearsBefore(clinic.now(), years);
  ended.setUTCDate(ended.getUTCDate() - 1);
  await rows(
    `INSERT INTO runs (organization_id, run_id, agent_id, version, state, trigger, cause, patient_id, focus, seq, started_at, updated_at, ended_at)
     VALUES (current_organization_id(), $1::uuid, $2, $3, 'finished', 'manual', $1::uuid::text, $4, 'Patient/x', 1, $5, $5, $5)`,
    [runId, agent.id, agent.version, patientId, ended.toISOString()],
  );
  await rows(
    `INSERT INTO run_events VALUES (current_organization_id(), $1, 1, 'finished', NULL, $2, '{"type":"finished"}')`,
    [runId, ended.toISOString()],
  );
  return runId;
}

export async function patient(birthDate?: string): Promise<string> {
  const { status, body } = await fhir(
    'POST',
    '/Patient',
    patientCalled('Rosa', 'Ortega Ríos', birthDate === undefined ? {} : { birthDate }),
  );
  expect(status).toBe(201);
  return body.id;
}

export const isErased = async (runId: string) => {
  const [run] = await rows(
    'SELECT erased_at IS NOT NULL AS erased, patient_id, focus, state FROM runs WHERE run_id = $1',
    [runId],
  );
  const events = await rows('SELECT 1 FROM run_events WHERE run_id = $1', [runId]);
  expect(events.length).toBe(run.erased ? 0 : 1);
  if (run.erased) expect(run).toMatchObject({ patient_id: null, focus: null, state: 'finished' });
  return run.erased as boolean;
};

/** A sign-in of today, since the clock of these tests runs ahead of what sessions last. */
async function tokenOf(position: number): Promise<string> {
  clinic.ahead(31_000);
  return accessToken(clinic.platform, position, clinic.now().getTime());
}
export const today = async (position = 0) => createCaller(clinic.platform.url, await tokenOf(position));

export const periods = { runYears: 7, chartYears: 7, minorsUntilAge: 21 };
export const plan = { ...periods, basis: 'Política de la clínica' };

export async function setPlan(body: object) {
  const ana = await today();
  const { version } = (await ana('GET', '/retention')).body;
  return ana('PUT', '/retention', { body, headers: { 'if-match': `"${version}"` } });
}

export async function nextDay(days = 1) {
  clinic.ahead(days * dayMs);
  clinic.platform.worker.wake();
  await clinic.platform.worker.idle();
}

export async function fhir(method: string, path: string, body?: object) {
  const token = await tokenOf(1);
  const response = await fetch(`${clinic.platform.url}/fhir/R4${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/fhir+json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return { status: response.status, body: await response.json() };
}
