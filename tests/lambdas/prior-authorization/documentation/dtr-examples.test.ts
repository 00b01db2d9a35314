import { existsSync, readFileSync } from 'node:fs';
import type {
  Questionnaire,
  QuestionnaireItem,
  QuestionnaireResponse,
  QuestionnaireResponseItem,
} from '@medplum/fhirtypes';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../../../lambdas/platform/database.ts';
import { nextQuestions } from '../../../../lambdas/prior-authorization/documentation/adaptive-form.ts';
import { openMemoryDatabase } from '../../../support/memory-database.ts';
import type { Json } from '../../fhir/fhir-client.ts';
import { openClinic, type Person } from '../../messaging/clinic.ts';

/*
 * Da Vinci's own forms and answers (DTR 2.0.1), which stay outside the repository. Where they are not there this is skipped, and
 * forms.test.ts and adaptive.test.ts say the same of our own.
 */
const folder = new URL('../../../../../shared/data/priorauth/dtr-2.0.1/', import.meta.url);
const shared = existsSync(folder) ? folder : new URL('file:///work/shared/data/priorauth/dtr-2.0.1/');
const example = <Type>(name: string): Type =>
  JSON.parse(readFileSync(new URL(`${name}.json`, shared), 'utf8')) as Type;

let database: Database;
let luis: Person;
beforeAll(async () => {
  database = await openMemoryDatabase();
  luis = await (await openClinic(database)).person('Luis', ['clinicians']);
});
afterAll(() => database?.close());

const tag = ({ version }: Json) => ({ 'if-match': `W/"${version}"` });

/** A request whose rule asks for a form; answers the form as it was filled in. */
async function filled(form: Questionnaire): Promise<{ at: string; form: Json }> {
  const { id: _, meta: _meta, text: _text, ...content } = form;
  const stored = await luis.create({ ...content, status: 'active' });
  const patient = await luis.create({ resourceType: 'Patient', name: [{ family: 'Gil' }] });
  const coverage = await luis.create({
    resourceType: 'Coverage',
    status: 'active',
    beneficiary: { reference: `Patient/${patient.id}` },
    payor: [{ display: 'Seguros' }],
  });
  await luis.call('POST', '/api/prior-authorization/rules', {
    payer: 'Seguros',
    plan: '',
    service: stored.id,
    system: '',
    code: '',
    requirement: 'required',
    conditions: '',
    documents: '',
    questionnaires: [`Questionnaire/${stored.id}`],
    standardDays: null,
    urgentDays: null,
    source: 'Da Vinci DTR',
    sourceDate: '2026-06-01',
    expiresOn: null,
  });
  const cases = '/api/prior-authorization/cases';
  const opened = await luis.call('POST', cases, {
    patientId: patient.id,
    coverageId: coverage.id,
    service: { text: stored.id, coding: [] },
    priority: 'standard',
    day: null,
    reason: 'x',
  });
  const at = `${cases}/${opened.body.case.caseId}/forms`;
  const { status, body } = await luis.call('POST', at, {});
  expect(status, JSON.stringify(body)).toBe(200);
  return { at, form: body.forms[0] };
}

const typeOf: Record<string, QuestionnaireItem['type']> = {
  valueString: 'string',
  valueDate: 'date',
  valueCoding: 'choice',
  valueQuantity: 'quantity',
  valueBoolean: 'boolean',
  valueInteger: 'integer',
};

/** The form that a response answers, where it is not among the examples: what it asks can be told by how it was answered. */
const formOf = (items: readonly QuestionnaireResponseItem[]): QuestionnaireItem[] =>
  items.map(({ linkId, text, answer = [], item = [] }) => {
    const [element] = Object.keys(answer[0] ?? {}).filter((name) => name.startsWith('value'));
    const type = item.length > 0 ? 'group' : (typeOf[element ?? ''] ?? 'string');
    return {
      linkId,
      text: text ?? linkId,
      type,
      ...(answer.length > 1 && { repeats: true }),
      ...(type === 'choice' && {
        answerOption: answer.flatMap(({ valueCoding }) => (valueCoding ? [{ valueCoding }] : [])),
      }),
      ...(type === 'group' && { item: formOf(item) }),
    };
  });

