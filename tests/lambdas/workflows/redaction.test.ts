import { afterAll, beforeAll, expect, it } from 'vitest';
import { exported } from '../../../lambdas/contracts/workflows/transfer.ts';
import { approval, definitionOf, query, task } from './sample-definitions.ts';
import { type Json, openWorkflowClinic, type WorkflowClinic } from './workflow-clinic.ts';

const secret = 'Viene por la mancha del brazo';
const patient = { ref: 'trigger.patient' };
const told = definitionOf([
  query('buscar', { resourceType: 'Patient', search: { _id: 'p1' }, next: 'permiso' }),
  approval('permiso', { patient, next: 'llamar', onError: 'llamar' }),
  task('llamar', { patient, description: { ref: 'steps.permiso.note', otherwise: '' }, next: 'fallo' }),
  {
    id: 'fallo',
    kind: 'fail',
    title: 'Fallo',
    reason: { text: ['No se pudo: ', { ref: 'steps.permiso.note', otherwise: '' }] },
  },
]);

let clinic: WorkflowClinic;
let workflow: Json;
let runId: string;
let taskId: string;
beforeAll(async () => {
  clinic = await openWorkflowClinic();
  workflow = await clinic.publish(told, 'Con datos');
  runId = await clinic.start(workflow.id);
  const { waits } = await clinic.until(runId, { waits: [{ stepId: 'permiso' }] });
  taskId = waits[0].taskId;
  await clinic.decide('luis', taskId, 'approved', secret);
  await clinic.until(runId, { state: 'failed' });
});
afterAll(() => clinic?.platform.close());

const everyone = ['ana', 'luis', 'marta'] as const;
const revealed = async () =>
  (await clinic.fhir('ana', 'GET', '/AuditEvent?patient=p1&_count=200')).body.entry.filter(
    ({ resource }: Json) =>
      resource.entity?.some(({ query }: Json) => atob(query ?? '').includes('workflow-run=')),
  );

it('shows nobody what steps were given, gave and failed with, wherever runs are told, until it is asked for', async () => {
  const places = [
    '/workflows',
    `/workflows/${workflow.id}`,
    `/workflows/${workflow.id}/versions/1`,
    '/workflow-runs',
    '/workflow-runs?state=failed',
    `/workflow-runs?workflow=${workflow.id}`,
    `/workflow-runs/${runId}`,
    `/workflow-runs/${runId}/steps?before=4`,
  ];
  for (const place of places)
    for (const person of everyone) {
      const { status, body } = await clinic.api(person, 'GET', place);
      expect(status, `${person} ${place}`).toBe(200);
      const text = JSON.stringify(body);
      expect(text, `${person} ${place}`).not.toContain(secret);
      expect(text, `${person} ${place}`).not.toContain('Nuria');
    }
  // What changes a run answers with it.
  const changes: [string, object?][] = [
    [`/workflow-runs/${runId}/resolve`, { reason: 'Se llamó a mano' }],
    [`/workflow-runs/${runId}/again`, { from: 'llamar', version: 1 }],
    ['/workflow-runs/changes', { runIds: [runId], change: { kind: 'retry' } }],
  ];
  for (const [place, body] of changes) {
    const answer = await clinic.api('luis', 'POST', place, { body });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    expect(JSON.stringify(answer.body)).not.toContain(secret);
  }
  await clinic.until(runId, { state: 'failed' });
  expect(await revealed()).toEqual([]);
});

it('tells it to clinicians alone, and notes each time', async () => {
  const data = (by: 'ana' | 'luis' | 'marta' | 'elena') =>
    clinic.api(by, 'GET', `/workflow-runs/${runId}/data`);
  expect((await data('marta')).status).toBe(403);
  expect((await data('elena')).status).toBe(404);
  expect(await revealed()).toEqual([]);
  const { body } = await data('luis');
  expect(body.cause).toBe(`No se pudo: ${secret}`);
  const byStep = (stepId: string) => body.steps.find((step: Json) => step.stepId === stepId);
  expect(byStep('permiso').output.note).toBe(secret);
  expect(byStep('llamar').given.description).toBe(secret);
  expect(await revealed()).toHaveLength(1);
  await data('luis');
  expect(await revealed()).toHaveLength(2);
});

it('leaves nothing of it in the log of the program, in the product events or in a file of the workflow', async () => {
  expect(JSON.stringify(clinic.platform.log)).not.toContain(secret);
  const events = await clinic.query(`SELECT detail FROM audit_events WHERE action LIKE 'workflow-%'`);
  expect(events.length).toBeGreaterThan(3);
  expect(JSON.stringify(events)).not.toContain(secret);
  expect(JSON.stringify(events)).not.toContain('p1');
  const { body } = await clinic.api('luis', 'GET', `/workflows/${workflow.id}`);
  const file = exported({ name: body.name, description: body.description, definition: body.draft });
  expect(file).not.toContain(secret);
  expect(file).not.toContain('Patient/p1');
});
