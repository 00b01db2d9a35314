import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { approval, definitionOf, graphOf, task } from './sample-definitions.ts';
import { type Json, openWorkflowClinic, type WorkflowClinic } from './workflow-clinic.ts';

/* What people are asked, when these leave, are asked many things at once, or somebody else meddles. */

let clinic: WorkflowClinic;
let accounts: Json[];
beforeAll(async () => {
  clinic = await openWorkflowClinic();
  accounts = (await clinic.api('ana', 'GET', '/user-accounts')).body.accounts;
  await clinic.fhir('ana', 'PUT', `/Practitioner/${idOf(1)}`, practitioner(1));
  const form = {
    resourceType: 'Questionnaire',
    id: 'peso',
    status: 'active',
    url: 'https://clinica.example/formularios/peso',
    version: '1',
    title: 'Peso',
    item: [{ linkId: 'kg', text: 'Peso', type: 'decimal', required: true }],
  };
  await clinic.fhir('ana', 'PUT', '/Questionnaire/peso', form);
});
afterAll(() => clinic.platform.close());

const idOf = (person: number): string =>
  accounts.find(({ email }: Json) => email === clinic.platform.accounts[person]?.email).userId;
const practitioner = (person: number) => ({
  resourceType: 'Practitioner',
  id: idOf(person),
  active: true,
  name: [{ text: `Persona ${person}` }],
});
const taskOf = async (runId: string, stepId: string): Promise<string> =>
  (await clinic.until(runId, { waits: [{ stepId }] }, 'ana')).waits[0].taskId;

describe('an approval', () => {
  it('is of the words that were asked: nobody changes them over REST, nor to whom it is asked', async () => {
    const { id } = await clinic.publish(definitionOf([approval('permiso')]), 'Editada', 'ana');
    const runId = await clinic.start(id, 'ana');
    const taskId = await taskOf(runId, 'permiso');
    const { body } = await clinic.fhir('ana', 'GET', `/Task/${taskId}`);
    const owner = { identifier: { value: idOf(0) } };
    for (const change of [{ description: 'Otra cosa' }, { owner }, { status: 'accepted' }]) {
      const changed = await clinic.fhir('ana', 'PUT', `/Task/${taskId}`, { ...body, ...change });
      expect(changed.status, JSON.stringify(change)).toBe(403);
    }
    expect((await clinic.decide('ana', taskId, 'approved')).status).toBe(200);
    await clinic.until(runId, { state: 'succeeded' }, 'ana');
  });

  it('for each of a list, within a branch, is answered each by itself, and the run knows which was which', async () => {
    const each = {
      id: 'cada',
      kind: 'forEach',
      title: 'Cada',
      items: { ref: 'steps.lista.resources' },
      graph: graphOf(approval('permiso', { question: { ref: 'item.cada.id' } })),
    };
    const search = { _id: 'p1,p2', _sort: '_id' };
    await clinic.addPatient('p2');
    const definition = definitionOf([
      { id: 'lista', kind: 'query', title: 'Lista', resourceType: 'Patient', search, next: 'dos' },
      {
        id: 'dos',
        kind: 'parallel',
        title: 'Dos',
        next: 'fin',
        graphs: [graphOf(each), graphOf(approval('otra'))],
      },
      task('fin', {
        label: {
          text: [
            { ref: 'steps.dos.cada.items.0.permiso.decision' },
            '/',
            { ref: 'steps.dos.cada.items.1.permiso.decision' },
            '/',
            { ref: 'steps.dos.otra.decision' },
          ],
        },
      }),
    ]);
    const { id } = await clinic.publish(definition, 'Anidada', 'ana');
    const runId = await clinic.start(id, 'ana');
    const { waits } = await clinic.until(runId, { waits: { length: 3 } }, 'ana');
    for (const { taskId, stepId } of waits) {
      const { body } = await clinic.fhir('ana', 'GET', `/Task/${taskId}`);
      const isSecond = stepId === 'permiso' && body.code.text.includes('p2');
      expect((await clinic.decide('ana', taskId, isSecond ? 'rejected' : 'approved')).status).toBe(200);
    }
    const ended = await clinic.until(runId, { state: 'succeeded' }, 'ana');
    const made = (await clinic.api('ana', 'GET', `/workflow-runs/${ended.id}/data`)).body.steps;
    expect(made.find(({ stepId }: Json) => stepId === 'fin').given.label).toBe('approved/rejected/approved');
  });
});

describe('whoever was asked and leaves', () => {
  it('hands on what they were asked, and whoever has it now answers; asked afterwards, the run says that they left', async () => {
    const assignee = { user: idOf(1) };
    const form = { id: 'rellena', kind: 'form', title: 'Rellena', questionnaire: 'peso', assignee };
    const asks = await clinic.publish(
      definitionOf([approval('permiso', { assignee, next: 'rellena' }), form]),
      'De Luis',
      'ana',
    );
    const fills = await clinic.publish(definitionOf([form]), 'Formulario de Luis', 'ana');
    const first = await clinic.start(asks.id, 'ana');
    const second = await clinic.start(fills.id, 'ana');
    const permission = await taskOf(first, 'permiso');
    const filling = await taskOf(second, 'rellena');
    expect((await clinic.decide('ana', permission, 'approved')).status).toBe(403);

    const luis = (await clinic.api('ana', 'GET', `/user-accounts/${idOf(1)}`)).body;
    const body = {
      agents: null,
      tasks: 'clinicians',
      conversations: null,
      notes: null,
      schedules: null,
      feeds: null,
    };
    const left = await clinic.api('ana', 'POST', `/user-accounts/${luis.userId}/deactivation`, {
      body,
      version: luis.version,
    });
    expect(left.status, JSON.stringify(left.body)).toBe(200);

    expect((await clinic.decide('ana', permission, 'approved')).status).toBe(200);
    const failed = await clinic.until(first, { state: 'failed' }, 'ana');
    expect(await clinic.causeOf(failed.id)).toBe('La persona a la que se asigna ya no trabaja aquí.');
    const item = [{ linkId: 'kg', answer: [{ valueDecimal: 70 }] }];
    const answered = await clinic.api('ana', 'POST', `/workflow-forms/${filling}/response`, {
      body: { item },
    });
    expect(answered.status, JSON.stringify(answered.body)).toBe(200);
    await clinic.until(second, { state: 'succeeded' }, 'ana');
  });
});
