import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { dayOf } from '../../lambdas/clinical/clinic-day.ts';
import { oru, potassium } from '../lambdas/laboratory/laboratory-clinic.ts';
import { sendAsLaboratory } from './laboratory-visit.ts';
import { lookInBothModes } from './look.ts';
import { openProduct } from './open-product.ts';
import { recorded } from './record-write.ts';
import { openAs } from './signed-in.ts';
import { heading } from './steps.ts';

/* Results from a paste and from a laboratory to the chart of their patient, by keyboard alone. */

openProduct('accounts');

let page: Page;
let chartUrl = '';
beforeAll(async () => {
  page = await openAs('luis');
});

const report = `Paciente: Rosa Chávez  Sexo: F  F. Nac.: 25/03/1962
Fecha de toma: 17/11/2026
BIOQUÍMICA
Glucosa            118    mg/dL     70 - 100    H
Creatinina         1,65   mg/dL     0,51 - 0,95 H
Sodio              139    mmol/L    136 - 146
Potasio            6,5    mmol/L    3,5 - 5,1   HH
Cloro              104    mmol/L    98 - 107
Bicarbonato        19     mmol/L    22 - 29     L
Albúmina           3,1    g/dL      3,5 - 5,2   L
Calcio             45     mg/dL
Hemoglobina        10,4   g/dL
Zonulina fecal     48     ng/mL`;

test('a pasted report is read with its ranges and questions, and nothing of it is lost', async () => {
  await page.goto('/tools/lab-interpreter');
  await heading(page, 'Intérprete de laboratorio').waitFor();
  const box = page.getByLabel('Resultados', { exact: true });
  await box.fill(report);
  await box.press('Tab');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: '9 resultados' }).waitFor();
  const rows = page.getByRole('rowheader');
  expect(await rows.first().textContent()).toContain('Potasio');
  await page
    .getByRole('row', { name: /Potasio/ })
    .getByText('Crítico alto')
    .waitFor();
  await page
    .getByRole('row', { name: /Calcio/ })
    .getByText('¿Se movió la coma?')
    .waitFor();
  await page.getByRole('heading', { name: '1 línea sin leer' }).waitFor();
  await page.getByText('Zonulina fecal').first().waitFor();
  expect(await lookInBothModes(page, 'laboratory')).toEqual([]);
});

test('it goes into the chart of its patient, acknowledged by whoever has read it', async () => {
  await recorded(page, {
    resourceType: 'Patient',
    name: [{ given: ['Rosa'], family: 'Chávez' }],
    gender: 'female',
    birthDate: '1962-03-25',
  });
  const picker = page.getByRole('combobox', { name: 'Paciente' });
  await picker.fill('Rosa Ch');
  await page.getByRole('option', { name: /^Rosa Chávez/ }).waitFor();
  await picker.press('ArrowDown');
  await picker.press('Enter');
  const panel = page.getByRole('region', { name: 'A la historia' });
  await panel.getByText(/^Con 1 resultado crítico/).waitFor();
  expect(await lookInBothModes(page, 'laboratory-to-chart')).toEqual([]);
  await panel.getByRole('button', { name: 'Guardar y acusar recibo' }).press('Enter');
  await panel.getByText(/Consta su acuse de recibo/).waitFor();
  expect(await lookInBothModes(page, 'laboratory-saved')).toEqual([]);
  await panel.getByRole('link', { name: 'Ver en la historia' }).press('Enter');
  const chart = page.getByRole('region', { name: 'Laboratorio' });
  await chart.getByText('Potasio').first().waitFor();
  chartUrl = page.url();
  expect(await lookInBothModes(page, 'laboratory-in-chart')).toEqual([]);
});

