import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCaller } from '../../support/api-caller.ts';
import { answered, bornOn, intake } from '../patient-forms/form-clinic.ts';
import { approval, condition, definitionOf, task, when } from './sample-definitions.ts';
import { type Json, openWorkflowClinic, type WorkflowClinic } from './workflow-clinic.ts';

let clinic: WorkflowClinic;
/** Moved by tests that wait. */
let ahead = 0;
beforeAll(async () => {
  clinic = await openWorkflowClinic({ now: () => new Date(Date.now() + ahead) });
  await clinic.put({
    resourceType: 'Patient',
    id: 'p1',
    name: [{ given: ['Nuria'], family: 'Prieto' }],
    birthDate: bornOn,
    telecom: [{ system: 'email', value: 'nuria@paciente.example' }],
  });
  await clinic.put(intake);
});
afterAll(() => clinic?.platform.close());

const patient = { ref: 'trigger.patient' };
const answers = [
  { name: 'alergia', linkId: 'alergia', label: '¿Tiene alguna alergia?', type: 'boolean' },
  { name: 'motivo', linkId: 'motivo', label: '¿Por qué viene?', type: 'text' },
];
const form = (kind: string, more: object = {}) => ({
  id: 'formulario',
  kind,
  title: 'Admisión',
  questionnaire: 'admision',
  patient,
  answers,
  ...(kind === 'form' ? { assignee: { role: 'staff' } } : {}),
  ...more,
});
/** Goes on by what was answered, and gives it to whoever comes next. */
const asks = (kind: string, more: object = {}) =>
  definitionOf([
    form(kind, { next: 'segun', ...more }),
    condition(
      'segun',
      [{ when: when('steps.formulario.answers.alergia', 'equals', true), next: 'alergico' }],
      { otherwise: 'sano', whenMissing: 'sano' },
    ),
    task('alergico', { patient, label: 'Revisar la alergia' }),
    task('sano', {
      patient,
      label: 'Preparar la visita',
      description: { ref: 'steps.formulario.answers.motivo', otherwise: 'No respondió' },
    }),
    ...(more && 'onExpiry' in more ? [task('llamar', { patient, label: 'Llamar: no lo envió' })] : []),
  ]);

const telephone = () => createCaller(clinic.platform.url);
const page = async (what: string, body: object): Promise<Json> =>
  (await telephone()('POST', `/patient-page/${what}`, { body })).body;
const linkFor = async (formId: string): Promise<string> => {
  const { body } = await clinic.api('marta', 'POST', `/patient-forms/${formId}/links`);
  return String(body.path).slice('/formulario#'.length);
};
const tasksOf = async (): Promise<Json[]> => {
  const { body } = await clinic.fhir('luis', 'GET', '/Task?patient=Patient/p1&_count=100');
  return body.entry.map(({ resource }: Json) => resource);
};

