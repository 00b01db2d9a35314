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
  await button(page, 'Guardar medicación').click();
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
