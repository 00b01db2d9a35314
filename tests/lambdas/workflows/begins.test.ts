import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  condition,
  definitionOf,
  end,
  event,
  notify,
  subWorkflow,
  task,
  when,
} from './sample-definitions.ts';
import { type Json, openWorkflowClinic, type WorkflowClinic } from './workflow-clinic.ts';

let clinic: WorkflowClinic;
beforeAll(async () => {
  clinic = await openWorkflowClinic();
});
afterAll(() => clinic?.platform.close());

const patient = { ref: 'trigger.patient' };
const report = (more: object = {}) => ({
  resourceType: 'DiagnosticReport',
  status: 'final',
  code: { text: 'Hemograma' },
  subject: { reference: 'Patient/p1' },
  issued: new Date().toISOString(),
  ...more,
});
const write = async (resource: Json) => {
  const written = await clinic.fhir('luis', 'POST', `/${resource.resourceType}`, resource);
  expect(written.status, JSON.stringify(written.body)).toBe(201);
  return written.body;
};
const runsOf = async (workflowId: string): Promise<Json[]> =>
  (await clinic.api('luis', 'GET', `/workflow-runs?workflow=${workflowId}`)).body.runs;
const beginning = (trigger: object, ...steps: object[]) => ({ ...definitionOf(steps), trigger });

describe('a wait for an event', () => {
  const waits = definitionOf([
    event('llega', { expiresAfterSeconds: 3600, onExpiry: 'tarde', next: 'leer' }),
    task('leer', { patient, label: { text: ['Leer ', { ref: 'steps.llega.resource' }] } }),
    task('tarde', { patient, label: 'No ha llegado' }),
  ]);

  it('ends with the resource that it waited for, and with no other', async () => {
    const { id } = await clinic.publish(waits, 'Espera el informe');
    const runId = await clinic.start(id);
    await clinic.until(runId, { waits: [{ stepId: 'llega', kind: 'event' }] });
    await clinic.addPatient('p2');
    await write(report({ subject: { reference: 'Patient/p2' } }));
    expect(await clinic.run(runId)).toMatchObject({ state: 'running' });
    const { id: reportId } = await write(report());
    const ended = await clinic.until(runId, { state: 'succeeded', waits: [] });
    expect(ended.steps.map(({ stepId }: Json) => stepId)).toEqual(['llega', 'leer']);
    const { body } = await clinic.fhir('luis', 'GET', '/Task?subject=Patient/p1');
    const labels = body.entry.map(({ resource }: Json) => resource.code.text);
    expect(labels).toContain(`Leer DiagnosticReport/${reportId}`);
  });

  it('ends with what came between the step before it and itself', async () => {
    const { id } = await clinic.publish(
      definitionOf([
        task('pedir', { patient, label: 'Pedir el análisis', waits: true, next: 'llega' }),
        event('llega', { next: 'fin' }),
        end(),
      ]),
      'Llega a la vez',
    );
    const runId = await clinic.start(id);
    const { waits } = await clinic.until(runId, { waits: [{ stepId: 'pedir' }] });
    const { body: asked } = await clinic.fhir('luis', 'GET', `/Task/${waits[0].taskId}`);
    // Both at once: nobody waits for the report yet when it is written.
    const bundle = {
      resourceType: 'Bundle',
      type: 'transaction',
      entry: [
        {
          resource: { ...asked, status: 'completed' },
          request: { method: 'PUT', url: `Task/${asked.id}` },
        },
        { resource: report(), request: { method: 'POST', url: 'DiagnosticReport' } },
      ],
    };
    const written = await clinic.fhir('luis', 'POST', '/', bundle);
    expect(written.status, JSON.stringify(written.body)).toBe(200);
    await clinic.until(runId, { state: 'succeeded' });
  });

  it('does not end with what was there before', async () => {
    await write(report());
    const { id } = await clinic.publish(definitionOf([event('llega')]), 'Solo lo nuevo');
    const runId = await clinic.start(id);
    await clinic.until(runId, { waits: [{ stepId: 'llega' }] });
    expect(await clinic.run(runId)).toMatchObject({ state: 'running' });
    await clinic.api('luis', 'POST', `/workflow-runs/${runId}/stop`, { body: { reason: 'Ya' } });
  });

  it('that the record cannot search for is refused at its step', async () => {
    const { id } = await clinic.publish(
      definitionOf([event('llega', { search: { nonsense: 'x' } })]),
      'Busca mal',
    );
    expect(await clinic.until(await clinic.start(id), { state: 'failed' })).toMatchObject({
      error: 'Refused',
    });
  });
});

