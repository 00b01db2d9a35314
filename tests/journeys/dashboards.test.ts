import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openProduct } from './open-product.ts';
import { button, heading } from './steps.ts';
import { isSound, visitAs } from './visit-as.ts';

/* Both dashboards on the demonstration clinic's data. */

openProduct('demo');

const clinicalDashboard = '/clinical-dashboard';

async function settled(page: Page): Promise<void> {
  // Not until the network rests: the stream of changes stays open.
  await page.waitForFunction(() => !document.querySelector('[aria-busy=true]'));
  // The notice of the sign-in lies over the corner of the first picture.
  await page.getByText('¡Inicio de sesión exitoso! Redirigiendo...').waitFor({ state: 'detached' });
}

test.each([
  ['ana', 'light'],
  ['luis', 'dark'],
] as const)('%s sees what waits and the organization at a glance in %s mode', async (person, colorScheme) => {
  await visitAs(person, { colorScheme, path: clinicalDashboard }, async (page) => {
    await page.getByRole('list', { name: 'Resultados sin acuse de recibo' }).waitFor();
    await button(page, 'Toda la clínica').click();
    await page.getByText(/^Ahora, /).waitFor();
    await settled(page);
    await isSound(page, `clinical-dashboard-demo-${colorScheme}`);

    await page.goto('/dashboard');
    await page.getByRole('img', { name: /^Gráfica: Citas por estado/ }).waitFor();
    // Not until the network rests: the stream of changes stays open.
    await page.waitForFunction(() => !document.querySelector('[aria-busy=true]'));
    await isSound(page, `dashboard-demo-${colorScheme}`);
    for (const table of await page.getByRole('button', { name: 'Tabla' }).all()) await table.click();
    await isSound(page, `dashboard-tables-${colorScheme}`);
  });
});

test('a clinician acknowledges a critical result, takes it back, and acknowledges it again', async () => {
  await visitAs('luis', { path: clinicalDashboard }, async (page) => {
    const buttons = page.getByRole('button', { name: /^Acusar recibo: / });
    await buttons.first().waitFor();
    const name = (await buttons.first().getAttribute('aria-label')) ?? '';
    const undo = button(page, 'Deshacer');

    await buttons.first().click();
    await undo.waitFor();
    expect(await button(page, name).count()).toBe(0);
    await undo.click();
    await button(page, name).waitFor();

    await button(page, name).click();
    await undo.waitFor();
    await page.reload();
    await buttons.first().waitFor();
    expect(await button(page, name).count()).toBe(0);
  });
});

test('the period stays in the address, and each table can be taken along as a file', async () => {
  await visitAs('marta', { path: '/dashboard' }, async (page) => {
    await button(page, '7 días').click();
    await page.waitForURL('**/dashboard?periodo=7');
    await page.reload();
    await page.getByRole('button', { name: '7 días', pressed: true }).waitFor();
    await page.getByRole('region', { name: 'Citas por estado' }).waitFor();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      button(page, 'Descargar Citas por estado en CSV').click(),
    ]);
    expect(file.suggestedFilename()).toBe('citas-por-estado.csv');
    const lines = readFileSync(await file.path(), 'utf8')
      .trim()
      .split('\r\n');
    // Without the byte order mark, which trim takes for a space.
    expect(lines[0]).toBe('Día,Atendidas,No se presentó,Canceladas,Sin cerrar');
    expect(lines).toHaveLength(8);
    expect(await heading(page, 'Notas sin firmar por antigüedad').count()).toBe(0);
  });
});

test('the front desk sees the day of the clinic, and nothing clinical', async () => {
  await visitAs('marta', { colorScheme: 'light', path: clinicalDashboard }, async (page) => {
    await page.getByRole('list', { name: 'Agenda de hoy' }).waitFor();
    await page.getByRole('list', { name: 'Mensajes sin leer' }).waitFor();
    await heading(page, 'Pacientes citados hoy').waitFor();
    expect(await heading(page, 'Notas sin firmar').count()).toBe(0);
    await settled(page);
    await isSound(page, 'clinical-dashboard-front-desk-light');
  });
});

/** What the record answers of appointments while somebody looks at the panel and at a month of the calendar. */
async function appointmentsSeenBy(person: string): Promise<string> {
  const answers: Promise<string>[] = [];
  await visitAs(person, { colorScheme: 'light', path: '/calendario' }, async (page) => {
    page.on('response', (response) => {
      if (/\/fhir\/R4\/Appointment\b/.test(response.url())) answers.push(response.text().catch(() => ''));
    });
    await button(page, 'Mes').click();
    await page.locator('.entry').first().waitFor();
    await settled(page);
    await page.goto(clinicalDashboard);
    await page.getByRole('list', { name: 'Agenda de hoy' }).waitFor();
    await settled(page);
  });
  return (await Promise.all(answers)).join('\n');
}

test('why somebody comes reaches clinicians and not the front desk', async () => {
  expect(await appointmentsSeenBy('ana')).toContain('"reasonCode"');
  const seen = await appointmentsSeenBy('marta');
  expect(seen).toContain('"resourceType":"Appointment"');
  expect(seen).not.toContain('"reasonCode"');
});
