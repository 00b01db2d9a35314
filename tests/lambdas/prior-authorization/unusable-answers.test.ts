import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../../lambdas/platform/database.ts';
import { NotFetched } from '../../../lambdas/platform/public-fetch.ts';
import { openMemoryDatabase } from '../../support/memory-database.ts';
import type { Json } from '../fhir/fhir-client.ts';
import { openPayerClinic, type PayerClinic } from './payer-clinic.ts';

/* Answers of payers of which nothing can be made. */

let database: Database;
let payer: PayerClinic;

beforeAll(async () => {
  database = await openMemoryDatabase();
  payer = await openPayerClinic(database);
  await payer.connect();
});
afterAll(() => database?.close());

describe('bad answers change nothing, are told in a sentence and kept', () => {
  const html = '<!doctype html><html><body>Bad gateway</body></html>';
  const cases: [string, { status?: number; text?: (given: Json) => string }, string][] = [
    [
      'a web page',
      { text: () => html },
      'La aseguradora respondió con una página web y no con una respuesta.',
    ],
    [
      'no JSON',
      { text: () => '{"resourceType":' },
      'La respuesta de la aseguradora no se puede leer: no es JSON.',
    ],
    [
      'another thing',
      { text: () => '[1,2]' },
      'La respuesta de la aseguradora no es un Bundle con una respuesta.',
    ],
    [
      'elements that are not FHIR',
      {
        text: () =>
          '{"resourceType":"Bundle","entry":[{"resource":{"resourceType":"ClaimResponse","item":[{"adjudication":[7]}]}}]}',
      },
      'La respuesta de la aseguradora no dice qué ha decidido: consúltelo con ella.',
    ],
    [
      'an unknown code',
      { text: (given) => JSON.stringify(given).replaceAll('"A1"', '"ZZ"') },
      'La aseguradora respondió con un código que no se conoce aquí (ZZ): consúltelo con ella.',
    ],
    [
      "another patient's",
      {
        text: (given) =>
          JSON.stringify(given)
            .replaceAll(/Patient\/[\w-]+/g, 'Patient/otro')
            .replaceAll('"value":"R-1"', '"value":"X"'),
      },
      'La respuesta es de otro paciente: no se ha tenido en cuenta.',
    ],
    [
      "another request's",
      { text: (given) => JSON.stringify(given).replaceAll(/"value":"[\da-f-]{36}"/g, '"value":"otra"') },
      'La respuesta es de otra solicitud: no se ha tenido en cuenta.',
    ],
    [
      'its own failure',
      { status: 500, text: () => 'x' },
      'El sistema de la aseguradora falló (500): no se sabe si la tiene. Se le pregunta; no se envía otra vez.',
    ],
  ];
  test.each(cases)('%s', async (_, { status = 200, text }, outcome) => {
    const one = await payer.ready('R-1');
    const good = await goodAnswer(one);
    payer.answerWith(() => ({ status, text: text?.(good) ?? '' }));
    await payer.submit(one);
    await payer.settle();
    payer.answerWith(undefined);
    expect((await payer.shown(one.caseId)).state).toBe('sent');
    expect(await payer.exchanges(one.caseId)).toMatchObject([
      { kind: 'submit', state: 'uncertain', outcome },
    ]);
    // Nothing is lost: the payer, asked, says what it decided.
    payer.pass(3);
    await payer.settle();
    expect((await payer.shown(one.caseId)).state).toBe('approved');
  });

  test('one of five megabytes is not read', async () => {
    const sent = await payer.submit(await payer.ready('S-1'));
    await payer.settle(async (url, options) => {
      if (url.endsWith('/token')) return payer.partner.fetch(url, options);
      expect(options.maximumBytes).toBe(1024 * 1024);
      throw new NotFetched('Too long');
    });
    expect(await payer.exchanges(sent.body.case.caseId)).toMatchObject([
      {
        state: 'uncertain',
        outcome:
          'La respuesta de la aseguradora ocupaba más de 1 MB y no se ha leído: no se sabe si la tiene. Se le pregunta; no se envía otra vez.',
      },
    ]);
  });

  /** What the loopback payer would say of a request, made without sending it. */
  async function goodAnswer(one: Json): Promise<Json> {
    const packet = await payer.sara.call('GET', `${payer.cases}/${one.caseId}/packet`);
    const twin = (await import('../../../infra/local/payer-partner.ts')).openPayerPartner({ now: payer.now });
    const { text } = await twin.fetch('https://aseguradora.invalid/fhir/Claim/$submit', {
      maximumBytes: 1,
      body: Buffer.from(packet.body.bundle),
    });
    return JSON.parse(text);
  }
});
