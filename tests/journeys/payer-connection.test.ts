import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { addDays, dayOf } from '../../lambdas/clinical/clinic-day.ts';
import { phone } from '../support/browser.ts';
import { sampleFiles } from '../support/sample-files.ts';
import { entryOf } from './calendar-steps.ts';
import { lookInBothModes } from './look.ts';
import { openProduct } from './open-product.ts';
import { recorded } from './record-write.ts';
import { openAs } from './signed-in.ts';
import { button, heading } from './steps.ts';
import { visitAs } from './visit-as.ts';

/* A payer is connected; the front desk sends a request to its system, which studies it, is asked and approves. */

openProduct('accounts', { hasPayerPartner: true });

const path = '/tools/insurance-preauth';

async function fill(page: Page, fields: [label: string, value: string][]): Promise<void> {
  for (const [label, value] of fields)
    await page.getByRole('textbox', { name: label, exact: true }).fill(value);
}

async function connect(payer: string): Promise<void> {
  await visitAs('ana', { path: '/account-settings#aseguradoras' }, async (page) => {
    await button(page, 'Conectar una aseguradora').click();
    await fill(page, [
      ['Aseguradora', payer],
      ['Servidor FHIR', 'https://aseguradora.invalid/fhir'],
      ['Dirección de los tokens (OAuth)', 'https://aseguradora.invalid/token'],
      ['Identificador de cliente', 'clinica-1'],
      ['Servicio CDS Hooks (CRD)', 'https://aseguradora.invalid/cds-services'],
    ]);
    await page.getByLabel('Dice si la cobertura está en vigor').check();
    await button(page, 'Conectar aseguradora').click();
    await button(page, `Clave pública para ${payer}`).click();
    await button(page, `Ver la clave de los avisos de ${payer}`).click();
    await page.getByText(/^Désela solo a esta aseguradora/).waitFor();
    expect(await lookInBothModes(page, 'payers')).toEqual([]);
  });
}

/** A patient of that payer, by whose member id the partner decides. */
async function insured(desk: Page, family: string, payer: string, subscriberId: string) {
  const patient = await recorded(desk, {
    resourceType: 'Patient',
    name: [{ given: ['Elvira'], family }],
    birthDate: '1944-05-02',
    gender: 'female',
  });
  await recorded(desk, {
    resourceType: 'Coverage',
    status: 'active',
    beneficiary: { reference: `Patient/${patient.id}` },
    payor: [{ display: payer }],
    type: { text: 'Oro' },
    subscriberId,
    period: { start: '2024-01-01' },
    relationship: { coding: [{ code: 'self' }] },
  });
  return patient;
}

async function openCase(page: Page, family: string): Promise<void> {
  await heading(page, 'Autorización previa').waitFor();
  await button(page, 'Nueva solicitud').click();
  await page.getByRole('combobox', { name: 'Paciente' }).fill(family);
  await page.getByRole('listbox').getByRole('option').first().click();
  await page.getByLabel('Servicio').fill('Resonancia de rodilla');
  await page.getByLabel('Motivo').fill('Dolor de rodilla desde hace dos meses');
  await button(page, 'Comprobar si hace falta').click();
  await button(page, 'Abrir solicitud').first().click();
  await button(page, 'Revisar si está completa').click();
}

