import { existsSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readCrdAnswer } from '../../../lambdas/clinical/prior-authorization/payer-words/coverage-information.ts';
import { readEligibility } from '../../../lambdas/clinical/prior-authorization/payer-words/eligibility.ts';
import type { Database } from '../../../lambdas/platform/database.ts';
import { NotFetched } from '../../../lambdas/platform/public-fetch.ts';
import { openMemoryDatabase } from '../../support/memory-database.ts';
import type { Json } from '../fhir/fhir-client.ts';
import { openPayerClinic, type PayerClinic } from './payer-clinic.ts';

/* What payers' systems are asked where services are ordered and booked (CRD), and of coverages. */

let database: Database;
let payer: PayerClinic;

beforeAll(async () => {
  database = await openMemoryDatabase();
  payer = await openPayerClinic(database);
});
afterAll(() => database?.close());

const services = [{ text: 'RM de encéfalo', coding: [] }];
const ask = (patientId: string, hook: 'order-sign' | 'appointment-book', by = payer.sara) =>
  by.call('POST', '/api/payer-questions', { patientId, hook, services });
const read = async (exchangeId: string): Promise<Json> =>
  (await payer.sara.call('GET', `/api/payer-questions/${exchangeId}`)).body;

test('nobody is asked where nobody is connected, and the coverage says so', async () => {
  const one = await payer.ready('M-1');
  expect((await ask(one.patient.id, 'order-sign')).body).toEqual({ asked: [] });
  const path = `/api/coverages/${one.coverage.coverageId}/eligibility`;
  expect((await payer.sara.call('GET', path)).body).toEqual({ isConnected: false, last: null });
  const refused = await payer.sara.call('POST', path);
  expect([refused.status, refused.body.detail]).toEqual([
    409,
    'Esta aseguradora no está conectada para decir la cobertura: compruébela por teléfono o en su portal.',
  ]);
  for (const [method, at] of [
    ['POST', '/api/payer-questions'],
    ['GET', path],
    ['POST', path],
  ] as const)
    expect((await payer.admin.call(method, at, method === 'POST' ? {} : undefined)).status).toBe(403);
});

describe('where the payer is connected', () => {
  beforeAll(async () => {
    expect((await payer.connect()).status).toBe(200);
  });

  test.each([
    ['order-sign', 'M-1', 'RM de encéfalo: cubierto; necesita autorización', 'attention'],
    ['order-sign', 'M-8', 'RM de encéfalo: cubierto; no necesita autorización', 'plain'],
    ['appointment-book', 'M-1', 'cubierto; necesita autorización', 'attention'],
  ] as const)('it says by %s for %s', async (hook, memberId, text, tone) => {
    const one = await payer.ready(memberId);
    const { body } = await ask(one.patient.id, hook, payer.luis);
    expect(body.asked).toMatchObject([{ payer: 'Seguros Unión', state: 'waiting' }]);
    let left: Json = {};
    await payer.settle(async (url, options) => {
      if (url.includes('/cds-services/')) left = JSON.parse(Buffer.from(options.body ?? []).toString());
      return payer.partner.fetch(url, options);
    });
    expect(left).toMatchObject({ hook, context: { patientId: one.patient.id } });
    expect(Object.keys(left.prefetch)).toEqual(['patient', 'coverage']);
    expect(await read(body.asked[0].exchangeId)).toMatchObject({
      state: 'answered',
      lines: [{ text, tone }, {}],
    });
  });

  test('one that does not answer, or answers a web page, is told so', async () => {
    const one = await payer.ready('M-1');
    const first = (await ask(one.patient.id, 'order-sign')).body.asked[0].exchangeId;
    await payer.settle(async () => {
      throw new NotFetched('Too slow');
    });
    expect((await read(first)).state).toBe('waiting');
    await payer.settle(async (url, options) =>
      url.endsWith('/token') ? payer.partner.fetch(url, options) : { status: 200, text: '<html>' },
    );
    const second = (await ask(one.patient.id, 'order-sign')).body.asked[0].exchangeId;
    await payer.settle(async (url, options) =>
      url.endsWith('/token') ? payer.partner.fetch(url, options) : { status: 200, text: '<html>' },
    );
    expect(await read(second)).toMatchObject({
      state: 'failed',
      lines: [{ text: 'La aseguradora respondió con una página web y no con una respuesta.' }],
    });
  });

  test.each([
    ['M-1', 'En vigor, según la aseguradora'],
    ['M-9', 'No está en vigor, según la aseguradora'],
  ])('it says of the coverage %s whether it is in force', async (memberId, text) => {
    const { coverageId } = (await payer.ready(memberId)).coverage;
    const path = `/api/coverages/${coverageId}/eligibility`;
    expect((await payer.sara.call('POST', path)).body).toMatchObject({ state: 'waiting' });
    await payer.settle();
    expect((await payer.sara.call('GET', path)).body).toMatchObject({
      isConnected: true,
      last: { state: 'answered', lines: [{ text }] },
    });
  });
});

test('what a payer does not say of a coverage is not known, and another patient’s is not taken', () => {
  const answer = { resourceType: 'CoverageEligibilityResponse', patient: { reference: 'Patient/1' } };
  const said = (more: object, patientId = '1') =>
    readEligibility(JSON.stringify({ ...answer, ...more }), patientId);
  expect(said({})).toMatchObject({
    lines: [{ text: 'No comprobado: la aseguradora no dice si está en vigor', tone: 'attention' }],
  });
  expect(said({ insurance: [{}] })).toMatchObject({ lines: [{ tone: 'attention' }] });
  expect(said({ outcome: 'error', error: [{ code: { text: 'Afiliado desconocido' } }] })).toMatchObject({
    lines: [{ text: 'La aseguradora no la ha podido comprobar: Afiliado desconocido' }],
  });
  expect(said({}, '2')).toMatchObject({ kind: 'unusable' });
});

test('a code that nobody here knows is said as it is', () => {
  const resource = {
    code: { text: 'RM' },
    extension: [
      {
        url: 'http://hl7.org/fhir/us/davinci-crd/StructureDefinition/ext-coverage-information',
        extension: [{ url: 'pa-needed', valueCode: 'perhaps' }],
      },
    ],
  };
  expect(
    readCrdAnswer(JSON.stringify({ cards: [], systemActions: [{ type: 'update', resource }] })),
  ).toMatchObject({
    lines: [{ text: 'RM: autorización: código que no se conoce aquí (perhaps)', tone: 'attention' }],
  });
});

/* Da Vinci's own examples stay outside the repository: some carry codes that may not be passed on. */
const shared = new URL('file:///work/shared/data/priorauth/crd-2.0.1/');
const near = new URL('../../../../shared/data/priorauth/crd-2.0.1/', import.meta.url);
const folder = existsSync(near) ? near : shared;
describe.skipIf(!existsSync(folder))('examples of CRD', () => {
  const example = (name: string) => readFileSync(new URL(`${name}.json`, folder), 'utf8');
  test('coverage information and cards are read', () => {
    const read = readCrdAnswer(example('hook-CRDServiceResponse'));
    expect(read.kind === 'said' && read.lines.map(({ text }) => text)).toEqual([
      expect.stringContaining('cubierto; ya está autorizada; puede pedir documentos'),
      'Patient is overdue for a PAP smear',
      'CMS Home Oxygen Therapy Coverage Requirements',
      'Replace rental order with purchase order (to reduce long-term costs)',
    ]);
    expect(readCrdAnswer(example('hook-CRDServiceResponse2'))).toMatchObject({
      lines: { length: 5 },
    });
  });
});
