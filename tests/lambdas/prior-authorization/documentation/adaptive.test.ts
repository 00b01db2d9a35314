import type { Questionnaire, QuestionnaireResponse } from '@medplum/fhirtypes';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../../../lambdas/platform/database.ts';
import { openMemoryDatabase } from '../../../support/memory-database.ts';
import type { Json } from '../../fhir/fhir-client.ts';
import { openClinic, type Person } from '../../messaging/clinic.ts';

/* A payer that asks one question after the other: what it asks next is taken, and whatever else it answers changes nothing. */

let database: Database;
let luis: Person;
let sara: Person;
let at: string;
let form: Json;
/** What the loopback payer answers. */
let payer: (response: QuestionnaireResponse) => unknown = () => undefined;
const question = (linkId: string, type = 'string') => ({ linkId, type, text: linkId });
const adaptive = {
  url: 'http://hl7.org/fhir/uv/sdc/StructureDefinition/sdc-questionnaire-questionnaireAdaptive',
  valueBoolean: true,
};
const tag = ({ version }: Json) => ({ 'if-match': `W/"${version}"` });

beforeAll(async () => {
  database = await openMemoryDatabase();
  const askNextQuestion = async (_payer: string, response: QuestionnaireResponse) => payer(response);
  const clinic = await openClinic(database, { askNextQuestion });
  sara = await clinic.person('Sara', ['staff']);
  luis = await clinic.person('Luis', ['clinicians']);
  const patient = await sara.create({ resourceType: 'Patient', name: [{ family: 'Gil' }] });
  const coverage = await sara.create({
    resourceType: 'Coverage',
    status: 'active',
    beneficiary: { reference: `Patient/${patient.id}` },
    payor: [{ display: 'Seguros Unión' }],
  });
  await luis.create({
    resourceType: 'Questionnaire',
    status: 'active',
    version: '1',
    url: 'urn:adaptive',
    title: 'Oxígeno',
    extension: [adaptive],
    item: [question('a')],
  });
  await sara.call('POST', '/api/prior-authorization/rules', {
    payer: 'Seguros Unión',
    plan: '',
    service: 'Oxígeno',
    system: '',
    code: '',
    requirement: 'required',
    conditions: '',
    documents: '',
    questionnaires: ['urn:adaptive'],
    standardDays: null,
    urgentDays: null,
    source: 'Circular',
    sourceDate: '2026-06-01',
    expiresOn: null,
  });
  const cases = '/api/prior-authorization/cases';
  const opened = await sara.call('POST', cases, {
    patientId: patient.id,
    coverageId: coverage.id,
    service: { text: 'Oxígeno', coding: [] },
    priority: 'standard',
    day: null,
    reason: 'x',
  });
  at = `${cases}/${opened.body.case.caseId}/forms`;
  [form] = (await luis.call('POST', at, {})).body.forms;
  form = (
    await luis.call(
      'PUT',
      `${at}/${form.formId}`,
      { items: [{ linkId: 'a', answer: [{ valueString: 'sí' }] }] },
      tag(form),
    )
  ).body;
});
afterAll(() => database?.close());

const next = (by = luis) => by.call('POST', `${at}/${form.formId}/next`, {}, tag(form));
/** The response with its form, as the payer changed it. */
const asking =
  (item: object[], more: object = {}) =>
  (response: QuestionnaireResponse) => ({
    ...response,
    contained: response.contained?.map((one) => ({ ...(one as Questionnaire), item })),
    ...more,
  });

test.each<[string, (response: QuestionnaireResponse) => unknown, RegExp]>([
  ['does not answer', () => Promise.reject(new Error('timeout')), /no ha respondido/],
  ['answers nothing', () => undefined, /no se entiende/],
  ['answers an OperationOutcome', () => ({ resourceType: 'OperationOutcome' }), /no se entiende/],
  [
    'answers of another patient',
    asking([question('a')], { subject: { reference: 'Patient/other' } }),
    /otro paciente/,
  ],
  ['takes an answered question away', asking([question('b')]), /ya tienen respuesta/],
  ['makes another of an answered question', asking([question('a', 'boolean')]), /ya tienen respuesta/],
  [
    'sends a form with a circle',
    asking([
      question('a'),
      { ...question('b'), enableWhen: [{ question: 'b', operator: 'exists', answerBoolean: true }] },
    ]),
    /depende de ella misma/,
  ],
])('a payer that %s changes nothing', async (_words, answers, told) => {
  payer = answers;
  const answer = await next();
  expect(answer.status).toBe(409);
  expect(answer.body.detail).toMatch(told);
  expect((await luis.call('GET', at)).body.forms[0]).toMatchObject({
    version: form.version,
    items: form.items,
  });
});

test('asks what follows until it says that it is over, and is released only then', async () => {
  expect((await next(sara)).status).toBe(403);
  const early = await luis.call('POST', `${at}/${form.formId}/release`, {}, tag(form));
  expect(early.body.detail).toContain('todavía tiene preguntas');
  payer = asking([question('a'), { ...question('b'), required: true }]);
  form = (await next()).body;
  expect(form.questionnaire.item).toHaveLength(2);
  expect(form).toMatchObject({ isAdaptive: true, missing: [{ linkId: 'b' }] });
  payer = asking([question('a'), question('b')], { status: 'completed' });
  form = (await next()).body;
  expect(form).toMatchObject({
    isAdaptive: false,
    items: [{ linkId: 'a', answer: [{ valueString: 'sí' }] }],
  });
  expect((await luis.call('POST', `${at}/${form.formId}/release`, {}, tag(form))).status).toBe(200);
});