describe('a form that the patient fills in', () => {
  it('is waited for, and the run goes on by its answers', async () => {
    const { id } = await clinic.publish(asks('patientForm'), 'Admisión por el paciente');
    const runId = await clinic.start(id);
    const { waits } = await clinic.until(runId, { waits: [{ stepId: 'formulario', kind: 'form' }] });
    const [{ taskId }] = waits;
    const { session } = await page('session', { token: await linkFor(taskId), birthDate: bornOn });
    await page('answers', { session, revision: 0, item: answered('Dolor de rodilla') });
    expect(await page('finish', { session, revision: 1, consent: null })).toEqual({
      outcome: 'finished',
      advice: null,
    });
    await clinic.until(runId, { state: 'succeeded', waits: [] });
    const next = (await tasksOf()).find(({ code }) => code.text === 'Preparar la visita');
    expect(next.description).toBe('Dolor de rodilla');
    // What it gave is for clinicians who ask for it.
    const data = await clinic.api('luis', 'GET', `/workflow-runs/${runId}/data`);
    expect(data.body.steps[0].output).toMatchObject({
      outcome: 'completed',
      response: expect.stringMatching(/^QuestionnaireResponse\//),
      answers: { alergia: false, motivo: 'Dolor de rodilla' },
    });
  });

  it('tells the front desk to give the link where no channel is permitted', async () => {
    const { id } = await clinic.publish(asks('patientForm'), 'Sin canal');
    const runId = await clinic.start(id);
    await clinic.until(runId, { waits: [{ kind: 'form' }] });
    await expect
      .poll(async () => (await tasksOf()).map(({ code }) => code.text), { timeout: 10_000 })
      .toContain('Dar al paciente el enlace: Admisión de paciente nuevo');
  });

  it('sends the link by a permitted channel, and keeps the secret out of the record', async () => {
    await clinic.put({
      resourceType: 'Consent',
      id: 'canal',
      status: 'active',
      scope: {
        coding: [{ system: 'http://terminology.hl7.org/CodeSystem/consentscope', code: 'patient-privacy' }],
      },
      category: [{ coding: [{ system: 'urn:auxilia:consent', code: 'channel' }] }],
      patient: { reference: 'Patient/p1' },
      dateTime: new Date(Date.now() - 60_000).toISOString(),
      policyRule: { text: 'Mensajes' },
      provision: {
        type: 'permit',
        code: [{ coding: [{ system: 'urn:auxilia:channel', code: 'email' }] }],
      },
    });
    const { id } = await clinic.publish(asks('patientForm'), 'Con canal');
    const runId = await clinic.start(id);
    const { waits } = await clinic.until(runId, { waits: [{ kind: 'form' }] });
    const letter = async () =>
      (await (await fetch(`${clinic.platform.url}/_local/mailbox.json?to=nuria@paciente.example`)).json())[0];
    await expect.poll(letter, { timeout: 10_000 }).toMatchObject({ subject: 'Un formulario para usted' });
    const [, token = ''] = /formulario#([\w-]{43})/.exec((await letter()).text) ?? [];
    expect(await page('link', { token })).toMatchObject({ outcome: 'open' });
    const record = await clinic.fhir('luis', 'GET', '/Communication?patient=Patient/p1');
    expect(JSON.stringify(record.body)).not.toContain(token);
    await clinic.api('luis', 'POST', `/workflow-runs/${runId}/stop`, { body: { reason: 'Ya vino' } });
    // What a run asked for is taken back with it.
    expect(await page('link', { token })).toMatchObject({ outcome: 'closed', state: 'cancelled' });
    expect(waits).toHaveLength(1);
  });

  it('that is not sent in time lets the run go on by its way for that, and the link says that it is over', async () => {
    const hours = { expiresAfterSeconds: 3600, onExpiry: 'llamar' };
    const { id } = await clinic.publish(asks('patientForm', hours), 'Caduca');
    const runId = await clinic.start(id);
    const { waits } = await clinic.until(runId, { waits: [{ kind: 'form' }] });
    const token = await linkFor(waits[0].taskId);
    ahead = 2 * 3600_000;
    try {
      const ended = await clinic.until(runId, { state: 'succeeded' });
      expect(ended.steps[0]).toMatchObject({ stepId: 'formulario', state: 'expired' });
      expect((await tasksOf()).map(({ code }) => code.text)).toContain('Llamar: no lo envió');
      expect(await page('link', { token })).toMatchObject({ outcome: 'closed', state: 'expired' });
    } finally {
      ahead = 0;
    }
  });

  it('that the clinic takes back is told to the run, with no answers', async () => {
    const { id } = await clinic.publish(asks('patientForm'), 'Retirado');
    const runId = await clinic.start(id);
    const { waits } = await clinic.until(runId, { waits: [{ kind: 'form' }] });
    expect((await clinic.api('marta', 'POST', `/patient-forms/${waits[0].taskId}/cancel`)).status).toBe(200);
    await clinic.until(runId, { state: 'succeeded' });
    const data = await clinic.api('luis', 'GET', `/workflow-runs/${runId}/data`);
    expect(data.body.steps[0].output).toMatchObject({
      outcome: 'cancelled',
      response: null,
      answers: { alergia: null, motivo: null },
    });
  });
});

describe('a form that somebody of the clinic fills in', () => {
  it('is answered by who was asked, once, whole, and the run goes on with it', async () => {
    const { id } = await clinic.publish(asks('form'), 'Por recepción');
    const runId = await clinic.start(id);
    const { waits } = await clinic.until(runId, { waits: [{ kind: 'form' }] });
    const path = `/workflow-forms/${waits[0].taskId}/response`;
    const send = (by: 'marta' | 'luis' | 'elena', item: Json[]) =>
      clinic.api(by, 'POST', path, { body: { item } });
    expect((await telephone()('POST', path, { body: { item: [] } })).status).toBe(401);
    expect((await send('luis', answered('x'))).status).toBe(403);
    expect((await send('elena', answered('x'))).status).toBe(409);
    const missing = await send('marta', [answered('x')[0] as Json]);
    expect(missing.status).toBe(422);
    expect(missing.body.detail).toMatch(/alergia/);
    // Closing its task by hand is no answer.
    const { body: open } = await clinic.fhir('luis', 'GET', `/Task/${waits[0].taskId}`);
    expect(
      (await clinic.fhir('luis', 'PUT', `/Task/${open.id}`, { ...open, status: 'completed' })).status,
    ).toBe(422);
    const sent = await Promise.all([send('marta', answered('Control')), send('marta', answered('Control'))]);
    expect(sent.map(({ status }) => status).sort()).toEqual([200, 409]);
    await clinic.until(runId, { state: 'succeeded' });
    const responseId = sent.find(({ status }) => status === 200)?.body.responseId;
    const { body } = await clinic.fhir('luis', 'GET', `/QuestionnaireResponse/${responseId}`);
    expect(body).toMatchObject({ status: 'completed', author: { display: expect.any(String) } });
    expect(body.source).toBeUndefined();
  });
});

describe('what keeps a workflow with forms from being published', () => {
  const findings = async (definition: object): Promise<string[]> => {
    const created = await clinic.api('luis', 'POST', '/workflows', {
      body: { name: 'Mal', draft: definition },
    });
    const { id, version } = created.body;
    const { body } = await clinic.api('luis', 'POST', `/workflows/${id}/publish`, { body: {}, version });
    return (body.errors ?? []).map(({ detail }: Json) => detail);
  };

  it('is a form that is not there or cannot be asked, and a question that it does not ask', async () => {
    expect(await findings(definitionOf([form('patientForm', { questionnaire: 'nada' })]))).toEqual([
      '«Admisión»: no existe ese formulario.',
    ]);
    await clinic.put({ ...intake, id: 'retirado', status: 'retired' });
    expect((await findings(definitionOf([form('form', { questionnaire: 'retirado' })])))[0]).toMatch(
      /no está activo/,
    );
    const strange = [{ name: 'peso', linkId: 'peso', label: '¿Cuánto pesa?', type: 'number' }];
    expect(await findings(definitionOf([form('patientForm', { answers: strange })]))).toEqual([
      '«Admisión»: el formulario ya no pregunta «¿Cuánto pesa?».',
    ]);
  });

  it('is a reference to an answer that the step does not give', async () => {
    const refers = (ref: string) =>
      definitionOf([form('patientForm', { next: 'usa' }), approval('usa', { details: { ref } })]);
    expect(await findings(refers('steps.formulario.answers.motivo'))).toEqual([]);
    expect((await findings(refers('steps.formulario.answers.otra')))[0]).toMatch(/no existe/);
  });
});
