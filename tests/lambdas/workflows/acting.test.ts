import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { defaultLimits } from '../../../lambdas/contracts/agents/definition.ts';
import { isSigned } from '../../../lambdas/messaging/inbound-signature.ts';
import { fetchWithin } from '../../../lambdas/platform/public-fetch.ts';
import { condition, definitionOf, end, task, when } from './sample-definitions.ts';
import { type Json, openWorkflowClinic, type WorkflowClinic } from './workflow-clinic.ts';

/* Steps that have others act: partners, clinical services, tools, agents. All of it real but the address of the partner. */

const patient = { ref: 'trigger.patient' };
const received: { url: string; method: string; headers: Json; body: string }[] = [];
let partnerServer: Server;
let clinic: WorkflowClinic;

/** A partner that answers, refuses, hangs or says too much, by what it is asked for. */
function answerAsPartner(): Server {
  return createServer(async (asked, answer) => {
    let body = '';
    for await (const part of asked) body += String(part);
    const url = asked.url ?? '';
    received.push({ url, method: asked.method ?? '', headers: asked.headers, body });
    if (url.includes('hangs')) return;
    if (url.includes('refuses')) answer.statusCode = 422;
    const text = url.includes('long') ? 'x'.repeat(300 * 1024) : JSON.stringify({ folio: 'A-17' });
    answer.end(text);
  });
}

beforeAll(async () => {
  partnerServer = answerAsPartner().listen(0);
  const { port } = partnerServer.address() as AddressInfo;
  clinic = await openWorkflowClinic({
    publicFetch: (url, options) =>
      fetchWithin(
        request as never,
        url.replace('https://socio.example', `http://localhost:${port}`),
        options,
      ),
  });
});
afterAll(async () => {
  partnerServer?.closeAllConnections();
  partnerServer?.close();
  await clinic?.platform.close();
});

const stepsOf = (run: Json) => run.steps.map(({ stepId, state, error }: Json) => [stepId, state, error]);

