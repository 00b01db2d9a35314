import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { addDays } from '../../lambdas/clinical/clinic-day.ts';
import { lookInBothModes } from './look.ts';
import { receive } from './messages-visit.ts';
import { openProduct, product } from './open-product.ts';
import { searchRecord } from './record-search.ts';
import { button, confirm, enterPassword, heading, newcomer, setUpAuthenticator } from './steps.ts';
import { takeTab } from './tab.ts';

/* From an organization that does not exist yet to appointments that its first agent made, all of it on the screens. */

openProduct('none');

let page: Page;
beforeAll(async () => {
  page = await takeTab(product.url);
});

const clinic = 'Consulta del Faro';
const patient = { name: 'Remedios Luján Soto', birthDate: '14 de marzo de 1971', phone: '(201) 555-0142' };
const agent = 'Citas del Faro';

async function isSound(picture: string): Promise<void> {
  await page.waitForFunction(() => !document.querySelector('[aria-busy=true]'));
  expect(await lookInBothModes(page, `whole-${picture}`)).toEqual([]);
}

/** What a patient's telephone sends. */
async function telephones(text: string): Promise<void> {
  expect(await receive(clinic, { channel: 'sms', from: '+12015550142', text })).toBe(200);
}

/** What stands in the conversation that is open; the newest answer of the agent in it. */
const spoken = () => page.getByRole('log');
const answered = (text: RegExp) => spoken().getByText(text).last().waitFor();

async function say(text: string, answer: RegExp): Promise<void> {
  await page.getByLabel('Lo que dice el paciente').fill(text);
  // Enter is ignored while what was said before is on its way, whose answer may be here already.
  await button(page, 'Enviar').click();
  await answered(answer);
}

async function write(text: string, answer: RegExp): Promise<void> {
  await telephones(text);
  await spoken().getByText(text, { exact: true }).waitFor();
  await answered(answer);
}

test('somebody new registers a clinic, with an authenticator', async () => {
  const person = newcomer();
  await page.goto('/auth/healthcare-signup');
  await page.getByLabel('Razón social').fill(clinic);
  await page.getByLabel('NPI').fill('2000000036');
  await page.getByLabel('Tipo de organización').selectOption({ label: 'Clínica o centro ambulatorio' });
  await page.getByLabel('Nombre', { exact: true }).fill(person.givenName);
  await page.getByLabel('Apellidos').fill(person.familyName);
  await page.getByLabel('Correo electrónico').fill(person.email);
  await page.getByLabel('Contraseña', { exact: true }).fill(person.password);
  await page.getByLabel('Confirme la contraseña').fill(person.password);
  for (const box of await page.getByRole('checkbox').all()) await box.check({ force: true });
  await isSound('sign-up');
  await button(page, 'Registrar organización').click();
  await page.waitForURL('**/auth/confirm-signup');
  await confirm(page, product.url, person);
  await enterPassword(page, person);
  await heading(page, 'Configure la verificación en dos pasos').waitFor();
  await setUpAuthenticator(page);
  await page.waitForURL('**/clinical-dashboard');
  await page.getByText('Nada pendiente.').waitFor();
  await isSound('dashboard-empty');
});

test('the empty calendar leads to who sees patients, when, and for what', async () => {
  await page.goto('/calendario');
  await page.getByText(/^Antes de la primera cita/).waitFor();
  await isSound('calendar-empty');
  await button(page, 'Horarios y servicios').click();
  const panel = page.getByRole('dialog', { name: 'Horarios y servicios' });
  await panel.getByRole('button', { name: 'Añadir al calendario' }).click();
  await panel.getByRole('button', { name: 'Añadir un tramo' }).click();
  await isSound('calendar-hours');
  await panel.getByRole('button', { name: 'Guardar el horario' }).click();
  await page.getByText('El horario se ha guardado.').first().waitFor();
  await panel.getByRole('button', { name: 'Servicios', exact: true }).click();
  await panel.getByRole('button', { name: 'Añadir un servicio' }).click();
  await panel.getByLabel('Nombre', { exact: true }).fill('Control médico');
  await isSound('calendar-service');
  await panel.getByRole('button', { name: 'Guardar', exact: true }).click();
  await panel.getByText('30 min').waitFor();
  await page.keyboard.press('Escape');
  await page.getByText(/^Antes de la primera cita/).waitFor({ state: 'detached' });
});

