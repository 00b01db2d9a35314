import type { Page } from 'playwright-core';
import { beforeAll, expect, test, vi } from 'vitest';
import { alarmOutput } from '../../lambdas/contracts/alarm-outcomes.ts';
import { lookInBothModes } from './look.ts';
import { mailTo, receive } from './messages-visit.ts';
import { accountOf, openProduct, product } from './open-product.ts';
import { tokenOf } from './record-search.ts';
import { recorded } from './record-write.ts';
import { openAs } from './signed-in.ts';

/* An alarm on two people's pages, whoever takes it, and what comes of one that nobody takes. */

openProduct('demo');

let ana: Page;
let luis: Page;
beforeAll(async () => {
  [ana, luis] = await Promise.all([openAs('ana', '/account-settings'), openAs('luis', '/pacientes')]);
});

const chip = (page: Page) => page.getByRole('button', { name: /^Alarmas:/ });
const raise = async (from: string, text: string) =>
  expect(await receive(accountOf('ana').organization, { channel: 'sms', from, text })).toBe(200);
const calls = async (person: string) =>
  (await mailTo(accountOf(person).email)).filter(({ subject }) => subject === 'Hay una alarma sin atender');
const userIdOf = async (page: Page): Promise<string> => {
  const headers = { authorization: `Bearer ${await tokenOf(page)}` };
  return (await (await fetch(`${product.url}/api/me`, { headers })).json()).userId;
};

test('administrators put people on call', async () => {
  const form = ana.getByRole('form', { name: 'Lista de guardia' });
  for (const name of [/^Luis/, /^Marta/]) {
    const select = form.getByLabel('Añadir a');
    const option = select.locator('option').filter({ hasText: name }).first();
    await select.selectOption({ label: (await option.textContent()) ?? '' });
    await form.getByRole('button', { name: 'Añadir' }).click();
  }
  for (const field of await form.getByLabel(/^Minutos de/).all()) await field.fill('60');
  expect(await lookInBothModes(ana, 'alarms-on-call')).toEqual([]);
  await form.getByRole('button', { name: 'Guardar la lista de guardia' }).click();
  await ana.getByText('La lista de guardia se ha guardado.').waitFor();
});

test('one that nobody takes calls whoever is on call, and everybody once its clock has run out', async () => {
  const raised = await recorded(ana, {
    resourceType: 'Task',
    status: 'requested',
    intent: 'order',
    priority: 'stat',
    code: {
      coding: [{ system: 'urn:auxilia:task', code: 'critical-result' }],
      text: 'Potasio de 7,1 mmol/L',
    },
    restriction: { period: { end: new Date(Date.now() + 8_000).toISOString() } },
  });
  await Promise.all([chip(ana).waitFor(), chip(luis).waitFor()]);
  await vi.waitFor(async () => expect(await calls('luis')).toHaveLength(1), 15_000);
  expect(await calls('ana')).toHaveLength(0);
  await vi.waitFor(async () => expect(await calls('ana')).toHaveLength(1), {
    timeout: 30_000,
    interval: 500,
  });
  expect(await calls('luis')).toHaveLength(2);
  // It is clinicians' alone.
  expect(await calls('marta')).toHaveLength(0);
  expect((await calls('ana')).map(({ text }) => text).join()).not.toMatch(/potasio|7,1/i);
  await chip(luis)
    .getByText(/^−0:\d\d$/)
    .waitFor();
  expect(await lookInBothModes(luis, 'alarms-late')).toEqual([]);
  const owner = {
    type: 'Practitioner',
    identifier: { system: 'urn:auxilia:user', value: await userIdOf(ana) },
  };
  const output = [alarmOutput('work-done', 'Tratado en urgencias')];
  await recorded(ana, { ...raised, status: 'completed', owner, output });
  await Promise.all([chip(ana).waitFor({ state: 'detached' }), chip(luis).waitFor({ state: 'detached' })]);
});

