import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { desktop, phone } from '../support/browser.ts';
import { exported } from './chart-export.ts';
import { lookInBothModes } from './look.ts';
import { openProduct } from './open-product.ts';
import { openAs } from './signed-in.ts';
import { button, chooseFor, heading } from './steps.ts';
import { giveBack } from './tab.ts';

/* A chart is written, corrected, contested and taken along, in the browser, by tests that follow each other. */

openProduct('accounts');

let page: Page;
/** What the page complained of. */
const heard: string[] = [];
beforeAll(async () => {
  page = await openAs('luis');
  page.on('console', (message) => {
    // The browser itself reports the refused write of the conflict.
    if (message.type() === 'error' && !message.text().includes('412')) heard.push(message.text());
  });
  page.on('pageerror', (error) => heard.push(error.message));
});

const section = (name: string, where = page) => where.getByRole('region', { name, exact: true });
const view = (name: string, where = page) => where.getByRole('link', { name, exact: true }).click();
let chart = '';

test('a clinician records a problem, and what was typed survives a reload', async () => {
  await page.goto('/pacientes');
  await button(page, 'Nuevo paciente').click();
  const dialog = page.getByRole('dialog', { name: 'Nuevo paciente' });
  await dialog.getByLabel('Nombre', { exact: true }).fill('Íñigo');
  await dialog.getByLabel('Apellidos').fill('Núñez Lasa');
  await dialog.getByLabel('Fecha de nacimiento').fill('2/29/1980');
  await button(page, 'Dar de alta').click();
  await heading(page, 'Íñigo Núñez Lasa').waitFor();
  chart = page.url();

  // A block without entries is its title's line alone, with all that can be done in it.
  await page.setViewportSize(desktop);
  const allergies = section('Alergias e intolerancias');
  const inLine = [
    allergies.getByRole('heading'),
    allergies.getByText('No consta'),
    button(page, 'Anotar: ninguna conocida'),
    button(page, 'Añadir alergia'),
  ];
  const middles = await Promise.all(
    inLine.map(async (each) => {
      await each.waitFor();
      const { y = Number.NaN, height = 0 } = (await each.boundingBox()) ?? {};
      return y + height / 2;
    }),
  );
  expect(Math.max(...middles) - Math.min(...middles)).toBeLessThan(8);

  await button(page, 'Añadir problema').click();
  const form = page.getByRole('form', { name: 'Problema' });
  await form.getByLabel('Problema').fill('Migraña con aura');
  await form.getByLabel('Inicio').fill('5/2023');
  await page.reload();
  await page.getByText('Borrador recuperado').waitFor();
  expect(await form.getByLabel('Problema').inputValue()).toBe('Migraña con aura');
  expect(await lookInBothModes(page, 'chart-problem-draft')).toEqual([]);
  await form.getByLabel('Fin').fill('1/2023');
  await button(page, 'Guardar problema').click();
  await page.getByText('Solo un problema inactivo').waitFor();
  await form.getByLabel('Fin').fill('');
  await button(page, 'Guardar problema').click();
  await section('Problemas').getByText('Migraña con aura').waitFor();
  await page.reload();
  await section('Problemas').getByText('Migraña con aura').waitFor();
  expect(await page.getByText('Borrador recuperado').count()).toBe(0);
});

