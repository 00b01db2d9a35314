import { afterAll, beforeAll, expect, test } from 'vitest';
import { platformScope } from '../../../lambdas/platform/platform-organization.ts';
import { accessToken, createCaller } from '../../support/api-caller.ts';
import { startTestPlatform, type TestPlatform } from '../../support/local-platform.ts';
import { openMemoryDatabase } from '../../support/memory-database.ts';

let platform: TestPlatform;
let visitor: ReturnType<typeof createCaller>;
let member: ReturnType<typeof createCaller>;
let lead = 0;

beforeAll(async () => {
  platform = await startTestPlatform({ now: () => new Date(Date.now() + lead) });
  visitor = createCaller(platform.url);
  member = createCaller(platform.url, await accessToken(platform, 0));
});
afterAll(() => platform?.close());

const ticket = {
  topic: 'access',
  subject: 'No llega el código',
  message: 'Lo he pedido dos veces.\n<b>Gracias</b>',
};
const sender = { name: 'Lucía Ortega', email: 'Lucia@Clinica.example', website: '' };

async function openForm(): Promise<string> {
  const { body } = await visitor('GET', '/tickets/form');
  lead += 10_000;
  return body.formToken;
}

const send = (formToken: string, changes: object = {}) =>
  visitor('POST', '/tickets', { body: { ...ticket, ...sender, formToken, ...changes } });

async function letters(subject: string): Promise<{ to: string; text: string; html: string }[]> {
  await platform.worker.idle();
  const response = await fetch(`${platform.url}/_local/mailbox.json`);
  const mails: { to: string; subject: string; text: string; html: string }[] = await response.json();
  return mails.filter((mail) => mail.subject === subject);
}

test('what a visitor writes reaches the team once, as plain text, however often the form is sent', async () => {
  const token = await openForm();
  const first = await send(token);
  expect(first.status).toBe(200);
  expect(first.body.reference).toMatch(/^[\dA-F]{8}$/);
  expect((await send(token)).body).toEqual(first.body);

  const found = await letters(`[${first.body.reference}] No llega el código`);
  expect(found).toHaveLength(1);
  expect(found[0]?.to).toMatch(/^equipo@/);
  expect(found[0]?.text).toContain(
    'Asunto: Acceso a mi cuenta\nNombre: Lucía Ortega\nCorreo: lucia@clinica.example',
  );
  expect(found[0]?.text).toContain('<b>Gracias</b>');
  expect(found[0]?.html).toBe('');
});

test('a form that a program sends is refused: too soon, forged, of another form, or with the hidden field filled in', async () => {
  const { body } = await visitor('GET', '/tickets/form');
  expect((await send(body.formToken)).status).toBe(409);
  expect((await send('forged')).status).toBe(403);
  const other = await visitor('GET', '/demo-requests/form');
  lead += 10_000;
  expect((await send(other.body.formToken)).status).toBe(403);
  expect((await send(body.formToken, { website: 'https://spam.example' })).status).toBe(403);
});

test.each([
  [{ subject: ' ' }, '/subject', 'El título es requerido'],
  [{ subject: 'dos\nlíneas' }, '/subject', 'El título contiene caracteres no admitidos'],
  [{ message: '' }, '/message', 'El mensaje es requerido'],
  [{ topic: 'nada' }, '/topic', 'Elija un asunto'],
  [{ email: 'nadie' }, '/email', 'Por favor ingrese un correo electrónico válido'],
])('%j is refused at its field', async (changes, pointer, detail) => {
  const answer = await send(await openForm(), changes);
  expect(answer.status).toBe(422);
  expect(answer.body.errors).toEqual([{ pointer, detail }]);
});

test('whoever is signed in need not say who they are, and a visitor cannot pass for one', async () => {
  const answer = await member('POST', '/own-tickets', { body: { ...ticket, subject: 'Con sesión' } });
  expect(answer.status).toBe(200);
  const [letter] = await letters(`[${answer.body.reference}] Con sesión`);
  expect(letter?.text).toContain('(con sesión iniciada)');
  expect(letter?.text).toContain(`Correo: ${platform.accounts[0]?.email}`);

  expect((await visitor('POST', '/own-tickets', { body: ticket })).status).toBe(401);
});

test('the sixth ticket of an hour from one address is refused, and taken an hour later', async () => {
  const statuses: number[] = [];
  for (let count = 0; count < 6; count += 1) statuses.push((await send(await openForm())).status);
  expect(statuses.at(0)).toBe(200);
  expect(statuses.at(-1)).toBe(429);
  lead += 3_600_000;
  expect((await send(await openForm())).status).toBe(200);
});

test('the application can read back nothing of what people wrote', async () => {
  const database = await openMemoryDatabase();
  const reading = database.transaction(platformScope, (sql) => sql('SELECT message FROM support_tickets'));
  await expect(reading).rejects.toThrow(/permission denied/);
  await database.close();
});
