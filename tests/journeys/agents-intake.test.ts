import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { lookInBothModes } from './look.ts';
import { openProduct } from './open-product.ts';
import { searchRecord } from './record-search.ts';
import { button, heading } from './steps.ts';
import { visitAs } from './visit-as.ts';

/* From the first word of a patient to the appointment in the calendar, with an agent in between and a person who decides. */

openProduct('demo');

interface Known {
  id: string;
  name: string;
  birthDate: string;
  phone: string;
}

/** Somebody of the demonstration clinic, as its record has them. */
async function somebody(page: Page): Promise<Known> {
  const [{ id, name, birthDate, telecom }] = await searchRecord(page, 'Patient', {
    family: 'Beltran',
    given: 'Belen',
  });
  return { id, name: name[0].text, birthDate, phone: telecom[0].value };
}

const longDay = (day: string) =>
  new Intl.DateTimeFormat('es', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day));

/** Types what the patient says and waits for what the agent answers. */
async function say(page: Page, text: string, answer: string | RegExp): Promise<void> {
  await page.getByLabel('Lo que dice el paciente').fill(text);
  // Enter is ignored while what was said before is on its way, whose answer may be here already.
  await button(page, 'Enviar').click();
  await page.getByRole('log').getByText(answer).last().waitFor();
}

async function isSoundInBothModes(page: Page, picture: string): Promise<void> {
  await page.waitForFunction(() => !document.querySelector('[aria-busy=true]'));
  expect(await lookInBothModes(page, picture)).toEqual([]);
}

test('a patient asks an agent for an appointment, a clinician approves it, and it is booked', async () => {
  await visitAs('ana', { path: '/agent/agenda' }, async (page) => {
    await button(page, 'Pausar ahora').waitFor();
    const patient = await somebody(page);

    await button(page, 'Atender en persona').click();
    await say(page, 'Quiero pedir una cita', /su nombre y sus apellidos/);
    const identity = `Soy ${patient.name}, nací el ${longDay(patient.birthDate)}, mi teléfono es ${patient.phone}`;
    await say(page, identity, /Para qué es la cita/);
    await say(page, 'Para un control médico', /Qué día y a qué hora/);
    await say(page, 'El lunes por la mañana', /Tengo estas horas/);
    await say(page, 'La primera', /Pido su cita para/);
    await page.getByRole('list', { name: 'Propuestas' }).waitFor();
    await isSoundInBothModes(page, 'agent-console');

    await page.goto('/clinical-dashboard');
    const approve = page.getByRole('button', { name: /^Aprobar: Reservar/ });
    await approve.waitFor();
    await isSoundInBothModes(page, 'agent-proposal');
    await page.getByRole('button', { name: /^Cambiar y aprobar: Reservar/ }).click();
    await page.getByRole('group', { name: 'Horas libres' }).getByRole('button', { pressed: true }).waitFor();
    await isSoundInBothModes(page, 'agent-proposal-edited');
    await page.keyboard.press('Escape');
    // By keyboard alone.
    await approve.focus();
    await page.keyboard.press('Enter');
    await page.getByText('Reservar una cita: aprobada. El agente sigue.').waitFor();

    await page.goto(`/paciente/${patient.id}?vista=citas`);
    const booked = page
      .getByRole('region', { name: 'Citas' })
      .getByText(/Control médico/)
      .first();
    await booked.waitFor();
    const [{ start }] = await searchRecord(page, 'Appointment', {
      patient: patient.id,
      _sort: '-_lastUpdated',
    });
    await page.goto(`/calendario?vista=dia&fecha=${start.slice(0, 10)}`);
    await page.getByText(patient.name).first().waitFor();

    await page.goto('/agent/agenda?ver=conversaciones');
    await page.getByRole('list', { name: 'Ejecuciones' }).waitFor();
    await isSoundInBothModes(page, 'agent-runs');
    await page.getByRole('list', { name: 'Ejecuciones' }).getByRole('link').first().click();
    await page.getByRole('list', { name: 'Pasos del agente' }).waitFor();
    // What is not in sight is not in the document.
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await page.getByText('Ana Núñez Prado aprobó reservar una cita.').waitFor();
    await page.getByText('Reservó la cita.').waitFor();
    await isSoundInBothModes(page, 'agent-trace');
  });
});

test('whoever publishes no agents tries the intake assistant with people who do not exist', async () => {
  await visitAs('marta', { path: '/agent/asistente-admision' }, async (page) => {
    await heading(page, 'Asistente de admisión').waitFor();
    await button(page, 'Probar con pacientes sintéticos').click();
    await page.getByLabel('Escriba como si fuera el paciente').fill('Buenos días, es mi primera visita');
    await page.keyboard.press('Enter');
    await page.getByRole('log').getByText('Asistente de admisión (agente)').first().waitFor();
    await isSoundInBothModes(page, 'agent-trial');
  });
});
