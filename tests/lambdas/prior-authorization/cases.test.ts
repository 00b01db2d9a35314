import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../../../lambdas/platform/database.ts';
import { openMemoryDatabase } from '../../support/memory-database.ts';
import type { Json } from '../fhir/fhir-client.ts';
import { openClinic, type Person, type TestClinic } from '../messaging/clinic.ts';

/* A request for prior authorization, from the front desk's first note to the payer's answer, over the API. */

let database: Database;
let clinic: TestClinic;
let sara: Person;
let luis: Person;
let patientId: string;
let coverageId: string;
let now = new Date('2026-11-27T15:00:00Z');

beforeAll(async () => {
  database = await openMemoryDatabase();
});
afterAll(() => database?.close());
beforeEach(async () => {
  now = new Date('2026-11-27T15:00:00Z');
  clinic = await openClinic(database, { now: () => now });
  sara = await clinic.person('Sara', ['staff']);
  luis = await clinic.person('Luis', ['clinicians']);
  await sara.call('POST', '/api/prior-authorization/rules', rule);
  ({ patientId, coverageId } = await insured('Eva'));
});

const cases = '/api/prior-authorization/cases';
const rule = {
  payer: 'Seguros Unión',
  plan: '',
  service: 'Resonancia magnética del encéfalo',
  system: 'http://loinc.org',
  code: '24590-2',
  requirement: 'required',
  conditions: '',
  documents: 'Exploración neurológica, tratamiento que ya se ha probado',
  standardDays: 7,
  urgentDays: 3,
  source: 'Circular 3/2026',
  sourceDate: '2026-06-01',
  expiresOn: null,
};
const service = { text: 'RM de encéfalo', coding: [{ system: 'http://loinc.org', code: '24590-2' }] };

async function insured(given: string) {
  const patient = await sara.create({ resourceType: 'Patient', name: [{ family: 'Gil', given: [given] }] });
  const coverage = await sara.create({
    resourceType: 'Coverage',
    status: 'active',
    beneficiary: { reference: `Patient/${patient.id}` },
    payor: [{ display: 'Seguros Unión' }],
    type: { text: 'Oro' },
    subscriberId: 'A1',
    period: { start: '2026-01-01' },
    relationship: { coding: [{ code: 'self' }] },
  });
  return { patientId: patient.id as string, coverageId: coverage.id as string };
}

const opened = async (more: Json = {}, by = sara): Promise<Json> => {
  const answer = await by.call('POST', cases, {
    patientId,
    coverageId,
    service,
    priority: 'standard',
    day: '2026-12-20',
    reason: 'Cefalea desde hace dos meses',
    ...more,
  });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body.case;
};
const tagOf = ({ version }: Json) => ({ 'if-match': `W/"${version}"` });
const step = (one: Json, body: Json, by = sara) =>
  by.call('POST', `${cases}/${one.caseId}/steps`, body, tagOf(one));
/** Takes steps one after the other, all of which are taken. */
async function through(one: Json, ...steps: Json[]): Promise<Json> {
  let shown = one;
  for (const body of steps) {
    const answer = await step(shown, body);
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    shown = answer.body.case;
  }
  return shown;
}
const edit = (one: Json, more: Json = {}, by = sara) => {
  const { priority, day, reason, items } = one;
  return by.call('PUT', `${cases}/${one.caseId}`, { priority, day, reason, items, ...more }, tagOf(one));
};
async function complete(): Promise<Json> {
  const one = await opened();
  const items = one.items.map((item: Json) => ({ ...item, state: 'ready', note: 'En la nota del 20/11' }));
  return await through((await edit(one, { items })).body.case, { step: 'prepare' });
}
const send = { step: 'send', on: '2026-11-27', channel: 'portal', reference: 'P-77' };
const approve = {
  step: 'approve',
  on: '2026-11-27',
  number: 'AUT-1',
  quantity: 1,
  unit: 'estudio',
  from: '2026-12-01',
  until: '2026-12-31',
  reasonText: '',
  appealUntil: null,
};
const deny = {
  step: 'deny',
  on: '2026-11-27',
  reason: 'other-first',
  reasonText: 'Código 50: seis semanas de tratamiento',
  appealUntil: '2027-01-26',
};