test('from the connection of a payer to its answer, and the number stands at the appointment', async () => {
  await connect('Seguros Unión');
  const marta = await openAs('marta', path);
  const patient = await insured(marta, 'Montes Prieto', 'Seguros Unión', 'U-4');

  await visitAs('marta', { path: `/paciente/${patient.id}?vista=datos` }, async (page) => {
    await button(page, 'Comprobar la cobertura').click();
    await page.getByText('En vigor, según la aseguradora').waitFor();
    // A photograph of the card is kept; a program that calls itself one is not.
    const card = page.getByLabel('Archivo del anverso de la tarjeta');
    const file = (bytes: Uint8Array) => ({
      name: 'tarjeta.png',
      mimeType: 'image/png',
      buffer: Buffer.from(bytes),
    });
    await card.setInputFiles(file(sampleFiles.program));
    await page.getByText('Rechazado: su contenido no es del tipo que dice su nombre.').waitFor();
    await card.setInputFiles(file(sampleFiles.png));
    await button(page, 'Ver el anverso de la tarjeta').waitFor();
    expect(await lookInBothModes(page, 'coverage-card')).toEqual([]);
    await page.setViewportSize(phone);
    expect(await lookInBothModes(page, 'coverage-card-phone')).toEqual([]);
  });

  await visitAs('marta', { path }, async (page) => {
    await openCase(page, 'Mont');
    // By keyboard: what leaves, as it leaves, and then it leaves.
    const preview = button(page, 'Ver lo que se envía');
    await preview.focus();
    await page.keyboard.press('Enter');
    await page.getByText('Esto y nada más saldría ahora hacia la aseguradora.').waitFor();
    expect(await lookInBothModes(page, 'payer-packet')).toEqual([]);
    await page.keyboard.press('Escape');
    const send = button(page, 'Enviar a la aseguradora');
    await send.focus();
    await page.keyboard.press('Enter');
    await page.getByText('En estudio', { exact: true }).first().waitFor();
    expect(await lookInBothModes(page, 'payer-pended')).toEqual([]);
    await button(page, 'Preguntar cómo está').click();
    await page.getByText('AUT-U-4').first().waitFor();
    await page.setViewportSize(phone);
    expect(await lookInBothModes(page, 'payer-approved')).toEqual([]);
  });

  // The number stands at the appointment that is booked for it.
  const day = addDays(dayOf(new Date(), 'America/New_York'), 7);
  const start = new Date(`${day}T15:00:00Z`);
  await recorded(marta, {
    resourceType: 'Appointment',
    status: 'booked',
    start: start.toISOString(),
    end: new Date(start.getTime() + 30 * 60_000).toISOString(),
    serviceType: [{ text: 'Resonancia de rodilla' }],
    participant: [
      {
        actor: { reference: `Patient/${patient.id}`, display: 'Elvira Montes Prieto' },
        status: 'accepted',
      },
    ],
  });
  await visitAs('marta', { path: `/calendario?vista=dia&fecha=${day}` }, async (page) => {
    await entryOf(page, 'Montes').click();
    await page.getByText('Autorización AUT-U-4').waitFor();
    expect(await lookInBothModes(page, 'calendar-authorization-number')).toEqual([]);
  });

  // A clinician finds the same, with its number.
  await visitAs('luis', { path }, async (page) => {
    await page.getByLabel('Qué solicitudes').selectOption({ label: 'Terminadas' });
    await page.getByRole('listitem').filter({ hasText: 'AUT-U-4' }).getByRole('button').click();
    await button(page, 'Ver lo que se envió').click();
    await page.getByText('Esto y nada más salió hacia la aseguradora.').waitFor();
  });
});

test('what a payer asks for is seen before it leaves, and a request is called off at the payer', async () => {
  await connect('Salud del Valle');
  const marta = await openAs('marta', path);
  await insured(marta, 'Quiroga Alba', 'Salud del Valle', 'M-5');
  await visitAs('marta', { path }, async (page) => {
    await openCase(page, 'Quir');
    await button(page, 'Enviar a la aseguradora').click();
    await button(page, 'Enviar lo que piden').click();
    const update = page.getByRole('form', { name: 'Enviar lo que piden' });
    await update.getByLabel('Qué se envía').fill('Va el informe de la exploración');
    await update.getByRole('button', { name: 'Ver lo que se envía' }).click();
    await page.getByText('Esto y nada más saldría ahora hacia la aseguradora.').waitFor();
    await page.getByText('Solicitud anterior, tal como se envió').waitFor();
    expect(await lookInBothModes(page, 'payer-update-packet')).toEqual([]);
    await page.keyboard.press('Escape');
    // What was typed is still there.
    await update.getByRole('button', { name: 'Enviar', exact: true }).click();
    await page.getByText(/^Envío de lo que pidieron: /).waitFor();
    await page.setViewportSize(phone);
    await button(page, 'Anular y avisar').click();
    const cancel = page.getByRole('form', { name: 'Anular y avisar' });
    await cancel.getByRole('button', { name: 'Enviar', exact: true }).click();
    await cancel.getByText('Escriba algo').waitFor();
    await cancel.getByLabel('Por qué').fill('Ya no se hace');
    expect(await lookInBothModes(page, 'payer-cancel')).toEqual([]);
    await cancel.getByRole('button', { name: 'Enviar', exact: true }).click();
    await page.getByText('Anulada', { exact: true }).first().waitFor();
    await page.getByText(/^Aviso de anulación: respondida/).waitFor();
  });
});