describe('a notice', () => {
  it('to the patient says what came of it, upon which the workflow goes on', async () => {
    const { id } = await clinic.publish(
      definitionOf([
        notify('aviso', { next: 'salio' }),
        condition('salio', [{ when: when('steps.aviso.delivery', 'equals', 'not-done'), next: 'llamar' }], {
          otherwise: 'fin',
        }),
        task('llamar', { patient, label: 'Llamar: no hay canal' }),
        end(),
      ]),
      'Avisa',
    );
    const ended = await clinic.until(await clinic.start(id), { state: 'succeeded' });
    // Nobody asked this patient by which channel they may be written to.
    expect(ended.steps.map(({ stepId }: Json) => stepId)).toEqual(['aviso', 'llamar']);
  });

  it('and those after it, to the same people, are one conversation', async () => {
    const { id } = await clinic.publish(
      definitionOf([
        notify('uno', { topic: 'Su vacuna', text: 'Le toca', next: 'equipo' }),
        notify('equipo', { to: { team: true }, next: 'dos' }),
        notify('dos', { topic: 'Su vacuna, otra vez', text: 'Le sigue tocando' }),
      ]),
      'Avisa dos veces',
    );
    const runId = await clinic.start(id);
    await clinic.until(runId, { state: 'succeeded' });
    const { body } = await clinic.api('luis', 'GET', `/workflow-runs/${runId}/data`);
    const [first, team, second] = body.steps.map(({ output }: Json) => output.threadId);
    expect(second).toBe(first);
    expect(team).not.toBe(first);
  });

  it('to the team opens a conversation of theirs', async () => {
    const { id } = await clinic.publish(
      definitionOf([notify('aviso', { to: { team: true }, topic: 'Cierre', text: 'Quedan tareas' })]),
      'Avisa al equipo',
    );
    await clinic.until(await clinic.start(id), { state: 'succeeded' });
    const { body } = await clinic.fhir('luis', 'GET', '/Communication?_count=50');
    const told = body.entry.map(({ resource }: Json) => resource.payload?.[0]?.contentString);
    expect(told).toContain('Quedan tareas');
  });
});

