import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../../lambdas/platform/database.ts';
import { releaseLeases } from '../../../lambdas/platform/lease.ts';
import { platformUserId } from '../../../lambdas/platform/platform-caller.ts';
import { NotFetched } from '../../../lambdas/platform/public-fetch.ts';
import {
  claimStateMachineCalls,
  stateMachineCallTable,
} from '../../../lambdas/platform/state-machine-calls.ts';
import { payerTarget } from '../../../lambdas/prior-authorization/payers/payer-target.ts';
import { openMemoryDatabase } from '../../support/memory-database.ts';
import type { Json } from '../fhir/fhir-client.ts';
import { noUndo, openPayerClinic, type PayerClinic } from './payer-clinic.ts';

/* A request for authorization that leaves for a payer's system (Da Vinci PAS), and what comes back. */

let database: Database;
let payer: PayerClinic;

beforeAll(async () => {
  database = await openMemoryDatabase();
  payer = await openPayerClinic(database);
});
afterAll(() => database?.close());

test('says that the payer is not connected, and is connected by administrators alone', async () => {
  const one = await payer.ready('M-1');
  const early = await payer.submit(one);
  expect([early.status, early.body.detail]).toEqual([
    409,
    'Esta aseguradora no está conectada: envíe la solicitud en PDF, por fax o por su portal, y anote el envío.',
  ]);
  for (const who of [payer.sara, payer.luis])
    expect((await who.call('POST', '/api/payers', {})).status).toBe(403);
  const added = await payer.connect();
  expect(added.status, JSON.stringify(added.body)).toBe(200);
  expect(added.body.publicKey).toMatchObject({ kty: 'EC', crv: 'P-384', alg: 'ES384' });
  expect(JSON.stringify(added.body)).not.toContain('"d"');
  expect((await payer.connect()).status).toBe(409);
  expect((await payer.connect({ name: 'Otra', baseUrl: 'https://127.0.0.1/fhir' })).status).toBe(422);
});

describe('what the payer answers', () => {
  test('approves, with number, quantity and period, and the record has both', async () => {
    const sent = await payer.submit(await payer.ready('M-1'));
    expect(sent.body.case).toMatchObject({ state: 'sent', sent: { channel: 'pas' } });
    await payer.settle();
    const one = await payer.shown(sent.body.case.caseId);
    expect(one).toMatchObject({
      state: 'approved',
      answer: { number: 'AUT-M-1', quantity: 1, unit: 'estudio', from: '2026-11-27', until: '2027-02-25' },
    });
    const response = await payer.sara.call('GET', `/fhir/R4/ClaimResponse/${one.caseId}`);
    expect(response.body).toMatchObject({ preAuthRef: 'AUT-M-1', outcome: 'complete' });
    expect(await payer.exchanges(one.caseId)).toMatchObject([
      { kind: 'submit', state: 'taken', outcome: null },
    ]);
  });

  test.each([
    ['M-2', { state: 'partly-approved', answer: { number: 'AUT-M-2' } }],
    ['M-3', { state: 'denied', answer: { reasonText: 'Pruebe antes seis semanas de tratamiento' } }],
    ['M-4', { state: 'pended' }],
    ['M-5', { state: 'info-requested', asked: { text: 'Informe de la exploración neurológica' } }],
  ])('says it for %s', async (memberId, expected) => {
    const sent = await payer.submit(await payer.ready(memberId));
    await payer.settle();
    expect(await payer.shown(sent.body.case.caseId)).toMatchObject(expected);
  });

  test('an error takes the sending back, in words, to be mended and sent again', async () => {
    const sent = await payer.submit(await payer.ready('M-6'));
    await payer.settle();
    const one = await payer.shown(sent.body.case.caseId);
    expect(one).toMatchObject({ state: 'ready', sent: null });
    expect(await payer.exchanges(one.caseId)).toMatchObject([
      {
        state: 'failed',
        outcome:
          'La aseguradora no la ha admitido: error El nombre del centro no coincide en Bundle.entry[1].Organization.name.',
      },
    ]);
    expect((await payer.submit(one)).status).toBe(200);
  });
});

test('what is under study is asked about on schedule, and by hand, until it is decided', async () => {
  const sent = await payer.submit(await payer.ready('M-4'));
  const { caseId } = sent.body.case;
  await payer.settle();
  expect((await payer.shown(caseId)).state).toBe('pended');
  payer.pass(24 * 60 + 1);
  await payer.settle();
  expect((await payer.shown(caseId)).state).toBe('approved');
  expect((await payer.exchanges(caseId)).map(({ kind }) => kind)).toEqual(['inquire', 'submit']);
});

test('after a hundred questions it is still known that it was sent, and asked about', async () => {
  const sent = await payer.submit(await payer.ready('M-4', { priority: 'urgent' }));
  const { caseId } = sent.body.case;
  await payer.settle();
  const { organizationId } = payer.clinic;
  await database.transaction({ role: 'app', organizationId, userId: platformUserId }, async (sql) => {
    await sql(
      `INSERT INTO payer_exchanges (organization_id, exchange_id, payer_id, kind, patient_id, case_id, state, sent, created_at, created_by)
       SELECT organization_id, gen_random_uuid(), payer_id, 'inquire', patient_id, case_id, 'taken', '{}', created_at + interval '1 second',
         created_by FROM payer_exchanges, generate_series(1, 100)
       WHERE organization_id = current_organization_id() AND case_id = $1`,
      [caseId],
    );
  });
  expect((await payer.sara.call('GET', `${payer.cases}/${caseId}/packet`)).body.wasSent).toBe(true);
  payer.pass(4 * 60 + 1);
  await payer.settle();
  expect((await payer.shown(caseId)).state).toBe('approved');
});

