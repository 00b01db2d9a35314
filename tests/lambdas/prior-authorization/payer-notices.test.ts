import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../../lambdas/platform/database.ts';
import { openMemoryDatabase } from '../../support/memory-database.ts';
import type { Json } from '../fhir/fhir-client.ts';
import { openPayerClinic, type PayerClinic } from './payer-clinic.ts';

/* What payers tell of their own accord. */

let database: Database;
let payer: PayerClinic;

beforeAll(async () => {
  database = await openMemoryDatabase();
  payer = await openPayerClinic(database);
  await payer.connect();
});
afterAll(() => database?.close());

const preAuthPeriod = 'http://hl7.org/fhir/us/davinci-pas/StructureDefinition/extension-itemPreAuthPeriod';

test('is signed, counts once, and out of order counts for nothing', async () => {
  const sent = await payer.submit(await payer.ready('T-4'));
  const { caseId } = sent.body.case;
  await payer.settle();
  const { patient } = payer.partner.taken.get(caseId) as Json;
  const told = (code: string, number: string) =>
    JSON.stringify({
      resourceType: 'Bundle',
      type: 'history',
      entry: [
        { resource: patient },
        {
          resource: {
            resourceType: 'ClaimResponse',
            identifier: [{ value: caseId }],
            patient: { reference: `Patient/${patient.id}` },
            outcome: 'complete',
            item: [
              {
                itemSequence: 1,
                adjudication: [
                  {
                    extension: [
                      {
                        url: 'http://hl7.org/fhir/us/davinci-pas/StructureDefinition/extension-reviewAction',
                        extension: [
                          { url: 'number', valueString: number },
                          {
                            url: 'http://hl7.org/fhir/us/davinci-pas/StructureDefinition/extension-reviewActionCode',
                            valueCodeableConcept: { coding: [{ code }] },
                          },
                        ],
                      },
                    ],
                  },
                ],
              },
            ],
          },
        },
      ],
    });
  const forged = await payer.notice(told('A1', 'N-9'), { headers: { 'x-auxilia-signature': 'v1=00' } });
  expect(forged.status).toBe(401);
  // Another payer's own signature says nothing about what this one was asked.
  expect((await payer.connect({ name: 'Otra Mutua' })).status).toBe(200);
  const stranger = await payer.notice(told('A1', 'N-9'), { by: 'Otra Mutua' });
  expect(stranger.status).toBe(404);
  payer.pass(1);
  expect((await payer.notice(told('A1', 'N-9'))).body).toEqual({ isDuplicate: false });
  expect((await payer.notice(told('A1', 'N-9'))).body).toEqual({ isDuplicate: true });
  await payer.settle();
  expect(await payer.shown(caseId)).toMatchObject({ state: 'approved', answer: { number: 'N-9' } });
  // The same number with another period is no repeat.
  payer.pass(1);
  const period = { url: preAuthPeriod, valuePeriod: { start: '2026-12-01', end: '2026-12-05' } };
  const shorter = told('A1', 'N-9').replace(
    '"itemSequence":1',
    `"itemSequence":1,"extension":[${JSON.stringify(period)}]`,
  );
  await payer.notice(shorter);
  await payer.settle();
  expect((await payer.exchanges(caseId))[0]).toMatchObject({
    kind: 'notice',
    outcome:
      'Llegó «Aprobada» con otros datos (N-9, desde el 1 dic 2026, hasta el 5 dic 2026): lo anotado no se ha cambiado. Confírmelo con la aseguradora.',
  });
  payer.pass(1);
  await payer.notice(told('A4', ''));
  await payer.settle();
  expect((await payer.shown(caseId)).state).toBe('approved');
  expect((await payer.exchanges(caseId))[0]).toMatchObject({
    kind: 'notice',
    outcome: 'Llegó «En estudio» cuando la solicitud ya estaba «Aprobada»: no se ha tenido en cuenta.',
  });
  expect((await payer.notice('{"resourceType":"Bundle"}')).status).toBe(404);
});