describe('a call of a partner', () => {
  let partnerId: string;
  let signingKey: string;
  beforeAll(async () => {
    const added = await clinic.api('ana', 'POST', '/workflow-partners', {
      body: { name: 'Aseguradora', baseUrl: 'https://socio.example/api' },
    });
    expect(added.status, JSON.stringify(added.body)).toBe(200);
    partnerId = added.body.partner.id;
    signingKey = added.body.signingKey;
  });
  const call = (id: string, path: unknown, more: object = {}) => ({
    id,
    kind: 'http',
    title: id,
    partner: partnerId,
    method: 'POST',
    path,
    body: { paciente: patient },
    ...more,
  });

  it('goes out signed, once, to the address that administrators allow, and gives the next step what was answered', async () => {
    const { id } = await clinic.publish(
      definitionOf([
        call('avisar', '/altas', { next: 'apuntar' }),
        task('apuntar', { label: { text: ['Folio ', { ref: 'steps.avisar.answer.folio' }] } }),
      ]),
      'Avisa al socio',
    );
    const ended = await clinic.until(await clinic.start(id), { state: 'succeeded' });
    expect(stepsOf(ended)).toEqual([
      ['avisar', 'done', null],
      ['apuntar', 'done', null],
    ]);
    const asked = received.filter(({ url }) => url === '/api/altas');
    expect(asked).toHaveLength(1);
    const [{ headers, body, method, url }] = asked as [(typeof received)[number]];
    expect(JSON.parse(body)).toEqual({ paciente: 'Patient/p1' });
    const signed = {
      timestamp: headers['x-auxilia-timestamp'],
      signature: headers['x-auxilia-signature'],
      body: `${method} ${url}\n${body}`,
    };
    expect(isSigned(signingKey, signed, new Date())).toBe(true);
    const { body: tasks } = await clinic.fhir('luis', 'GET', '/Task?_count=200');
    expect(tasks.entry.map(({ resource }: Json) => resource.code.text)).toContain('Folio A-17');
  });

  it.each([
    ['hangs', '/hangs', 'PartnerTimeout', 'El socio no respondió en 1 s.'],
    ['answers 300 KB', '/long', 'PartnerAnswerTooLong', 'El socio respondió más de 64 KB.'],
    ['refuses', '/refuses', 'PartnerRefused', 'El socio respondió con el código 422.'],
  ])('that %s fails its step and goes its way for that', async (name, path, error, cause) => {
    const { id } = await clinic.publish(
      definitionOf([
        call('avisar', path, { timeoutSeconds: 1, onError: 'llamar', next: 'fin' }),
        task('llamar', { label: { ref: 'error.avisar.cause' } }),
        end(),
      ]),
      `Socio que ${name}`,
    );
    const ended = await clinic.until(await clinic.start(id), { state: 'succeeded' });
    expect(stepsOf(ended)).toEqual([
      ['avisar', 'failed', error],
      ['llamar', 'done', null],
    ]);
    const { body } = await clinic.fhir('luis', 'GET', '/Task?_count=200');
    expect(body.entry.map(({ resource }: Json) => resource.code.text)).toContain(cause);
  });

  it.each(['/../../otro', '/%2e%2e/%2e%2e/otro', '/x#y'])(
    'to %s, outside of the address, is refused',
    async (path) => {
      const before = received.length;
      const { id } = await clinic.publish(definitionOf([call('fuera', path)]), `Fuera ${path}`);
      await clinic.until(await clinic.start(id), { state: 'failed', error: 'Refused' });
      expect(received.length).toBe(before);
    },
  );

  it('to one that is removed is refused at its step, and no workflow with it is published', async () => {
    const { id } = await clinic.publish(definitionOf([call('avisar', '/altas')]), 'Socio que se quita');
    expect((await clinic.api('ana', 'DELETE', `/workflow-partners/${partnerId}`)).status).toBe(200);
    await clinic.until(await clinic.start(id), { state: 'failed', error: 'Refused' });
    const { body } = await clinic.api('luis', 'GET', `/workflows/${id}`);
    const refused = await clinic.api('luis', 'POST', `/workflows/${id}/publish`, {
      body: {},
      version: body.version,
    });
    expect(refused.status).toBe(422);
    expect(refused.body.errors[0].detail).toContain('no permiten llamar a ese socio');
  });

  it.each([
    ['luis', 'https://socio.example', 403],
    ['marta', 'https://socio.example', 403],
    ['ana', 'http://socio.example', 422],
    ['ana', 'https://10.0.0.1/', 422],
    ['ana', 'https://socio.example:8443/', 422],
    ['ana', 'https://user@socio.example/', 422],
  ] as const)('is not allowed by %s for %s', async (name, baseUrl, status) => {
    const body = { name: 'Socio', baseUrl };
    expect((await clinic.api(name, 'POST', '/workflow-partners', { body })).status).toBe(status);
  });
});

