import { afterAll, beforeAll, expect, test } from 'vitest';
import { deliveryOf } from '../../../../lambdas/medication/prescribing/network-channel.ts';
import {
  readScript,
  scriptId,
  verdictOf,
  writeScript,
} from '../../../../lambdas/medication/prescribing/script-message.ts';
import type { Database } from '../../../../lambdas/platform/database.ts';
import { openMemoryDatabase } from '../../../support/memory-database.ts';
import { openPrescribingClinic, type PrescribingClinic, pharmacies } from './prescribing-clinic.ts';

const envelope = {
  pharmacyId: '7700001',
  senderId: 'C',
  messageId: 'M1',
  relatesTo: 'M0',
  sentAt: new Date('2026-11-27T15:00:00.123Z'),
};
const message = (body: string, header = '<MessageID>1</MessageID>') =>
  `<Message><Header><To>C</To><From>7700001</From>${header}</Header><Body>${body}</Body></Message>`;

test('what is written is read back, whatever signs it holds', () => {
  const words = '«5 < 7» & "l\'Hôpital" ]]> \u0007';
  const text = writeScript(envelope, { NewRx: { Note: words, Left: undefined, Empty: {} } });
  expect(text).toContain('TransactionVersion="20170715"');
  expect(text).toContain('<To Qualifier="P">7700001</To>');
  expect(text).toContain('<SentTime>2026-11-27T15:00:00Z</SentTime>');
  expect(readScript(text)).toEqual({
    header: { to: '7700001', from: 'C', messageId: 'M1', relatesTo: 'M0' },
    kind: 'NewRx',
    content: { Note: '«5 < 7» & "l\'Hôpital" ]]>', Empty: '' },
  });
});

test.each([
  ['what is too large', `<a>${'x'.repeat(300_000)}</a>`, 'too-large'],
  ['entities', '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>', 'declares-entities'],
  ['what is no XML', '<Message><Header>', 'not-xml'],
  ['nothing', '', 'not-xml'],
  ['another document', '<Other/>', 'not-script'],
  ['a message without a number', message('<Status><Code>010</Code></Status>', ''), 'not-script'],
  ['a message of two bodies', message('<Status/><Error/>'), 'not-script'],
])('%s is refused by name', (_what, text, problem) => {
  expect(readScript(text)).toBe(problem);
});

test.each([
  ['<Status><Code>010</Code></Status>', { outcome: 'sent', providerId: 'accepted' }],
  ['<Status><Code>000</Code></Status>', { outcome: 'sent', providerId: 'sent' }],
  ['<Status><Code>999</Code></Status>', { outcome: 'uncertain', reason: 'NoAnswer' }],
  ['<Status/>', { outcome: 'uncertain', reason: 'NoAnswer' }],
  ['<Verify/>', { outcome: 'uncertain', reason: 'NoAnswer' }],
  [
    '<Error><Code>602</Code><Description>Rosa Vega</Description></Error>',
    { outcome: 'failed', reason: 'Script602' },
  ],
  ['<Error><Code>Rosa Vega</Code></Error>', { outcome: 'failed', reason: 'Script' }],
  ['<CancelRxResponse><Response/></CancelRxResponse>', { outcome: 'uncertain', reason: 'NoAnswer' }],
])('the answer %s is taken for what it says and no more', (body, delivery) => {
  expect(deliveryOf(message(body))).toEqual(delivery);
});

test('a denial is never read as an approval', () => {
  for (const inner of [
    '<Denied/>',
    '<Denied>No</Denied>',
    '<Denied><DenialReasonCode>AF</DenialReasonCode></Denied>',
  ]) {
    const read = readScript(message(`<CancelRxResponse><Response>${inner}</Response></CancelRxResponse>`));
    expect(typeof read === 'string' ? read : verdictOf(read)?.state).toBe('refused');
  }
});

let database: Database;
let there: PrescribingClinic;
beforeAll(async () => {
  database = await openMemoryDatabase();
  there = await openPrescribingClinic(database);
  await there.setUp();
});
afterAll(() => database?.close());

test('a NewRx says who, what, how much and how, and nothing that is not known', async () => {
  await there.send(await there.prescribe(), pharmacies.accepts);
  const [sent] = await there.dispatch();
  const text = sent?.text ?? '';
  for (const part of [
    '<LastName>Vega &amp; Núñez</LastName><FirstName>Rosa</FirstName>',
    '<Gender>F</Gender><DateOfBirth><Date>1960-03-25</Date></DateOfBirth>',
    '<NCPDPID>7700001</NCPDPID>',
    '<NPI>1234567893</NPI>',
    '<DrugDescription>Amoxicilina 500 mg</DrugDescription>',
    '<Value>21</Value><CodeListQualifier>38</CodeListQualifier><QuantityUnitOfMeasure><Code>C48480</Code>',
    '<NumberOfRefills>1</NumberOfRefills>',
    '<SigText>1 cápsula cada 8 horas, 7 días</SigText>',
  ])
    expect(text).toContain(part);
  expect(text).not.toMatch(/undefined|DrugCoded|CommunicationNumbers/);
});

test('a NewRx says a course in steps with all of them', async () => {
  const dosageInstruction = [{ text: '40 mg al día, 5 días' }, { text: 'después 20 mg al día' }];
  await there.send(await there.prescribe({ dosageInstruction }), pharmacies.accepts);
  const [sent] = await there.dispatch();
  expect(sent?.text).toContain('<SigText>40 mg al día, 5 días; después 20 mg al día</SigText>');
});

test('what a stranger says of a message changes nothing', async () => {
  const prescriptionId = await there.prescribe();
  const { body } = await there.send(prescriptionId, pharmacies.verifiesLater);
  const state = async () => (await there.told(prescriptionId))[0]?.state;
  const verify = (from: string, relatesTo: string) =>
    `<Message><Header><To>C</To><From>${from}</From><MessageID>9</MessageID><RelatesToMessageID>${relatesTo}</RelatesToMessageID></Header><Body><Verify><VerifyStatus><Code>010</Code></VerifyStatus></Verify></Body></Message>`;
  const number = scriptId(body.id);
  const right = verify('7700002', number);
  expect((await there.deliver(right, { 'x-auxilia-signature': 'v1=00' })).status).toBe(401);
  expect((await there.deliver(right, { 'x-auxilia-organization': crypto.randomUUID() })).status).toBe(401);
  for (const [from, about] of [
    ['7700001', number],
    ['7700002', scriptId(crypto.randomUUID())],
    ['7700002', 'x'],
  ] as const)
    expect((await there.deliver(verify(from, about))).body).toContain('<Error><Code>900</Code>');
  expect((await there.deliver('<a')).body).toContain('<Error>');
  expect(await state()).toBe('waiting');
  expect((await there.deliver(right)).body).toContain('<Status><Code>010</Code>');
  expect(await state()).toBe('accepted');
});
