import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { intake } from '../lambdas/patient-forms/form-clinic.ts';
import { phone } from '../support/browser.ts';
import { look, lookInBothModes } from './look.ts';
import { openProduct, product } from './open-product.ts';
import { searchRecord, tokenOf } from './record-search.ts';
import { recorded } from './record-write.ts';
import { button, heading } from './steps.ts';
import { giveBack, takeTab } from './tab.ts';
import { visitAs } from './visit-as.ts';

/* A form, from a workflow that asks for it to the patient's telephone and back: nobody signs in there. */

openProduct('demo');

const title = 'Admisión de paciente nuevo';
let patientId = '';
let born: string[] = [];
let runId = '';
let address = '';

const api = async (page: Page, path: string, body: object, version?: number) => {
  const answer = await fetch(`${product.url}/api${path}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${await tokenOf(page)}`,
      'content-type': 'application/json',
      ...(version === undefined ? {} : { 'if-match': `"${version}"` }),
    },
    body: JSON.stringify(body),
  });
  const read = await answer.json();
  if (!answer.ok) throw new Error(JSON.stringify(read));
  return read;
};

const trigger = { kind: 'manual', about: 'patient' };
const step = {
  id: 'formulario',
  kind: 'patientForm',
  title: 'Formulario de admisión',
  questionnaire: intake.id,
  patient: { ref: 'trigger.patient' },
  consent: 'Autorizo a la clínica a usar estas respuestas.',
};

/** What is on the patient's page, with nothing wrong with it. */
const isSound = async (page: Page, name: string) => {
  expect(await look(page, name)).toEqual([]);
  await page.setViewportSize(phone);
};

async function enter(page: Page, [year = '', month = '', day = '']: string[]): Promise<void> {
  await heading(page, 'Antes de empezar').waitFor();
  await page.getByLabel('Día').fill(day);
  await page.getByLabel('Mes').fill(month);
  await page.getByLabel('Año').fill(year);
  await page.keyboard.press('Enter');
}

test('a workflow asks a patient, and the front desk gives the link as a QR code', async () => {
  await visitAs('luis', { path: '/workflows' }, async (page) => {
    await recorded(page, intake);
    const [patient] = (await searchRecord(page, 'Patient', { birthdate: 'lt2000-01-01', _count: '1' })) as {
      id: string;
      birthDate: string;
    }[];
    patientId = patient?.id ?? '';
    born = patient?.birthDate.split('-') ?? [];
    const draft = { form: 1, trigger, graph: { start: step.id, steps: [step] } };
    const made = await api(page, '/workflows', { name: 'Admisión por el paciente', draft });
    await api(page, `/workflows/${made.id}/publish`, {}, made.version);
    runId = (await api(page, `/workflows/${made.id}/runs`, { patientId })).id;
  });
  await visitAs('marta', { path: `/paciente/${patientId}?vista=tareas` }, async (page) => {
    const forms = page.getByRole('list', { name: 'Formularios para el paciente' });
    await forms.getByText('Abierto', { exact: true }).first().waitFor();
    await button(page, `Nuevo enlace o código QR: ${title}`).click();
    const link = page.getByRole('group', { name: `Enlace de ${title}` });
    await link.getByRole('img', { name: `Código QR de ${title}` }).waitFor();
    address = await link.getByRole('textbox', { name: 'Enlace' }).inputValue();
    expect(await lookInBothModes(page, 'patient-forms')).toEqual([]);
  });
});