test('a first patient stands in the record', async () => {
  await page.goto('/pacientes');
  await button(page, 'Nuevo paciente').first().click();
  const dialog = page.getByRole('dialog', { name: 'Nuevo paciente' });
  await dialog.getByLabel('Nombre', { exact: true }).fill('Remedios');
  await dialog.getByLabel('Apellidos').fill('Luján Soto');
  await dialog.getByLabel('Fecha de nacimiento').fill('3/14/1971');
  await dialog.getByLabel('Teléfono').fill(patient.phone);
  await button(page, 'Dar de alta').click();
  await heading(page, patient.name).waitFor();
});

test('the first agent is made, asks a person before it books, and is at work within minutes', async () => {
  const began = performance.now();
  await page.goto('/clinical-dashboard');
  await page.getByRole('link', { name: 'Crear un agente' }).click();
  await button(page, /^Agenda/).click();
  await page.getByLabel('Nombre del agente').fill(agent);
  const next = async (step: string) => {
    await button(page, 'Siguiente').click();
    await heading(page, step).waitFor();
  };
  await next('¿Qué datos necesita?');
  await next('¿Qué puede hacer?');
  const booking = page.getByRole('combobox', { name: 'Reservar una cita' });
  await booking.selectOption('Sin aprobación');
  await page.getByText('Lo hará sin que nadie lo revise antes.').waitFor();
  await booking.selectOption('Pide aprobación (recomendado)');
  await isSound('tools');
  await next('¿Cuándo trabaja y hasta dónde llega?');
  await next('Pruébelo con pacientes sintéticos');
  await button(page, 'Seguir a la publicación').click();
  await heading(page, `Publicar ${agent}`).waitFor();
  // Its clinic has hours: nothing is to be said of them.
  expect(await page.getByText(/^Su clínica todavía no ha dicho cuándo/).count()).toBe(0);
  await isSound('publish');
  await button(page, 'Publicar').click();
  await page.getByText(`${agent} está trabajando.`).first().waitFor();
  await page.waitForURL('**/agent/*');
  const minutes = (performance.now() - began) / 60_000;
  process.stdout.write(
    `First agent of a new clinic: ${minutes.toFixed(1)} minutes, pictures of it included\n`,
  );
  await isSound('agent');
});

test('a patient who is there asks for an appointment, which a person approves, and it stands in calendar and chart', async () => {
  await button(page, 'Atender en persona').click();
  await say('Quiero pedir una cita', /su nombre y sus apellidos/);
  await say(
    `Soy ${patient.name}, nací el ${patient.birthDate}, mi teléfono es ${patient.phone}`,
    /Para qué es la cita|Qué día y a qué hora/,
  );
  if (
    await spoken()
      .getByText(/Para qué es la cita/)
      .count()
  )
    await say('Para un control médico', /Qué día y a qué hora/);
  await say('El lunes por la mañana', /Tengo estas horas/);
  await say('La primera', /Pido su cita para/);
  await page.getByRole('list', { name: 'Propuestas' }).waitFor();
  await isSound('console');

  await page.goto('/clinical-dashboard');
  await page.getByRole('button', { name: /^Aprobar: / }).waitFor();
  await isSound('dashboard-proposal');
  await page.getByRole('button', { name: /^Aprobar: / }).click();
  await page.getByText('Reservar una cita: aprobada. El agente sigue.').waitFor();
  await stands(1);
});