test('lists what the payer asks for, says what is missing, and is sent only when nothing is', async () => {
  const one = await opened();
  expect(one).toMatchObject({
    state: 'draft',
    patient: { id: patientId, name: 'Eva Gil' },
    rule: { requirement: 'required', version: 1 },
    ruleAge: 'current',
    deadline: { day: '2026-12-13', whose: 'clinic', text: 'Enviar como tarde' },
    items: [
      { text: 'Exploración neurológica', state: 'missing' },
      { text: 'Tratamiento que ya se ha probado', state: 'missing' },
    ],
    gaps: ['Falta: Exploración neurológica', 'Falta: Tratamiento que ya se ha probado'],
    steps: ['prepare', 'cancel'],
  });
  const incomplete = await through(one, { step: 'prepare' });
  expect(incomplete.state).toBe('incomplete');
  const early = await step(incomplete, send);
  expect([early.status, early.body.detail]).toEqual([
    409,
    'Todavía no está completa. Falta: Exploración neurológica. Falta: Tratamiento que ya se ha probado.',
  ]);
  const ready = await complete();
  expect(ready).toMatchObject({ state: 'ready', gaps: [] });
  const sent = await through(ready, send);
  expect(sent).toMatchObject({
    state: 'sent',
    sent: { on: '2026-11-27', channel: 'portal', reference: 'P-77' },
    deadline: { day: '2026-12-04', whose: 'payer', text: 'La aseguradora responde como tarde' },
  });
  const claim = await sara.call('GET', `/fhir/R4/Claim/${sent.caseId}`);
  expect(claim.body).toMatchObject({
    use: 'preauthorization',
    status: 'active',
    patient: { reference: `Patient/${patientId}` },
    insurance: [{ coverage: { reference: `Coverage/${coverageId}` } }],
    item: [{ productOrService: { text: 'RM de encéfalo' }, servicedDate: '2026-12-20' }],
  });
});

test('goes from in study over a question to an approval, which is in the record, and expires by its dates', async () => {
  const sent = await through(await complete(), send, { step: 'pend', note: '' });
  const asked = await through(sent, {
    step: 'request-info',
    text: 'Informe de la consulta',
    until: '2026-12-02',
  });
  expect(asked).toMatchObject({
    state: 'info-requested',
    deadline: { day: '2026-12-02', whose: 'clinic', text: 'Responder como tarde' },
  });
  const approved = await through(asked, { step: 'answer-info', note: 'Por fax' }, approve);
  expect(approved).toMatchObject({
    state: 'approved',
    number: 'AUT-1',
    deadline: null,
    asked: null,
    answer: { quantity: 1, unit: 'estudio', from: '2026-12-01', until: '2026-12-31' },
    steps: ['cancel', 'undo'],
  });
  expect((await sara.call('GET', `/fhir/R4/ClaimResponse/${approved.caseId}`)).body).toMatchObject({
    outcome: 'complete',
    preAuthRef: 'AUT-1',
    preAuthPeriod: { start: '2026-12-01', end: '2026-12-31' },
    request: { reference: `Claim/${approved.caseId}` },
  });
  const read = async () => (await sara.call('GET', `${cases}/${approved.caseId}`)).body;
  expect((await read()).history.map(({ step: name }: Json) => name)).toEqual([
    'approve',
    'answer-info',
    'request-info',
    'pend',
    'send',
    'prepare',
    'edit',
    'create',
  ]);
  now = new Date('2027-01-01T15:00:00Z');
  expect((await read()).case.state).toBe('expired');
});

test('is denied with its reason, and appealed: the payer’s time begins anew', async () => {
  const denied = await through(await complete(), send, deny);
  expect(denied).toMatchObject({
    state: 'denied',
    deadline: { day: '2027-01-26', whose: 'clinic', text: 'Recurrir como tarde' },
    steps: ['appeal', 'undo'],
  });
  expect((await sara.call('GET', `/fhir/R4/ClaimResponse/${denied.caseId}`)).body.disposition).toBe(
    'Denegada. Pide probar antes otro tratamiento o estudio. Código 50: seis semanas de tratamiento',
  );
  now = new Date('2026-12-10T15:00:00Z');
  const appealed = await through(denied, {
    step: 'appeal',
    on: '2026-12-10',
    note: 'Ya hizo ocho semanas de tratamiento',
  });
  expect(appealed).toMatchObject({
    state: 'appealed',
    answer: null,
    deadline: { day: '2026-12-17', whose: 'payer' },
  });
});

