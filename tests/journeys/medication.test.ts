import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import type { Json } from '../lambdas/fhir/fhir-client.ts';
import { lookInBothModes } from './look.ts';
import { openProduct } from './open-product.ts';
import { recorded } from './record-write.ts';
import { openAs } from './signed-in.ts';
import { button, heading } from './steps.ts';

/* Medication is checked before it is prescribed, and by itself. */

openProduct('accounts');

let page: Page;
let patient: Json;

beforeAll(async () => {
  page = await openAs('luis');
  patient = await recorded(page, {
    resourceType: 'Patient',
    name: [{ given: ['Ramón'], family: 'Chávez Ibarra' }],
    birthDate: '1950-03-02',
    gender: 'male',
  });
  const of = { reference: `Patient/${patient.id}` };
  await recorded(page, {
    resourceType: 'AllergyIntolerance',
    patient: of,
    clinicalStatus: {
      coding: [
        { system: 'http://terminology.hl7.org/CodeSystem/allergyintolerance-clinical', code: 'active' },
      ],
    },
    code: {
      coding: [{ system: 'http://hl7.org/fhir/sid/icd-10-cm', code: 'Z88.0' }],
      text: 'Penicilinas',
    },
    criticality: 'high',
    reaction: [{ manifestation: [{ text: 'Anafilaxia' }] }],
  });
  await recorded(page, {
    resourceType: 'MedicationRequest',
    status: 'active',
    intent: 'order',
    subject: of,
    medicationCodeableConcept: { text: 'Warfarina 5 mg' },
    dosageInstruction: [{ text: '1 comprimido al día' }],
  });
});

test('a list that was pasted is checked, with what could not be checked beside it', async () => {
  await page.goto('/tools/medication-safety');
  await heading(page, 'Seguridad de la medicación').waitFor();
  expect(await lookInBothModes(page, 'medication-empty')).toEqual([]);
  await page.getByLabel('O una lista sin paciente').fill('Warfarina 5 mg\nIbuprofeno 600 mg\nInventadina');
  await button(page, 'Comprobar la lista').click();
  await page.getByRole('region', { name: '3 fármacos' }).waitFor();
  await page.getByRole('region', { name: /^Comprobado/ }).waitFor();
  await page.getByRole('region', { name: 'Interrumpe' }).getByText('Warfarina + ibuprofeno').waitFor();
  await page.getByText('Ver la matriz de pares').click();
  expect(await lookInBothModes(page, 'medication-list')).toEqual([]);
});

test('amoxicillin for whom penicillins are dangerous is not prescribed in silence', async () => {
  await page.goto(`/paciente/${patient.id}?vista=medicacion`);
  await button(page, 'Añadir medicación').click();
  await page.getByRole('combobox', { name: 'Medicamento' }).fill('Amoxicilina 500 mg');
  await page.getByLabel('Pauta').fill('1 cápsula cada 8 h, 7 días');
  // As long as a finger presses: what is found meanwhile does not move the button away from it.
  await button(page, 'Guardar medicación').click({ delay: 120 });
  await page.getByText('Requiere su decisión').waitFor();
  const reason = page.getByLabel('Motivo para seguir').first();
  await reason.waitFor();
  expect(await lookInBothModes(page, 'medication-decision')).toEqual([]);
  const active = page.getByRole('region', { name: 'Medicación activa', exact: true });
  expect(await active.getByText('Amoxicilina 500 mg', { exact: true }).count()).toBe(0);

  await reason.selectOption({ label: 'El dato de la historia que lo causa no es correcto' });
  await button(page, 'Guardar medicación').click();
  await active.getByText('Amoxicilina 500 mg', { exact: true }).waitFor();
});

test('a controlled substance is marked, and what is often prescribed is kept as a favourite', async () => {
  await page.goto(`/paciente/${patient.id}?vista=medicacion`);
  await button(page, 'Añadir medicación').click();
  await page.getByRole('combobox', { name: 'Medicamento' }).fill('Alprazolam 0,5 mg');
  await page.getByLabel('Pauta').fill('1 comp por la noche');
  await button(page, 'Guardar como favorita').click();
  await button(page, 'Alprazolam 0,5 mg · 1 comp por la noche').waitFor();
  await page.getByText(/^Sustancia controlada en Estados Unidos: alprazolam/).waitFor();
  await page.getByText('Todas las favoritas (1)').click();
  expect(await lookInBothModes(page, 'medication-favourites')).toEqual([]);
  await button(page, 'Guardar medicación').click();
  await page.getByText('Controlada', { exact: true }).waitFor();
  expect(await lookInBothModes(page, 'medication-controlled')).toEqual([]);
  await button(page, /Alprazolam 0,5 mg/)
    .last()
    .click();
  const [paper] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Receta (PDF)' }).click(),
  ]);
  expect(paper.suggestedFilename()).toMatch(/^receta-/);
});

test('what a hospital sent is reconciled with the chart, line by line', async () => {
  await page.goto(`/paciente/${patient.id}?vista=medicacion`);
  const section = page.getByRole('region', { name: 'Conciliación' });
  await section.getByText('La medicación no consta como conciliada.').waitFor();
  await button(page, 'Conciliar la medicación').click();
  await page
    .getByLabel('Lo que el paciente dice que toma, o lo que envió otro centro')
    .fill('Warfarina 5 mg 2 comprimidos al día\nEnalapril 10 mg 1 comp c/24h\nInventadina 1 al día');
  await page.getByLabel('De dónde procede').fill('Informe de alta');
  expect(await lookInBothModes(page, 'medication-reconciliation-source')).toEqual([]);
  await button(page, 'Comparar').click();
  await page.getByLabel('Decisión sobre Warfarina 5 mg').selectOption({ label: 'Se cambia la pauta' });
  await page.getByLabel('Decisión sobre Amoxicilina 500 mg').selectOption({ label: 'Se suspende' });
  await page.getByLabel('Motivo de suspender Amoxicilina 500 mg').fill('Terminó el ciclo');
  await page.getByLabel('Decisión sobre Alprazolam 0,5 mg').selectOption({ label: 'Se mantiene' });
  await page.getByLabel('Decisión sobre Enalapril 10 mg').selectOption({ label: 'Se prescribe' });
  expect(await lookInBothModes(page, 'medication-reconciliation')).toEqual([]);
  await page.getByLabel('Decisión sobre Inventadina 1 al día').selectOption({ label: 'No se incorpora' });
  await button(page, 'Guardar la conciliación').click();
  await page.getByText('La conciliación se ha guardado.').waitFor();
  expect(await lookInBothModes(page, 'medication-reconciled')).toEqual([]);
  await button(page, 'Cerrar').click();
  await section.getByText(/^Última: /).waitFor();
});

test('any rule is found by the drugs that it is about', async () => {
  await page.goto('/tools/medication-safety?vista=reglas');
  await page.getByLabel('Buscar entre todas las reglas').fill('warfarina');
  await button(page, /anticoagulantes.*De por sí/i)
    .first()
    .waitFor();
  expect(await lookInBothModes(page, 'medication-rules')).toEqual([]);
});
