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

test('from the connection of a payer to its answer, and the number stands at the appointment', async () => {
  await visitAs('ana', { path: '/account-settings#aseguradoras' }, async (page) => {
    await button(page, 'Conectar una aseguradora').click();
    await fill(page, [
      ['Aseguradora', 'Seguros Unión'],
      ['Servidor FHIR', 'https://aseguradora.invalid/fhir'],
      ['Dirección de los tokens (OAuth)', 'https://aseguradora.invalid/token'],
      ['Identificador de cliente', 'clinica-1'],
      ['Servicio CDS Hooks (CRD)', 'https://aseguradora.invalid/cds-services'],
    ]);
    await page.getByLabel('Dice si la cobertura está en vigor').check();
    await button(page, 'Conectar aseguradora').click();
    await button(page, 'Clave pública para Seguros Unión').click();
    expect(await lookInBothModes(page, 'payers')).toEqual([]);
  });

  const marta = await openAs('marta', path);
  const patient = await recorded(marta, {
    resourceType: 'Patient',
    name: [{ given: ['Elvira'], family: 'Montes Prieto' }],
    birthDate: '1944-05-02',
    gender: 'female',
  });
  await recorded(marta, {
    resourceType: 'Coverage',
    status: 'active',
    beneficiary: { reference: `Patient/${patient.id}` },
    payor: [{ display: 'Seguros Unión' }],
    type: { text: 'Oro' },
    subscriberId: 'U-4',
    period: { start: '2024-01-01' },
    relationship: { coding: [{ code: 'self' }] },
  });

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
    await heading(page, 'Autorización previa').waitFor();
    await button(page, 'Nueva solicitud').click();
    await page.getByRole('combobox', { name: 'Paciente' }).fill('Mont');
    await page.getByRole('listbox').getByRole('option').first().click();
    await page.getByLabel('Servicio').fill('Resonancia de rodilla');
    await page.getByLabel('Motivo').fill('Dolor de rodilla desde hace dos meses');
    await button(page, 'Comprobar si hace falta').click();
    await button(page, 'Abrir solicitud').first().click();
    await button(page, 'Revisar si está completa').click();
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
