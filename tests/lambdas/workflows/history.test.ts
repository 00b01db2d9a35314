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
  expect(body.steps[0].cause).toBe(failed.cause);
});

it('says of what nobody answered that the run ended before', async () => {
  const { id } = await clinic.publish(asked, 'Que se detiene');
  const runId = await clinic.start(id);
  await clinic.until(runId, { waits: [{ stepId: 'permiso' }] });
  await clinic.api('luis', 'POST', `/workflow-runs/${runId}/stop`, { body: { reason: 'Ya no hace falta' } });
  const stopped = await clinic.until(runId, { state: 'stopped' });
  expect(stopped.steps.at(-1)).toMatchObject({ stepId: 'permiso', state: 'withdrawn' });
});
