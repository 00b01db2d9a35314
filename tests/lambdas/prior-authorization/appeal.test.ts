import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../../lambdas/platform/database.ts';
import { openMemoryDatabase } from '../../support/memory-database.ts';
import type { Json } from '../fhir/fhir-client.ts';
import { openClinic, type Person } from '../messaging/clinic.ts';

/* A payer said no: a letter with the source of each sentence, signed by a clinician, and the request is appealed. */

let database: Database;
let sara: Person;
let luis: Person;
let one: Json;
const now = new Date('2026-11-27T15:00:00Z');
const cases = '/api/prior-authorization/cases';
const tag = ({ version }: Json) => ({ 'if-match': `W/"${version}"` });

beforeAll(async () => {
  database = await openMemoryDatabase();
  const clinic = await openClinic(database, { now: () => now });
  sara = await clinic.person('Sara', ['staff']);
  luis = await clinic.person('Luis', ['clinicians']);
  const rule = {
    payer: 'Seguros Unión',
    plan: '',
    service: 'Resonancia magnética del encéfalo',
    system: 'http://loinc.org',
    code: '24590-2',
    requirement: 'required',
    conditions: '',
    documents: 'Exploración neurológica',
    standardDays: 7,
    urgentDays: 3,
    source: 'Circular 3/2026',
    sourceDate: '2026-06-01',
    expiresOn: null,
  };
  await sara.call('POST', '/api/prior-authorization/rules', rule);
  const patient = await sara.create({ resourceType: 'Patient', name: [{ family: 'Gil', given: ['Eva'] }] });
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
  const weight = await luis.create({
    resourceType: 'Observation',
    status: 'final',
    code: { text: 'Focalidad' },
    subject: { reference: `Patient/${patient.id}` },
    effectiveDateTime: '2026-10-02',
    valueString: 'Paresia derecha',
  });
  const opened = await sara.call('POST', cases, {
    patientId: patient.id,
    coverageId: coverage.id,
    service: { text: 'RM de encéfalo', coding: [{ system: 'http://loinc.org', code: '24590-2' }] },
    priority: 'standard',
    day: '2026-12-20',
    reason: 'Cefalea desde hace dos meses',
  });
  one = opened.body.case;
  const items = one.items.map((item: Json) => ({ ...item, state: 'ready', note: 'En la nota' }));
  const through = async (method: string, path: string, body: Json, by = sara) => {
    const answer = await by.call(method, `${cases}/${one.caseId}${path}`, body, tag(one));
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    one = answer.body.case;
  };
  const { priority, day, reason } = one;
  await through('PUT', '', { priority, day, reason, items });
  await through('POST', '/evidence', { references: [`Observation/${weight.id}`] }, luis);
  await through('POST', '/steps', { step: 'prepare' });
  await through('POST', '/steps', { step: 'send', on: '2026-11-27', channel: 'portal', reference: '' });
  await through('POST', '/steps', {
    step: 'deny',
    on: '2026-11-27',
    reason: 'not-necessary',
    reasonText: 'Código 50',
    appealUntil: '2027-01-26',
  });
});
afterAll(() => database?.close());

const letters = (path = '') => `${cases}/${one.caseId}/letters${path}`;

test('is drafted with its sources, changed and signed by a clinician, kept, and the request is appealed', async () => {
  expect((await sara.call('POST', letters(), {})).status).toBe(403);
  let letter = (await luis.call('POST', letters(), {})).body;
  expect(letter.sentences.map(({ text, source }: Json) => [text, source])).toEqual(
    expect.arrayContaining([
      [
        'El motivo que se dio es: No la considera médicamente necesaria.',
        'Respuesta de Seguros Unión del 27 nov 2026',
      ],
      [
        'Para este servicio la aseguradora pide: Exploración neurológica.',
        'Regla de Seguros Unión, versión 1: Circular 3/2026, leída el 1 jun 2026',
      ],
      ['En la historia consta, con fecha 2 oct 2026: Focalidad: Paresia derecha.', 'Historia, 2 oct 2026'],
    ]),
  );
  expect(letter.sentences.every(({ source }: Json) => source !== null)).toBe(true);
  // The same draft, however often it is asked for; and nothing of it for the front desk.
  expect((await luis.call('POST', letters(), {})).body.letterId).toBe(letter.letterId);
  expect((await sara.call('GET', letters())).body.letters).toEqual([]);

  const at = letters(`/${letter.letterId}`);
  const [first, ...others] = letter.sentences.map(({ sentenceId, text }: Json) => ({ sentenceId, text }));
  const sentences = [{ ...first, text: 'Recurrimos.' }, ...others];
  expect((await sara.call('PUT', at, { sentences }, tag(letter))).status).toBe(403);
  expect((await luis.call('PUT', at, { sentences }, { 'if-match': 'W/"9"' })).status).toBe(412);
  letter = (await luis.call('PUT', at, { sentences }, tag(letter))).body;
  expect(letter.sentences[0]).toMatchObject({ text: 'Recurrimos.', source: 'Solicitud de autorización' });
  expect(letter.sentences[0].editedBy).not.toBeNull();
  expect(letter.sentences[1].editedBy).toBeNull();

  expect((await sara.call('POST', `${at}/sign`, {}, tag(letter))).status).toBe(403);
  const signed = await luis.call('POST', `${at}/sign`, {}, tag(letter));
  expect(signed.status, JSON.stringify(signed.body)).toBe(200);
  expect((await luis.call('PUT', at, { sentences }, tag(signed.body))).status).toBe(409);
  expect((await sara.call('GET', `${cases}/${one.caseId}`)).body.case.state).toBe('appealed');
  expect((await sara.call('GET', letters())).body.letters[0]).toMatchObject({ state: 'signed' });
  const kept = (await luis.call('GET', `/fhir/R4/DocumentReference/${letter.letterId}`)).body;
  const text = Buffer.from(kept.content[0].attachment.data, 'base64').toString('utf8');
  expect(text).toContain('Paresia derecha');
  expect(kept.docStatus).toBe('final');
  // What is not denied any more is not appealed.
  expect((await luis.call('POST', letters(), {})).status).toBe(409);
});
