import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { phone } from '../support/browser.ts';
import { lookInBothModes } from './look.ts';
import { openProduct } from './open-product.ts';
import { openAs } from './signed-in.ts';
import { heading } from './steps.ts';

/* What was stored in words alone is coded in bulk, by keyboard alone. */

openProduct('accounts');

let page: Page;
beforeAll(async () => {
  page = await openAs('elena');
});

/** Writes as a program of the clinic's would, by the person's own session. */
const write = (resources: object[]) =>
  page.evaluate(async (entries) => {
    const token = Object.entries(sessionStorage).find(([key]) => key.endsWith('.accessToken'))?.[1];
    const response = await fetch('/fhir/R4', {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/fhir+json' },
      body: JSON.stringify({
        resourceType: 'Bundle',
        type: 'transaction',
        entry: entries.map((resource) => ({
          resource,
          request: {
            method: 'PUT',
            url: `${'resourceType' in resource ? resource.resourceType : ''}/${'id' in resource ? resource.id : ''}`,
          },
        })),
      }),
    });
    if (!response.ok) throw new Error(await response.text());
  }, resources);

const problem = (id: string, patient: string, text: string) => ({
  resourceType: 'Condition',
  id,
  clinicalStatus: {
    coding: [{ system: 'http://terminology.hl7.org/CodeSystem/condition-clinical', code: 'active' }],
  },
  category: [
    {
      coding: [
        { system: 'http://terminology.hl7.org/CodeSystem/condition-category', code: 'problem-list-item' },
      ],
    },
  ],
  subject: { reference: `Patient/${patient}` },
  code: { text },
});

test('fourteen entries that say the same are coded together by keyboard alone, and the change is told', async () => {
  const patients = Array.from({ length: 14 }, (_, at) => ({
    resourceType: 'Patient',
    id: `p${at}`,
    name: [{ family: `Robles ${at + 1}`, given: ['Inés'] }],
  }));
  await write([
    ...patients,
    ...patients.map(({ id }) => problem(`hta-${id}`, id, 'Presión alta')),
    problem('one', 'p0', 'Le duele la barriga'),
  ]);
  await page.goto('/pacientes/calidad');
  await page.getByRole('link', { name: 'Sin codificar' }).press('Enter');
  const row = page.getByRole('button', { name: /^Presión alta\s*14 entradas/ });
  await row.waitFor();
  await row.press('Enter');
  const form = page.getByRole('form', { name: 'Codificar «Presión alta»' });
  await form.getByRole('checkbox').nth(13).waitFor();
  expect(await lookInBothModes(page, 'uncoded-open')).toEqual([]);

  // From the row to the search, to the concepts, of which an arrow or Space chooses one.
  await page.keyboard.press('Tab');
  await form.locator('input[name="otro"]:focus').waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await form.getByRole('radio', { checked: true }).waitFor();
  expect(await form.getByRole('radio', { checked: true }).getAttribute('type')).toBe('radio');
  // Enter in a field of the form sends it.
  await page.keyboard.press('Enter');
  await page.getByText(/^«Presión alta»: 14 entradas codificadas como .*CIE-10-CM I10/).waitFor();
  await page.locator('[role="status"]:focus').waitFor();
  await row.waitFor({ state: 'detached' });
  expect(await lookInBothModes(page, 'uncoded-done')).toEqual([]);
});

test('it is in the chart, in the words that were typed, and in its history', async () => {
  const read = await page.evaluate(async () => {
    const token = Object.entries(sessionStorage).find(([key]) => key.endsWith('.accessToken'))?.[1];
    const answer = await fetch('/fhir/R4/Condition/hta-p3', {
      headers: { authorization: `Bearer ${token}` },
    });
    return answer.json();
  });
  expect(read.code).toMatchObject({ text: 'Presión alta', coding: [{ code: 'I10' }] });
  await page.goto('/paciente/p3');
  await heading(page, 'Inés Robles 4').waitFor();
  await page.getByRole('region', { name: 'Problemas', exact: true }).getByText('I10').waitFor();
});

test('it is taken back by keyboard', async () => {
  await page.goto('/pacientes/calidad?vista=sin-codificar');
  await page.getByRole('button', { name: /^Le duele la barriga\s*1 entrada/ }).press('Enter');
  const form = page.getByRole('form', { name: 'Codificar «Le duele la barriga»' });
  await form.getByRole('radio').first().press('Space');
  await page.keyboard.press('Enter');
  await page.getByText(/^«Le duele la barriga»: 1 entrada codificada/).waitFor();
  await page.locator('[role="status"]:focus').waitFor();
  // What stood in the list before is gone: the one below is there anew.
  await page.getByRole('button', { name: /^Le duele la barriga/ }).waitFor({ state: 'detached' });
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.getByText(/^Deshecho en 1 entrada/).waitFor();
  await page.getByRole('button', { name: /^Le duele la barriga\s*1 entrada/ }).waitFor();
});

test('it can be read on a telephone', async () => {
  await page.setViewportSize(phone);
  await page.getByRole('button', { name: /^Le duele la barriga\s*1 entrada/ }).click();
  await page.getByRole('form').getByRole('checkbox').waitFor();
  expect(await lookInBothModes(page, 'uncoded-phone')).toEqual([]);
});
