import { afterAll, beforeAll, expect, test } from 'vitest';
import { exampleRules } from '../../../../lambdas/clinical/prior-authorization/example-rules.ts';
import { listJobHandlers } from '../../../../lambdas/jobs/handlers.ts';
import { runDueJobs } from '../../../../lambdas/jobs/run-due-jobs.ts';
import type { Database } from '../../../../lambdas/platform/database.ts';
import { questionnaireResponsesOf } from '../../../../lambdas/prior-authorization/documentation/questionnaire-responses.ts';
import { extensions } from '../../../../lambdas/record/extensions.ts';
import { openMemoryDatabase } from '../../../support/memory-database.ts';
import type { Json } from '../../fhir/fhir-client.ts';
import { openClinic, type Person, type TestClinic } from '../../messaging/clinic.ts';

/* A payer's form: filled in from the chart, released by a clinician, finished by the front desk. */

let database: Database;
let clinic: TestClinic;
let sara: Person;
let luis: Person;
let patientId: string;
let coverageId: string;
const now = new Date('2026-11-27T15:00:00Z');
const cases = '/api/prior-authorization/cases';
const [mri] = exampleRules;

const codes = (text: string, system: string, code: string) => ({ coding: [{ system, code }], text });
const loinc = 'http://loinc.org';
const activeCondition = (patient: string, text: string) => ({
  resourceType: 'Condition',
  clinicalStatus: {
    coding: [{ system: 'http://terminology.hl7.org/CodeSystem/condition-clinical', code: 'active' }],
  },
  verificationStatus: {
    coding: [{ system: 'http://terminology.hl7.org/CodeSystem/condition-ver-status', code: 'confirmed' }],
  },
  category: [
    {
      coding: [
        { system: 'http://terminology.hl7.org/CodeSystem/condition-category', code: 'problem-list-item' },
      ],
    },
  ],
  code: codes(text, 'http://hl7.org/fhir/sid/icd-10-cm', 'G43.909'),
  subject: { reference: `Patient/${patient}` },
  onsetDateTime: '2026-03-04',
});
const measured = (patient: string, code: string, value: number, unit: string) => ({
  resourceType: 'Observation',
  status: 'final',
  category: [
    {
      coding: [{ system: 'http://terminology.hl7.org/CodeSystem/observation-category', code: 'vital-signs' }],
    },
  ],
  code: codes('Medida', loinc, code),
  subject: { reference: `Patient/${patient}` },
  effectiveDateTime: '2026-10-02',
  valueQuantity: { value, unit, system: 'http://unitsofmeasure.org', code: unit },
});

beforeAll(async () => {
  database = await openMemoryDatabase();
  clinic = await openClinic(database, { now: () => now });
  sara = await clinic.person('Sara', ['staff']);
  luis = await clinic.person('Luis', ['clinicians']);
  const brought = await sara.call('POST', '/api/prior-authorization/rules/import', { rules: exampleRules });
  expect(brought.status, JSON.stringify(brought.body)).toBe(200);
  const made = async (by: Person, resource: { resourceType: string }) =>
    (await by.create(resource)).id as string;
  patientId = await made(sara, {
    resourceType: 'Patient',
    name: [{ family: 'Gil', given: ['Eva'] }],
    birthDate: '1980-05-06',
  } as never);
  const other = await made(sara, {
    resourceType: 'Patient',
    name: [{ family: 'Otro', given: ['Uno'] }],
  } as never);
  coverageId = await made(sara, {
    resourceType: 'Coverage',
    status: 'active',
    beneficiary: { reference: `Patient/${patientId}` },
    payor: [{ display: mri?.payer }],
    type: { text: 'Oro' },
    subscriberId: 'A1-77',
    period: { start: '2026-01-01' },
    relationship: { coding: [{ code: 'self' }] },
  } as never);
  await luis.create(activeCondition(patientId, 'Migraña'));
  await luis.create(activeCondition(other, 'De otra persona'));
  await luis.create(measured(patientId, '29463-7', 60, 'kg'));
  await luis.create(measured(patientId, '8302-2', 150, 'cm'));
});
afterAll(() => database?.close());