test('what a laboratory sends of its patient is an alarm where it is critical, and waits to be acknowledged', async () => {
  const day = dayOf(new Date(), 'America/New_York').replaceAll('-', '');
  const results = [potassium(6.9).replace('20261120', day)];
  const message = oru({ id: 'V1', order: 'V1', pid: 'PID|1||9^^^LAB||Chávez^Rosa||19620325|F', results });
  expect(await sendAsLaboratory('luis', message)).toContain('MSA|AA|V1');
  const chip = page.getByRole('button', { name: /^Alarmas:/ });
  await chip.waitFor();
  await chip.press('Enter');
  const alarms = page.getByRole('dialog', { name: 'Alarmas' });
  await alarms.getByText('Potasio 6.9 mmol/L, crítico alto').waitFor();
  expect(await lookInBothModes(page, 'laboratory-alarm')).toEqual([]);
  await alarms.getByRole('button', { name: 'Lo atiendo' }).press('Enter');
  await alarms.getByRole('button', { name: 'Cerrar la alarma' }).press('Enter');
  const closing = page.getByRole('dialog', { name: /^Cerrar la alarma:/ });
  await closing.getByLabel('Se habló con el paciente').check();
  await closing.getByLabel('En pocas palabras').fill('Va a urgencias');
  await closing.getByRole('button', { name: 'Cerrar la alarma' }).press('Enter');
  await closing.waitFor({ state: 'detached' });
  await page.goto('/clinical-dashboard');
  const row = page.getByRole('button', { name: /^Resultado, crítico: Rosa Chávez Potasio 6\.9/ });
  await row.press('Enter');
  expect(await lookInBothModes(page, 'laboratory-queue')).toEqual([]);
  await page.getByRole('button', { name: 'Acusar recibo' }).press('Enter');
  await page.getByText(/^Recibo acusado/).waitFor();
});

test('the patient is told of it in words that a person completes, and whoever opens the chart sees which', async () => {
  await page.goto(chartUrl);
  const reports = page.getByRole('region', { name: /^Informes/ });
  await reports
    .getByRole('button', { name: /^Explicar al paciente/ })
    .first()
    .press('Enter');
  const box = reports.getByLabel('Lo que leerá el paciente');
  const draft = await box.inputValue();
  expect(draft).toContain('potasio (una sal de la sangre)');
  await box.fill(draft.replace(/\[Escriba[^\]]*\]/, 'Vaya hoy a urgencias, como hablamos.'));
  expect(await lookInBothModes(page, 'laboratory-explain')).toEqual([]);
  await reports.getByRole('button', { name: 'Enviar al paciente' }).press('Enter');
  await reports.getByText(/^Explicado por/).waitFor();
  expect(await lookInBothModes(page, 'laboratory-explained')).toEqual([]);
});

test('what names nobody for sure waits for a clinician', async () => {
  const message = oru({ id: 'V2', order: 'V2', pid: 'PID|1||77^^^LAB||Chávez^Rosa' });
  expect(await sendAsLaboratory('luis', message)).toContain('MSA|AA|V2');
  await page.goto('/tools/lab-interpreter');
  const list = page.getByRole('list', { name: 'Informes sin paciente' });
  await list.getByRole('button', { name: 'Abrir el informe de Rosa Chávez · 77' }).press('Enter');
  const picker = page.getByRole('combobox', { name: 'Paciente' });
  await picker.fill('Rosa Ch');
  await page.getByRole('option', { name: /^Rosa Chávez/ }).waitFor();
  await picker.press('ArrowDown');
  await picker.press('Enter');
  const panel = page.getByRole('region', { name: 'Llegó sin paciente' });
  await panel.getByLabel('He comprobado que el informe es de este paciente').press('Space');
  expect(await lookInBothModes(page, 'laboratory-waiting')).toEqual([]);
  await panel.getByRole('button', { name: 'Guardar en su historia' }).press('Enter');
  await panel.getByText(/^Guardado en la historia/).waitFor();
});

test('results stand by date, whose lines open by single keys', async () => {
  await page.goto(chartUrl);
  await page.getByRole('button', { name: 'Ver por fechas' }).press('Enter');
  const sheet = page.getByRole('region', { name: 'Hoja de laboratorio' });
  await sheet.getByRole('button', { name: 'Curva y valores: Potasio' }).waitFor();
  await sheet.getByRole('row', { name: /Calcio.*45.*valor imposible/ }).waitFor();
  await page.keyboard.press('j');
  await page.keyboard.press('c');
  await sheet.locator('[aria-expanded=true]').waitFor();
  expect(await lookInBothModes(page, 'laboratory-flowsheet')).toEqual([]);
});
