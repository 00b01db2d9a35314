import type { Bundle, Questionnaire, QuestionnaireResponse } from '@medplum/fhirtypes';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../../../lambdas/platform/database.ts';
import { openMemoryDatabase } from '../../../support/memory-database.ts';
import type { Json } from '../../fhir/fhir-client.ts';
import { openPayerClinic, type PayerClinic, payerName } from '../payer-clinic.ts';

/* A payer that asks one question after the other: what it asks next is taken, and whatever else it answers changes nothing. */

let database: Database;
let payer: PayerClinic;
let at: string;
let form: Json;
const question = (linkId: string, type = 'string') => ({ linkId, type, text: linkId });
const adaptive = {
  url: 'http://hl7.org/fhir/uv/sdc/StructureDefinition/sdc-questionnaire-questionnaireAdaptive',
  valueBoolean: true,
};
const tag = ({ version }: Json) => ({ 'if-match': `W/"${version}"` });
const rule = {
  payer: payerName,
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
};

beforeAll(async () => {
  database = await openMemoryDatabase();
  payer = await openPayerClinic(database);
  const { luis, sara, cases } = payer;
  await luis.create({
    resourceType: 'Questionnaire',
    status: 'active',
    version: '1',
    url: 'urn:adaptive',
    title: 'Oxígeno',
    extension: [adaptive],
    item: [question('a')],
  });
  await sara.call('POST', '/api/prior-authorization/rules', rule);
  const one = await payer.ready('M-1', { service: { text: 'Oxígeno', coding: [] } });
  at = `${cases}/${one.caseId}/forms`;
  [form] = (await luis.call('POST', at, {})).body.forms;
  const items = [{ linkId: 'a', answer: [{ valueString: 'sí' }] }];
  form = (await luis.call('PUT', `${at}/${form.formId}`, { items }, tag(form))).body;
});
afterAll(() => database?.close());

const next = (by = payer.luis) => by.call('POST', `${at}/${form.formId}/next`, {}, tag(form));
/** What is asked leaves, the payer answers, and whoever asked takes what it said. */
async function asked(answers: (response: QuestionnaireResponse) => unknown, status = 200): Promise<Json> {
  payer.answerWith((operation, sent: Bundle) => {
    expect(operation).toBe('$next-question');
    const answer = answers(sent as unknown as QuestionnaireResponse);
    return { status, text: typeof answer === 'string' ? answer : JSON.stringify(answer) };
  });
  const sent = await next();
  expect(sent.status, JSON.stringify(sent.body)).toBe(200);
  form = sent.body;
  expect(form.next).toBe('waiting');
  await payer.settle();
  form = (await payer.luis.call('GET', at)).body.forms[0];
  expect(form.next).toBe('answered');
  const taken = await next();
  expect(taken.status, JSON.stringify(taken.body)).toBe(200);
  return taken.body;
}
/** The response with its form, as the payer changed it. */
const asking =
  (item: object[], more: object = {}) =>
  (response: QuestionnaireResponse) => ({
    ...response,
    contained: response.contained?.map((one) => ({ ...(one as Questionnaire), item })),
    ...more,
  });

test('nobody is asked where nobody is connected, and no front desk asks', async () => {
  expect((await next(payer.sara)).status).toBe(403);
  const answer = await next();
  expect([answer.status, answer.body.detail]).toEqual([
    409,
    'Nadie ha conectado esta aseguradora: rellene el formulario en su portal.',
  ]);
  expect((await payer.connect()).status).toBe(200);
});

test('while the payer has not answered it is not asked again', async () => {
  form = (await next()).body;
  const again = await next();
  expect([again.status, again.body.detail]).toEqual([
    409,
    'La aseguradora todavía no ha respondido: espere un momento.',
  ]);
  await payer.settle();
  form = (await next()).body;
  expect(form.next).toBe('none');
});

test.each<[string, (response: QuestionnaireResponse) => unknown, RegExp, number?]>([
  ['fails', () => ({ resourceType: 'OperationOutcome' }), /no ha respondido/, 404],
  ['answers a web page', () => '<html></html>', /no se entiende/],
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
      { ...question('c'), enableWhen: [{ question: 'c', operator: 'exists', answerBoolean: true }] },
    ]),
    /depende de ella misma/,
  ],
])('a payer that %s changes no question and no answer', async (_words, answers, told, status) => {
  const { questionnaire, items } = form;
  form = await asked(answers, status);
  expect(form).toMatchObject({ questionnaire, items, next: 'none', isAdaptive: true });
  expect(form.nextProblem).toMatch(told);
});

test('asks what follows until it says that it is over, and is released only then', async () => {
  const early = await payer.luis.call('POST', `${at}/${form.formId}/release`, {}, tag(form));
  expect(early.body.detail).toContain('todavía tiene preguntas');
  const first = form.questionnaire.item;
  form = await asked(asking([...first, { ...question('b'), required: true }]));
  expect(form.questionnaire.item).toHaveLength(first.length + 1);
  expect(form).toMatchObject({ isAdaptive: true, nextProblem: null });
  expect(form.missing.map(({ linkId }: Json) => linkId)).toContain('b');
  form = await asked(asking([question('a')], { status: 'completed' }));
  expect(form).toMatchObject({
    isAdaptive: false,
    items: [{ linkId: 'a', answer: [{ valueString: 'sí' }] }],
  });
  expect((await next()).status).toBe(409);
  expect((await payer.luis.call('POST', `${at}/${form.formId}/release`, {}, tag(form))).status).toBe(200);
});

test('a form that asks nothing before the payer is asked gets its first question from it', async () => {
  await payer.luis.create({
    resourceType: 'Questionnaire',
    status: 'active',
    version: '1',
    url: 'urn:nothing-yet',
    title: 'Silla',
    extension: [adaptive],
  });
  const service = { text: 'Silla de ruedas', coding: [] };
  const more = { service: service.text, questionnaires: ['urn:nothing-yet'] };
  await payer.sara.call('POST', '/api/prior-authorization/rules', { ...rule, ...more });
  const one = await payer.ready('M-2', { service });
  at = `${payer.cases}/${one.caseId}/forms`;
  [form] = (await payer.luis.call('POST', at, {})).body.forms;
  expect(form).toMatchObject({ isAdaptive: true, items: [], missing: [] });
  form = await asked(asking([question('first')]));
  expect(form).toMatchObject({ isAdaptive: true, nextProblem: null });
  expect(form.questionnaire.item.map(({ linkId }: Json) => linkId)).toEqual(['first']);
});