async function opened(): Promise<Json> {
  const answer = await sara.call('POST', cases, {
    patientId,
    coverageId,
    service: { text: mri?.service, coding: [{ system: loinc, code: mri?.code }] },
    priority: 'standard',
    day: '2026-12-20',
    reason: 'Cefalea',
  });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body.case;
}
const at = (one: Json, formId = '') => `${cases}/${one.caseId}/forms${formId && `/${formId}`}`;
const tag = ({ version }: Json) => ({ 'if-match': `W/"${version}"` });
const answers = (form: Json, linkId: string): Json[] => {
  const found: Json[] = [];
  const visit = (items: Json[]) => {
    for (const item of items) {
      if (item.linkId === linkId) found.push(...(item.answer ?? []));
      visit(item.item ?? []);
    }
  };
  visit(form.items);
  return found.map(
    (answer) => Object.entries(answer).find(([key]) => key.startsWith('value'))?.[1],
  ) as Json[];
};
/** With the answer to a question inside a group. */
const answered = (form: Json, groupId: string, linkId: string, ...answer: Json[]): Json[] => {
  const order: string[] = form.questionnaire.item.map((item: Json) => item.linkId);
  const items: Json[] = structuredClone(form.items);
  let around = items.find((item) => item.linkId === groupId);
  if (!around) {
    around = { linkId: groupId, item: [] };
    items.push(around);
  }
  const inner: string[] = form.questionnaire.item
    .find((item: Json) => item.linkId === groupId)
    .item.map((item: Json) => item.linkId);
  around.item = [...around.item.filter((item: Json) => item.linkId !== linkId), { linkId, answer }].sort(
    (one: Json, two: Json) => inner.indexOf(one.linkId) - inner.indexOf(two.linkId),
  );
  return items.sort((one, two) => order.indexOf(one.linkId) - order.indexOf(two.linkId));
};