test('what was noted by mistake is taken back, and stays in the history', async () => {
  const approved = await through(await complete(), send, approve);
  const back = await through(approved, { step: 'undo', note: 'Era de otro paciente' });
  expect(back).toMatchObject({ state: 'sent', answer: null, number: '' });
  expect((await sara.call('GET', `/fhir/R4/ClaimResponse/${back.caseId}`)).body.status).toBe(
    'entered-in-error',
  );
  // One step at a time, and a second time there is none.
  expect((await step(back, { step: 'undo', note: 'Otra vez' })).status).toBe(409);
  const again = await through(back, deny);
  expect((await sara.call('GET', `/fhir/R4/ClaimResponse/${again.caseId}`)).body).toMatchObject({
    status: 'active',
    disposition: expect.stringContaining('Denegada'),
  });
});

test('a rule that was changed or ran out between draft and sending keeps it from being sent', async () => {
  const ready = await complete();
  const { rules } = (await sara.call('GET', '/api/prior-authorization/rules')).body;
  const [{ ruleId }] = rules;
  const at = `/api/prior-authorization/rules/${ruleId}`;
  await sara.call('PUT', at, { ...rule, documents: 'Informe' }, { 'if-match': 'W/"1"' });
  const changed = await step(ready, send);
  expect(changed.status).toBe(409);
  expect(changed.body.detail).toContain('La regla ha cambiado');
  const shown = (await sara.call('GET', `${cases}/${ready.caseId}`)).body.case;
  expect(shown).toMatchObject({ isRuleChanged: true, items: { length: 2 } });

  const other = await through((await edit(await opened(), { items: [] })).body.case, { step: 'prepare' });
  expect(other.state).toBe('ready');
  const short = { ...rule, documents: 'Informe', expiresOn: '2026-11-26' };
  await sara.call('PUT', at, short, { 'if-match': 'W/"2"' });
  expect((await step(other, send)).body.detail).toContain('La regla ha cambiado');
  const late = (await edit(await opened(), { items: [] })).body.case;
  expect(late).toMatchObject({ ruleAge: 'expired' });
  expect((await step(late, { step: 'prepare' })).body.case).toMatchObject({
    state: 'incomplete',
    gaps: ['La regla ha caducado: consulte a la aseguradora'],
  });
});

test('what was mended at the coverage is what is sent', async () => {
  const { resourceType: _, ...coverage } = (await sara.call('GET', `/fhir/R4/Coverage/${coverageId}`)).body;
  const change = async (more: Json) => {
    const answer = await sara.call('PUT', `/fhir/R4/Coverage/${coverageId}`, {
      resourceType: 'Coverage',
      ...coverage,
      ...more,
    });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  };
  await change({ subscriberId: undefined });
  const one = (await edit(await opened(), { items: [] })).body.case;
  expect(one).toMatchObject({ coverage: { memberId: '' }, gaps: ['Falta el número de afiliado'] });
  await change({ subscriberId: 'B2' });
  const ready = await through(one, { step: 'prepare' });
  expect(ready).toMatchObject({ state: 'ready', coverage: { memberId: 'B2' }, gaps: [] });
  await change({ subscriberId: 'C3' });
  const late = await step(ready, send);
  expect([late.status, late.body.detail]).toEqual([
    409,
    'Ya no está completa. El plan o el n.º de afiliado han cambiado en la ficha: revise otra vez si está completa.',
  ]);
  const again = await through(ready, { step: 'prepare' });
  expect(again).toMatchObject({ state: 'ready', coverage: { memberId: 'C3' } });
  await change({ subscriberId: 'C3', payor: [{ display: 'Otra aseguradora' }] });
  expect((await through(again, { step: 'prepare' })).gaps).toContain(
    'La cobertura tiene ahora otra aseguradora: anule esta solicitud y abra otra',
  );
});

test('without a rule nothing is made up: no list, no day by which the payer answers', async () => {
  const one = await opened({ service: { text: 'Densitometría', coding: [] } });
  expect(one).toMatchObject({ rule: null, ruleAge: null, items: [], deadline: { text: 'Día del servicio' } });
  const sent = await through(one, { step: 'prepare' }, send);
  expect(sent).toMatchObject({ state: 'sent', deadline: null });
});

