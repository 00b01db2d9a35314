import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { entries } from './calendar-steps.ts';
import { lookInBothModes } from './look.ts';
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
    await page.getByRole('list', { name: 'Por hacer' }).waitFor();
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

const rows = (page: Page) => page.getByRole('list', { name: 'Por hacer' }).getByRole('button');

test('a clinician works through what waits by keyboard alone, takes one back, and finds it done after a reload', async () => {
  await visitAs('luis', { path: clinicalDashboard }, async (page) => {
    await button(page, /^Resultados \d/).press('Enter');
    await page.getByRole('button', { name: /^Resultados \d/, pressed: true }).waitFor();
    await rows(page).first().waitFor();
    // Which ones are listed and not how many: a list that is cut short takes in the next.
    const [first = '', second = ''] = await rows(page).allInnerTexts();
    expect([first, second]).not.toContain('');

    // The first is looked at before it can be done; then the next one takes its place.
    await page.keyboard.press('e');
    await page.locator('h2:focus', { hasText: 'Resultado' }).waitFor();
    await page.keyboard.press('e');
    await page.getByText(/^Recibo acusado: /).waitFor();
    expect(await rows(page).allInnerTexts()).not.toContain(first);
    await page.locator('h2:focus', { hasText: 'Resultado' }).waitFor();
    expect(await lookInBothModes(page, 'clinical-dashboard-open')).toEqual([]);

    await button(page, 'Deshacer').press('Enter');
    await page.getByText('Vuelve a estar en la lista.').waitFor();
    expect(await rows(page).allInnerTexts()).toContain(first);
    await page.keyboard.press('Escape');
    await page.locator('li > button:focus').waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('k');
    await page.keyboard.press('Enter');
    await button(page, 'Acusar recibo').press('Enter');
    await page.getByText(/^Recibo acusado: /).waitFor();
    await page.reload();
    await rows(page).first().waitFor();
    const left = await rows(page).allInnerTexts();
    expect([left.includes(first), left.includes(second)].toSorted()).toEqual([false, true]);
  });
});

test('who comes is noted on the agenda, waits in the room, and can be taken back', async () => {
  await visitAs('marta', { path: clinicalDashboard }, async (page) => {
    const arrive = page.getByRole('button', { name: /^Ha llegado: / }).first();
    await arrive.waitFor();
    const name = (await arrive.getAttribute('aria-label'))?.replace('Ha llegado: ', '') ?? '';
    await arrive.click();
    await page.getByText(`${name} ha llegado.`).waitFor();
    await button(page, 'En sala 1').click();
    await page.getByRole('list', { name: 'En sala' }).getByText('Espera 0 min').waitFor();
    expect(await lookInBothModes(page, 'clinical-dashboard-room')).toEqual([]);
    await button(page, 'Deshacer').click();
    await page.getByText(/^Nadie espera en la sala/).waitFor();
  });
});

/** As far as what is named so, with the Tab key alone. */
async function tabTo(page: Page, name: RegExp): Promise<string> {
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press('Tab');
    const focused = page.locator(':focus');
    const label = (await focused.getAttribute('aria-label')) ?? (await focused.innerText());
    if (name.test(label)) return label;
  }
  throw new Error(`Nothing named ${name} is reached`);
}

test('who comes is noted, looked up in the room and taken back by keyboard alone', async () => {
  await visitAs('marta', { path: clinicalDashboard }, async (page) => {
    await page
      .getByRole('button', { name: /^Ha llegado: / })
      .first()
      .waitFor();
    const name = (await tabTo(page, /^Ha llegado: /)).replace('Ha llegado: ', '');
    await page.keyboard.press('Enter');
    await page.getByText(`${name} ha llegado.`).waitFor();
    // Whoever goes on with the keys is where they were, and not at the top of the page.
    await page.waitForFunction(() => document.activeElement?.closest('main'));
    await button(page, 'En sala 1').waitFor();
    await button(page, 'En sala 1').focus();
    await page.keyboard.press('Enter');
    await page.getByRole('list', { name: 'En sala' }).getByText(name).waitFor();
    await tabTo(page, /^Deshacer$/);
    await page.keyboard.press('Enter');
    await page.getByText(/^Nadie espera en la sala/).waitFor();
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
    expect(lines[0]).toBe('Día,Atendidas,No acudió,Canceladas,Sin cerrar');
    expect(lines).toHaveLength(8);
    expect(await heading(page, 'Notas sin firmar por antigüedad').count()).toBe(0);
  });
});

test('the front desk sees the day of the clinic, and nothing clinical', async () => {
  await visitAs('marta', { colorScheme: 'light', path: clinicalDashboard }, async (page) => {
    await page.getByRole('list', { name: 'Agenda de hoy' }).waitFor();
    await page.getByRole('list', { name: 'Por hacer' }).waitFor();
    expect(await button(page, /^Mensajes \d/).count()).toBe(1);
    expect(await button(page, /^(Resultados|Notas) \d/).count()).toBe(0);
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
    await entries(page).first().waitFor();
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
