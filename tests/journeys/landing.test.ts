import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { newPerson } from '../support/browser.ts';
import { hydrated, movePointer } from './hydrated.ts';
import { lookInBothModes } from './look.ts';
import { browser, openPageForEach, openProduct, page, product } from './open-product.ts';
import { button, heading } from './steps.ts';

openProduct('accounts');
openPageForEach();

/** The row of the landing page in the specification's section 2: where each link is, and where it leads. */
const links: [string, string, string][] = [
  ['banner', 'Iniciar Sesión', '/login'],
  ['banner', 'Comenzar', '/signup'],
  ['main', 'Start Free Trial', '/signup'],
  ...['Features', 'Pricing', 'Security', 'Compliance'].map((name): [string, string, string] => [
    'contentinfo',
    name,
    '/signup',
  ]),
  ['contentinfo', 'Acerca de', '/about'],
  ['contentinfo', 'Contacto', '/contact'],
  ['contentinfo', 'Privacidad', '/privacy'],
  ['contentinfo', 'Términos', '/terms'],
  ['contentinfo', 'Documentación', '/documentation'],
  ['contentinfo', 'Centro de ayuda', '/help-center'],
  ['contentinfo', 'Contactar con soporte', '/contact-support'],
  ['contentinfo', 'Estado del servicio', '/status'],
];

async function openLanding(where = page): Promise<void> {
  await where.goto('/');
  await heading(where, 'Agentes de IA para el trabajo clínico de cada día').waitFor();
}

describe('The landing page', () => {
  test('leads where each of its links says', async () => {
    for (const [region, name, path] of links) {
      await openLanding();
      await page
        .getByRole(region as 'main')
        .getByRole('link', { name, exact: true })
        .click();
      await page.waitForURL(`**${path}`);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
    }
  });

  test('is in order in both modes, and no narrower or wider than any screen', async () => {
    await openLanding();
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.locator('#demo').scrollIntoViewIfNeeded();
    await page.getByLabel('Nombre y apellidos').waitFor();
    expect(await lookInBothModes(page, 'landing')).toEqual([]);
    for (const width of [320, 768, 1024, 1920, 2560]) {
      await page.setViewportSize({ width, height: 900 });
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(`${width}: ${Math.max(overflow, 0)}`).toBe(`${width}: 0`);
    }
  });

  test('brings at most 12 KB of JavaScript of its own, and the form when it is near', async () => {
    const scripts = new Map<string, number>();
    const arriving: Promise<void>[] = [];
    // Somebody who has nothing of the site yet.
    const context = await newPerson(browser, product.url, { reducedMotion: 'reduce' });
    const stranger = await context.newPage();
    stranger.on('response', (response) => {
      if (response.request().resourceType() !== 'script') return;
      arriving.push(
        response.body().then((body) => void scripts.set(response.url(), gzipSync(body, { level: 9 }).length)),
      );
    });
    await openLanding(stranger);
    await movePointer(stranger);
    await hydrated(stranger);
    await stranger.waitForLoadState('networkidle');
    await Promise.all(arriving);
    const own = [...scripts].filter(([url]) => url.includes('landing-page'));
    expect(own).toHaveLength(1);
    expect(own[0]?.[1]).toBeLessThanOrEqual(12_000);
    expect([...scripts.keys()].filter((url) => url.includes('demo-form'))).toEqual([]);
    await stranger.locator('#demo').scrollIntoViewIfNeeded();
    await stranger.getByLabel('Nombre y apellidos').waitFor();
    expect([...scripts.keys()].filter((url) => url.includes('demo-form'))).toHaveLength(1);
    await context.close();
  });

  test('moves nothing for who asked for less motion, and lets the samples drift for others', async () => {
    const moving = () =>
      page.evaluate(() => document.getAnimations().filter(({ playState }) => playState === 'running').length);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openLanding();
    expect(await moving()).toBe(0);
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await openLanding();
    expect(await moving()).toBe(4);
  });

  test('keeps the quick set-up card in view beside the features', async () => {
    await openLanding();
    const card = heading(page, 'Puesta en marcha rápida');
    const last = heading(page, 'Soporte médico a toda hora');
    const topOf = async (place: typeof card) => (await place.boundingBox())?.y ?? Number.NaN;
    await heading(page, 'Preparada para organizaciones sanitarias').evaluate((element) =>
      element.scrollIntoView({ block: 'start', behavior: 'instant' }),
    );
    const [cardBefore, lastBefore] = [await topOf(card), await topOf(last)];
    await page.mouse.move(300, 400);
    await page.mouse.wheel(0, 120);
    await expect.poll(async () => lastBefore - (await topOf(last))).toBeGreaterThan(100);
    expect(cardBefore - (await topOf(card))).toBeLessThan(60);
  });
});

describe('A visitor who wants to see the product', () => {
  test('asks for it under Schedule Demo, and the team reads it in the mailbox', async () => {
    await openLanding();
    await page.getByRole('link', { name: 'Schedule Demo' }).click();
    await page.waitForURL('**/#demo');
    const send = button(page, 'Solicitar una demostración');
    await send.click();
    await page.getByText('El nombre es requerido').waitFor();
    await page.getByText('Seleccione el tamaño de la organización').waitFor();
    const name = page.getByLabel('Nombre y apellidos');
    expect(await name.evaluate((element) => element === document.activeElement)).toBe(true);
    await name.fill('Lucía Ortega');
    await page.getByLabel('Correo del trabajo').fill('lucia@clinica.example');
    await page.getByLabel('Organización').fill('Clínica del Mar');
    await page.getByLabel('Tamaño').selectOption('6-20');
    await page.getByLabel('Mensaje (opcional)').fill('Queremos ver la agenda.');

    // Nothing is lost where the connection is.
    await page.route('**/api/demo-requests', (route) => route.abort());
    await send.click();
    await page.getByText('No se ha podido conectar con Auxilia.').waitFor();
    expect(await name.inputValue()).toBe('Lucía Ortega');
    await page.unroute('**/api/demo-requests');
    await send.click();
    await heading(page, 'Hemos recibido su solicitud').waitFor();

    const mails = async () => {
      const answer = await fetch(`${product.url}/_local/mailbox.json?to=equipo@auxilia.localhost`);
      return (await answer.json()) as { subject: string; text: string }[];
    };
    await expect.poll(mails).toHaveLength(1);
    expect((await mails())[0]).toMatchObject({
      subject: 'Solicitud de demostración: Clínica del Mar',
      text: expect.stringContaining('lucia@clinica.example'),
    });
  });
});
