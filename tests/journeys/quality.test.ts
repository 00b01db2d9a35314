import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import type { Bundle, Measure } from '@medplum/fhirtypes';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { dayOf } from '../../lambdas/clinical/clinic-day.ts';
import { hba1c, patient, problem, visit } from '../lambdas/quality/measured-patient.ts';
import { phone } from '../support/browser.ts';
import { lookInBothModes } from './look.ts';
import { openProduct } from './open-product.ts';
import { recorded } from './record-write.ts';
import { button, heading } from './steps.ts';
import { visitAs } from './visit-as.ts';

/* From a measure's file to a gap that is closed: an administrator imports, a clinician works, the board reads. */

openProduct('demo');

const path = '/tools/quality-measures';
const title = 'Diabetes: HbA1c mayor de 9 %';
const year = dayOf(new Date(), 'America/New_York').slice(0, 4);

async function fileOf(): Promise<Buffer> {
  const [bundle] = JSON.parse(
    brotliDecompressSync(
      readFileSync(new URL('../../lambdas/quality/own-measures/compiled.json.br', import.meta.url)),
    ).toString(),
  ) as [Bundle];
  const measure = bundle.entry?.[0]?.resource as Measure;
  measure.url = 'https://medidas.example/Measure/HbA1c';
  measure.title = 'HbA1c de otros';
  return Buffer.from(JSON.stringify(bundle));
}

/** Somebody whose HbA1c nobody has taken this year. */
async function bringPatient(page: Page): Promise<void> {
  const person = await recorded(page, {
    resourceType: 'Patient',
    name: [{ given: ['Rosa'], family: 'Brecha' }],
    birthDate: patient('1970-05-01').birthDate,
  });
  const subject = { reference: `Patient/${person.id}` };
  const chart = [visit(`${year}-01-02`), problem('E11.9', '2019-01-01'), hba1c(10.4, `${year}-01-02`)];
  for (const { id: _id, ...resource } of chart) await recorded(page, { ...resource, subject });
}

async function run(page: Page, name: string): Promise<void> {
  await button(page, new RegExp(`^(Calcular|Volver a calcular): ${name}$`)).click();
  await page
    .getByRole('listitem')
    .filter({ hasText: name })
    .getByText(/IC 95 %/)
    .waitFor();
}

test('a measure is imported, run, and a gap of it goes over a task to its end', async () => {
  await visitAs('ana', { path }, async (page) => {
    await heading(page, 'Medidas de calidad').waitFor();
    await button(page, 'Importar medida').click();
    await page.getByLabel('Archivo de la medida').setInputFiles({
      name: 'medida.json',
      mimeType: 'application/json',
      buffer: await fileOf(),
    });
    await button(page, 'Guardar la medida').click();
    await run(page, 'HbA1c de otros');
    expect(await lookInBothModes(page, 'quality-measures')).toEqual([]);
  });
  await visitAs('luis', { path }, async (page) => {
    await bringPatient(page);
    await run(page, title);
    await page.getByRole('button', { name: title, exact: true }).click();
    const row = page.getByRole('listitem').filter({ hasText: 'Rosa Brecha' });
    await row.getByText(/10\.4 %/).waitFor();
    expect(await lookInBothModes(page, 'quality-gaps')).toEqual([]);
    const chosen = row.getByRole('checkbox');
    await chosen.focus();
    await page.keyboard.press('Space');
    await button(page, 'Crear tarea').focus();
    await page.keyboard.press('Enter');
    await button(page, 'Crear tarea (1)').waitFor();
    expect(await lookInBothModes(page, 'quality-gap-task')).toEqual([]);
    await button(page, 'Crear tarea (1)').focus();
    await page.keyboard.press('Enter');
    await row.getByText(/^Tarea · /).waitFor();
    await chosen.check();
    await button(page, 'Escribir al paciente').click();
    await page.getByText('Quedan fuera 1 paciente').waitFor();
    await button(page, 'Cancelar').click();
    await row.getByRole('button', { name: /^Justificar/ }).click();
    const form = page.getByRole('form', { name: /^Justificar la brecha/ });
    await form.getByLabel('Qué día se hizo').fill(`${year}-01-20`);
    await form.getByLabel('HbA1c (%)').fill('6.9');
    await form.getByLabel('Dónde, y qué lo prueba').fill('Informe del Hospital del Mar');
    await page.setViewportSize(phone);
    expect(await lookInBothModes(page, 'quality-gap-closing')).toEqual([]);
    await form.getByRole('button', { name: 'Guardar' }).click();
    await row.getByText(/contará al volver a calcular/).waitFor();
    await button(page, `Volver a calcular: ${title}`).click();
    await row.waitFor({ state: 'detached' });
    const download = page.waitForEvent('download');
    await button(page, 'Informe en PDF').click();
    expect((await download).suggestedFilename()).toBe('medida-de-calidad.pdf');
  });
});

test('an organization follows a measure on its overview', async () => {
  await visitAs('ana', { path: '/dashboard' }, async (page) => {
    await button(page, 'Elegir medidas').click();
    await page.getByRole('checkbox', { name: new RegExp(`^${title}`) }).check();
    await page.getByLabel(`Objetivo de ${title}, en porcentaje`).fill('20');
    await button(page, 'Guardar').click();
    await page.getByText(/^Objetivo: 20/).waitFor();
    expect(await lookInBothModes(page, 'quality-dashboard')).toEqual([]);
  });
});
