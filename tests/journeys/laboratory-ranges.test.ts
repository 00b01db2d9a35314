import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { lookInBothModes } from './look.ts';
import { openProduct } from './open-product.ts';
import { recorded } from './record-write.ts';
import { openAs } from './signed-in.ts';

/* By what values are judged: a child's by its age, and those of the organization's own laboratory. */

openProduct('accounts');

let page: Page;
beforeAll(async () => {
  page = await openAs('luis');
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
  await page.getByText('OMS 2006: P44 (z −0.1)').waitFor();
  await page.getByRole('button', { name: 'Ver curvas' }).press('Enter');
  await page.getByRole('img', { name: /^Peso, kg, OMS 2006: 5 medidas/ }).waitFor();
  expect(await lookInBothModes(page, 'laboratory-growth')).toEqual([]);
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
  await admin.getByLabel('Sexo').selectOption({ label: 'Hombre' });
  await admin.getByRole('button', { name: 'Interpretar' }).press('Enter');
  await admin.getByRole('row', { name: /Potasio.*Alto.*3\.6 a 4\.8/ }).waitFor();
});
