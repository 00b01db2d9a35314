import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import type { Database } from '../../../lambdas/platform/database.ts';
import { openMemoryDatabase } from '../../support/memory-database.ts';
import type { Json } from '../fhir/fhir-client.ts';
import { noUndo, openPayerClinic, type PayerClinic } from './payer-clinic.ts';

/* What leaves for a request that a payer has already: what it asked for, and that it is called off. */

let database: Database;
let payer: PayerClinic;

beforeAll(async () => {
  database = await openMemoryDatabase();
  payer = await openPayerClinic(database);
  await payer.connect();
});
afterAll(() => database?.close());

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
  const undone = await payer.step(taken, { step: 'undo', note: 'Sí se hace' });
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
  payer.answerWith((operation) => (operation === '$submit' ? { status: 200, text: '<html></html>' } : asked));
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
