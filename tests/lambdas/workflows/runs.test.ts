import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { approval, condition, definitionOf, query, task, when } from './sample-definitions.ts';
import { type Json, openWorkflowClinic, type WorkflowClinic } from './workflow-clinic.ts';

let clinic: WorkflowClinic;
beforeAll(async () => {
  clinic = await openWorkflowClinic();
});
afterAll(() => clinic?.platform.close());

const patient = { ref: 'trigger.patient' };
const asksFirst = definitionOf([
  approval('permiso', { patient, next: 'decidir' }),
  condition('decidir', [{ when: when('steps.permiso.decision', 'equals', 'approved'), next: 'llamar' }], {
    otherwise: 'avisar',
  }),
  task('llamar', { patient, label: 'Llamar al paciente', waits: true }),
  task('avisar', {
    patient,
    label: 'Se dijo que no',
    description: { ref: 'steps.permiso.note', otherwise: 'Sin motivo' },
  }),
]);

describe('a run', () => {
  it('asks a person, waits, gives out a task and ends when it is done', async () => {
    const { id } = await clinic.publish(asksFirst);
    const runId = await clinic.start(id);
    const asked = await clinic.until(runId, {
      state: 'running',
      waits: [{ stepId: 'permiso', kind: 'approval' }],
    });
    const [{ taskId }] = asked.waits;
    const proposal = await clinic.fhir('luis', 'GET', `/Task/${taskId}`);
    expect(proposal.body).toMatchObject({
      status: 'requested',
      intent: 'proposal',
      for: { reference: 'Patient/p1' },
      requester: { display: 'Flujo de trabajo: Seguimiento' },
    });

    expect((await clinic.decide('luis', taskId, 'approved', 'De acuerdo')).body).toEqual({
      runId,
      decision: 'approved',
    });
    const waiting = await clinic.until(runId, { waits: [{ stepId: 'llamar', kind: 'task' }] });
    const given = await clinic.fhir('marta', 'GET', `/Task/${waiting.waits[0].taskId}`);
    expect(given.body).toMatchObject({ status: 'requested', code: { text: 'Llamar al paciente' } });

    const done = { ...given.body, status: 'completed' };
    expect((await clinic.fhir('marta', 'PUT', `/Task/${done.id}`, done)).status).toBe(200);
    const ended = await clinic.until(runId, { state: 'succeeded', waits: [] });
    expect(ended.steps.map(({ stepId }: Json) => stepId)).toEqual(['permiso', 'llamar']);
    expect(ended.version).toBe(1);
  });

  it('goes the other way when the answer is no, with its reason', async () => {
    const { id } = await clinic.publish(asksFirst, 'Con motivo');
    const runId = await clinic.start(id);
    const { waits } = await clinic.until(runId, { waits: [{ stepId: 'permiso' }] });
    await clinic.decide('luis', waits[0].taskId, 'rejected', 'Ya llamó ella');
    await clinic.until(runId, { state: 'succeeded' });
    const tasks = await clinic.fhir('luis', 'GET', '/Task?subject=Patient/p1&_sort=-authored-on');
    const told = tasks.body.entry.map(({ resource }: Json) => resource.description);
    expect(told).toContain('Ya llamó ella');
  });

  it('takes one of two answers given at once, and tells the other', async () => {
    const { id } = await clinic.publish(asksFirst, 'Dos a la vez');
    const runId = await clinic.start(id);
    const { waits } = await clinic.until(runId, { waits: [{ stepId: 'permiso' }] });
    const answers = await Promise.all([
      clinic.decide('luis', waits[0].taskId, 'approved'),
      clinic.decide('ana', waits[0].taskId, 'rejected'),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('is asked of a team: who is not in it, and a program over REST, decide nothing', async () => {
    const { id } = await clinic.publish(asksFirst, 'De clínicos');
    const runId = await clinic.start(id);
    const { waits } = await clinic.until(runId, { waits: [{ stepId: 'permiso' }] });
    const [{ taskId }] = waits;
    expect((await clinic.decide('marta', taskId, 'approved')).status).toBe(403);
    expect((await clinic.decide('elena', taskId, 'approved')).status).toBe(409);
    const { body } = await clinic.fhir('luis', 'GET', `/Task/${taskId}`);
    const closed = await clinic.fhir('luis', 'PUT', `/Task/${taskId}`, { ...body, status: 'completed' });
    expect(closed.status).toBe(403);
    const forged = { ...body, id: 'forged', status: 'requested' };
    expect((await clinic.fhir('luis', 'PUT', '/Task/forged', forged)).status).toBe(403);
    await clinic.until(runId, { state: 'running' });
  });

  it('is stopped with a reason: what it asked for is taken back, and nobody can answer any more', async () => {
    const { id } = await clinic.publish(asksFirst, 'Detenida');
    const runId = await clinic.start(id);
    const { waits } = await clinic.until(runId, { waits: [{ stepId: 'permiso' }] });
    const stopped = await clinic.api('luis', 'POST', `/workflow-runs/${runId}/stop`, {
      body: { reason: 'Se equivocó' },
    });
    expect(stopped.body).toMatchObject({ state: 'stopped', cause: 'Se equivocó' });
    const { body } = await clinic.fhir('luis', 'GET', `/Task/${waits[0].taskId}`);
    expect(body).toMatchObject({
      status: 'cancelled',
      statusReason: { text: 'El flujo de trabajo ha terminado' },
    });
    expect((await clinic.decide('luis', waits[0].taskId, 'approved')).status).toBe(409);
  });

  it('fails where a step may not do what it asks for, says so, and goes on from there once that is mended', async () => {
    const { id } = await clinic.publish(
      definitionOf([
        query('buscar', { resourceType: 'Patient', search: { _id: 'p1' }, next: 'mal' }),
        query('mal', { resourceType: 'Nonsense', search: {} }),
      ]),
      'Que falla',
    );
    const runId = await clinic.start(id);
    const failed = await clinic.until(runId, { state: 'failed' });
    expect(failed.error).toBe('Refused');
    const done = ({ steps }: Json) => steps.filter(({ state }: Json) => state === 'done');
    expect(done(failed).map(({ stepId }: Json) => stepId)).toEqual(['buscar']);
    const seenByDesk = await clinic.run(runId, 'marta');
    expect(seenByDesk.cause).toBeNull();

    const again = await clinic.api('luis', 'POST', `/workflow-runs/${runId}/retry`);
    expect(again.body.state).toBe('running');
    const second = await clinic.until(runId, { state: 'failed' });
    // What had ended well was not done again.
    expect(done(second).map(({ stepId }: Json) => stepId)).toEqual(['buscar']);
    const resolved = await clinic.api('luis', 'POST', `/workflow-runs/${runId}/resolve`, {
      body: { reason: 'A mano' },
    });
    expect(resolved.body.resolution).toBe('A mano');
  });

  it('runs the version that it began with, whatever is published after it', async () => {
    const first = await clinic.publish(asksFirst, 'Cambia');
    const runId = await clinic.start(first.id);
    await clinic.until(runId, { waits: [{ stepId: 'permiso' }] });
    const draft = definitionOf([task('otra', { label: 'Otra cosa' })]);
    const body = { name: 'Cambia', description: '', draft };
    const saved = await clinic.api('luis', 'PUT', `/workflows/${first.id}`, { body, version: first.version });
    const second = await clinic.api('luis', 'POST', `/workflows/${first.id}/publish`, {
      body: { note: 'Más corto' },
      version: saved.body.version,
    });
    expect(second.body).toMatchObject({
      publishedVersion: 2,
      versions: [{ version: 2, note: 'Más corto' }, { version: 1 }],
    });
    const old = await clinic.run(runId);
    expect(old.version).toBe(1);
    expect(old.definition.graph.start).toBe('permiso');
    const newer = await clinic.start(first.id);
    await clinic.until(newer, { state: 'succeeded', version: 2 });
    await clinic.decide('luis', old.waits[0].taskId, 'rejected');
    await clinic.until(runId, { state: 'succeeded', version: 1 });
  });
});

describe('the list of runs', () => {
  it('goes back beyond what one answer holds: each run once, also those that began together', async () => {
    const { id } = await clinic.publish(asksFirst, 'De cada noche');
    const first = await clinic.start(id);
    // 230 more in three instants, as a list of patients begins them.
    await clinic.query(
      `INSERT INTO workflow_runs (organization_id, run_id, workflow_id, version, state, trigger, started_at, ended_at)
       SELECT organization_id, gen_random_uuid(), workflow_id, version, 'succeeded', '{}',
         started_at - interval '1 day' * (1 + n % 3), started_at
       FROM workflow_runs CROSS JOIN generate_series(1, 230) n WHERE run_id = $1`,
      [first],
    );
    const seen: { id: string; startedAt: string }[] = [];
    let page: Json;
    do {
      const after = page ? `&after=${page.after}` : '';
      page = (await clinic.api('luis', 'GET', `/workflow-runs?workflow=${id}${after}`)).body;
      expect(page.runs.length).toBeLessThanOrEqual(100);
      seen.push(...page.runs);
    } while (page.after);
    expect(new Set(seen.map((run) => run.id)).size).toBe(231);
    expect(seen).toHaveLength(231);
    expect(seen[0]?.id).toBe(first);
    const times = seen.map(({ startedAt }) => startedAt);
    expect(times).toEqual(times.toSorted().reverse());
    // After a run that nobody knows there is none.
    const unknown = await clinic.api('luis', 'GET', `/workflow-runs?after=${crypto.randomUUID()}`);
    expect(unknown.body).toEqual({ runs: [], after: null });
  });
});

describe('a workflow', () => {
  it('is kept unfinished, says what it lacks, and is not published before that is mended', async () => {
    const draft = {
      form: 1,
      trigger: { kind: 'manual', about: 'patient' },
      graph: { start: 'a', steps: [{ id: 'a', kind: 'task', title: '' }] },
    };
    const created = await clinic.api('luis', 'POST', '/workflows', { body: { name: 'A medias', draft } });
    expect(created.status).toBe(200);
    expect(created.body.draft).toEqual(draft);
    expect(created.body.findings.length).toBeGreaterThan(0);
    const { id, version } = created.body;
    const refused = await clinic.api('luis', 'POST', `/workflows/${id}/publish`, { body: {}, version });
    expect(refused.status).toBe(422);
    expect(refused.body.errors.length).toBeGreaterThan(0);
    expect(
      (await clinic.api('luis', 'POST', `/workflows/${id}/runs`, { body: { patientId: 'p1' } })).status,
    ).toBe(409);
  });

  it('is changed by two at once without either losing anything: the second is told', async () => {
    const { id, version } = await clinic.publish(asksFirst, 'De dos');
    const body = { name: 'De dos, mío', description: '', draft: asksFirst };
    const answers = await Promise.all([
      clinic.api('luis', 'PUT', `/workflows/${id}`, { body, version }),
      clinic.api('ana', 'PUT', `/workflows/${id}`, { body: { ...body, name: 'De dos, suyo' }, version }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
  });

  it('begins nothing while it is paused, and what runs goes on', async () => {
    const { id } = await clinic.publish(asksFirst, 'En pausa');
    const runId = await clinic.start(id);
    const { waits } = await clinic.until(runId, { waits: [{ stepId: 'permiso' }] });
    await clinic.api('luis', 'POST', `/workflows/${id}/pause`);
    const refused = await clinic.api('luis', 'POST', `/workflows/${id}/runs`, { body: { patientId: 'p1' } });
    expect(refused.status).toBe(409);
    await clinic.decide('luis', waits[0].taskId, 'rejected');
    await clinic.until(runId, { state: 'succeeded' });
    await clinic.api('luis', 'POST', `/workflows/${id}/resume`);
    await clinic.start(id);
  });

  it('begins nothing and is not published while it is retired, keeps its runs, and comes back as it was', async () => {
    const { id } = await clinic.publish(asksFirst, 'Retirado');
    const runId = await clinic.start(id);
    const { waits } = await clinic.until(runId, { waits: [{ stepId: 'permiso' }] });
    const retired = await clinic.api('luis', 'POST', `/workflows/${id}/retire`);
    expect(retired.body).toMatchObject({ isRetired: true, nextAt: null });
    const listed = async () => (await clinic.api('marta', 'GET', '/workflows')).body;
    expect(await listed()).toMatchObject({ retired: [{ id, name: 'Retirado' }] });
    expect((await listed()).workflows.map((one: { id: string }) => one.id)).not.toContain(id);
    const begun = await clinic.api('luis', 'POST', `/workflows/${id}/runs`, { body: { patientId: 'p1' } });
    expect(begun.status).toBe(404);
    const { version } = retired.body;
    const published = await clinic.api('luis', 'POST', `/workflows/${id}/publish`, { body: {}, version });
    expect([published.status, published.body.detail]).toEqual([
      409,
      'El flujo está retirado: recupérelo antes de publicarlo.',
    ]);
    await clinic.decide('luis', waits[0].taskId, 'rejected');
    await clinic.until(runId, { state: 'succeeded' });
    expect((await clinic.api('elena', 'POST', `/workflows/${id}/restore`)).status).toBe(404);
    const back = await clinic.api('ana', 'POST', `/workflows/${id}/restore`);
    expect(back.body).toMatchObject({ isRetired: false, publishedVersion: 1, isPaused: false });
    expect((await listed()).retired).toEqual([]);
    await clinic.start(id);
  });

  it('is built by administrators and clinicians, and none of it is another organization’s', async () => {
    const { id } = await clinic.publish(asksFirst, 'De quién');
    const draft = asksFirst;
    expect((await clinic.api('marta', 'POST', '/workflows', { body: { name: 'X', draft } })).status).toBe(
      403,
    );
    for (const change of ['pause', 'resume', 'retire', 'restore'])
      expect((await clinic.api('marta', 'POST', `/workflows/${id}/${change}`)).status).toBe(403);
    expect((await clinic.api('elena', 'GET', `/workflows/${id}`)).status).toBe(404);
    expect(
      (await clinic.api('elena', 'POST', `/workflows/${id}/runs`, { body: { patientId: null } })).status,
    ).toBe(404);
    const runId = await clinic.start(id);
    expect((await clinic.api('elena', 'GET', `/workflow-runs/${runId}`)).status).toBe(404);
    const listed = await clinic.api('elena', 'GET', '/workflows');
    expect(listed.body.workflows).toEqual([]);
  });

  it('is of a patient who is there', async () => {
    const { id } = await clinic.publish(asksFirst, 'Sin paciente');
    for (const patientId of [null, 'nobody']) {
      const refused = await clinic.api('luis', 'POST', `/workflows/${id}/runs`, { body: { patientId } });
      expect(refused.status).toBe(422);
    }
  });
});