test('of two people who change it at once one is told, and what was sent is not changed', async () => {
  const ready = await complete();
  const [first, second] = await Promise.all([step(ready, send), step(ready, send, luis)]);
  expect([first.status, second.status].toSorted()).toEqual([200, 412]);
  const sent = (first.status === 200 ? first : second).body.case;
  expect((await edit(sent, { reason: 'Otro' })).body.detail).toBe(
    'Ya se ha enviado: lo que se envió no se cambia.',
  );
  expect((await step(sent, send)).status).toBe(409);
});

describe('what is typed wrongly is refused with its reason', () => {
  const wrong: [string, Json, RegExp][] = [
    [
      'a recourse before what it is against',
      { step: 'appeal', on: '2026-11-26', note: 'x' },
      /anterior a la respuesta/,
    ],
    ['a day that is still to come', { ...approve, on: '2026-12-01' }, /posterior a hoy/],
    ['an answer before the sending', { ...approve, on: '2026-11-01' }, /anterior al envío/],
    ['a period that ends before it begins', { ...approve, until: '2026-11-30' }, /acabar antes/],
  ];
  test.each(wrong)('%s', async (_, body, text) => {
    const sent = await through(await complete(), send, ...(body.step === 'appeal' ? [deny] : []));
    const answer = await step(sent, body);
    expect([answer.status, answer.body.detail]).toEqual([409, expect.stringMatching(text)]);
  });
  test('a sending that is still to come', async () => {
    const answer = await step(await complete(), { ...send, on: '2062-11-27' });
    expect([answer.status, answer.body.detail]).toEqual([409, 'El día no puede ser posterior a hoy.']);
  });
  test('no number, no reason, an unknown step, half a day', async () => {
    const sent = await through(await complete(), send);
    for (const body of [
      { ...approve, number: ' ' },
      { ...deny, reason: '' },
      { step: 'teleport' },
      { ...approve, quantity: 0.5 },
    ])
      expect((await step(sent, body)).status).toBe(422);
  });
  test('another patient’s coverage', async () => {
    const other = await insured('Ana');
    const answer = await sara.call('POST', cases, {
      patientId,
      coverageId: other.coverageId,
      service,
      priority: 'standard',
      day: null,
      reason: '',
    });
    expect([answer.status, answer.body.detail]).toEqual([422, 'Esa cobertura no es del paciente.']);
  });
});

describe('of the chart', () => {
  const condition = (of = patientId, more: Json = {}) =>
    luis.create({
      resourceType: 'Condition',
      subject: { reference: `Patient/${of}` },
      code: { text: 'Cefalea tensional' },
      onsetDateTime: '2026-09-01',
      clinicalStatus: {
        coding: [{ system: 'http://terminology.hl7.org/CodeSystem/condition-clinical', code: 'active' }],
      },
      ...more,
    });
  const release = (one: Json, references: string[], by = luis) =>
    by.call('POST', `${cases}/${one.caseId}/evidence`, { references }, tagOf(one));

  test('the front desk reads what a clinician released for the request, and nothing else', async () => {
    const one = await opened();
    const { id } = await condition();
    const reference = `Condition/${id}`;
    expect((await release(one, [reference], sara)).status).toBe(403);
    expect((await sara.call('GET', `/fhir/R4/${reference}`)).status).toBe(403);
    const { body } = await release(one, [reference, reference]);
    expect(body.case.evidence).toMatchObject([{ reference, text: 'Cefalea tensional', date: '2026-09-01' }]);
    const seen = (await sara.call('GET', `${cases}/${one.caseId}`)).body.case;
    expect(seen.evidence).toEqual(body.case.evidence);
    const at = `${cases}/${one.caseId}/evidence/withdraw`;
    expect((await sara.call('POST', at, { reference }, tagOf(seen))).status).toBe(403);
    expect((await luis.call('POST', at, { reference }, tagOf(seen))).body.case.evidence).toEqual([]);
  });

  test('another patient’s, an error and what is no record of a chart are refused', async () => {
    const one = await opened();
    const other = await insured('Ana');
    const foreign = await condition(other.patientId);
    expect((await release(one, [`Condition/${foreign.id}`])).status).toBe(404);
    const mistaken = await condition(patientId, {
      clinicalStatus: undefined,
      verificationStatus: {
        coding: [
          {
            system: 'http://terminology.hl7.org/CodeSystem/condition-ver-status',
            code: 'entered-in-error',
          },
        ],
      },
    });
    expect((await release(one, [`Condition/${mistaken.id}`])).status).toBe(422);
    expect((await release(one, [`Patient/${patientId}`])).status).toBe(422);
    expect((await release(one, ['Condition/nada'])).status).toBe(404);
  });

  test('after it was sent only what the payer asks for may be added', async () => {
    const sent = await through(await complete(), send);
    const { id } = await condition();
    expect((await release(sent, [`Condition/${id}`])).status).toBe(409);
    const asked = await through(sent, { step: 'request-info', text: 'Diagnóstico', until: null });
    now = new Date('2026-11-27T16:00:00Z');
    const added = await release(asked, [`Condition/${id}`]);
    expect(added.status).toBe(200);
    // What was released by mistake is taken back until it leaves, and not after.
    const withdraw = (one: Json) => {
      const at = `${cases}/${one.caseId}/evidence/withdraw`;
      return luis.call('POST', at, { reference: `Condition/${id}` }, tagOf(one));
    };
    const withdrawn = await withdraw(added.body.case);
    expect(withdrawn.status, JSON.stringify(withdrawn.body)).toBe(200);
    expect(withdrawn.body.case).toMatchObject({ state: 'info-requested', evidence: [] });
    const again = (await release(withdrawn.body.case, [`Condition/${id}`])).body.case;
    const answered = await through(
      again,
      { step: 'answer-info', note: 'Por fax' },
      {
        step: 'request-info',
        text: 'Más',
        until: null,
      },
    );
    expect((await withdraw(answered)).body.detail).toBe('Ya se ha enviado: lo que se envió no se cambia.');
  });
});