test('a medicine is prescribed, and stopped with its reason', async () => {
  await button(page, 'Añadir medicación').click();
  const form = page.getByRole('form', { name: 'Medicación' });
  await form.getByLabel('Medicamento').fill('Ibuprofeno 400 mg');
  await button(page, 'Guardar medicación').click();
  await page.getByText('Escriba la pauta').waitFor();
  await form.getByLabel('Pauta').fill('Un comprimido cada 8 horas si hay dolor.');
  await form.getByText('1 comprimido cada 8 horas si tiene dolor.').waitFor();
  expect(await lookInBothModes(page, 'chart-prescription-form')).toEqual([]);
  await button(page, 'Guardar medicación').click();
  await chooseFor(page, 'Ibuprofeno 400 mg', 'Suspender');
  await page
    .getByRole('form', { name: 'Suspender la medicación' })
    .getByLabel('Motivo')
    .fill('Dolor de estómago');
  await button(page, 'Suspender').click();
  await view('Medicación');
  const former = section('Medicación anterior');
  await former.getByText('Motivo de la suspensión: Dolor de estómago').waitFor();
  await chooseFor(page, 'Ibuprofeno 400 mg', 'Historial');
  await former.getByText('Estado: Activa → Suspendida').waitFor();
  await former
    .getByText(/^Por Luis /)
    .first()
    .waitFor();
});

test('nobody asked, none known and an allergy are three states, one after the other', async () => {
  await view('Problemas y alergias');
  const banner = page.getByRole('group', { name: 'Alergias', exact: true });
  await banner.getByText('No consta').waitFor();
  await button(page, 'Hacer constar «Sin alergias conocidas»').click();
  await button(page, 'Hacer constar').click();
  await banner.getByText('Sin alergias conocidas').waitFor();
  await button(page, 'Añadir alergia').click();
  const form = page.getByRole('form', { name: 'Alergia o intolerancia' });
  await form.getByLabel('Sustancia').fill('Penicilina');
  await form.getByLabel('Riesgo').selectOption({ label: 'Alto' });
  await form.getByLabel('Reacción', { exact: true }).fill('ronchas');
  await form.getByRole('option', { name: /^Urticaria/ }).click();
  expect(await lookInBothModes(page, 'chart-allergy-form')).toEqual([]);
  await button(page, 'Guardar alergia').click();
  await banner.getByText('Penicilina: riesgo alto').waitFor();
  await section('Alergias e intolerancias').getByText('Descartada').waitFor();
  expect(await button(page, 'Hacer constar «Sin alergias conocidas»').count()).toBe(0);
});

test('vital signs are recorded as one set, in the units of the house, and nonsense is refused', async () => {
  await view('Constantes');
  await button(page, 'Registrar constantes').click();
  const form = page.getByRole('form', { name: 'Constantes' });
  await form.getByLabel('Presión sistólica (mmHg)').fill('128');
  await form.getByLabel('Temperatura', { exact: true }).fill('370');
  await form.getByLabel('Peso', { exact: true }).fill('154');
  await form.getByLabel('Talla', { exact: true }).fill('68');
  await page.getByText('69.85 kg').waitFor();
  await page.getByText(/Índice de masa corporal: 23\.4/).waitFor();
  await button(page, 'Guardar constantes').click();
  await page.getByText('Escriba las dos cifras de la presión').waitFor();
  await page.getByText('Fuera de lo posible: de 20 a 46 °C').waitFor();
  expect(await lookInBothModes(page, 'chart-vital-signs-form')).toEqual([]);
  await form.getByLabel('Presión diastólica (mmHg)').fill('82');
  await form.getByLabel('Temperatura', { exact: true }).fill('98.6');
  await button(page, 'Guardar constantes').click();
  const vitals = section('Constantes');
  const line = (title: string) => vitals.getByRole('row').filter({ hasText: title });
  await line('Temperatura').getByText('98.6 °F').waitFor();
  await line('Índice de masa corporal').getByText('23.4').waitFor();
  await line('Presión arterial').getByText('128/82').waitFor();
});

