import { afterAll, beforeAll, expect, it } from 'vitest';
import { approval, definitionOf, query, task } from './sample-definitions.ts';
import { type Json, openWorkflowClinic, type WorkflowClinic } from './workflow-clinic.ts';

let clinic: WorkflowClinic;
beforeAll(async () => {
  clinic = await openWorkflowClinic();
});
afterAll(() => clinic?.platform.close());

const patient = { ref: 'trigger.patient' };
const secret = 'Viene por la mancha del brazo';
const asked = definitionOf([
  query('buscar', { resourceType: 'Patient', search: { _id: 'p1' }, next: 'permiso' }),
  approval('permiso', { patient, details: secret, next: 'llamar' }),
  task('llamar', { patient, label: 'Llamar', waits: true }),
]);
const data = (runId: string, by: 'ana' | 'luis' | 'marta' | 'elena') =>
  clinic.api(by, 'GET', `/workflow-runs/${runId}/data`);
const accesses = async () =>
  (await clinic.fhir('ana', 'GET', '/AuditEvent?patient=p1&_count=200')).body.entry.filter(
    ({ resource }: Json) =>
      resource.entity?.some(({ query }: Json) => atob(query ?? '').includes('workflow-run=')),
  );

it('tells what ran and when, and what went in and out to clinicians who ask, which is noted', async () => {
  const { id } = await clinic.publish(asked, 'Con historia');
  const runId = await clinic.start(id);
  const waiting = await clinic.until(runId, { waits: [{ stepId: 'permiso' }] });
  expect(waiting.steps).toMatchObject([
    { stepId: 'buscar', state: 'done', attempt: 1 },
    { stepId: 'permiso', state: 'waiting', endedAt: null },
  ]);
  await clinic.decide('luis', waiting.waits[0].taskId, 'approved', 'Sin prisa');
  const asksNext = await clinic.until(runId, { waits: [{ stepId: 'llamar' }] });
  const { body: given } = await clinic.fhir('marta', 'GET', `/Task/${asksNext.waits[0].taskId}`);
  await clinic.fhir('marta', 'PUT', `/Task/${given.id}`, { ...given, status: 'completed' });
  const ended = await clinic.until(runId, { state: 'succeeded' });
  expect(ended.steps.map(({ state }: Json) => state)).toEqual(['done', 'done', 'done']);
  // Of the steps' data nothing is told with the run.
  expect(JSON.stringify({ ...ended, definition: undefined })).not.toContain('Sin prisa');

  expect((await data(runId, 'marta')).status).toBe(403);
  expect((await data(runId, 'elena')).status).toBe(404);
  expect(await accesses()).toEqual([]);
  const { status, body } = await data(runId, 'luis');
  expect(status).toBe(200);
  expect(body.trigger).toEqual({ patient: 'Patient/p1' });
  expect(body.steps).toMatchObject([
    { stepId: 'buscar', given: { resourceType: 'Patient' }, output: { count: 1 } },
    { stepId: 'permiso', given: { details: secret }, output: { decision: 'approved', note: 'Sin prisa' } },
    { stepId: 'llamar', output: { outcome: 'completed' } },
  ]);
  expect(await accesses()).toHaveLength(1);
});

it('keeps each try that came to nothing, with its cause for those who may read it', async () => {
  const { id } = await clinic.publish(
    definitionOf([
      query('mal', {
        resourceType: 'Patient',
        search: { 'no-existe': '1' },
        retry: { times: 1, seconds: 1, backoff: 1 },
      }),
    ]),
    'Que se repite',
  );
  const runId = await clinic.start(id);
  const failed = await clinic.until(runId, { state: 'failed' });
  expect(failed.steps).toMatchObject([
    { stepId: 'mal', state: 'failed', attempt: 1, error: 'Refused' },
    { stepId: 'mal', state: 'failed', attempt: 2, error: 'Refused' },
  ]);
  expect(failed.steps[0].cause).toBeUndefined();
  const { body } = await data(runId, 'luis');
  expect(body.steps[0]).toMatchObject({ given: { search: { 'no-existe': '1' } }, output: null });
  expect(failed.cause).toBeNull();
  expect(body.steps[0].cause).toBe(body.cause);
  expect(body.cause).toContain('no-existe');
});

it('says of what nobody answered that the run ended before', async () => {
  const { id } = await clinic.publish(asked, 'Que se detiene');
  const runId = await clinic.start(id);
  await clinic.until(runId, { waits: [{ stepId: 'permiso' }] });
  await clinic.api('luis', 'POST', `/workflow-runs/${runId}/stop`, { body: { reason: 'Ya no hace falta' } });
  const stopped = await clinic.until(runId, { state: 'stopped' });
  expect(stopped.steps.at(-1)).toMatchObject({ stepId: 'permiso', state: 'withdrawn' });
});

it('is read to its beginning however long it is, the last first, and its data in the same pages', async () => {
  const { id } = await clinic.publish(asked, 'De muchas vueltas');
  const runId = await clinic.start(id);
  await clinic.until(runId, { waits: [{ stepId: 'permiso' }] });
  await clinic.query(
    `INSERT INTO workflow_steps (organization_id, run_id, step_id, entry, kind, called_at, given, result)
     SELECT organization_id, run_id, step_id, 'early/' || n, kind, called_at - interval '1 day' + n * interval '1 second',
       jsonb_build_object('number', n), result
     FROM workflow_steps, generate_series(1, 4100) AS n WHERE run_id = $1 AND step_id = 'buscar'`,
    [runId],
  );
  const last = await clinic.run(runId);
  expect([last.steps.length, last.earlierSteps]).toEqual([2000, 2102]);
  const page = async (before: number, what = 'steps', by: 'luis' | 'marta' | 'elena' = 'luis') =>
    clinic.api(by, 'GET', `/workflow-runs/${runId}/${what}?before=${before}`);
  const second = (await page(last.earlierSteps)).body;
  const third = (await page(second.earlierSteps)).body;
  expect([second.steps.length, second.earlierSteps]).toEqual([2000, 102]);
  expect([third.steps.length, third.earlierSteps]).toEqual([102, 0]);
  const entries = [...third.steps, ...second.steps, ...last.steps].map(({ entry }: Json) => entry);
  expect(new Set(entries).size).toBe(4102);
  expect(entries.slice(0, 4100)).toEqual(Array.from({ length: 4100 }, (_, n) => `early/${n + 1}`));
  const told = (await page(102, 'data')).body.steps;
  expect(told.map(({ given }: Json) => given.number)).toEqual(Array.from({ length: 102 }, (_, n) => n + 1));
  expect((await page(102, 'steps', 'marta')).status).toBe(200);
  expect((await page(102, 'data', 'marta')).status).toBe(403);
  expect((await page(102, 'steps', 'elena')).status).toBe(404);
  expect((await page(0)).status).toBe(400);
});