test('are a board by deadline, a page at a time, of those who have to act', async () => {
  for (const day of ['2026-12-30', null, '2026-12-22']) await opened({ day });
  await through(await complete(), send);
  const board = async (query = '') => (await sara.call('GET', `${cases}?${query}`)).body;
  const all = await board();
  expect(all.total).toBe(4);
  expect(all.cases.map(({ deadline }: Json) => deadline?.day ?? null)).toEqual([
    '2026-12-04',
    '2026-12-15',
    '2026-12-23',
    null,
  ]);
  expect((await board('filter=payer')).cases).toMatchObject([
    { state: 'sent', patient: { name: 'Eva Gil' } },
  ]);
  expect((await board('filter=clinic')).total).toBe(3);
  // What may still be appealed waits for the clinic, until its last day.
  const denied = await through(await complete(), send, { ...deny, appealUntil: '2026-11-28' });
  const isIn = async (filter: string) =>
    (await board(`filter=${filter}`)).cases.some(({ caseId }: Json) => caseId === denied.caseId);
  expect([await isIn('clinic'), await isIn('open'), await isIn('payer')]).toEqual([true, true, false]);
  now = new Date('2026-11-29T15:00:00Z');
  expect([await isIn('clinic'), await isIn('answered')]).toEqual([false, true]);
  now = new Date('2026-11-27T15:00:00Z');
  expect((await board('payer=SEGUROS UNION')).total).toBe(5);
  expect((await board('payer=Otra')).total).toBe(0);
  const { cases: byPatient } = await board(`patient=${patientId}&filter=all`);
  expect(byPatient).toHaveLength(5);
  for (let count = 0; count < 50; count += 1) await opened({ day: '2026-12-25' });
  const first = await board('filter=clinic');
  expect([first.cases.length, first.total]).toEqual([50, 54]);
  const second = await board(`filter=clinic&after=${first.after}`);
  expect([second.cases.length, second.after]).toEqual([4, null]);
});