test('is filled in from the chart, released, finished, and goes with the request', async () => {
  const one = await opened();
  const before = await sara.call('GET', at(one));
  expect(before.body.open).toEqual([
    { name: mri?.questionnaires[0], title: 'Resonancia del encéfalo: datos para autorizarla' },
  ]);
  expect((await sara.call('POST', at(one), {})).status).toBe(403);

  const filled = await luis.call('POST', at(one), {});
  expect(filled.status, JSON.stringify(filled.body)).toBe(200);
  let [form] = filled.body.forms;
  expect(answers(form, 'afiliado')).toEqual(['A1-77']);
  expect(answers(form, 'nacimiento')).toEqual(['1980-05-06']);
  expect(answers(form, 'diagnostico')).toEqual(['Migraña']);
  expect(answers(form, 'desde')).toEqual(['2026-03-04']);
  expect(answers(form, 'imc')).toEqual([26.7]);
  expect(form.sources.peso).toEqual([
    { reference: expect.stringMatching(/^Observation\//), date: '2026-10-02' },
  ]);
  expect(form.sources.diagnostico).toEqual([
    { reference: expect.stringMatching(/^Condition\//), date: '2026-03-04' },
  ]);
  expect(form.candidates.principal).toEqual([
    { valueCoding: { system: 'http://hl7.org/fhir/sid/icd-10-cm', code: 'G43.909' } },
  ]);
  expect(form.told).toEqual([]);
  expect(form.missing.map(({ linkId }: Json) => linkId)).toEqual(['telefono', 'semanas', 'focalidad']);

  // The front desk sees and gives what is administrative, and nothing of the chart.
  const seen = (await sara.call('GET', at(one))).body.forms[0];
  expect(answers(seen, 'afiliado')).toEqual(['A1-77']);
  expect(JSON.stringify(seen.items)).not.toContain('Migraña');
  expect(Object.keys(seen.sources)).toEqual(['afiliado', 'nacimiento']);
  expect(seen.missing.map(({ linkId }: Json) => linkId)).toEqual(['telefono']);
  const sent = [
    ...seen.items,
    { linkId: 'exploracion', item: [{ linkId: 'focalidad', answer: [{ valueBoolean: true }] }] },
  ];
  const saved = await sara.call('PUT', at(one, form.formId), { items: sent }, tag(form));
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
  form = (await luis.call('GET', at(one))).body.forms[0];
  expect(answers(form, 'focalidad')).toEqual([]);
  expect(answers(form, 'diagnostico')).toEqual(['Migraña']);

  // Not before the clinical answers are there, and then by a clinician alone.
  const early = await luis.call('POST', at(one, `${form.formId}/release`), {}, tag(form));
  expect(early.status).toBe(409);
  expect(early.body.detail).toContain('Semanas con síntomas');
  for (const items of [
    () => answered(form, 'motivo', 'semanas', { valueInteger: 8 }),
    () => answered(form, 'exploracion', 'focalidad', { valueBoolean: true }),
  ]) {
    const answer = await luis.call('PUT', at(one, form.formId), { items: items() }, tag(form));
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    form = answer.body;
  }
  // What its expression says is asked now, and required.
  expect(form.missing.map(({ linkId }: Json) => linkId)).toEqual(['telefono', 'signos']);
  form = (
    await luis.call(
      'PUT',
      at(one, form.formId),
      { items: answered(form, 'exploracion', 'signos', { valueString: 'Paresia' }) },
      tag(form),
    )
  ).body;
  expect(form.changes.signos).toMatchObject({ by: expect.any(String) });
  expect((await sara.call('POST', at(one, `${form.formId}/release`), {}, tag(form))).status).toBe(403);
  expect((await sara.call('POST', at(one, `${form.formId}/finish`), {}, tag(form))).status).toBe(409);
  form = (await luis.call('POST', at(one, `${form.formId}/release`), {}, tag(form))).body;
  expect(form).toMatchObject({ state: 'released', releasedBy: expect.any(String) });

  // Each missing answer is a task of somebody by a day, and is done with its answer.
  const tasks = async () =>
    (await luis.call('GET', '/fhir/R4/Task?code=urn:auxilia:task|authorization-answer')).body.entry.map(
      ({ resource }: Json) => ({
        status: resource.status,
        owner: resource.owner.identifier.value,
        question: resource.description.split(': ').at(-1),
        by: resource.restriction.period.end,
      }),
    );
  expect(await tasks()).toEqual(
    expect.arrayContaining([
      { status: 'accepted', owner: sara.userId, question: 'Teléfono para la respuesta', by: '2026-12-13' },
      { status: 'completed', owner: luis.userId, question: 'Semanas con síntomas', by: '2026-12-13' },
      { status: 'completed', owner: luis.userId, question: 'Qué signos', by: '2026-12-13' },
    ]),
  );

  // The front desk finishes it: it reads all of it now, and changes the administrative answers alone.
  form = (await sara.call('GET', at(one))).body.forms[0];
  expect(answers(form, 'diagnostico')).toEqual(['Migraña']);
  const items = answered(form, 'datos', 'telefono', { valueString: '3055550100' });
  const told = await sara.call('PUT', at(one, form.formId), { items }, tag(form));
  expect(told.status, JSON.stringify(told.body)).toBe(200);
  form = told.body;
  const finished = await sara.call('POST', at(one, `${form.formId}/finish`), {}, tag(form));
  expect(finished.status, JSON.stringify(finished.body)).toBe(200);
  expect(finished.body.state).toBe('finished');
  expect((await tasks()).every(({ status }: Json) => status === 'completed')).toBe(true);
  // The record has what the clinician released, and beside it what the front desk answered.
  const stored = async (id: string) => (await sara.call('GET', `/fhir/R4/QuestionnaireResponse/${id}`)).body;
  expect(
    JSON.stringify((await luis.call('GET', `/fhir/R4/QuestionnaireResponse/${form.formId}`)).body.item),
  ).toContain('Paresia');
  expect((await stored(form.formId)).item).toBeUndefined();
  const beside = await stored(`${form.formId}-administrative`);
  expect(JSON.stringify(beside.item)).toContain('3055550100');
  expect(JSON.stringify(beside.item)).not.toContain('Paresia');
  // The packet has all of it, each answer with whether the chart gave it.
  const [response] = await database.transaction(
    { role: 'app', organizationId: clinic.organizationId, userId: luis.userId } as never,
    (sql) =>
      questionnaireResponsesOf(sql, { caseId: one.caseId, patientId, content: { coverage: { coverageId } } }),
  );
  expect(response).toMatchObject({ status: 'completed', questionnaire: `${mri?.questionnaires[0]}|1` });
  const origins = [...JSON.stringify(response).matchAll(/"valueCode":"(auto|manual|override)"/g)].map(
    ([, one]) => one,
  );
  expect(new Set(origins)).toEqual(new Set(['auto', 'manual']));
  const packet = (await sara.call('GET', `${cases}/${one.caseId}/packet`)).body;
  expect(JSON.stringify(packet.parts)).toContain('La aseguradora pide este formulario');
  // The front desk opens nothing again that a clinician answers for.
  expect((await sara.call('POST', at(one, `${form.formId}/reopen`), {}, tag(finished.body))).status).toBe(
    403,
  );
  const again = await luis.call('POST', at(one, `${form.formId}/reopen`), {}, tag(finished.body));
  expect(again.body).toMatchObject({ state: 'draft', releasedBy: null, finishedBy: null });
});

test('what the front desk sees of a request is in the access log, and of two editors the second is told', async () => {
  const one = await opened();
  const [form] = (await luis.call('POST', at(one), {})).body.forms;
  await sara.call('GET', `${cases}/${one.caseId}`);
  await sara.call('GET', at(one));
  const seen = await database.transaction(
    { role: 'app', organizationId: clinic.organizationId, userId: luis.userId } as never,
    (sql) =>
      sql<{ type: string; query: string | null }>(
        `SELECT DISTINCT entry ->> 'type' AS type, entry ->> 'query' AS query
         FROM access_log NATURAL JOIN access_log_patients
         WHERE patient_id = $1 AND entry::text LIKE '%' || $2 || '%' AND entry::text LIKE '%' || $3 || '%'`,
        [patientId, sara.userId, one.caseId],
      ),
  );
  expect(seen.map(({ type }) => type).sort()).toEqual(['Claim', 'QuestionnaireResponse']);
  const vera = await clinic.person('Vera', ['clinicians']);
  const weeks = (value: number) => ({
    items: answered(form, 'motivo', 'semanas', { valueInteger: value }),
  });
  const first = await luis.call('PUT', at(one, form.formId), weeks(8), tag(form));
  expect(first.status).toBe(200);
  expect((await vera.call('PUT', at(one, form.formId), weeks(2), tag(form))).status).toBe(412);
  const kept = (await vera.call('GET', at(one))).body.forms[0];
  expect(answers(kept, 'semanas')).toEqual([8]);
});

test('what the front desk answers closes the task of whoever opened the request, a clinician too', async () => {
  const one = (
    await luis.call('POST', cases, {
      patientId,
      coverageId,
      service: { text: mri?.service, coding: [{ system: loinc, code: mri?.code }] },
      priority: 'standard',
      day: null,
      reason: 'Cefalea',
    })
  ).body.case;
  const [form] = (await luis.call('POST', at(one), {})).body.forms;
  const items = answered((await sara.call('GET', at(one))).body.forms[0], 'datos', 'telefono', {
    valueString: '3055550100',
  });
  const saved = await sara.call('PUT', at(one, form.formId), { items }, tag(form));
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
  expect(saved.body.missing).toEqual([]);
  const tasks = (
    await luis.call('GET', '/fhir/R4/Task?code=urn:auxilia:task|authorization-answer&status=completed')
  ).body;
  expect(JSON.stringify(tasks)).toContain(`"value":"${luis.userId}`);
});

test('what is missing of a request that is called off is asked of nobody any more, and anew where that is undone', async () => {
  const one = await opened();
  const others = new Set<string>();
  const tasks = async (): Promise<Json[]> => {
    const search = `/fhir/R4/Task?patient=Patient/${patientId}&code=urn:auxilia:task|authorization-answer`;
    const { entry = [] } = (await luis.call('GET', `${search}&_count=200`)).body;
    return entry.map(({ resource }: Json) => resource).filter(({ id }: Json) => !others.has(id));
  };
  for (const { id } of await tasks()) others.add(id);
  const [form] = (await luis.call('POST', at(one), {})).body.forms;
  const step = async (input: object) => {
    const { version } = (await luis.call('GET', `${cases}/${one.caseId}`)).body.case;
    const { status, body } = await sara.call('POST', `${cases}/${one.caseId}/steps`, input, tag({ version }));
    expect(status, JSON.stringify(body)).toBe(200);
  };
  const asked = await tasks();
  expect(asked.length).toBeGreaterThan(1);
  expect(new Set(asked.map(({ status }) => status))).toEqual(new Set(['accepted']));

  await step({ step: 'cancel', note: 'El paciente no quiere' });
  const later = new Date(now.getTime() + 11 * 60_000);
  const log = () => undefined;
  const facts = { database, handlers: listJobHandlers(), extensions, now: () => later, log };
  await runDueJobs({ ...facts, siteUrl: 'http://localhost' }, () => true);
  const withdrawn = { status: 'cancelled', statusReason: { text: 'La solicitud se ha anulado' } };
  expect(await tasks()).toMatchObject(asked.map(() => withdrawn));

  await step({ step: 'undo', note: 'Sí quiere' });
  const [again] = (await luis.call('GET', at(one))).body.forms;
  const saved = await luis.call('PUT', at(one, form.formId), { items: again.items }, tag(again));
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
  const anew = (await tasks()).filter(({ status }) => status === 'accepted');
  expect(anew).toHaveLength(asked.length);
});