describe('a clinical service', () => {
  const ask = (service: string, more: object = {}) => ({
    id: 'revisar',
    kind: 'service',
    title: 'Revisar',
    service,
    patient,
    ...more,
  });

  it('says of the medication what the chart holds, the gravest first, by which the workflow goes on', async () => {
    await clinic.addPatient('alergica');
    await clinic.put({
      resourceType: 'MedicationRequest',
      id: 'receta',
      status: 'active',
      intent: 'order',
      subject: { reference: 'Patient/alergica' },
      medicationCodeableConcept: {
        coding: [
          { system: 'http://www.nlm.nih.gov/research/umls/rxnorm', code: '723', display: 'amoxicillin' },
        ],
        text: 'Amoxicilina',
      },
    });
    await clinic.put({
      resourceType: 'AllergyIntolerance',
      id: 'alergia',
      clinicalStatus: {
        coding: [
          { system: 'http://terminology.hl7.org/CodeSystem/allergyintolerance-clinical', code: 'active' },
        ],
      },
      patient: { reference: 'Patient/alergica' },
      code: {
        coding: [
          { system: 'http://www.nlm.nih.gov/research/umls/rxnorm', code: '723', display: 'amoxicillin' },
        ],
        text: 'Amoxicilina',
      },
    });
    const { id } = await clinic.publish(
      definitionOf([
        ask('medication-patient-view', { next: 'decidir' }),
        condition(
          'decidir',
          [{ when: when('steps.revisar.indicator', 'equals', 'critical'), next: 'avisar' }],
          {
            otherwise: 'fin',
          },
        ),
        task('avisar', { label: 'Revisar la medicación', description: { ref: 'steps.revisar.summary' } }),
        end(),
      ]),
      'Revisa la medicación',
    );
    const runId = await clinic.start(id, 'luis', 'alergica');
    const ended = await clinic.until(runId, { state: 'succeeded' });
    expect(stepsOf(ended).map(([stepId]: Json) => stepId)).toEqual(['revisar', 'avisar']);
    const { body } = await clinic.api('luis', 'GET', `/workflow-runs/${runId}/data`);
    const { cards, count, indicator } = body.steps[0].output;
    expect(indicator).toBe('critical');
    expect(count).toBe(cards.length);
    expect(cards[0].summary).toMatch(/alergi/i);
  });

  it('of the laboratory tells of an empty chart what it could not check, and calls nothing normal', async () => {
    const { id } = await clinic.publish(definitionOf([ask('laboratory-patient-view')]), 'Revisa resultados');
    const runId = await clinic.start(id);
    await clinic.until(runId, { state: 'succeeded' });
    const { body } = await clinic.api('luis', 'GET', `/workflow-runs/${runId}/data`);
    expect(['none', 'info']).toContain(body.steps[0].output.indicator);
    expect(JSON.stringify(body.steps[0].output)).not.toMatch(/normal/i);
  });
});

describe('a tool', () => {
  const use = (tool: string, input: object, more: object = {}) => ({
    id: 'usar',
    kind: 'tool',
    title: 'Usar',
    tool,
    patient,
    input,
    ...more,
  });

  it('gives what the step needs and no model chooses', async () => {
    await clinic.addAppointment('cita', 'p1');
    const { id } = await clinic.publish(
      definitionOf([
        use('list_appointments', { includePast: false }, { next: 'apuntar' }),
        task('apuntar', {
          label: { text: ['Cita ', { ref: 'steps.usar.result.appointments.0.appointmentId' }] },
        }),
      ]),
      'Mira las citas',
    );
    await clinic.until(await clinic.start(id), { state: 'succeeded' });
    const { body } = await clinic.fhir('luis', 'GET', '/Task?_count=200');
    expect(body.entry.map(({ resource }: Json) => resource.code.text)).toContain('Cita cita');
  });

  it('reads what the patient lacks by the quality measures: what was never computed is unknown, not nothing', async () => {
    const label = {
      text: [
        'Brechas: ',
        { ref: 'steps.usar.result.open' },
        ', sin comprobar alguna: ',
        { ref: 'steps.usar.result.unknown' },
      ],
    };
    const { id } = await clinic.publish(
      definitionOf([use('read_care_gaps', {}, { next: 'apuntar' }), task('apuntar', { label })]),
      'Mira las brechas',
    );
    await clinic.until(await clinic.start(id), { state: 'succeeded' });
    const { body } = await clinic.fhir('luis', 'GET', '/Task?_count=200');
    const labels: string[] = body.entry.map(({ resource }: Json) => resource.code.text);
    expect(labels).toContainEqual(expect.stringMatching(/^Brechas: 0, sin comprobar alguna: [1-9]/));
  });

  it('that refuses fails its step in its own words', async () => {
    const { id } = await clinic.publish(
      definitionOf([use('cancel_appointment', { appointmentId: 'no-existe' })]),
      'Cancela lo que no hay',
    );
    const failed = await clinic.until(await clinic.start(id), { state: 'failed' });
    expect(failed).toMatchObject({ error: 'Refused' });
    expect(await clinic.causeOf(failed.id)).toMatch(/cita/i);
  });

  it('without what it needs is told while it is built', async () => {
    const created = await clinic.api('luis', 'POST', '/workflows', {
      body: { name: 'Incompleta', draft: definitionOf([use('book_appointment', { nonsense: 'x' })]) },
    });
    const messages = created.body.findings.map(({ message }: Json) => message);
    expect(messages).toEqual([
      '«Usar»: la herramienta necesita «Hora libre».',
      '«Usar»: la herramienta no admite «nonsense».',
    ]);
  });
});