describe('never twice', () => {
  test('a payer that took it and did not answer in time is asked, and what it says counts', async () => {
    const before = payer.partner.submissions();
    const sent = await payer.submit(await payer.ready('M-7'));
    const { caseId } = sent.body.case;
    await payer.settle();
    expect(await payer.exchanges(caseId)).toMatchObject([{ kind: 'submit', state: 'uncertain' }]);
    // Taken back here it would be ready for a second sending, and what the payer says of the first would count for nothing.
    const shown = await payer.shown(caseId);
    const undone = await payer.step(shown, { step: 'undo', note: 'Otra vez' });
    expect([shown.steps.includes('undo'), undone.status, undone.body.detail]).toEqual([false, 409, noUndo]);
    expect((await payer.submit(shown)).status).toBe(409);
    payer.pass(1);
    await payer.sara.call('POST', `${payer.cases}/${caseId}/inquiry`);
    await payer.settle();
    expect(payer.partner.submissions()).toBe(before + 1);
    expect((await payer.exchanges(caseId))[0]).toMatchObject({ kind: 'inquire' });
    expect((await payer.shown(caseId)).state).toBe('approved');
  });

  test('what was not taken is taken back, also where a call with the reviewer was planned meanwhile', async () => {
    const { body } = await payer.submit(await payer.ready('M-6'));
    const { caseId } = body.case;
    const person = { resourceType: 'Practitioner', name: [{ given: ['Luis'], family: 'Ortega' }] };
    const { id: practitionerId } = await payer.admin.create(person);
    const call = { day: '2027-03-01', time: '10:30', minutes: 15, telephone: '305-555-0100', reviewer: '' };
    const at = `${payer.cases}/${caseId}/call`;
    const planned = await payer.sara.call('POST', at, { practitionerId, ...call }, payer.tag(body.case));
    expect(planned.status, JSON.stringify(planned.body)).toBe(200);
    await payer.settle();
    expect(await payer.shown(caseId)).toMatchObject({
      state: 'ready',
      sent: null,
      call: { state: 'booked' },
    });
  });

  test('asks by itself after two minutes', async () => {
    const sent = await payer.submit(await payer.ready('N-7'));
    await payer.settle();
    payer.pass(3);
    await payer.settle();
    expect((await payer.shown(sent.body.case.caseId)).state).toBe('approved');
  });

  test('one whose sender died on the way is asked about, and sent by nobody again', async () => {
    const sent = await payer.submit(await payer.ready('P-1'));
    const { caseId } = sent.body.case;
    const claimed = await claimStateMachineCalls(database, {
      now: payer.now(),
      limit: 5,
      targetOf: payerTarget,
    });
    expect(claimed).toHaveLength(1);
    await releaseLeases(database, [stateMachineCallTable], payer.now());
    const before = payer.partner.submissions();
    await payer.settle();
    expect(payer.partner.submissions()).toBe(before);
    expect(await payer.exchanges(caseId)).toMatchObject([
      {
        state: 'uncertain',
        outcome:
          'La aseguradora no respondió a tiempo: no se sabe si la tiene. Se le pregunta; no se envía otra vez.',
      },
    ]);
    // The payer has never heard of it: after ten minutes it is ready to be sent by a person.
    payer.pass(3);
    await payer.settle();
    expect((await payer.shown(caseId)).state).toBe('sent');
    payer.pass(11);
    await payer.settle();
    expect((await payer.shown(caseId)).state).toBe('ready');
    expect((await payer.submit(await payer.shown(caseId))).status).toBe(200);
    await payer.settle();
    expect((await payer.shown(caseId)).state).toBe('approved');
  });

  test('what certainly did not get there is tried again by itself', async () => {
    const sent = await payer.submit(await payer.ready('Q-1'));
    let failures = 0;
    await payer.settle(async () => {
      failures += 1;
      throw new NotFetched('Not connected');
    });
    expect(failures).toBe(1);
    expect((await payer.shown(sent.body.case.caseId)).state).toBe('sent');
    payer.pass(1);
    await payer.settle();
    expect((await payer.shown(sent.body.case.caseId)).state).toBe('approved');
  });
});

test('the packet is shown as it leaves, in words and to the letter, with why of each part', async () => {
  const one = await payer.ready('U-1');
  const before = await payer.sara.call('GET', `${payer.cases}/${one.caseId}/packet`);
  const noUpdate = await payer.sara.call('GET', `${payer.cases}/${one.caseId}/packet?next=update`);
  expect([noUpdate.status, noUpdate.body.detail]).toEqual([
    409,
    'No se ha enviado por la conexión con la aseguradora: no hay nada que actualizar.',
  ]);
  expect(before.body).toMatchObject({ wasSent: false });
  expect(before.body.parts.map(({ what }: Json) => what)).toEqual([
    'Solicitud: servicio, día, prioridad y motivo',
    'Centro: Clínica del Sol',
    'Aseguradora: Seguros Unión',
    'Cobertura: plan, n.º de afiliado y fechas',
    'Paciente: nombre, nacimiento, sexo y n.º de afiliado',
    'Orden: servicio y día',
  ]);
  let left = '';
  await payer.submit(one);
  await payer.settle(async (url, options) => {
    if (url.endsWith('$submit')) left = Buffer.from(options.body ?? []).toString();
    return payer.partner.fetch(url, options);
  });
  const after = await payer.sara.call('GET', `${payer.cases}/${one.caseId}/packet`);
  expect(after.body).toMatchObject({ wasSent: true, bundle: left });
  expect((await payer.admin.call('GET', `${payer.cases}/${one.caseId}/packet`)).status).toBe(403);
});
