import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { desktop } from '../support/browser.ts';
import { openProduct } from './open-product.ts';
import { searchRecord } from './record-search.ts';
import { openAs } from './signed-in.ts';
import { button } from './steps.ts';

/* What a clinic puts on paper, printed by somebody who works in the dark mode. */

openProduct('demo');

let page: Page;
beforeAll(async () => {
  page = await openAs('luis', '/clinical-dashboard', { colorScheme: 'dark' });
});

/** What is read on paper: the colours of its text, and what else of the screen came along. */
async function onPaper() {
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  const seen = await page.evaluate(() => {
    const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true });
    const texts = [...document.querySelectorAll('body *')].filter(
      (element) => isShown(element) && [...element.childNodes].some((node) => node.nodeType === 3),
    );
    return {
      colors: [...new Set(texts.map((element) => getComputedStyle(element).color))],
      leftovers: [...document.querySelectorAll('nav, button, form, footer, a[href="#contenido"]')]
        .filter(isShown)
        .map((element) => element.outerHTML.slice(0, 80)),
      text: document.body.innerText,
    };
  });
  await page.emulateMedia({ media: 'screen', colorScheme: 'dark' });
  return seen;
}
const isPlain = { colors: ['rgb(0, 0, 0)'], leftovers: [] };

test('a note is printed as a letter: the clinic, the patient, who wrote and signed it, and the whole text', async () => {
  const chart = await page.evaluate(async () => {
    const key = Object.keys(sessionStorage).find((name) => name.endsWith('.accessToken')) ?? '';
    const headers = { authorization: `Bearer ${sessionStorage.getItem(key)}` };
    const answer = await fetch('/fhir/R4/DocumentReference?category=clinical-note&_count=1', { headers });
    return (await answer.json()).entry[0].resource.subject.reference.replace('Patient/', '/paciente/');
  });
  await page.goto(`${chart}?vista=consultas`);
  await button(page, 'Imprimir la nota').first().waitFor();
  const all = await onPaper();
  expect(all).toMatchObject(isPlain);
  expect(all.text).toMatch(/Notas clínicas[\s\S]*MOTIVO/);

  await page.evaluate(() => {
    // The browser's own dialog would stop the page; its event is what the product waits for.
    window.print = () => window.dispatchEvent(new Event('beforeprint'));
  });
  await button(page, 'Imprimir la nota').first().click();
  const letter = await onPaper();
  expect(letter).toMatchObject(isPlain);
  expect(letter.text).toMatch(
    /Clínica Santa Lucía[\s\S]*N\.º de historia: \d+[\s\S]*Autoría: [\s\S]*(Firmada por|BORRADOR SIN FIRMAR)[\s\S]*MOTIVO[\s\S]*Impreso el/,
  );
  expect(letter.text).not.toContain('Notas clínicas');
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  expect(await page.locator('[data-paper]').count()).toBe(0);
});

test('the summary of a chart is printed on two pages, with each result on a line of its own', async () => {
  const [critical] = await searchRecord(page, 'Patient', { identifier: '1040841' });
  await page.goto(`/paciente/${critical.id}`);
  const potassium = page.getByRole('region', { name: 'Por revisar' }).getByText('Potasio', { exact: true });
  await potassium.waitFor();
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: 816, height: 1056 });
  const middles = await potassium.evaluate((name) =>
    [...(name.parentElement?.children ?? [])].map((part) => {
      const { top, bottom } = part.getBoundingClientRect();
      return (top + bottom) / 2;
    }),
  );
  expect(middles).toHaveLength(6);
  expect(Math.max(...middles) - Math.min(...middles)).toBeLessThan(8);
  await page.setViewportSize(desktop);
  await page.emulateMedia({ media: 'screen' });
  const pages = (await page.pdf({ format: 'Letter' })).toString('latin1').match(/\/Type\s*\/Page\b/g);
  expect(pages?.length).toBeLessThanOrEqual(2);
  expect((await onPaper()).text).toContain('Ximena Chávez García');
});

test('a conversation is printed whole, without the list beside it', async () => {
  await page.goto('/comunicaciones');
  await page.getByRole('list', { name: 'Conversaciones' }).getByRole('link').first().click();
  const log = page.getByRole('log', { name: 'Mensajes' });
  await log.getByRole('listitem').first().waitFor();
  const paper = await onPaper();
  expect(paper).toMatchObject(isPlain);
  expect(paper.text).toContain(
    await page.getByRole('region', { name: 'Conversación' }).getByRole('heading', { level: 2 }).innerText(),
  );
  await page.emulateMedia({ media: 'print' });
  expect(await page.getByRole('list', { name: 'Conversaciones' }).isVisible()).toBe(false);
  expect(await log.evaluate((element) => element.scrollHeight - element.clientHeight)).toBe(0);
  await page.emulateMedia({ media: 'screen' });
});