test('the same patient writes from a telephone, and gets another appointment in the same way', async () => {
  await telephones('Buenas, quisiera otra cita');
  await page.goto('/agents');
  await page.getByRole('link', { name: agent }).click();
  const open = page.getByRole('list', { name: 'Conversaciones en curso' });
  await open.getByText('Sin identificar').or(open.getByText(patient.name)).first().click();
  await answered(/su nombre|fecha de nacimiento|Para qué es la cita/);
  await write(
    `Soy ${patient.name}, nací el ${patient.birthDate}`,
    /Para qué es la cita|Qué día y a qué hora/,
  );
  if (
    await spoken()
      .getByText(/Para qué es la cita/)
      .count()
  )
    await write('Un control', /Qué día y a qué hora/);
  await write('El martes por la mañana', /Tengo estas horas/);
  await write('La segunda', /Pido su cita para/);
  await isSound('telephone');
  await page.goto('/clinical-dashboard');
  await page.getByRole('button', { name: /^Aprobar: / }).click();
  await page.getByText('Reservar una cita: aprobada. El agente sigue.').waitFor();
  await stands(2);
});

/** So many appointments stand in the chart and, in their weeks, in the calendar. */
async function stands(count: number): Promise<void> {
  await page.goto('/pacientes');
  await page.getByRole('link', { name: patient.name }).click();
  await page
    .getByRole('navigation', { name: 'Apartados de la ficha' })
    .getByRole('link', { name: 'Citas' })
    .click();
  const booked = page.getByRole('region', { name: 'Citas' }).getByText('Control médico');
  await booked.nth(count - 1).waitFor();
  await isSound(`chart-${count}`);
  const appointments = await searchRecord(page, 'Appointment', {
    patient: new URL(page.url()).pathname.slice(10),
  });
  expect(appointments).toHaveLength(count);
  const days = appointments.map(({ start }: { start: string }) => start.slice(0, 10));
  const weekOf = (day: string) => addDays(day, -new Date(day).getUTCDay());
  const entries = page.locator('.entry').filter({ hasText: patient.name });
  for (const week of new Set<string>(days.map(weekOf))) {
    // Its Monday, whichever day the calendar begins a week with.
    await page.goto(`/calendario?fecha=${addDays(week, 1)}`);
    const inWeek = days.filter((day: string) => weekOf(day) === week).length;
    await expect.poll(() => entries.count(), { timeout: 30_000 }).toBe(inWeek);
  }
  await isSound(`calendar-${count}`);
}

test('what it spends is warned of, and at the limit it leaves its conversations to people', async () => {
  await page.goto('/billing');
  const budget = async (amount: string) => {
    const form = page.getByRole('form', { name: 'Presupuestos del mes' });
    await form.getByLabel(/^Importe al mes/).fill(amount);
    return form;
  };
  await button(page, 'Poner un presupuesto').click();
  const first = await budget('1');
  await first.getByLabel('De', { exact: true }).selectOption({ label: `Agente: ${agent}` });
  await first.getByLabel(/^Avisar al llegar/).fill('1');
  await first.getByLabel('Al agotarse').selectOption({ label: 'Detener a los agentes' });
  await first.getByRole('button', { name: 'Guardar presupuestos' }).click();
  await page.getByText('Queda poco').waitFor();
  await isSound('budget-warned');
  await button(page, 'Cambiar').click();
  const second = await budget('0.01');
  await second.getByRole('button', { name: 'Guardar presupuestos' }).click();
  await page.getByText('Agotado: los agentes paran').waitFor();
  await telephones('Una cosa más, por favor');
  await page.goto('/agents');
  await page.getByRole('link', { name: agent }).click();
  await page.getByRole('link', { name: 'Incidencias' }).click();
  await page.getByText('Se alcanzó el presupuesto.').first().waitFor();
  await isSound('budget-used-up');
});