const answersOf = (items: readonly QuestionnaireResponseItem[] = []): [string, unknown[]][] =>
  items.flatMap(({ linkId, answer = [], item }) => [
    ...(answer.length > 0
      ? [[linkId, answer.map(({ extension: _, ...value }) => value)] satisfies [string, unknown[]]]
      : []),
    ...answersOf(item),
  ]);

describe.skipIf(!existsSync(shared))('examples of DTR', () => {
  test('the form of home oxygen is filled in, and its questions are those that it had', async () => {
    const original = example<Questionnaire>('Questionnaire-home-o2-std-questionnaire');
    const { form } = await filled(original);
    expect(form).toMatchObject({ state: 'draft', title: original.title });
    expect(form.questionnaire.item).toEqual(original.item);
    // Nothing of it is filled from a chart: what it requires is missing.
    expect(form.missing.map(({ linkId }: Json) => linkId)).toEqual(expect.arrayContaining(['1.1', '1.2']));
  });

  test('answers to an adaptive form are kept as they were given', async () => {
    const response = example<QuestionnaireResponse>(
      'QuestionnaireResponse-home-o2-adaptive-questionnaireresponse',
    );
    const asked = response.contained?.[0] as Questionnaire;
    const { at, form } = await filled({ ...asked, title: 'Oxígeno' });
    const saved = await luis.call('PUT', `${at}/${form.formId}`, { items: response.item }, tag(form));
    expect(saved.status, JSON.stringify(saved.body)).toBe(200);
    expect(saved.body.items).toEqual(response.item);
    expect(saved.body.missing).toEqual([]);
  });

  test('the answers about home oxygen are saved, released, finished, and stand in the record as they were given', async () => {
    const response = example<QuestionnaireResponse>('QuestionnaireResponse-home-o2-questionnaireresponse');
    const items = response.item ?? [];
    const { at, form } = await filled({
      resourceType: 'Questionnaire',
      id: 'referred-questionnaire',
      status: 'active',
      version: '1',
      title: 'Oxígeno en casa',
      item: formOf(items),
    });
    let { body } = await luis.call('PUT', `${at}/${form.formId}`, { items }, tag(form));
    expect(body.missing, JSON.stringify(body)).toEqual([]);
    for (const step of ['release', 'finish']) {
      const taken = await luis.call('POST', `${at}/${form.formId}/${step}`, {}, tag(body));
      expect(taken.status, JSON.stringify(taken.body)).toBe(200);
      body = taken.body;
    }
    const { body: kept } = await luis.call('GET', `/fhir/R4/QuestionnaireResponse/${form.formId}`);
    expect(kept.status).toBe('completed');
    expect(answersOf(kept.item)).toEqual(answersOf(items));
    expect(answersOf(items).length).toBeGreaterThan(25);
  });

  test('a payer that answers with the adaptive example is understood, question by question', () => {
    const response = example<QuestionnaireResponse>(
      'QuestionnaireResponse-home-o2-adaptive-questionnaireresponse',
    );
    const asked = response.contained?.[0] as Questionnaire;
    const begun = { ...asked, item: asked.item?.slice(0, 1) ?? [] };
    const items = response.item?.slice(0, 1) ?? [];
    const next = nextQuestions(begun, items, 'Patient/x', response);
    expect(next).toMatchObject({ kind: 'over', form: { item: asked.item } });
    expect(nextQuestions(begun, items, 'Patient/x', { ...response, status: 'in-progress' }).kind).toBe(
      'more',
    );
    const theirs = { ...response, subject: { reference: 'Patient/y' } };
    expect(nextQuestions(begun, items, 'Patient/x', theirs).kind).toBe('refused');
  });
});
