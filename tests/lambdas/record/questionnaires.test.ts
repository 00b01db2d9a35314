import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Database } from '../../../lambdas/platform/database.ts';
import { openMemoryDatabase } from '../../support/memory-database.ts';
import type { Json } from '../fhir/fhir-client.ts';
import { openClinic, type Person } from '../messaging/clinic.ts';

let database: Database;
beforeAll(async () => {
  database = await openMemoryDatabase();
});
afterAll(() => database?.close());

let ana: Person;
let subject: { reference: string };
beforeEach(async () => {
  const clinic = await openClinic(database);
  ana = await clinic.person('Ana', ['clinicians']);
  const patient = await ana.create({ resourceType: 'Patient', name: [{ family: 'Pérez' }] });
  subject = { reference: `Patient/${patient.id}` };
});

const problems = 'https://auxilia.example/fhir/ValueSet/problem';
const form = (more: object = {}) => ({
  resourceType: 'Questionnaire',
  version: '1',
  status: 'active',
  title: 'Antes de su visita',
  contained: [
    {
      resourceType: 'ValueSet',
      id: 'sides',
      status: 'active',
      compose: { include: [{ system: 'urn:side', concept: [{ code: 'left' }, { code: 'right' }] }] },
    },
  ],
  item: [
    { linkId: 'smokes', text: '¿Fuma?', type: 'boolean', required: true },
    {
      linkId: 'cigarettes',
      text: '¿Cuántos cigarrillos al día?',
      type: 'integer',
      required: true,
      enableWhen: [{ question: 'smokes', operator: '=', answerBoolean: true }],
    },
    { linkId: 'side', text: '¿De qué lado?', type: 'choice', answerValueSet: '#sides' },
    { linkId: 'problem', text: '¿Qué le ocurre?', type: 'choice', answerValueSet: problems },
  ],
  ...more,
});
const response = (questionnaire: string, item: object[], status = 'completed') => ({
  resourceType: 'QuestionnaireResponse',
  questionnaire,
  status,
  subject,
  authored: '2026-11-02T10:00:00Z',
  item,
});
const smokes = (valueBoolean: boolean) => ({ linkId: 'smokes', answer: [{ valueBoolean }] });
const post = (resource: { resourceType: string }) =>
  ana.call('POST', `/fhir/R4/${resource.resourceType}`, resource);
const said = ({ body }: { body: Json }) =>
  (body.issue ?? []).map(({ diagnostics }: { diagnostics: string }) => diagnostics);

test('an active form is sound; a draft may be anything that FHIR lets it be', async () => {
  const flawed = { contained: undefined, item: [{ linkId: '1', text: 'Una', type: 'choice' }] };
  const refused = await post(form(flawed));
  expect([refused.status, said(refused)]).toEqual([422, ['La pregunta no tiene opciones (pregunta 1).']]);
  const draft = await ana.create(form({ ...flawed, status: 'draft' }));
  const published = { ...draft, status: 'active' };
  expect((await ana.call('PUT', `/fhir/R4/Questionnaire/${draft.id}`, published)).status).toBe(422);
});

test('a form of more than 2,000 items is named', async () => {
  const item = Array.from({ length: 2_001 }, (_, index) => ({
    linkId: `${index}`,
    text: 'x',
    type: 'string',
  }));
  expect(said(await post(form({ contained: undefined, item })))).toEqual([
    'El formulario tiene más de 2000 elementos.',
  ]);
});

test('what is finished answers its form; what is being filled in may lack something', async () => {
  const { id } = await ana.create(form());
  const own = `Questionnaire/${id}|1`;
  expect((await post(response(own, [smokes(false)]))).status).toBe(201);
  expect((await post(response(own, [smokes(true)], 'in-progress'))).status).toBe(201);
  const lacking = await post(response(own, [smokes(true)]));
  expect([lacking.status, said(lacking)]).toEqual([
    422,
    ['Esta respuesta es necesaria (pregunta cigarettes).'],
  ]);
  const forged = [smokes(false), { linkId: 'other', answer: [{ valueString: 'secreto' }] }];
  expect(said(await post(response(own, forged, 'in-progress')))).toEqual([
    'El formulario no tiene esta pregunta (pregunta other).',
  ]);
});

test('a draft of answers cannot be finished with what the form refuses', async () => {
  const { id } = await ana.create(form());
  const begun = (await post(response(`Questionnaire/${id}|1`, [smokes(true)], 'in-progress'))).body;
  const put = (status: string) =>
    ana.call('PUT', `/fhir/R4/QuestionnaireResponse/${begun.id}`, { ...begun, status });
  expect((await put('completed')).status).toBe(422);
  expect((await put('entered-in-error')).status).toBe(200);
});

test('codes are looked up in the sets that the form names', async () => {
  const { id } = await ana.create(form());
  const choose = async (linkId: string, valueCoding: object) =>
    (await post(response(`Questionnaire/${id}|1`, [smokes(false), { linkId, answer: [{ valueCoding }] }])))
      .status;
  expect(await choose('side', { system: 'urn:side', code: 'left' })).toBe(201);
  expect(await choose('side', { system: 'urn:side', code: 'above' })).toBe(422);
  const icd = 'http://hl7.org/fhir/sid/icd-10-cm';
  expect(await choose('problem', { system: icd, code: 'E11.9' })).toBe(201);
  // The server has a part of ICD-10-CM.
  expect(await choose('problem', { system: icd, code: 'Z99.999' })).toBe(201);
  expect(await choose('problem', { system: 'urn:other', code: 'E11.9' })).toBe(422);
});

test('answers keep to the version that was asked', async () => {
  const first = await ana.create(form());
  const item = [{ linkId: 'new', text: 'Nueva', type: 'string' }];
  const second = { ...first, version: '2', contained: undefined, item };
  expect((await ana.call('PUT', `/fhir/R4/Questionnaire/${first.id}`, second)).status).toBe(200);
  const own = `Questionnaire/${first.id}`;
  expect((await post(response(`${own}|1`, [smokes(false)]))).status).toBe(201);
  expect((await post(response(`${own}|2`, [smokes(false)]))).status).toBe(422);
  expect(said(await post(response(`${own}|3`, [smokes(false)])))).toEqual([
    'No existe esa versión del formulario.',
  ]);
});

test('what was answered elsewhere is brought in as it is, and nobody passes for an import', async () => {
  const { id } = await ana.create(form({ status: 'retired' }));
  const items = [smokes(true)];
  await ana.bring(response(`Questionnaire/${id}|1`, items));
  await ana.bring(response('Questionnaire/of-elsewhere', items));
  const posing = {
    ...response(`Questionnaire/${id}|1`, items),
    meta: { extension: [{ url: 'urn:auxilia:imported', extension: [{ url: 'source', valueString: 'x' }] }] },
  };
  expect((await post(posing)).status).toBe(422);
});

test('nobody begins to answer a retired form, who has begun may end, and forms of elsewhere are not judged', async () => {
  const stored = await ana.create(form());
  const own = `Questionnaire/${stored.id}`;
  const begun = (await post(response(own, [smokes(false)], 'in-progress'))).body;
  await ana.call('PUT', `/fhir/R4/Questionnaire/${stored.id}`, { ...stored, status: 'retired' });
  expect((await post(response(own, [smokes(false)]))).status).toBe(422);
  const ended = { ...begun, status: 'completed' };
  expect((await ana.call('PUT', `/fhir/R4/QuestionnaireResponse/${begun.id}`, ended)).status).toBe(200);
  expect((await post(response('https://elsewhere.example/Questionnaire/1', [{ linkId: 'x' }]))).status).toBe(
    201,
  );
});
