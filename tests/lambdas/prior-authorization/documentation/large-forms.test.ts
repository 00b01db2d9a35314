import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../../../lambdas/platform/database.ts';
import { openMemoryDatabase } from '../../../support/memory-database.ts';
import type { Json } from '../../fhir/fhir-client.ts';
import { openClinic, type Person } from '../../messaging/clinic.ts';

/* Forms of 2,000 questions, and one whose expression takes all memory that there is. */

let database: Database;
let luis: Person;
beforeAll(async () => {
  database = await openMemoryDatabase();
  luis = await (await openClinic(database)).person('Luis', ['clinicians']);
});
afterAll(() => database?.close());

const initial = (expression: string) => ({
  url: 'http://hl7.org/fhir/uv/sdc/StructureDefinition/sdc-questionnaire-initialExpression',
  valueExpression: { language: 'text/fhirpath', expression },
});
const question = (index: number, more: Json = {}) => ({
  linkId: `q${index}`,
  type: 'string',
  text: `Pregunta ${index}`,
  ...more,
});

async function fill(name: string, item: Json[]): Promise<{ form: Json; at: string }> {
  const form = await luis.create({ resourceType: 'Questionnaire', status: 'active', title: name, item });
  const patient = await luis.create({
    resourceType: 'Patient',
    name: [{ family: 'Gil' }],
    gender: 'female',
  });
  const coverage = await luis.create({
    resourceType: 'Coverage',
    status: 'active',
    beneficiary: { reference: `Patient/${patient.id}` },
    payor: [{ display: 'Seguros' }],
  });
  await luis.call('POST', '/api/prior-authorization/rules', {
    payer: 'Seguros',
    plan: '',
    service: name,
    system: '',
    code: '',
    requirement: 'required',
    conditions: '',
    documents: '',
    questionnaires: [`Questionnaire/${form.id}`],
    standardDays: null,
    urgentDays: null,
    source: 'Circular',
    sourceDate: '2026-06-01',
    expiresOn: null,
  });
  const cases = '/api/prior-authorization/cases';
  const opened = await luis.call('POST', cases, {
    patientId: patient.id,
    coverageId: coverage.id,
    service: { text: name, coding: [] },
    priority: 'standard',
    day: null,
    reason: 'x',
  });
  const at = `${cases}/${opened.body.case.caseId}/forms`;
  const { status, body } = await luis.call('POST', at, {});
  expect(status, JSON.stringify(body).slice(0, 500)).toBe(200);
  return { form: body.forms[0], at };
}

test('2,000 questions are filled in, answered and kept, each of them', async () => {
  const items = Array.from({ length: 2_000 }, (_, index) =>
    question(index, index % 100 === 0 ? { extension: [initial('%patient.gender')] } : {}),
  );
  const { form, at } = await fill('Largo', items);
  expect(form.items).toHaveLength(20);
  const answers = items.map(({ linkId }) => ({ linkId, answer: [{ valueString: 'sí' }] }));
  const tag = { 'if-match': `W/"${form.version}"` };
  const saved = await luis.call('PUT', `${at}/${form.formId}`, { items: answers }, tag);
  expect(saved.status, JSON.stringify(saved.body).slice(0, 500)).toBe(200);
  expect(saved.body.items).toHaveLength(2_000);
});

const times = (count: number, step: string) => Array.from({ length: count }, () => step).join('.');

test.each([
  ['one long text', `'a'.${times(40, "replace('a', 'aa')")}.length().toString()`],
  ['one long list', `'a'.${times(40, 'select($this.combine($this))')}.count().toString()`],
  ['a text in its letters', `'a'.${times(24, "replace('a', 'aa')")}.toChars().count().toString()`],
  [
    'a text in its parts',
    `'a,'.${times(22, "replace('a,', 'a,a,')")}.split(',').select($this + 'b').count().toString()`,
  ],
  ['what never ends', "repeat($this + 'a').count().toString()"],
])(
  'an expression that takes all memory (%s) ends its process alone: told at its question, and the rest is filled in',
  async (name, expression) => {
    const { form } = await fill(`Voraz: ${name}`, [
      question(1, { extension: [initial('%patient.gender')] }),
      question(2, { extension: [initial(expression)] }),
    ]);
    expect(form.items).toEqual([
      expect.objectContaining({ linkId: 'q1', answer: [{ valueString: 'female' }] }),
    ]);
    expect(form.told).toContainEqual(expect.objectContaining({ linkId: 'q2' }));
  },
);

test('an expression that ended its process is told once, beside one that cannot be evaluated', async () => {
  const { form } = await fill('Voraz y mal escrito', [
    question(1, { extension: [initial(`'a'.${times(40, "replace('a', 'aa')")}.length().toString()`)] }),
    question(2, { extension: [initial('%patient.name.noExiste()')] }),
  ]);
  expect(form.told.map(({ linkId, text }: Json) => [linkId, text])).toEqual([
    ['q1', 'La expresión de la pregunta no termina: no se evalúa'],
    ['q2', 'La expresión de la pregunta no se puede evaluar: responda una persona'],
  ]);
});
