import type { Consent, Patient, Resource } from '@medplum/fhirtypes';
import { beforeAll, describe, expect, test } from 'vitest';
import type { QualityRun } from '../../../lambdas/contracts/quality.ts';
import type { GapAction, GapPreview, QualityGap } from '../../../lambdas/contracts/quality-gaps.ts';
import { hba1c, patient, problem, visit } from './measured-patient.ts';
import { chartOf, elena, luis, marta, qualityClinic } from './quality-clinic.ts';

const clinic = qualityClinic();
const { call } = clinic;

const named = (given: string, more: Partial<Patient> = {}): Patient => ({
  ...patient('1970-05-01'),
  name: [{ given: [given], family: 'Prueba' }],
  telecom: [{ system: 'phone', value: '305 555 0117', use: 'mobile' }],
  ...more,
});
const consent = (type: 'permit' | 'deny'): Consent => ({
  resourceType: 'Consent',
  id: 'consent',
  status: 'active',
  scope: {
    coding: [{ system: 'http://terminology.hl7.org/CodeSystem/consentscope', code: 'patient-privacy' }],
  },
  category: [{ coding: [{ system: 'urn:auxilia:consent', code: 'channel' }] }],
  patient: { reference: 'Patient/p' },
  dateTime: '2026-01-01T00:00:00Z',
  policyRule: { coding: [{ system: 'http://terminology.hl7.org/CodeSystem/v3-ActCode', code: 'OPTIN' }] },
  provision: { type, code: [{ coding: [{ system: 'urn:auxilia:channel', code: 'sms' }] }] },
});
const seen = [visit('2026-03-02'), problem('E11.9', '2019-01-01')];
const charts: Record<string, Resource[]> = {
  far: [named('Rosa'), ...seen, hba1c(8, '2026-02-01'), hba1c(11.2, '2026-06-01'), consent('permit')],
  near: [named('Berta'), ...seen, hba1c(9.3, '2026-06-01'), consent('deny')],
  never: [named('Carla'), ...seen],
  'no-more': [named('Dora', { deceasedBoolean: true }), ...seen],
  well: [named('Elisa'), ...seen, hba1c(6.8, '2026-06-01')],
  birthless: [{ ...named('Flora'), birthDate: undefined } as unknown as Patient, ...seen],
};

const dueOn = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
const everybody = Object.keys(charts);

let run: QualityRun;
beforeAll(async () => {
  const refused = await clinic.bringIn(Object.entries(charts).map(([id, chart]) => chartOf(id, chart)));
  expect(refused).toEqual([]);
  run = await clinic.compute('own-PoorGlycemicControl');
}, 60_000);

const gaps = async (query = ''): Promise<QualityGap[]> =>
  (await call(luis, 'GET', `/quality/runs/${run.id}/gaps${query}`)).body.gaps;
const gapOf = async (id: string) => (await gaps()).find(({ patientId }) => patientId === id);
const preview = async (action: GapAction, patientIds = everybody): Promise<GapPreview> =>
  (await call(luis, 'POST', `/quality/runs/${run.id}/gaps/preview`, { action, patientIds })).body;
const act = (action: GapAction, patientIds = everybody, position = luis) =>
  call(position, 'POST', `/quality/runs/${run.id}/gaps/actions`, { action, patientIds });
const reasonsOf = ({ leftOut }: Pick<GapPreview, 'leftOut'>) =>
  Object.fromEntries(leftOut.map(({ id, reason }) => [id, reason]));
const idsOf = (people: readonly { id: string }[]) => people.map(({ id }) => id).sort();

describe('the list', () => {
  test('tells who lacks it, by which result of which day, and until when it counts', async () => {
    const all = await gaps();
    expect(all.map(({ patientId }) => patientId)).toEqual(['far', 'near', 'never', 'no-more']);
    const [far] = all;
    expect(far).toMatchObject({ name: 'Rosa Prueba', dueOn: '2026-12-31', state: 'open', isNear: false });
    expect(far?.reasons).toEqual([
      { name: 'No tiene ninguna HbA1c en el periodo', value: false, found: expect.any(Array) },
      { name: 'La última HbA1c es mayor de 9 %', value: true, found: expect.any(Array) },
    ]);
    // The newest first.
    expect(far?.reasons[1]?.found.map(({ text, date }) => [text, date])).toEqual([
      [expect.stringContaining('11.2 %'), '2026-06-01'],
      [expect.stringContaining('8 %'), '2026-02-01'],
    ]);
    expect(all[2]?.reasons.every(({ found }) => found.length === 0)).toBe(true);
  });

  test('finds who is near, and nobody of whom that is not known', async () => {
    expect((await gaps('?near=true')).map(({ patientId }) => patientId)).toEqual(['near']);
  });

  test('says what is ordered for the measure, and which results it asks for', async () => {
    const { body } = await call(luis, 'GET', `/quality/runs/${run.id}/gaps`);
    expect(body.closing).toEqual({
      tellsNear: true,
      order: 'Hemoglobina glicosilada (HbA1c)',
      results: [{ code: '4548-4', label: 'HbA1c', unit: '%' }],
    });
  });
});