test('it is taken by one, leaves the other’s page, and is closed with what was done', async () => {
  await raise('+12015550177', 'Me duele mucho el pecho');
  // Without a reload, on pages that have nothing to do with messages.
  await Promise.all([chip(ana).waitFor(), chip(luis).waitFor()]);
  expect(await chip(luis).getAttribute('aria-label')).toBe('Alarmas: 1 alarma sin atender');
  expect(await lookInBothModes(luis, 'alarms-chip')).toEqual([]);
  await chip(luis).press('Enter');
  const panel = luis.getByRole('dialog', { name: 'Alarmas' });
  await panel.getByText('Dolor en el pecho').waitFor();
  await panel.getByText(/^Último aviso: Luis/).waitFor();
  expect(await lookInBothModes(luis, 'alarms-panel')).toEqual([]);
  await panel.getByRole('button', { name: 'Lo atiendo' }).click();
  await panel.getByText('La atiende usted').waitFor();
  await chip(ana).waitFor({ state: 'detached' });

  await ana.goto(new URL('/clinical-dashboard', ana.url()).href);
  await panel.getByRole('button', { name: 'Cerrar la alarma' }).click();
  const closing = luis.getByRole('dialog', { name: 'Cerrar la alarma: Dolor en el pecho' });
  expect(await lookInBothModes(luis, 'alarms-closing')).toEqual([]);
  await closing.getByLabel('Se derivó a urgencias o se llamó al 911').check();
  await closing.getByLabel('En pocas palabras').fill('Va a urgencias con su hija');
  await closing.getByRole('button', { name: 'Cerrar la alarma' }).click();
  await closing.waitFor({ state: 'detached' });
  await panel.getByText('No hay ninguna alarma abierta.').waitFor();
  await panel.getByRole('button', { name: 'Cerrar las alarmas' }).click();
  await chip(luis).waitFor({ state: 'detached' });
});

test('it stands first on the panel, among the tasks and in the inbox', async () => {
  await ana.getByRole('heading', { level: 2, name: 'Por hacer' }).waitFor();
  await raise('+12015550178', 'No puedo respirar');
  const strip = ana.getByRole('region', { name: 'No puede esperar' });
  await strip.getByText('Dificultad para respirar').waitFor();
  expect(await lookInBothModes(ana, 'alarms-panel-first')).toEqual([]);
  expect(await ana.getByRole('heading', { level: 2 }).first().textContent()).toBe('No puede esperar');
  await ana.goto(new URL('/tasks', ana.url()).href);
  await strip.getByRole('button', { name: 'Lo atiendo' }).waitFor();
  expect(await lookInBothModes(ana, 'alarms-tasks')).toEqual([]);
  await ana.goto(new URL('/comunicaciones', ana.url()).href);
  const first = ana.getByRole('list', { name: 'Conversaciones' }).getByRole('listitem').first();
  await first.getByText('Alarma', { exact: true }).waitFor();
  await first.click();
  const bar = ana.getByRole('alert').filter({ hasText: 'Señal de alarma' });
  await bar.getByRole('button', { name: 'Lo atiendo' }).click();
  await bar.getByRole('button', { name: 'Cerrar la alarma' }).waitFor();
  expect(await lookInBothModes(ana, 'alarms-conversation')).toEqual([]);
  expect(await chip(ana).getAttribute('aria-label')).toBe('Alarmas: 1 alarma suya por cerrar');

  await ana.goto(new URL('/tasks', ana.url()).href);
  await ana.getByRole('button', { name: /^Cerrar la alarma: Señal de alarma/ }).click();
  const task = ana.getByRole('dialog', { name: /^Señal de alarma/ });
  expect(await task.getByRole('button', { name: 'Modificar' }).count()).toBe(0);
  await task.getByRole('button', { name: 'Cerrar la alarma' }).click();
  const closing = ana.getByRole('dialog', { name: 'Cerrar la alarma: Dificultad para respirar' });
  await closing.getByLabel('No era una alarma').check();
  await closing.getByLabel('En pocas palabras').fill('Escribió su nieto jugando');
  await closing.getByRole('button', { name: 'Cerrar la alarma' }).click();
  await closing.waitFor({ state: 'detached' });
  await task.getByText('No era una alarma. Escribió su nieto jugando').waitFor();
});
