import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { newPerson } from '../support/browser.ts';
import { entries } from './calendar-steps.ts';
import { type Kept, keptByBrowser, placesOf } from './kept-by-browser.ts';
import { lookInBothModes } from './look.ts';
import { accountOf, browser, openProduct, product } from './open-product.ts';
import { button, heading, openUserMenu, signInAs } from './steps.ts';

/* The product on a device: without a connection, and with nothing of a patient left on it. */

openProduct('demo');

let context: BrowserContext;
let page: Page;
/** Answers with patients' data that the browser may keep. */
const keepable: string[] = [];

beforeAll(async () => {
  context = await newPerson(browser, product.url, { serviceWorkers: 'allow', colorScheme: 'light' });
  context.setDefaultTimeout(60_000);
  page = await context.newPage();
  page.on('response', (answer) => {
    const { pathname } = new URL(answer.url());
    const isData = /^\/(api|fhir)\//.test(pathname);
    if (isData && !answer.headers()['cache-control']?.includes('no-store')) keepable.push(pathname);
  });
});
afterAll(() => context?.close());

interface KnownPatient {
  id: string;
  name: string;
  /** What tells this person from others, wherever it is found. */
  marks: string[];
}

/** The patients of the clinic, asked for as the person who is signed in does. */
async function patients(): Promise<KnownPatient[]> {
  const { entry } = await page.evaluate(async () => {
    const key = Object.keys(sessionStorage).find((name) => name.endsWith('.accessToken')) ?? '';
    const headers = { authorization: `Bearer ${sessionStorage.getItem(key)}` };
    return (await fetch('/fhir/R4/Patient?_count=200', { headers })).json();
  });
  return entry.map(({ resource }: { resource: Record<string, { value?: string; text?: string }[]> }) => {
    const values = [...(resource.identifier ?? []), ...(resource.telecom ?? [])].map(({ value }) => value);
    const name = resource.name?.[0]?.text;
    return { id: resource.id, name, marks: [name, ...values].filter((value) => value !== undefined) };
  });
}

const program = /^\/(assets\/.*|offline\.(html|css|js)|before-paint\.js|favicon\.svg)$/;

/** What a cache has beside the files of the program, each just as the server hands it to anybody. */
async function differsForStrangers(cached: readonly Kept[]): Promise<string[]> {
  const differing: string[] = [];
  for (const { where, text } of cached) {
    const url = new URL(where.slice(where.lastIndexOf('http')));
    const answer = await fetch(url);
    if (!program.test(url.pathname) || (await answer.text()) !== text) differing.push(where);
  }
  return differing;
}

const notice = () => page.getByText('Sin conexión', { exact: true });
const openThread = async () => {
  await page.getByRole('list', { name: 'Conversaciones' }).getByRole('link').first().click();
  await page.getByRole('log', { name: 'Mensajes' }).waitFor();
};
const box = () => page.getByRole('textbox', { name: 'Mensaje', exact: true });