test('of two tabs that change one problem neither loses what it holds', async () => {
  const second = await page.context().newPage();
  // The session lives in the tab: the second one is the same person's, handed over as a browser does on duplication.
  const session = await page.evaluate(() => JSON.stringify({ ...sessionStorage }));
  await second.addInitScript((stored: string) => {
    if (sessionStorage.length > 0) return;
    for (const [key, value] of Object.entries(JSON.parse(stored))) sessionStorage.setItem(key, String(value));
  }, session);
  for (const tab of [page, second]) {
    await tab.goto(`${chart}?vista=problemas`);
    await chooseFor(tab, 'Migraña con aura', 'Editar');
  }
  const form = (tab: Page) => tab.getByRole('form', { name: 'Problema' });
  await form(second).getByLabel('Inicio').fill('2021');
  await button(second, 'Guardar cambios').click();
  await section('Problemas', second).getByText('Desde 2021').waitFor();
  await form(page).getByLabel('Inicio').fill('2019');
  await form(page).getByLabel('Estado').selectOption({ label: 'En remisión' });
  await button(page, 'Guardar cambios').click();
  await page.getByText('Inicio. Usted: 2019. La otra persona: 2021.').waitFor();
  // Nothing half under the head of the page, which stays where it is.
  await page.evaluate(() => window.scrollTo(0, 0));
  expect(await lookInBothModes(page, 'chart-conflict')).toEqual([]);
  expect(await form(page).getByRole('textbox', { name: 'Inicio' }).inputValue()).toBe('2019');
  await button(page, 'Usar Inicio de la otra persona').click();
  expect(await form(page).getByRole('textbox', { name: 'Inicio' }).inputValue()).toBe('2021');
  await button(page, 'Guardar cambios').click();
  await form(page).waitFor({ state: 'detached' });
  await section('Problemas').getByText('En remisión', { exact: true }).waitFor();
  await section('Problemas').getByText('Desde 2021').waitFor();
  await second.close();
});

test('a cut connection loses neither what was typed nor the page', async () => {
  const tab = await openAs('ana');
  // A part of the page that can no longer be fetched, as after a new version was put out.
  await tab.route('**/assets/toast*.js', (route) => route.abort());
  await tab.goto(`${chart}?vista=vacunas`);
  await button(tab, 'Añadir vacuna').click();
  const form = tab.getByRole('form', { name: 'Vacuna' });
  await form.getByLabel('Vacuna').fill('Vacuna de la varicela');
  await form.getByLabel('Fecha').fill('3/2/2024');
  await tab.context().setOffline(true);
  await button(tab, 'Guardar vacuna').click();
  await tab.getByText('No se ha podido conectar con Auxilia.').waitFor();
  await view('Laboratorio', tab);
  await tab.getByText('No se han podido cargar los resultados de laboratorio').waitFor();
  await button(tab, 'Más apartados de la ficha').click();
  await tab.getByRole('menuitem', { name: 'Vacunas' }).click();
  await tab.getByText('Borrador recuperado').waitFor();
  await tab.context().setOffline(false);
  await button(tab, 'Guardar vacuna').click();
  await form.waitFor({ state: 'detached' });
  await section('Vacunas', tab).getByText('Vacuna de la varicela').waitFor();
  await giveBack(tab);
});

test('the chart is taken along as a summary on paper and as a whole, under names that tell nobody', async () => {
  const pdf = await exported(page, /PDF/);
  expect(pdf.name).toMatch(/^resumen-clinico-\d{4}-\d{2}-\d{2}\.pdf$/);
  for (const text of [
    'Íñigo Núñez Lasa',
    'Migraña con aura',
    'Penicilina',
    'Generado por Luis',
    'Página 1 de',
    '128 mmHg',
    'Sin rango de referencia',
    'No consta medicación activa.',
  ]) {
    expect(pdf.text).toContain(text);
  }
  expect(pdf.text).not.toContain('Sin alergias conocidas');

  const bundle = await exported(page, /FHIR/);
  expect(bundle.name).toMatch(/^historia-clinica-\d{4}-\d{2}-\d{2}\.json$/);
  const { type, entry } = JSON.parse(bundle.text);
  expect(type).toBe('collection');
  const types = new Set(
    entry.map(({ resource }: { resource: { resourceType: string } }) => resource.resourceType),
  );
  expect([...types]).toEqual(
    expect.arrayContaining([
      'Patient',
      'Condition',
      'MedicationRequest',
      'AllergyIntolerance',
      'Observation',
    ]),
  );
  expect(heard).toEqual([]);
});

