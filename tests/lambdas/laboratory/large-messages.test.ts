import { setImmediate } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readHl7 } from '../../../lambdas/clinical/laboratory/read/read-hl7.ts';
import { messageText } from '../../../lambdas/laboratory/message-bytes.ts';
import { readMessages } from '../../../lambdas/laboratory/receive-message.ts';
import type { Database } from '../../../lambdas/platform/database.ts';
import { openMemoryDatabase } from '../../support/memory-database.ts';
import { type LaboratoryClinic, openLaboratoryClinic, oru, potassium } from './laboratory-clinic.ts';

/* Long messages: read in slices, bounded and named. */

let database: Database;
let lab: LaboratoryClinic;
beforeAll(async () => {
  database = await openMemoryDatabase();
  lab = await openLaboratoryClinic(database);
});
afterAll(() => database?.close());

const remarks = (count: number) => Array.from({ length: count }, (_, index) => `NTE|${index}||Nota ${index}`);

test('50,000 segments are read as in one go, and others have their turn between', async () => {
  const text = oru({ results: [potassium(4.2), ...remarks(49_996)] });
  let turns = 0;
  let isDone = false;
  const others = async () => {
    while (!isDone) {
      await setImmediate();
      turns += 1;
    }
  };
  const waiting = others();
  const { messages } = await readMessages(text);
  isDone = true;
  await waiting;
  expect(messages).toEqual(readHl7(text));
  expect(messages[0]?.measured[0]?.remarks).toHaveLength(49_996);
  // Of 50,000 lines split and read, 1,000 at a time.
  expect(turns).toBeGreaterThanOrEqual(90);
});

test('long remarks on an order stand with its first result, and not with each', () => {
  const results = [...remarks(3_000), potassium(4.2), potassium(4.3), 'NTE|1||Propia'];
  const [{ measured } = { measured: [] }] = readHl7(oru({ results }));
  expect(measured.map(({ remarks: of = [] }) => of.length)).toEqual([3_000, 1]);
});

test('half a megabyte is taken in with its result and its remarks', async () => {
  const long = remarks(20_000);
  const body = oru({ id: 'L1', order: 'L-1', results: [potassium(4.4), ...long] });
  expect(body.length).toBeGreaterThan(262_144);
  expect((await lab.send(body)).body).toContain('MSA|AA|L1');
  const [result] = await lab.find('Observation', `patient=${lab.patientId}`);
  expect(result).toMatchObject({ valueQuantity: { value: 4.4 } });
  expect(result?.note).toHaveLength(20_000);
});

test('more results than can be filed at once are refused with the reason, and nothing of it is kept', async () => {
  const results = Array.from({ length: 2_001 }, (_, index) =>
    potassium(4.2).replace('^Potasio^LN', `^Potasio^LN|${index}`).replace('||4.2', '|4.2'),
  );
  const answer = await lab.send(oru({ id: 'L2', order: 'L-2', results }));
  expect(answer.body).toMatch(/MSA\|AR\|L2\rERR.*Trae más de 2000 resultados: divídalo\./);
});

test('more messages than can be taken in at once are refused with the reason, and none of them is kept', async () => {
  const one = (index: number) => oru({ id: `B${index}`, order: `B-${index}`, results: [potassium(4.2)] });
  const refused = 'Trae más de 1000 mensajes: divídalo. No se ha guardado ninguno.';
  const many = Array.from({ length: 1_001 }, (_, index) => one(index)).join('\r');
  expect((await lab.send(many)).body).toMatch(new RegExp(`MSA\\|AR\\|B0\rERR.*${refused}`));
  const empty = 'MSH|^~\\&|L|X|A|B|2026||ORU^R01|n|P|2.5\r'.repeat(20_000);
  expect((await lab.send(empty)).body).toContain(refused);
  expect((await lab.send(one(0))).body).toContain('MSA|AA|B0');
});

test('beyond 20 MiB it is refused by name', async () => {
  const { status, body } = await lab.send(new Uint8Array(20 * 1024 * 1024 + 1).fill(65));
  expect([status, body.detail]).toEqual([413, 'El contenido supera 20 MiB.']);
});

test('other routes take no more than before', async () => {
  const { status, body } = await lab.ana.call('POST', '/api/laboratory/reports/x/releases', {
    version: 1,
    text: 'a'.repeat(300_000),
  });
  expect([status, body.detail]).toEqual([413, 'El contenido supera 256 KiB.']);
});

test('of a very long message that waits for a person its beginning is shown', async () => {
  const pid = 'PID|1||77^^^LAB||Nadie^Nunca';
  await lab.send(oru({ id: 'L3', order: 'L-3', pid, results: [potassium(4.4), ...remarks(20_000)] }));
  const { messages } = (await lab.ana.call('GET', '/api/laboratory/messages')).body;
  expect(messages).toHaveLength(1);
  expect([messages[0].isCut, messages[0].text.length]).toEqual([true, 262_144]);
});

test('a name or a number of megabytes is no reason to fail', async () => {
  const named = potassium(4.2).replace('Potasio', 'a'.repeat(10_000_000));
  expect((await lab.send(oru({ id: 'L8', order: 'L-8', results: [named] }))).body).toMatch(
    /MSA\|AR\|L8\rERR.*El nombre de un resultado tiene más de 2000 caracteres\./,
  );
  const long = potassium(4.2).replace('4.2', '1'.repeat(5_000_000));
  expect((await lab.send(oru({ id: 'L9', order: 'L-9', results: [long] }))).body).toContain('MSA|AA|L9');
});

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
test.each([
  ['UTF-8', new TextEncoder().encode('MSH|^~\\&|A|||||||||||||||UNICODE UTF-8\rÁmbar €')],
  ['Latin-1 that says so', bytes('MSH|^~\\&|A|||||||||||||||8859/1\r\u00c1mbar \u0080')],
  ['Latin-9 that says so', bytes('MSH|^~\\&|A|||||||||||||||8859/15\r\u00c1mbar \u00a4')],
  ['Windows-1252 that says nothing', bytes('MSH|^~\\&|A\r\u00c1mbar \u0080 \u0081')],
  ['Latin-1 called UTF-8', bytes('MSH|^~\\&|A|||||||||||||||UNICODE UTF-8\r\u00c1mbar')],
])('%s is read as a paste of the same bytes is', async (_what, given) => {
  const { hl7Text } = await import('../../../lambdas/clinical/laboratory/read/hl7-message.ts');
  expect(messageText(given)).toBe(hl7Text(given));
  expect(messageText(given)).toContain('Ámbar');
});