test('the patient opens it on a telephone, loses nothing, and sends it', async () => {
  const page = await takeTab(product.url, { viewport: phone });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(address);
  await heading(page, 'Antes de empezar').waitFor();
  await isSound(page, 'patient-page-birth-date');
  await enter(page, ['1901', '1', '1']);
  await page.getByText('Le quedan 4 intentos').waitFor();
  await enter(page, born);

  await heading(page, '¿Por qué viene?').waitFor();
  // The secret leaves the address, and never was in a request.
  expect(new URL(page.url()).hash).toBe('');
  expect(asked.join(' ')).not.toContain(address.split('#')[1]);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await isSound(page, 'patient-page-question-dark');
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await isSound(page, 'patient-page-question');
  await page.getByRole('textbox').fill('Dolor de rodilla');
  await page.getByText('Guardado').waitFor();

  // Without a connection it is kept, and saved once that is back.
  await page.context().setOffline(true);
  await page.getByRole('textbox').fill('Dolor de rodilla al correr');
  await page.getByText('Sin conexión').waitFor();
  await page.context().setOffline(false);
  await page.getByText('Guardado').waitFor();

  // It survives a reload, and goes on where nothing is answered.
  await page.reload();
  await heading(page, '¿Tiene alguna alergia?').waitFor();

  // Another telephone answers the first question meanwhile, and both answers are told.
  const other = await takeTab(product.url, { viewport: phone });
  await other.goto(address);
  await enter(other, born);
  await heading(other, '¿Tiene alguna alergia?').waitFor();
  await button(other, 'Atrás').click();
  await other.getByRole('textbox').fill('Revisión');
  await other.getByText('Guardado').waitFor();
  await button(page, 'Atrás').click();
  await page.getByRole('textbox').fill('Dolor de rodilla al subir');
  const conflict = page.getByRole('alert', { name: 'Se respondió también en otro teléfono' });
  await conflict.getByText('Revisión').waitFor();
  await isSound(page, 'patient-page-conflict');
  await button(page, 'Dejar lo de aquí').click();
  await giveBack(other);

  await button(page, 'Continuar').click();
  await page.getByRole('radio', { name: 'Sí' }).check();
  await button(page, 'Continuar').click();
  await heading(page, '¿A qué?').waitFor();
  await button(page, 'Continuar').click();
  await page.getByText('Esta respuesta es necesaria').waitFor();
  await page.getByRole('textbox').fill('Látex');
  await button(page, 'Continuar').click();
  await heading(page, 'Consentimiento').waitFor();
  await page.getByRole('checkbox').check();
  await page.getByLabel('Nombre y apellidos de quien firma').fill('Quien firma');
  await isSound(page, 'patient-page-consent');
  await button(page, 'Continuar').click();
  await heading(page, 'Revise sus respuestas').waitFor();
  await isSound(page, 'patient-page-review');
  await button(page, 'Enviar a la clínica').click();
  await heading(page, 'Enviado').waitFor();
  await isSound(page, 'patient-page-sent');
  expect(await page.evaluate(() => sessionStorage.length + localStorage.length)).toBe(0);

  await page.goto('about:blank');
  await page.goto(address);
  await page.getByText('Este formulario ya se ha enviado').waitFor();
  await giveBack(page);
});

test('the run goes on, and a clinician reads what was answered; the front desk sees that it was sent', async () => {
  await visitAs('luis', { path: `/paciente/${patientId}?vista=tareas` }, async (page) => {
    await button(page, `Ver respuestas: ${title}`).click();
    const answers = page.getByRole('dialog', { name: 'Respuestas del paciente' });
    await answers.getByText('Dolor de rodilla al subir').waitFor();
    await answers.getByText('Látex').waitFor();
    const run = await fetch(`${product.url}/api/workflow-runs/${runId}`, {
      headers: { authorization: `Bearer ${await tokenOf(page)}` },
    });
    expect(await run.json()).toMatchObject({
      state: 'succeeded',
      steps: [{ stepId: step.id, state: 'done' }],
    });
  });
  await visitAs('marta', { path: `/paciente/${patientId}?vista=tareas` }, async (page) => {
    const forms = page.getByRole('list', { name: 'Formularios para el paciente' });
    await forms.getByText('Enviado', { exact: true }).first().waitFor();
    expect(await button(page, `Ver respuestas: ${title}`).count()).toBe(0);
  });
});

test('the patient reads and writes about it, and chooses one of the times that the clinic keeps', async () => {
  await visitAs('marta', { path: `/paciente/${patientId}?vista=tareas` }, async (page) => {
    await button(page, 'Proponer horas de cita').click();
    const form = page.getByRole('form', { name: 'Proponer horas de cita' });
    await form.getByRole('checkbox').first().check();
    await form.getByRole('checkbox').nth(1).check();
    await button(page, 'Proponer estas horas').click();
    address = await page.getByRole('textbox', { name: 'Enlace' }).last().inputValue();
  });
  const page = await takeTab(product.url, { viewport: phone });
  await page.goto(address);
  await enter(page, born);
  await heading(page, 'Elija la hora de su cita').waitFor();
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await isSound(page, 'patient-page-times-dark');
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await button(page, 'Escribir a la clínica').click();
  await page.getByLabel('Su mensaje').fill('¿Puedo ir con mi hija?');
  await button(page, 'Enviar mensaje').click();
  await page.getByRole('listitem').getByText('¿Puedo ir con mi hija?').waitFor();
  await isSound(page, 'patient-page-messages');
  await button(page, 'Atrás').click();
  await button(page, 'Confirmar').click();
  await page.getByText('Elija una hora, o diga que ninguna le va bien.').waitFor();
  const first = page.getByRole('radio').first();
  const when = await page.locator('.q-option strong').first().innerText();
  await first.check();
  await isSound(page, 'patient-page-times');
  await button(page, 'Confirmar').click();
  await heading(page, 'Cita reservada').waitFor();
  // When it is stays to be read.
  await page.getByText(when).waitFor();
  await isSound(page, 'patient-page-chosen');
  await giveBack(page);
});
