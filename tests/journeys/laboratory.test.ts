import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
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
  const day = new Date().toISOString().slice(0, 10).replaceAll('-', '');
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

const inChart = (id: string, view: string) => `/paciente/${id}?vista=${view}`;
const measuredOf = (
  id: string,
  at: string,
  [code, text, value, unit]: readonly [string, string, number, string],
) => ({
  resourceType: 'Observation',
  status: 'final',
  category: [
    {
      coding: [{ system: 'http://terminology.hl7.org/CodeSystem/observation-category', code: 'vital-signs' }],
    },
  ],
  code: { coding: [{ system: 'http://loinc.org', code }], text },
  subject: { reference: `Patient/${id}` },
  effectiveDateTime: at,
  valueQuantity: { value, unit, code: unit, system: 'http://unitsofmeasure.org' },
});

test('a child has vital signs with the ranges of its age, and growth with its percentiles and curves', async () => {
  const birthDate = '2023-11-20';
  const { id } = await recorded(page, {
    resourceType: 'Patient',
    name: [{ given: ['Lía'], family: 'Soto' }],
    gender: 'female',
    birthDate,
  });
  const visits: readonly (readonly [string, number, number, number])[] = [
    ['2024-02-20', 5.9, 60, 39.8],
    ['2024-05-20', 7.2, 66, 42.1],
    ['2024-11-20', 8.8, 74, 44.9],
    ['2025-11-20', 11.4, 86, 47.3],
    ['2026-11-20', 13.6, 95, 48.6],
  ];
  for (const [at, weight, height, head] of visits) {
    await recorded(page, measuredOf(id, at, ['29463-7', 'Peso', weight, 'kg']));
    await recorded(page, measuredOf(id, at, ['8302-2', 'Talla', height, 'cm']));
    await recorded(page, measuredOf(id, at, ['9843-4', 'Perímetro cefálico', head, 'cm']));
  }
  const [last] = visits.at(-1) ?? [''];
  await recorded(page, measuredOf(id, last, ['8867-4', 'Frecuencia cardíaca', 118, '/min']));
  await recorded(page, measuredOf(id, last, ['9279-1', 'Frecuencia respiratoria', 44, '/min']));
  await page.goto(inChart(id, 'constantes'));
  const panel = page.getByRole('region', { name: 'Constantes' });
  await panel.getByRole('row', { name: /^Frecuencia respiratoria.*44/ }).waitFor();
  await panel.getByText('Sin rango de referencia').first().waitFor({ state: 'detached' });
  await panel
    .getByText(/^OMS 2006: P\d+/)
    .first()
    .waitFor();
  await panel.getByRole('button', { name: 'Ver curvas' }).press('Enter');
  await panel.getByRole('img', { name: /^Peso, kg, OMS 2006: 5 medidas/ }).waitFor();
  expect(await lookInBothModes(page, 'laboratory-growth')).toEqual([]);
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

test('an administrator sets a range of the organization, by which a result is then judged', async () => {
  const admin = await openAs('ana', '/tools/lab-interpreter');
  const panel = admin.getByRole('region', { name: /^Rangos de su organización/ });
  await panel.getByLabel('Prueba').selectOption({ label: 'Potasio' });
  await panel.getByRole('button', { name: 'Cambiar los rangos propios' }).press('Enter');
  await panel.getByRole('button', { name: 'Añadir un rango' }).press('Enter');
  await panel.getByLabel('Mínimo (mmol/L)').fill('3.6');
  await panel.getByLabel('Máximo (mmol/L)').fill('4.8');
  await panel.getByLabel('Motivo del cambio').fill('Método nuevo');
  expect(await lookInBothModes(admin, 'laboratory-ranges')).toEqual([]);
  await panel.getByRole('button', { name: 'Guardar los rangos' }).press('Enter');
  await panel
    .getByText(/Método nuevo/)
    .first()
    .waitFor();
  await admin.getByLabel('Resultados', { exact: true }).fill('Potasio 4,9 mmol/L');
  await admin.getByRole('button', { name: 'Interpretar' }).press('Enter');
  await admin.getByRole('row', { name: /Potasio.*Alto.*3\.6 a 4\.8/ }).waitFor();
});
