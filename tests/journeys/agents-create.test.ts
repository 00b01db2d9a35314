import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { look, lookInBothModes } from './look.ts';
import { openProduct, product } from './open-product.ts';
import { button, confirm, enterPassword, heading, newcomer, setUpAuthenticator, signUp } from './steps.ts';
import { takeTab } from './tab.ts';

openProduct('accounts');

let page: Page;
beforeAll(async () => {
  const person = newcomer();
  page = await takeTab(product.url);
  await signUp(page, person);
  await confirm(page, product.url, person);
  await enterPassword(page, person);
  await heading(page, 'Configure la verificación en dos pasos').waitFor();
  await setUpAuthenticator(page);
  await page.waitForURL('**/clinical-dashboard');
});

const field = () => page.getByLabel('Escriba como si fuera el paciente');
const spoken = () => page.getByRole('log', { name: 'Conversación de prueba' });
const done = () => page.getByRole('list', { name: 'Pasos del agente' });

async function say(text: string): Promise<void> {
  await field().fill(text);
  await field().press('Enter');
  await spoken().getByText(text, { exact: true }).waitFor();
}

const answers = () => spoken().getByText(/^Agente · /);

/** Puts what the screen offers to say into the field, and sends it. */
async function sayOffered(begin: string): Promise<void> {
  const offered = page.getByRole('group', { name: 'Puede decir' });
  await offered.getByRole('button', { name: begin }).click();
  await field().press('Enter');
}

async function follow(step: string): Promise<void> {
  await button(page, 'Siguiente').click();
  await heading(page, step).waitFor();
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(step);
}

test('a newcomer has a first agent at work in minutes, and has seen it book an appointment', async () => {
  const began = performance.now();
  await page.goto('/agents');
  await page.getByRole('link', { name: 'Crear un agente' }).click();
  await button(page, /^Agenda/).click();
  await page.getByLabel('Nombre del agente').fill('Citas por mensaje');
  await follow('¿Qué datos necesita?');
  await follow('¿Qué puede hacer?');
  await follow('¿Cuándo trabaja y hasta dónde llega?');
  await follow('Pruébelo con pacientes sintéticos');

  await button(page, 'Empezar la prueba').click();
  await sayOffered('Hola, quiero pedir una cita');
  await answers().first().waitFor();
  await sayOffered('Soy José Luis');
  await done()
    .getByText(/^Identificó al paciente/)
    .waitFor();
  await answers().nth(1).waitFor();
  await say('Consulta general');
  await done().getByText('Buscó horas libres.').waitFor();
  await answers().nth(2).waitFor();
  await say('la primera');
  await heading(page, 'Pide su aprobación: reservar una cita').waitFor();
  await button(page, 'Aprobar').click();
  await done()
    .getByText(/^Reservó/)
    .waitFor();
  await button(page, 'Seguir a la publicación').click();
  await heading(page, 'Publicar Citas por mensaje').waitFor();
  await button(page, 'Publicar').click();
  await page.getByText('Citas por mensaje está trabajando.').waitFor();
  await page.waitForURL('**/agent/*');
  const minutes = (performance.now() - began) / 60_000;
  process.stdout.write(`First agent: ${minutes.toFixed(1)} minutes from the list of agents to publication\n`);

  await page.goto('/agents');
  const card = page.getByRole('listitem').filter({ has: heading(page, 'Citas por mensaje') });
  await card.getByText('Activo').waitFor();
});

test('each step reads well at each width and in each mode, and a reload loses nothing of it', async () => {
  const found: string[] = [];
  await page.goto('/create-agent');
  await button(page, /^Asistente de admisión/).waitFor();
  found.push(...(await lookInBothModes(page, 'create-agent-start')));
  await button(page, /^Asistente de admisión/).click();
  await page.getByLabel('Nombre del agente').fill('Primera visita');
  for (const step of ['datos', 'herramientas', 'limites', 'prueba']) {
    await button(page, 'Siguiente').click();
    await page.waitForURL(`**/create-agent?paso=${step}`);
    await page.getByRole('heading', { level: 2 }).waitFor();
    found.push(...(await lookInBothModes(page, `create-agent-${step}`)));
  }
  await button(page, 'Empezar la prueba').click();
  await sayOffered('Hola, es mi primera visita');
  await answers().first().waitFor();
  await page.reload();
  await page.getByText('Borrador recuperado').waitFor();
  await answers().first().waitFor();
  found.push(...(await look(page, 'create-agent-trial')));
  await button(page, 'Seguir a la publicación').click();
  await heading(page, 'Publicar Primera visita').waitFor();
  found.push(...(await lookInBothModes(page, 'create-agent-publicar')));
  await page.reload();
  await heading(page, 'Publicar Primera visita').waitFor();
  expect(found).toEqual([]);
});

test('the agents and the catalogue read well, and an agent is stopped and let go on from its card', async () => {
  await page.goto('/agents');
  await button(page, 'Pausar Citas por mensaje').click();
  const dialog = page.getByRole('alertdialog', { name: 'Pausar Citas por mensaje' });
  await dialog.getByRole('button', { name: 'Pausar ahora' }).click();
  await button(page, 'Reanudar Citas por mensaje').waitFor();
  const found = await lookInBothModes(page, 'agents');
  await button(page, 'Reanudar Citas por mensaje').click();
  await button(page, 'Pausar Citas por mensaje').waitFor();

  await page.goto('/marketplace');
  await button(page, 'Ver Renovación de recetas').waitFor();
  found.push(...(await lookInBothModes(page, 'marketplace')));
  await button(page, 'Ver Renovación de recetas').click();
  await page.getByRole('dialog', { name: 'Renovación de recetas' }).waitFor();
  found.push(...(await look(page, 'marketplace-template')));
  await button(page, 'Instalar').click();
  await page.waitForURL('**/agent/recetas');
  expect(found).toEqual([]);
});

test('whoever answers for an agent completes its evidence and takes the report along', async () => {
  await page.goto('/agent/recetas?ver=evidencia');
  await heading(page, 'Informe de evidencia').waitFor();
  const found = await lookInBothModes(page, 'agent-evidence');
  await button(page, 'Completar').click();
  await page.getByLabel('Quién financió su desarrollo').fill('La propia consulta');
  await button(page, 'Añadir una formación').click();
  await page.getByLabel('Persona 1').selectOption({ label: 'Inés Prado Sáez' });
  await page.getByLabel('Día 1').fill('2026-11-10');
  await page.getByLabel('En qué 1').fill('Revisar y aprobar propuestas');
  await page.getByText('Vigilancia continua').click();
  found.push(...(await lookInBothModes(page, 'agent-evidence-form')));
  await button(page, 'Guardar los textos').click();
  await page.getByText('Inés Prado Sáez: Revisar y aprobar propuestas').waitFor();
  await page.getByText('La propia consulta').waitFor();
  const [pdf] = await Promise.all([
    page.waitForEvent('download'),
    button(page, 'Informe de evidencia').click(),
  ]);
  expect(pdf.suggestedFilename()).toBe('evidencia-recetas.pdf');
  expect(readFileSync(await pdf.path(), 'latin1')).toMatch(/^%PDF-/);
  expect(found).toEqual([]);
});
