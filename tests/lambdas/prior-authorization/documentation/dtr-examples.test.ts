import { existsSync, readFileSync } from 'node:fs';
import type { Questionnaire, QuestionnaireResponse } from '@medplum/fhirtypes';
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