test('on paper there are the patient and the record, and nothing to press', async () => {
  await page.evaluate(() => document.documentElement.classList.add('dark'));
  await page.emulateMedia({ media: 'print' });
  expect(await page.getByRole('button').count()).toBe(0);
  expect(await page.getByRole('navigation').count()).toBe(0);
  const colour = () =>
    heading(page, 'Íñigo Núñez Lasa').evaluate((element) => getComputedStyle(element).color);
  await expect.poll(colour).toBe('rgb(0, 0, 0)');
  await page.emulateMedia({ media: 'screen' });
  await page.evaluate(() => document.documentElement.classList.remove('dark'));
});

test.each([phone, { width: 1280, height: 500 }])(
  'going back by keyboard, nothing that takes the focus lies below the head: $width px',
  async (viewport) => {
    await page.setViewportSize(viewport);
    await page.goto(chart);
    await section('Problemas').getByRole('button').first().waitFor();
    const last = page.locator('main').getByRole('button').last();
    await last.focus();
    const hidden: string[] = [];
    for (let step = 0; step < 60; step += 1) {
      await page.keyboard.press('Shift+Tab');
      const seen = await page.evaluate(
        () =>
          new Promise<string | null>((answer) =>
            requestAnimationFrame(() => {
              const focused = document.activeElement;
              const head = document.querySelector('[data-chart-head]');
              if (!focused?.closest('main') || !head || head.contains(focused)) return answer(null);
              const { top } = focused.getBoundingClientRect();
              const isHidden = top < head.getBoundingClientRect().bottom;
              return answer(isHidden ? `${focused.textContent || focused.getAttribute('aria-label')}` : '');
            }),
          ),
      );
      if (seen === null) break;
      if (seen) hidden.push(seen);
    }
    expect(hidden).toEqual([]);
    await page.setViewportSize(desktop);
  },
);

test('the front desk sees nothing clinical, and edits the insurance', async () => {
  const tab = await openAs('marta', '/clinical-dashboard', { viewport: phone });
  await tab.goto(`${chart}?vista=resumen`);
  await tab.getByRole('link', { name: 'Tareas', exact: true }).waitFor();
  const links = await tab
    .getByRole('navigation', { name: 'Apartados de la ficha' })
    .getByRole('link')
    .allInnerTexts();
  expect(links).toEqual([
    'Citas',
    'Mensajes',
    'Tareas',
    'Cargos',
    'Datos personales',
    'Historial de cambios',
  ]);
  expect(await tab.getByText('Migraña').count()).toBe(0);
  await view('Mensajes', tab);
  await tab.getByText('No constan mensajes con este paciente.').waitFor();
  await view('Tareas', tab);
  await tab.getByText('No constan tareas sobre este paciente.').waitFor();
  await view('Datos personales', tab);
  await button(tab, 'Añadir cobertura').click();
  const form = tab.getByRole('form', { name: 'Cobertura' });
  await form.getByLabel('Aseguradora').fill('Seguros del Sol');
  await form.getByLabel('N.º de afiliado').fill('A-123');
  expect(await lookInBothModes(tab, 'chart-coverage-form')).toEqual([]);
  await button(tab, 'Guardar cobertura').click();
  await section('Cobertura', tab).getByText('N.º de afiliado: A-123').waitFor();
  // What says that it was saved lies over the button, for as long as the pointer rests on it.
  await button(tab, 'Exportar').press('Enter');
  await tab.getByRole('menuitem', { name: 'Historia completa (FHIR, JSON)' }).waitFor();
  expect(await tab.getByRole('menuitem', { name: /PDF/ }).count()).toBe(0);
  await giveBack(tab);
});
