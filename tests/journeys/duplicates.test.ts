import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { phone } from '../support/browser.ts';
import { lookInBothModes } from './look.ts';
import { openProduct, product } from './open-product.ts';
import { tokenOf } from './record-search.ts';
import { recorded } from './record-write.ts';
import { openAs } from './signed-in.ts';
import { button, heading } from './steps.ts';

/* Two records of one person are compared, joined and parted again by keyboard alone, by two people at once. */

openProduct('accounts');

let luis: Page;
let marta: Page;
beforeAll(async () => {
  [luis, marta] = [await openAs('luis'), await openAs('marta')];
  for (const [id, family] of [
    ['kept', 'Villaseñor'],
    ['former', 'Villaseca'],
  ] as const) {
    await recorded(luis, {
      resourceType: 'Patient',
      id,
      active: true,
      name: [{ given: ['Milagros'], family }],
      birthDate: '1970-05-06',
    });
  }
  await recorded(luis, {
    resourceType: 'Condition',
    id: 'asthma',
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
    subject: { reference: 'Patient/former' },
    code: { text: 'Asma de la infancia' },
  });
});

/** As far as the question which record stays, with the keys alone. */
async function compare(page: Page): Promise<void> {
  await page.goto('/paciente/kept?vista=datos');
  await button(page, 'Unir una ficha duplicada').press('Enter');
  await page.locator('input[role="combobox"]:focus').waitFor();
  await page.keyboard.type('5/6/1970');
  await page.getByRole('option', { name: /Villaseca/ }).waitFor();
  const isFirst = await page.getByRole('option').first().textContent();
  if (!isFirst?.includes('Villaseca')) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.getByRole('table', { name: 'Comparación de las dos fichas' }).waitFor();
}

/** Ids of what an address of the record tells. */
async function tells(path: string): Promise<string[]> {
  const answer = await fetch(`${product.url}/fhir/R4/${path}`, {
    headers: { authorization: `Bearer ${await tokenOf(luis)}` },
  });
  const { entry = [] } = await answer.json();
  return entry.map(({ resource }: { resource: { id: string } }) => resource.id);
}

test('the two are compared side by side, by keyboard alone', async () => {
  await compare(luis);
  expect(await lookInBothModes(luis, 'duplicates-compared')).toEqual([]);
  await compare(marta);
});

test('the first who joins them joins them; the chart, searches and $everything follow', async () => {
  await luis.getByRole('radio', { name: /Villaseñor/ }).focus();
  await luis.keyboard.press('Tab');
  await luis.locator('button:focus', { hasText: 'Unir las fichas' }).waitFor();
  await luis.keyboard.press('Enter');
  await luis.getByText(/^Unida a esta: Milagros Villaseca/).waitFor();
  expect(await lookInBothModes(luis, 'duplicates-joined')).toEqual([]);
  expect(await tells('Condition?patient=kept')).toEqual(['asthma']);
  expect(await tells('Patient/kept/$everything')).toContain('asthma');
  await luis.goto('/paciente/kept');
  await heading(luis, 'Milagros Villaseñor').waitFor();
  await luis.getByText('Asma de la infancia').first().waitFor();
});

test('the second is told, and nothing is joined twice', async () => {
  await button(marta, 'Unir las fichas').press('Enter');
  await marta
    .getByText(/^Otra persona acaba de cambiar una de las dos fichas|ya se unió a otra/)
    .first()
    .waitFor();
});

test('the former leads to the one in use, on a telephone too', async () => {
  await luis.goto('/paciente/former');
  await luis.getByText('Esta ficha se unió a otra y ya no se usa.').waitFor();
  // Whoever is seen is seen in the record that is in use.
  expect(await button(luis, 'Atender').count()).toBe(0);
  await luis.setViewportSize(phone);
  expect(await lookInBothModes(luis, 'duplicates-former')).toEqual([]);
  await luis.getByRole('link', { name: 'Abrir la ficha en uso' }).press('Enter');
  await heading(luis, 'Milagros Villaseñor').waitFor();
  await button(luis, 'Atender').waitFor();
});

test('what was joined is parted by keyboard, and each record tells of its own again', async () => {
  await luis.goto('/paciente/kept?vista=datos');
  await luis.getByRole('button', { name: /^Deshacer la unión/ }).press('Enter');
  await luis.getByText('No hay ninguna ficha unida a esta.').waitFor();
  expect(await tells('Condition?patient=kept')).toEqual([]);
  expect(await tells('Condition?patient=former')).toEqual(['asthma']);
});