test('are counted by payer and service: approved, at the first pass, denied and why, days to the answer', async () => {
  await through(await complete(), send, approve);
  const asked = await through(await complete(), send, { step: 'request-info', text: 'Informe', until: null });
  now = new Date('2026-12-01T15:00:00Z');
  await through(asked, { step: 'answer-info', note: 'Enviado' }, { ...approve, on: '2026-12-01' });
  await through(await complete(), { ...send, on: '2026-12-01' }, { ...deny, on: '2026-12-01' });
  const { body } = await sara.call('GET', '/api/prior-authorization/figures?from=2026-11-01&to=2026-12-31');
  expect(body).toEqual({
    rows: [
      {
        payer: 'Seguros Unión',
        service: 'RM de encéfalo',
        decided: 3,
        approved: 2,
        firstPass: 1,
        denied: 1,
        medianDays: 0,
      },
    ],
    reasons: [{ reason: 'other-first', count: 1 }],
    sent: 3,
    effort: null,
  });
  // Hours saved are known once the organization says how long a request takes, and how it knows.
  const effort = { minutesBefore: 40, minutesNow: 15, source: 'Cronometradas 20 en octubre' };
  const put = (body: Json, by = sara) => by.call('PUT', '/api/prior-authorization/effort', body);
  for (const wrong of [{ minutesNow: -1 }, { minutesBefore: 601 }, { source: ' ' }, { minutesNow: 1.5 }])
    expect((await put({ ...effort, ...wrong })).status).toBe(422);
  expect((await put(effort, await clinic.person('Ada', ['admins']))).status).toBe(403);
  expect((await put({ ...effort, minutesNow: 10 })).status).toBe(200);
  expect((await put(effort)).body).toMatchObject({ ...effort, setBy: 'Sara Prueba' });
  const figures = '/api/prior-authorization/figures?from=2026-11-01&to=2026-11-30';
  expect((await sara.call('GET', figures)).body).toMatchObject({ sent: 2, effort });
  const elsewhere = await (await openClinic(database, { now: () => now })).person('Eva', ['staff']);
  expect((await elsewhere.call('GET', figures)).body).toMatchObject({ sent: 0, effort: null });
});

test('are counted as they were: by their first sending, and without what was taken back', async () => {
  const mistaken = await through(await complete(), send, deny, { step: 'undo', note: 'Era otra' }, approve);
  expect(mistaken.state).toBe('approved');
  const denied = await through(await complete(), send, deny);
  now = new Date('2027-01-10T15:00:00Z');
  const appeal = { step: 'appeal', on: '2027-01-10', note: 'Ocho semanas' };
  await through(denied, appeal, { ...approve, on: '2027-01-10' });
  const figures = async (from: string, to: string) =>
    (await sara.call('GET', `/api/prior-authorization/figures?from=${from}&to=${to}`)).body;
  expect(await figures('2026-11-01', '2026-11-30')).toMatchObject({
    sent: 2,
    rows: [{ decided: 1, approved: 1, firstPass: 1, medianDays: 0 }],
  });
  expect(await figures('2027-01-01', '2027-01-31')).toMatchObject({
    sent: 0,
    rows: [{ decided: 1, approved: 1, firstPass: 0, medianDays: 44 }],
  });
});

test('each refuses each wrong role, and another organization’s are none', async () => {
  const one = await opened();
  const admin = await clinic.person('Ada', ['admins']);
  const at = `${cases}/${one.caseId}`;
  const body = { patientId, coverageId, service, priority: 'standard', day: null, reason: '' };
  const tag = tagOf(one);
  for (const [call, refused] of [
    [admin.call, 403],
    [clinic.outside, 401],
  ] as const) {
    expect((await call('GET', cases)).status).toBe(refused);
    expect((await call('POST', cases, body)).status).toBe(refused);
    expect((await call('GET', at)).status).toBe(refused);
    expect((await call('PUT', at, {}, tag)).status).toBe(refused);
    expect((await call('POST', `${at}/steps`, { step: 'prepare' }, tag)).status).toBe(refused);
    expect((await call('POST', `${at}/evidence`, { references: ['Condition/x'] }, tag)).status).toBe(refused);
    expect((await call('POST', `${at}/evidence/withdraw`, { reference: 'x' }, tag)).status).toBe(refused);
    expect((await call('GET', '/api/prior-authorization/figures?from=2026-01-01&to=2026-12-31')).status).toBe(
      refused,
    );
  }
  const elsewhere = await (await openClinic(database, { now: () => now })).person('Eva', ['staff']);
  expect((await elsewhere.call('GET', at)).status).toBe(404);
  expect((await elsewhere.call('GET', cases)).body.total).toBe(0);
  expect((await sara.call('GET', `${cases}/${randomUUID()}`)).status).toBe(404);
});