describe('What stays on the device', () => {
  test('is the program, and nothing of the patients that were looked at', async () => {
    await signInAs(page, accountOf('ana'));
    await page.waitForURL('**/clinical-dashboard');
    const known = await patients();
    expect(known.length).toBeGreaterThan(100);
    const somebody = known[0];
    if (!somebody) throw new Error('No patients');

    await page.goto(`/paciente/${somebody.id}`);
    await heading(page, somebody.name).waitFor();
    await page.goto('/pacientes');
    await page.getByRole('table').getByRole('link').first().waitFor();
    await page.goto('/calendario?vista=mes');
    await entries(page).first().waitFor();
    await page.goto('/tasks');
    await heading(page, 'Mis Tareas').waitFor();

    await page.goto('/agent/agenda');
    await button(page, 'Atender en persona').click();
    await page.getByLabel('Lo que dice el paciente').fill(`Soy ${somebody.name} y quiero pedir una cita`);
    await page.keyboard.press('Enter');
    await page.getByRole('log').getByText('Agenda (agente)').first().waitFor();
    await page.goto('/agent/agenda?ver=conversaciones');
    await page.getByRole('list', { name: 'Ejecuciones' }).getByRole('link').first().click();
    await page.getByRole('list', { name: 'Pasos del agente' }).waitFor();

    await page.goto('/comunicaciones');
    await openThread();
    await box().fill(`Borrador sobre ${somebody.name}`);

    const marks = known.flatMap((patient) => patient.marks);
    // All of the program's files are there: what was looked for was not looked for too early.
    await vi.waitFor(
      async () => {
        const names = (await keptByBrowser(page)).map(({ where }) => where);
        for (const part of ['/offline.html', '/assets/patient-page', '/assets/summary-pdf'])
          expect(names.filter((name) => name.includes(part))).toHaveLength(1);
      },
      { timeout: 60_000, interval: 500 },
    );
    const kept = await keptByBrowser(page);
    // A draft lies in the tab's own storage until it is sent (frontend/lib/draft-storage.ts); it is the one exception.
    const isCached = ({ where }: Kept) => where.startsWith('cache');
    expect(
      placesOf(
        marks,
        kept.filter((one) => !isCached(one)),
      ),
    ).toEqual(['sessionStorage: auxilia.drafts']);
    expect(await differsForStrangers(kept.filter(isCached))).toEqual([]);
    expect(keepable).toEqual([]);

    await openUserMenu(page);
    await page.getByRole('menuitem', { name: 'Cerrar Sesión' }).click();
    await page.waitForURL('**/auth/login');
    const left = await keptByBrowser(page);
    expect(
      placesOf(
        marks,
        left.filter((one) => !isCached(one)),
      ),
    ).toEqual([]);
    expect(await differsForStrangers(left.filter(isCached))).toEqual([]);
    // The program may have parts of that name.
    const data = left.filter((one) => !isCached(one)).map(({ where }) => where);
    expect(data.filter((where) => /Cognito|drafts/.test(where))).toEqual([]);
  });
});

describe('Without a connection', () => {
  test('a notice says so, what was typed stays, and all goes on when it is back', async () => {
    await signInAs(page, accountOf('luis'));
    await page.waitForURL('**/clinical-dashboard');
    await page.goto('/comunicaciones');
    await openThread();
    await box().fill('Le esperamos el lunes.');
    await context.setOffline(true);
    await notice().waitFor();
    expect(await lookInBothModes(page, 'offline-notice')).toEqual([]);

    await button(page, 'Enviar').click();
    await page
      .getByText(/No se ha podido (conectar|enviar)/)
      .first()
      .waitFor();
    expect(await box().inputValue()).toBe('Le esperamos el lunes.');

    // A screen that was not opened before: its code is there, its data are not.
    await page.getByRole('link', { name: 'Calendario', exact: true }).click();
    await page.getByRole('alert').filter({ hasText: 'No se ha' }).first().waitFor();
    expect(await page.getByText('Something went wrong').count()).toBe(0);

    await context.setOffline(false);
    await page.getByText('Conexión recuperada').waitFor();
    await notice().waitFor({ state: 'detached' });
    // Nobody pressed anything: the data come by themselves.
    await entries(page).first().waitFor();
    await page.getByText('Conexión recuperada').waitFor({ state: 'detached' });

    await page.goBack();
    expect(await box().inputValue()).toBe('Le esperamos el lunes.');
    await button(page, 'Enviar').click();
    await page.getByRole('log', { name: 'Mensajes' }).getByText('Le esperamos el lunes.').waitFor();
  });

  test('a page that is asked for waits at its address, and comes by itself with what was typed', async () => {
    await box().fill('Un borrador que queda.');
    const address = page.url();
    await context.setOffline(true);
    await page.reload();
    await heading(page, 'Sin conexión').waitFor();
    await page.getByText('No se ha perdido nada').waitFor();
    expect(page.url()).toBe(address);
    expect(await lookInBothModes(page, 'offline-page')).toEqual([]);
    await button(page, 'Reintentar ahora').click();
    await page.getByText('Sigue sin haber conexión').waitFor();
    await context.setOffline(false);
    await box().waitFor();
    expect(await box().inputValue()).toBe('Un borrador que queda.');
  });

  test('visitors are told, too', async () => {
    await page.goto('/contact');
    await heading(page, 'Contacto').first().waitFor();
    // It can be read before its code is there, which tells.
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    await notice().waitFor();
    await context.setOffline(false);
    await page.getByText('Conexión recuperada').waitFor();
  });
});