describe('a workflow within another', () => {
  const inner = definitionOf([task('llamar', { patient, label: 'Llamar, de dentro', waits: true })]);

  it('runs in the version that was named, and the outer goes on when it ends', async () => {
    const within = await clinic.publish(inner, 'De dentro');
    const outer = await clinic.publish(
      definitionOf([subWorkflow('dentro', within.id, 1, { next: 'fin' }), end()]),
      'De fuera',
    );
    const runId = await clinic.start(outer.id);
    const { waits } = await clinic.until(runId, { waits: [{ stepId: 'dentro', kind: 'run' }] });
    const own = await clinic.until(waits[0].taskId, { waits: [{ stepId: 'llamar' }] });
    const { body } = await clinic.fhir('marta', 'GET', `/Task/${own.waits[0].taskId}`);
    await clinic.fhir('marta', 'PUT', `/Task/${body.id}`, { ...body, status: 'completed' });
    await clinic.until(runId, { state: 'succeeded', waits: [] });
    expect(await clinic.run(waits[0].taskId)).toMatchObject({ state: 'succeeded', version: 1 });
  });

  it('that is stopped fails its step, and is stopped with the outer', async () => {
    const within = await clinic.publish(inner, 'De dentro, detenido');
    const outer = await clinic.publish(definitionOf([subWorkflow('dentro', within.id)]), 'De fuera, dos');
    const reason = { body: { reason: 'Sobra' } };
    const first = await clinic.start(outer.id);
    const one = await clinic.until(first, { waits: [{ kind: 'run' }] });
    await clinic.until(one.waits[0].taskId, { waits: [{ stepId: 'llamar' }] });
    await clinic.api('luis', 'POST', `/workflow-runs/${one.waits[0].taskId}/stop`, reason);
    await clinic.until(first, { state: 'failed', error: 'SubWorkflowFailed' });
    const second = await clinic.start(outer.id);
    const two = await clinic.until(second, { waits: [{ kind: 'run' }] });
    await clinic.api('luis', 'POST', `/workflow-runs/${second}/stop`, reason);
    await clinic.until(two.waits[0].taskId, { state: 'stopped', waits: [] });
  });

  it('that comes back to itself, also through others, is not published', async () => {
    const publish = async (workflow: Json, draft: object) => {
      const body = { name: workflow.name, description: '', draft };
      const saved = await clinic.api('luis', 'PUT', `/workflows/${workflow.id}`, {
        body,
        version: workflow.version,
      });
      const { version } = saved.body;
      return clinic.api('luis', 'POST', `/workflows/${workflow.id}/publish`, { body: {}, version });
    };
    const first = await clinic.publish(inner, 'Uno');
    const second = await clinic.publish(definitionOf([subWorkflow('uno', first.id)]), 'Dos');
    for (const [title, id] of [
      ['itself', first.id],
      ['through another', second.id],
    ]) {
      const current = (await clinic.api('luis', 'GET', `/workflows/${first.id}`)).body;
      const refused = await publish(current, definitionOf([subWorkflow('vuelve', id)]));
      expect(refused.status, title).toBe(422);
      expect(refused.body.errors[0].detail, title).toContain('ejecutándose a sí mismo');
    }
    const third = await clinic.api('luis', 'POST', '/workflows', {
      body: { name: 'Tres', draft: definitionOf([subWorkflow('x', first.id, 7)]) },
    });
    const missing = await clinic.api('luis', 'POST', `/workflows/${third.body.id}/publish`, {
      body: {},
      version: third.body.version,
    });
    expect(missing.body.errors[0].detail).toContain('no existe esa versión');
  });
});

describe('a workflow that begins by itself', () => {
  it('begins once for each resource that is news, with what it is about, and not while it is paused', async () => {
    const trigger = { kind: 'event', about: 'patient', criteria: 'DiagnosticReport?status=final' };
    const { id } = await clinic.publish(
      beginning(trigger, task('revisar', { patient, label: { ref: 'trigger.resource' } })),
      'Empieza con un informe',
    );
    const written = await write(report());
    const again = await clinic.fhir('luis', 'PUT', `/DiagnosticReport/${written.id}`, written);
    expect(again.status).toBe(200);
    await write(report({ status: 'preliminary' }));
    const [run, ...more] = await runsOf(id);
    expect(more).toEqual([]);
    expect(run).toMatchObject({ patientId: 'p1', startedBy: null });
    await clinic.until(run.id, { state: 'succeeded' });
    await clinic.api('luis', 'POST', `/workflows/${id}/pause`);
    await write(report());
    expect(await runsOf(id)).toHaveLength(1);
  });

  it('is not published with criteria that the record cannot search by', async () => {
    const trigger = { kind: 'event', about: 'patient', criteria: 'DiagnosticReport?nonsense=1' };
    const created = await clinic.api('luis', 'POST', '/workflows', {
      body: { name: 'Mal criterio', draft: beginning(trigger, end()) },
    });
    const { id, version } = created.body;
    const refused = await clinic.api('luis', 'POST', `/workflows/${id}/publish`, { body: {}, version });
    expect(refused.status).toBe(422);
    expect(refused.body.errors[0].detail).toContain('Cómo empieza');
  });
});
