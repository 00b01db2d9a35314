import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../../../lambdas/platform/database.ts';
import { openMemoryDatabase } from '../../../support/memory-database.ts';
import { openAgentClinic } from '../runtime/agent-clinic.ts';

let database: Database;
beforeAll(async () => {
  database = await openMemoryDatabase();
});
afterAll(() => database.close());

const report = (patientId: string, more: object = {}) => ({
  resourceType: 'DiagnosticReport',
  status: 'final',
  code: { text: 'Hemograma' },
  subject: { reference: `Patient/${patientId}` },
  effectiveDateTime: '2026-11-20T10:00:00Z',
  ...more,
});

const onReports = {
  definition: { triggers: [{ kind: 'event', criteria: 'DiagnosticReport?status=final' }] },
};

test('a result that becomes final begins one run about its patient, however often it is written', async () => {
  const clinic = await openAgentClinic(database, onReports);
  const created = await clinic.ana.create(report(clinic.patientId, { status: 'preliminary' }));
  expect(await clinic.runs()).toEqual([]);
  await clinic.ana.call(
    'PUT',
    `/fhir/R4/DiagnosticReport/${created.id}`,
    report(clinic.patientId, { id: created.id }),
  );
  await clinic.ana.call(
    'PUT',
    `/fhir/R4/DiagnosticReport/${created.id}`,
    report(clinic.patientId, { id: created.id, conclusion: 'Normal' }),
  );
  expect(await clinic.runs()).toMatchObject([
    { trigger: 'event', focus: `DiagnosticReport/${created.id}`, patient_id: clinic.patientId },
  ]);
});

test('a result that was final before the agent was at work begins nothing when it is acknowledged', async () => {
  const clinic = await openAgentClinic(database, onReports);
  await clinic.query(`UPDATE agents SET state = 'paused'`);
  const { id } = await clinic.ana.create(report(clinic.patientId));
  await clinic.query(`UPDATE agents SET state = 'active'`);
  const acknowledged = report(clinic.patientId, { id, resultsInterpreter: [{ display: 'Ana' }] });
  await clinic.ana.call('PUT', `/fhir/R4/DiagnosticReport/${id}`, acknowledged);
  expect(await clinic.runs()).toEqual([]);
});

test('an old result that is brought in begins nothing', async () => {
  const clinic = await openAgentClinic(database, onReports);
  await clinic.ana.create(report(clinic.patientId, { effectiveDateTime: '2026-01-01' }));
  expect(await clinic.runs()).toEqual([]);
});

test('what an agent may not read it is not told of', async () => {
  const clinic = await openAgentClinic(database, onReports);
  await clinic.ana.create(report(clinic.patientId));
  await clinic.work();
  // It begins; its scopes give it the reference alone.
  expect(clinic.asked[0]?.rules.focus).toEqual({ resourceType: 'DiagnosticReport', id: expect.any(String) });
});

test('an import of thousands begins no more runs than people can watch over, and they are told of the rest once', async () => {
  const clinic = await openAgentClinic(database, onReports);
  await clinic.query(
    `INSERT INTO runs (organization_id, run_id, agent_id, version, state, trigger, cause, started_at, updated_at, ended_at)
     SELECT current_organization_id(), gen_random_uuid(), $1, 1, 'finished', 'event', 'before/' || n, $2, $2, $2
     FROM generate_series(1, 498) n`,
    [clinic.agentId, clinic.now().toISOString()],
  );
  const bundle = (count: number) => ({
    resourceType: 'Bundle',
    type: 'transaction',
    entry: Array.from({ length: count }, () => ({
      resource: report(clinic.patientId),
      request: { method: 'POST', url: 'DiagnosticReport' },
    })),
  });
  await clinic.ana.call('POST', '/fhir/R4', bundle(4));
  await clinic.ana.call('POST', '/fhir/R4', bundle(4));
  const begun = () => clinic.query(`SELECT 1 FROM runs WHERE cause NOT LIKE 'before/%'`);
  expect(await begun()).toHaveLength(2);
  const tasks = (await clinic.resources('Task')).map(({ content }) => content);
  expect(tasks).toMatchObject([
    { description: expect.stringContaining('DiagnosticReport?status=final'), status: 'requested' },
  ]);
  expect(await clinic.resources('DiagnosticReport')).toHaveLength(8);
  clinic.pass(25 * 60);
  await clinic.ana.create(report(clinic.patientId));
  expect(await begun()).toHaveLength(3);
});