test('a preview says who is left out of a message and why, with its words, and does nothing', async () => {
  const told = await preview({ kind: 'message' });
  expect(told.included).toEqual([
    {
      id: 'far',
      name: 'Rosa Prueba',
      channel: 'sms',
      text: expect.stringMatching(/^Hola, Rosa: nos gustaría darle una cita de control en /),
    },
  ]);
  expect(told.included[0]?.text).not.toMatch(/HbA1c|diabet/i);
  expect(reasonsOf(told)).toEqual({
    near: 'no-channel',
    never: 'no-channel',
    'no-more': 'deceased',
    well: 'no-gap',
    birthless: 'no-gap',
  });
  expect((await gaps('?state=begun')).length).toBe(0);
});

test('a message leaves over the channel that was permitted, once for a gap, whoever asks how often', async () => {
  const before = (await clinic.fhir('GET', 'Communication?patient=Patient/far')).body.total ?? 0;
  const answers = await Promise.all([act({ kind: 'message' }), act({ kind: 'message' }, ['far'], luis)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(answers.flatMap(({ body }) => body.done)).toEqual([
    { id: 'far', name: 'Rosa Prueba', reference: expect.stringMatching(/^Communication\//) },
  ]);
  const { body } = await clinic.fhir('GET', 'Communication?patient=Patient/far');
  const messages = (body.entry ?? []).filter(
    ({ resource }: { resource: { payload?: unknown } }) => resource.payload,
  );
  expect(messages.length - before).toBe(1);
  expect(messages[0].resource.medium[0].coding[0].code).toBe('sms');
  expect(reasonsOf((await act({ kind: 'message' })).body).far).toBe('done-before');
  expect((await gapOf('far'))?.state).toBe('begun');
});

test('tasks, orders to sign and proposed appointments are written for each, in what the front desk may see', async () => {
  const tasks = (await act({ kind: 'task', dueOn })).body;
  expect(idsOf(tasks.done)).toEqual(['far', 'near', 'never']);
  const { reference } = tasks.done[0];
  const { body: task } = await clinic.fhir('GET', reference);
  expect(task).toMatchObject({
    status: 'requested',
    code: { text: 'Control pendiente' },
    description: expect.stringContaining('HbA1c mayor de 9 %'),
    restriction: { period: { end: dueOn } },
  });
  const { body: hidden } = await clinic.fhir('GET', reference, undefined, marta);
  expect(hidden.code.text).toBe('Control pendiente');
  expect(JSON.stringify(hidden)).not.toContain('HbA1c');

  const orders = (await act({ kind: 'order', dueOn })).body;
  const { body: order } = await clinic.fhir('GET', orders.done[0].reference);
  expect(order).toMatchObject({ status: 'draft', intent: 'order', occurrencePeriod: { end: dueOn } });
  expect(order.code.coding[0].code).toBe('4548-4');
  const id = orders.done[0].reference.split('/')[1];
  const { body: signing } = await clinic.fhir('GET', `Task?focus=ServiceRequest/${id}`);
  expect(signing.entry[0].resource.code.text).toBe('Orden por firmar');

  const appointments = (await act({ kind: 'appointment', dueOn }, ['never'])).body;
  const { body: appointment } = await clinic.fhir('GET', appointments.done[0].reference, undefined, marta);
  expect(appointment).toMatchObject({ status: 'proposed', requestedPeriod: [{ end: dueOn }] });
  expect(JSON.stringify(appointment)).not.toContain('HbA1c');
  expect(reasonsOf((await act({ kind: 'appointment', dueOn }, ['never'])).body)).toEqual({
    never: 'done-before',
  });
  expect((await gapOf('never'))?.actions.map(({ kind }) => kind).sort()).toEqual([
    'appointment',
    'order',
    'task',
  ]);
});

test('a task goes to whom it is given, and to nobody who does not work here', async () => {
  const ownerId = crypto.randomUUID();
  const { status, body } = await act({ kind: 'task', dueOn, ownerId }, ['never']);
  expect([status, body.detail]).toEqual([422, 'Esa persona no trabaja aquí.']);
});

test.each<[string, GapAction]>([['a day that is over', { kind: 'task', dueOn: '2020-01-01' }]])(
  '%s is refused, and nothing is done',
  async (_what, action) => {
    expect((await act(action)).status).toBe(422);
  },
);

describe('closed elsewhere', () => {
  const close = (id: string, body: object, position = luis) =>
    call(position, 'POST', `/quality/runs/${run.id}/gaps/${id}/closure`, body);

  test('a reason is told with who and when, counted nowhere, and can be taken back', async () => {
    const { status, body } = await close('near', { kind: 'declined', reason: 'No quiere más análisis' });
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body).toMatchObject({ isCounted: false, by: expect.stringContaining('Luis'), reference: null });
    expect(await gapOf('near')).toMatchObject({
      state: 'closed',
      closure: { reason: 'No quiere más análisis' },
    });
    expect(reasonsOf(await preview({ kind: 'task', dueOn }, ['near']))).toEqual({ near: 'closed' });
    expect((await close('near', { kind: 'declined', reason: 'Otra vez' })).status).toBe(409);
    const again = await clinic.compute('own-PoorGlycemicControl');
    expect((await clinic.standings(again.id)).near).toBe('numerator');
    run = again;
    expect((await gapOf('near'))?.state).toBe('closed');
    const taken = await call(luis, 'POST', `/quality/gap-closures/${body.id}/withdrawal`);
    expect(taken.status).toBe(200);
    expect((await gapOf('near'))?.state).toBe('begun');
    expect((await call(luis, 'POST', `/quality/gap-closures/${body.id}/withdrawal`)).status).toBe(404);
  });

  test.each<[string, object, number]>([
    ['without a day', { kind: 'done-elsewhere', reason: 'En el hospital' }, 422],
    ['of a day to come', { kind: 'done-elsewhere', reason: 'En el hospital', happenedOn: dueOn }, 422],
    ['with a document of another', { kind: 'declined', reason: 'No', documentId: 'nobodys' }, 422],
    [
      'with a result that the measure does not ask for',
      {
        kind: 'done-elsewhere',
        reason: 'En el hospital',
        happenedOn: '2026-05-05',
        results: [{ code: '1-1', value: 7 }],
      },
      422,
    ],
    ['without words', { kind: 'declined', reason: '  ' }, 422],
  ])('%s is refused', async (_what, body, status) => {
    expect((await close('never', body)).status).toBe(status);
  });

  test('who lacks nothing has nothing to close', async () => {
    expect((await close('well', { kind: 'declined', reason: 'No' })).status).toBe(409);
  });

  test('a result from elsewhere is in the chart, and the next run counts it', async () => {
    const { body } = await close('never', {
      kind: 'done-elsewhere',
      reason: 'Informe del Hospital del Mar',
      happenedOn: '2026-05-05',
      results: [{ code: '4548-4', value: 7.1 }],
    });
    expect(body).toMatchObject({ isCounted: true, reference: expect.stringMatching(/^Observation\//) });
    const { body: observation } = await clinic.fhir('GET', body.reference);
    expect(observation).toMatchObject({
      effectiveDateTime: '2026-05-05',
      valueQuantity: { value: 7.1, code: '%' },
      note: [{ text: 'Hecho en otro sitio: Informe del Hospital del Mar' }],
    });
    const next = await clinic.compute('own-PoorGlycemicControl');
    expect((await clinic.standings(next.id)).never).toBe('rest');
    // What is done goes by the newest figures.
    const { status, body: told } = await act({ kind: 'task', dueOn });
    expect([status, told.detail]).toEqual([409, 'Hay un cálculo más reciente: vuelva a cargar la lista.']);
    run = next;
  });
});

test('a chart says what is due, by which run, and what nobody knows', async () => {
  const lines = async (id: string) => (await call(luis, 'GET', `/quality/patients/${id}/due`)).body.lines;
  const [diabetes] = await lines('far');
  expect(diabetes).toMatchObject({
    title: 'Diabetes: HbA1c mayor de 9 %',
    standing: 'gap',
    state: 'begun',
    dueOn: '2026-12-31',
    run: { id: run.id, at: run.startedAt },
  });
  expect((await lines('birthless'))[0]).toMatchObject({ standing: 'unknown' });
  expect((await lines('well'))[0]).toMatchObject({ standing: 'never-computed', run: null });
});

test('of who came after the last run a chart says that nobody knows', async () => {
  const refused = await clinic.bringIn(
    ['late', 'twin'].map((id) => chartOf(id, [patient('1970-05-01'), ...seen])),
  );
  expect(refused).toEqual([]);
  const standing = async () =>
    (await call(luis, 'GET', `/quality/patients/late/due`)).body.lines.find(
      ({ measureId }: { measureId: string }) => measureId === 'own-PoorGlycemicControl',
    )?.standing;
  expect(await standing()).toBe('never-computed');
  run = await clinic.compute('own-PoorGlycemicControl');
  expect(await standing()).toBe('gap');
});

test('a result from elsewhere that is not enough closes nothing once it was counted', async () => {
  const close = (value: number) =>
    call(luis, 'POST', `/quality/runs/${run.id}/gaps/late/closure`, {
      kind: 'done-elsewhere',
      reason: 'Informe del Hospital del Mar',
      happenedOn: '2026-05-05',
      results: [{ code: '4548-4', value }],
    });
  expect((await close(11)).status).toBe(200);
  expect((await gapOf('late'))?.state).toBe('closed');
  run = await clinic.compute('own-PoorGlycemicControl');
  expect(await gapOf('late')).toMatchObject({ state: 'open', closure: null });
  expect((await gaps('?state=open')).map(({ patientId }) => patientId)).toContain('late');
  expect(idsOf((await preview({ kind: 'task', dueOn }, ['late'])).included)).toEqual(['late']);
  expect((await close(10.5)).body).toMatchObject({ isCounted: true });
  expect((await gapOf('late'))?.state).toBe('closed');
});

test('what has to be done by an age counts until then, and not until the period ends', async () => {
  const refused = await clinic.bringIn([chartOf('child', [patient('2024-02-29'), visit('2026-01-10')])]);
  expect(refused).toEqual([]);
  const { id } = await clinic.compute('own-ChildhoodVaccines');
  const listed = await call(luis, 'GET', `/quality/runs/${id}/gaps`);
  expect(listed.body.gaps).toEqual([expect.objectContaining({ patientId: 'child', dueOn: '2026-02-28' })]);
  const { body } = await call(luis, 'GET', '/quality/patients/child/due');
  expect(body.lines).toContainEqual(
    expect.objectContaining({ measureId: 'own-ChildhoodVaccines', dueOn: '2026-02-28' }),
  );
});

test('who was joined to another record since is left out, and the others are not', async () => {
  const { body: kept } = await clinic.fhir('GET', 'Patient/twin');
  const link = [{ other: { reference: 'Patient/never' }, type: 'replaced-by' }];
  const joined = await clinic.fhir('PUT', 'Patient/twin', { ...kept, link });
  expect(joined.status, JSON.stringify(joined.body)).toBe(200);
  const { status, body } = await act({ kind: 'appointment', dueOn }, ['twin', 'near']);
  expect([status, idsOf(body.done), body.leftOut]).toEqual([
    200,
    ['near'],
    [expect.objectContaining({ id: 'twin', reason: 'gone', detail: 'Su ficha se unió a otra.' })],
  ]);
});

describe('who may do what', () => {
  const anyId = crypto.randomUUID();
  const body = { action: { kind: 'message' }, patientIds: ['far'] };
  const routes: [string, string, object | undefined][] = [
    ['GET', '/quality/runs/RUN/gaps', undefined],
    ['POST', '/quality/runs/RUN/gaps/preview', body],
    ['POST', '/quality/runs/RUN/gaps/actions', body],
    ['POST', '/quality/runs/RUN/gaps/far/closure', { kind: 'declined', reason: 'No' }],
    ['POST', `/quality/gap-closures/${anyId}/withdrawal`, undefined],
    ['GET', '/quality/patients/far/due', undefined],
  ];
  test.each(routes)('%s %s is for clinicians', async (method, path, sent) => {
    const at = path.replace('RUN', run.id);
    expect((await call(marta, method, at, sent)).status).toBe(403);
  });

  test.each(routes.filter(([, path]) => path.includes('RUN')))(
    '%s %s tells another organization nothing',
    async (method, path, sent) => {
      expect((await call(elena, method, path.replace('RUN', run.id), sent)).status).toBe(404);
    },
  );

  test('whose gaps were looked at is in their log', async () => {
    const looks = async () => {
      const { body } = await clinic.fhir('GET', 'AuditEvent?patient=Patient/far&_count=200');
      return JSON.stringify(body).split('IHE.BasicAudit.Query').length;
    };
    const before = await looks();
    await gaps();
    expect(await looks()).toBe(before + 1);
  });
});
