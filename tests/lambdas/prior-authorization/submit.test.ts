import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
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
import { openPayerClinic, type PayerClinic } from './payer-clinic.ts';

/* A request for authorization that leaves for a payer's system (Da Vinci PAS), and what comes back. */

let database: Database;
let payer: PayerClinic;

beforeAll(async () => {
  database = await openMemoryDatabase();
  payer = await openPayerClinic(database);
});
afterAll(() => database?.close());

const preAuthPeriod = 'http://hl7.org/fhir/us/davinci-pas/StructureDefinition/extension-itemPreAuthPeriod';
const noUndo =
  'Ya salió hacia la aseguradora: aquí no se deshace. Pregúntele cómo está, o anule la solicitud y avísela.';
const step = (one: Json, body: Json) =>
  payer.sara.call('POST', `${payer.cases}/${one.caseId}/steps`, body, payer.tag(one));

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

test('what the payer asks for leaves as an update of what it has, and a cancellation tells it', async () => {
  const bundles: Json[] = [];
  payer.answerWith((_, bundle) => void bundles.push(bundle));
  onTestFinished(() => payer.answerWith(undefined));
  const sent = await payer.submit(await payer.ready('M-5'));
  const { caseId } = sent.body.case;
  await payer.settle();
  payer.pass(1);
  const asked = await payer.shown(caseId);
  const { id } = await payer.luis.create({
    resourceType: 'Condition',
    subject: { reference: `Patient/${asked.patient.id}` },
    code: { text: 'Cefalea en racimos' },
    clinicalStatus: {
      coding: [{ system: 'http://terminology.hl7.org/CodeSystem/condition-clinical', code: 'active' }],
    },
  });
  const released = await payer.luis.call(
    'POST',
    `${payer.cases}/${caseId}/evidence`,
    { references: [`Condition/${id}`] },
    payer.tag(asked),
  );
  const packet = async (next = '') =>
    (await payer.sara.call('GET', `${payer.cases}/${caseId}/packet${next}`)).body;
  const preview = await packet('?next=update');
  const updated = await payer.sara.call(
    'POST',
    `${payer.cases}/${caseId}/submission/update`,
    { note: 'Va el informe' },
    payer.tag(released.body.case),
  );
  expect(updated.body.case, JSON.stringify(updated.body)).toMatchObject({ state: 'pended' });
  await payer.settle();
  // It was shown as it left, but for the id of its claim and the time.
  const after = await packet();
  expect([preview.wasSent, after.wasSent, preview.parts]).toEqual([false, true, after.parts]);
  const idless = (text: string) => {
    const { timestamp: _, identifier: __, ...bundle } = JSON.parse(text);
    const [{ resource }] = bundle.entry;
    return JSON.stringify(bundle).replaceAll(resource.id, 'id').replaceAll(resource.created, 'now');
  };
  expect(idless(preview.bundle)).toBe(idless(after.bundle));
  expect(preview.parts).toContainEqual({
    what: 'Historia: Cefalea en racimos',
    why: 'Nuevo. Un clínico lo puso a disposición de esta solicitud',
  });
  expect(preview.parts).toContainEqual({
    what: 'Solicitud anterior, tal como se envió',
    why: 'Lo nuevo se refiere a ella',
  });
  const resources = (bundle: Json): Json[] => bundle.entry.map(({ resource }: Json) => resource);
  const infoChanged = (of: Json) =>
    of.extension
      ?.filter(({ url }: Json) => url.endsWith('extension-infoChanged'))
      .map(({ valueCode }: Json) => valueCode) ?? [];
  const [first] = resources(bundles[0]);
  const [claim, before, ...others] = resources(bundles[1]);
  // What is asked for is as it was; the document is new, and the claim of before goes along to the letter.
  expect(claim.related).toEqual([
    {
      claim: { reference: `Claim/${caseId}` },
      relationship: {
        coding: [
          { system: 'http://terminology.hl7.org/CodeSystem/ex-relatedclaimrelationship', code: 'prior' },
        ],
      },
    },
  ]);
  expect(before).toEqual(first);
  expect(claim.item).toEqual(first.item);
  expect(claim.supportingInfo.map(infoChanged)).toEqual([['added']]);
  expect(others.map(({ resourceType }) => resourceType)).toContain('DocumentReference');
  payer.pass(1);
  const approved = await payer.shown(caseId);
  expect(approved.state).toBe('approved');
  const cancelled = await payer.sara.call(
    'POST',
    `${payer.cases}/${caseId}/submission/cancel`,
    { note: 'Ya no se hace' },
    payer.tag(approved),
  );
  expect(cancelled.body.case.state).toBe('cancelled');
  await payer.settle();
  expect(payer.partner.taken.get(caseId)?.isCancelled).toBe(true);
  // That the payer authorizes nothing of it any more is what was asked for.
  expect((await payer.exchanges(caseId))[0]).toMatchObject({ kind: 'cancel', state: 'taken', outcome: null });
  const taken = await payer.shown(caseId);
  const undone = await step(taken, { step: 'undo', note: 'Sí se hace' });
  expect([taken.steps, undone.status, undone.body.detail]).toEqual([[], 409, noUndo]);
  const [last, updateBefore, ...more] = resources(bundles[2]);
  expect(last.related[0].claim.reference).toBe(`Claim/${claim.id}`);
  expect(updateBefore).toEqual({ ...claim, supportingInfo: undefined });
  expect([last.supportingInfo, infoChanged(last.item[0])]).toEqual([undefined, ['changed']]);
  expect(JSON.stringify(last.item[0])).toMatch(/certificationType","valueCodeableConcept":[^}]+"code":"3"/);
  // Nobody is to look at it any more: nothing of the chart leaves again.
  expect(more.map(({ resourceType }) => resourceType)).not.toContain('DocumentReference');
});

test('an update or a cancellation that the payer does not take is taken back, and told', async () => {
  const { body } = await payer.submit(await payer.ready('M-5'));
  const { caseId } = body.case;
  await payer.settle();
  payer.answerWith((_, bundle) => {
    const [claim, ...beside]: Json[] = (bundle.entry ?? []).map(({ resource }) => resource);
    const patient = beside.find(({ resourceType }) => resourceType === 'Patient');
    const response = {
      resourceType: 'ClaimResponse',
      identifier: claim.identifier,
      outcome: 'error',
      patient: { reference: `Patient/${patient.id}` },
      error: [{ code: { coding: [{ code: '33' }] } }],
      processNote: [{ text: 'No se admiten cambios' }],
    };
    const answer = {
      resourceType: 'Bundle',
      type: 'collection',
      entry: [{ resource: response }, { resource: patient }],
    };
    return { status: 200, text: JSON.stringify(answer) };
  });
  onTestFinished(() => payer.answerWith(undefined));
  for (const what of ['update', 'cancel']) {
    payer.pass(1);
    const at = `${payer.cases}/${caseId}/submission/${what}`;
    const asked = await payer.sara.call('POST', at, { note: 'x' }, payer.tag(await payer.shown(caseId)));
    expect(asked.status, JSON.stringify(asked.body)).toBe(200);
    await payer.settle();
    expect(await payer.shown(caseId)).toMatchObject({ state: 'info-requested' });
    expect((await payer.exchanges(caseId))[0]).toMatchObject({
      kind: what,
      state: 'failed',
      outcome: 'La aseguradora no la ha admitido: error 33; No se admiten cambios.',
    });
  }
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
    const undone = await step(shown, { step: 'undo', note: 'Otra vez' });
    expect([shown.steps.includes('undo'), undone.status, undone.body.detail]).toEqual([false, 409, noUndo]);
    expect((await payer.submit(shown)).status).toBe(409);
    payer.pass(1);
    await payer.sara.call('POST', `${payer.cases}/${caseId}/inquiry`);
    await payer.settle();
    expect(payer.partner.submissions()).toBe(before + 1);
    expect((await payer.exchanges(caseId))[0]).toMatchObject({ kind: 'inquire' });
    expect((await payer.shown(caseId)).state).toBe('approved');
  });

  test('of an update or a cancellation without an answer it is told that nobody knows; the next one refers to what is surely there', async () => {
    const { body } = await payer.submit(await payer.ready('M-5'));
    const { caseId } = body.case;
    await payer.settle();
    const claims: Json[] = [];
    payer.answerWith((_, bundle) => {
      claims.push(bundle.entry?.[0]?.resource);
      return { status: 502, text: '' };
    });
    onTestFinished(() => payer.answerWith(undefined));
    const told = [];
    for (const what of ['update', 'cancel']) {
      payer.pass(1);
      const at = `${payer.cases}/${caseId}/submission/${what}`;
      await payer.sara.call('POST', at, { note: 'x' }, payer.tag(await payer.shown(caseId)));
      await payer.settle();
      const [{ kind, state, outcome }] = await payer.exchanges(caseId);
      told.push([kind, state, outcome]);
    }
    expect(told).toEqual([
      [
        'update',
        'uncertain',
        'El sistema de la aseguradora falló (502): no se sabe si tiene lo que se le envió. Se le pregunta cómo está la solicitud.',
      ],
      [
        'cancel',
        'uncertain',
        'El sistema de la aseguradora falló (502): no se sabe si sabe de la anulación. Confírmela con ella.',
      ],
    ]);
    expect((await payer.shown(caseId)).state).toBe('cancelled');
    expect(claims.map(({ related }) => related[0].claim.reference)).toEqual([
      `Claim/${caseId}`,
      `Claim/${caseId}`,
    ]);
  });

  test('where the payer still asks for what an update brought that may not have got there, the clinic is told again', async () => {
    const { body } = await payer.submit(await payer.ready('M-5'));
    const { caseId } = body.case;
    await payer.settle();
    const asked = await payer.partner.fetch('https://aseguradora.invalid/fhir/Claim/$submit', {
      maximumBytes: 1,
      body: Buffer.from((await payer.sara.call('GET', `${payer.cases}/${caseId}/packet`)).body.bundle),
    });
    payer.answerWith((operation) =>
      operation === '$submit' ? { status: 200, text: '<html></html>' } : asked,
    );
    onTestFinished(() => payer.answerWith(undefined));
    payer.pass(1);
    const at = `${payer.cases}/${caseId}/submission/update`;
    await payer.sara.call('POST', at, { note: 'x' }, payer.tag(await payer.shown(caseId)));
    await payer.settle();
    expect((await payer.exchanges(caseId))[0]).toMatchObject({ kind: 'update', state: 'uncertain' });
    const inquire = async () => {
      await payer.sara.call('POST', `${payer.cases}/${caseId}/inquiry`);
      await payer.settle();
      return (await payer.shown(caseId)).state;
    };
    // It may not have looked at it yet.
    payer.pass(5);
    expect(await inquire()).toBe('pended');
    payer.pass(6);
    expect(await inquire()).toBe('info-requested');
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

describe('what a payer tells of its own accord', () => {
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