describe('an agent', () => {
  let agentId: string;
  const publishAgent = async (body: object): Promise<string> => {
    const created = await clinic.api('luis', 'POST', '/agents', { body });
    expect(created.status, JSON.stringify(created.body)).toBe(200);
    const { id } = created.body;
    const published = await clinic.api('luis', 'POST', `/agents/${id}/publish`, { body: { version: 1 } });
    expect(published.status, JSON.stringify(published.body)).toBe(200);
    return id;
  };
  beforeAll(async () => {
    const definition = {
      name: 'Ayudante',
      purpose: 'Mira lo que se le da',
      program: 'general',
      instructions: '',
      model: 'rules',
      scopes: [],
      tools: {},
      triggers: [{ kind: 'manual' }],
      limits: defaultLimits,
      escalation: { queue: 'clinicians', dueMinutes: 60 },
    };
    agentId = await publishAgent({ definition });
  });
  const ask = (more: object = {}) => ({
    id: 'pedir',
    kind: 'agent',
    title: 'Pedir',
    agent: agentId,
    patient,
    ...more,
  });
  const report = async () => {
    const { status, body } = await clinic.fhir('luis', 'POST', '/DiagnosticReport', {
      resourceType: 'DiagnosticReport',
      status: 'preliminary',
      code: { text: 'Hemograma' },
      subject: { reference: 'Patient/p1' },
      issued: new Date().toISOString(),
    });
    expect(status).toBe(201);
    return `DiagnosticReport/${body.id}`;
  };

  it('is given a piece of work, and the workflow goes on with how it ended', async () => {
    const focus = await report();
    const { id } = await clinic.publish(
      definitionOf([
        ask({ focus, next: 'apuntar' }),
        task('apuntar', { label: { text: ['El agente: ', { ref: 'steps.pedir.state' }] } }),
      ]),
      'Pide al agente',
    );
    const runId = await clinic.start(id);
    const ended = await clinic.until(runId, { state: 'succeeded' });
    expect(stepsOf(ended).map(([stepId]: Json) => stepId)).toEqual(['pedir', 'apuntar']);
    const { body } = await clinic.api('luis', 'GET', `/workflow-runs/${runId}/data`);
    expect(body.steps[0].output).toMatchObject({ state: expect.stringMatching(/^(finished|escalated)$/) });
  });

  it('that waits for somebody is stopped with the workflow that asked it', async () => {
    const waiting = await publishAgent({ templateId: 'resultados' });
    const { id } = await clinic.publish(
      definitionOf([ask({ agent: waiting, focus: await report() })]),
      'Se detiene',
    );
    const runId = await clinic.start(id);
    const { waits } = await clinic.until(runId, { waits: [{ kind: 'agent' }] });
    await clinic.api('luis', 'POST', `/workflow-runs/${runId}/stop`, { body: { reason: 'Sobra' } });
    const { body } = await clinic.api('luis', 'GET', `/runs/${waits[0].taskId}`);
    expect(body).toMatchObject({ state: 'stopped' });
  });

  it('that is paused is refused at its step', async () => {
    const { id } = await clinic.publish(definitionOf([ask()]), 'Pide al agente en pausa');
    expect((await clinic.api('luis', 'POST', `/agents/${agentId}/pause`, { body: {} })).status).toBe(200);
    const failed = await clinic.until(await clinic.start(id), { state: 'failed' });
    expect(await clinic.causeOf(failed.id)).toBe('El agente está en pausa.');
    expect((await clinic.api('luis', 'POST', `/agents/${agentId}/resume`, { body: {} })).status).toBe(200);
  });

  it('that does not exist keeps a workflow from being published', async () => {
    const created = await clinic.api('luis', 'POST', '/workflows', {
      body: { name: 'Nadie', draft: definitionOf([ask({ agent: 'nadie' })]) },
    });
    const { id, version } = created.body;
    const refused = await clinic.api('luis', 'POST', `/workflows/${id}/publish`, { body: {}, version });
    expect(refused.body.errors[0].detail).toContain('no existe ese agente');
  });
});
