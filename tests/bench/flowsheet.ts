import type { Page } from 'playwright-core';
import { analytes } from '../../lambdas/clinical/laboratory/analytes/analytes.ts';
import { signInAs } from '../journeys/steps.ts';
import { launchBrowser, newPerson } from '../support/browser.ts';
import { signIn } from '../support/cognito-sign-in.ts';
import { type Product, startProduct } from '../support/started-product.ts';
import type { Measurement } from './table.ts';

/*
 * A chart with 500 results of ten years in a browser: from the press on «Ver por fechas» until all of its dates stand on the screen, and
 * the frames while it is scrolled. Without a graphics card, so that a machine with one is faster.
 */
const tests = 25;
const days = 20;
const openings = 5;
const yearMs = 365.25 * 86_400_000;

export async function benchFlowsheet(): Promise<Measurement[]> {
  const [browser, product] = await Promise.all([launchBrowser(), startProduct()]);
  try {
    // Two people of one organization: an authenticator's code is good once.
    const [colleague, account] = await product.accounts();
    if (!colleague || !account) throw new Error('No such accounts');
    const patient = await fill(product, colleague);
    const page = await (await newPerson(browser, product.url)).newPage();
    page.setDefaultTimeout(60_000);
    await signInAs(page, account, `/paciente/${patient}?vista=laboratorio`);
    await page.waitForURL('**/paciente/**');
    const opened: number[] = [];
    for (let run = 0; run < openings; run += 1) {
      await page.goto(`/paciente/${patient}?vista=laboratorio`);
      opened.push(await openWhole(page));
    }
    const cells = await page.locator('table[aria-label="Laboratorio por fecha"] td:not(:empty)').count();
    if (cells < tests * days) throw new Error(`Only ${cells} cells`);
    return [
      { what: 'flowsheet of 500 results, all dates shown', unit: 'ms', values: opened, promised: 1_000 },
      {
        what: 'frame while scrolling it by its dates',
        unit: 'ms',
        values: await frames(page, 'dates'),
        promised: 16.7,
      },
      {
        what: 'frame while scrolling it by its tests',
        unit: 'ms',
        values: await frames(page, 'tests'),
        promised: 16.7,
      },
    ];
  } finally {
    await browser.close();
    await product.stop();
  }
}

async function fill(product: Product, account: Parameters<typeof signIn>[1]): Promise<string> {
  const config = await (await fetch(`${product.url}/config.json`)).json();
  const session = await signIn({ ...config, apiUrl: `${product.url}/api` }, account);
  const headers = {
    authorization: `Bearer ${session.getAccessToken().getJwtToken()}`,
    'content-type': 'application/fhir+json',
  };
  const send = async (path: string, resource: object) => {
    const answer = await fetch(`${product.url}/fhir/R4${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(resource),
    });
    if (!answer.ok) throw new Error(`Not filled: ${answer.status} ${await answer.text()}`);
    return answer.json();
  };
  const { id } = await send('/Patient', {
    resourceType: 'Patient',
    name: [{ given: ['Rosa'], family: 'Vega' }],
    gender: 'female',
    birthDate: '1960-03-25',
  });
  const wanted = analytes.slice(0, tests);
  for (let day = 0; day < days; day += 1) {
    const at = new Date(Date.now() - 86_400_000 - (day * 10 * yearMs) / days).toISOString();
    const entry = wanted.map((analyte) => ({
      resource: {
        resourceType: 'Observation',
        status: 'final',
        category: [
          {
            coding: [
              { system: 'http://terminology.hl7.org/CodeSystem/observation-category', code: 'laboratory' },
            ],
          },
        ],
        code: { coding: [{ system: 'http://loinc.org', code: analyte.loinc[0] }], text: analyte.name.es },
        subject: { reference: `Patient/${id}` },
        effectiveDateTime: at,
        valueQuantity: {
          value:
            Number(
              ((analyte.possible.low + (analyte.ranges[0]?.high ?? 100)) / (2 + (day % 3))).toFixed(2),
            ) || 1,
          unit: analyte.unit,
          code: analyte.unit,
          system: 'http://unitsofmeasure.org',
        },
      },
      request: { method: 'POST', url: 'Observation' },
    }));
    await send('', { resourceType: 'Bundle', type: 'transaction', entry });
  }
  return id;
}

/** Milliseconds from the first press until every date stands on the screen. */
async function openWhole(page: Page): Promise<number> {
  await page.getByRole('button', { name: 'Ver por fechas' }).waitFor();
  await page.evaluate(() => performance.mark('asked'));
  await page.getByRole('button', { name: 'Ver por fechas' }).click();
  await page.getByRole('button', { name: /^Mostrar las \d+ fechas/ }).click();
  return page.evaluate(
    (columns) =>
      new Promise<number>((resolve) => {
        const look = () => {
          const shown = document.querySelectorAll(
            'table[aria-label="Laboratorio por fecha"] thead th',
          ).length;
          if (shown < columns) requestAnimationFrame(look);
          else
            requestAnimationFrame(() =>
              resolve(performance.now() - (performance.getEntriesByName('asked').at(-1)?.startTime ?? 0)),
            );
        };
        look();
      }),
    days,
  );
}

/** Milliseconds of each of 240 frames while it is scrolled, a little more in each. */
function frames(page: Page, way: 'dates' | 'tests'): Promise<number[]> {
  return page.evaluate((along) => {
    const region = document.querySelector('[role=region][aria-label="Hoja de laboratorio"]');
    if (!region) throw new Error('No flowsheet');
    const scrolled = along === 'dates' ? region : (document.scrollingElement ?? document.documentElement);
    const most =
      along === 'dates'
        ? scrolled.scrollWidth - scrolled.clientWidth
        : scrolled.scrollHeight - scrolled.clientHeight;
    if (most < 50) throw new Error(`Nothing to scroll by ${along}`);
    return new Promise<number[]>((resolve) => {
      const times: number[] = [];
      const next = (time: number) => {
        times.push(time);
        const place = Math.abs(((times.length * 12) % (2 * most)) - most);
        scrolled.scrollTo(
          along === 'dates' ? { left: place, behavior: 'instant' } : { top: place, behavior: 'instant' },
        );
        if (times.length < 240) requestAnimationFrame(next);
        else resolve(times.slice(1).map((at, index) => at - (times[index] ?? at)));
      };
      requestAnimationFrame(next);
    });
  }, way);
}
