import type { Page } from 'playwright-core';
import { addDays } from '../../lambdas/clinical/clinic-day.ts';
import { signInAs } from '../journeys/steps.ts';
import { launchBrowser, newPerson } from '../support/browser.ts';
import { signIn } from '../support/cognito-sign-in.ts';
import { type Product, startProduct } from '../support/started-product.ts';
import type { Measurement } from './table.ts';

/*
 * A month of 5,000 appointments in a browser: from the arrival of its data until it is painted, and the frames while
 * one of them is dragged. Without a graphics card, so that a machine with one is faster.
 */
const clinicians = 10;
const daysWithAppointments = 25;
const aDay = 20;
const runs = 5;
const slotMs = 1_200_000;

/** A month that lies wholly ahead, whenever this is run. */
const month = `${new Date().getFullYear() + 1}-03-01`;

export async function benchCalendarMonth(): Promise<Measurement[]> {
  const [browser, product] = await Promise.all([launchBrowser(), startProduct()]);
  try {
    // Two people of one organization: an authenticator's code is good once.
    const [colleague, account] = await product.accounts();
    if (!colleague || !account) throw new Error('No such accounts');
    await fill(product, colleague);
    const page = await (await newPerson(browser, product.url)).newPage();
    // The first visit's search takes its time where the database has just been filled.
    page.setDefaultTimeout(120_000);
    await page.addInitScript(watchPaint);
    await signInAs(page, account, '/calendario');
    await page.waitForURL('**/calendario');
    const painted: number[] = [];
    for (let run = -1; run < runs; run += 1) {
      await page.goto(`/calendario?vista=mes&fecha=${month}`);
      const took = await page
        .waitForFunction(paintAfterData, undefined, { polling: 100 })
        .then((handle) => handle.jsonValue());
      if (run >= 0) painted.push(took);
    }
    return [
      { what: 'month of 5,000, painted after its data', unit: 'ms', values: painted, promised: 1_000 },
      { what: 'frame while dragging in it', unit: 'ms', values: await dragFrames(page), promised: 17 },
    ];
  } finally {
    await browser.close();
    await product.stop();
  }
}

async function fill(product: Product, account: Parameters<typeof signIn>[1]): Promise<void> {
  const config = await (await fetch(`${product.url}/config.json`)).json();
  const session = await signIn({ ...config, apiUrl: `${product.url}/api` }, account);
  const headers = {
    authorization: `Bearer ${session.getAccessToken().getJwtToken()}`,
    'content-type': 'application/fhir+json',
  };
  const send = async (resources: object[]) => {
    const entry = resources.map((resource) => ({
      resource,
      request: { method: 'POST', url: (resource as { resourceType: string }).resourceType },
    }));
    const body = JSON.stringify({ resourceType: 'Bundle', type: 'transaction', entry });
    const answer = await fetch(`${product.url}/fhir/R4`, { method: 'POST', headers, body });
    if (!answer.ok) throw new Error(`Not filled: ${answer.status}`);
    const { entry: written } = await answer.json();
    return written.map(
      ({ response }: { response: { location: string } }) =>
        /\w+\/[\w-]+(?=\/_history)/.exec(response.location)?.[0],
    ) as string[];
  };
  const people = await send(
    Array.from({ length: clinicians }, (_, index) => ({
      resourceType: 'Practitioner',
      active: true,
      name: [{ text: `Número ${index}` }],
    })),
  );
  for (let date = 0; date < daysWithAppointments; date += 1) {
    const first = Date.parse(`${addDays(month, date)}T13:00:00Z`);
    await send(
      people.flatMap((reference, index) =>
        Array.from({ length: aDay }, (_, slot) => ({
          resourceType: 'Appointment',
          status: 'booked',
          description: 'Control',
          start: new Date(first + slot * slotMs).toISOString(),
          end: new Date(first + (slot + 1) * slotMs).toISOString(),
          participant: [{ actor: { reference, display: `Número ${index}` }, status: 'accepted' }],
        })),
      ),
    );
  }
}

/** Runs in the page: notes when the month's appointments have been on the screen for a frame. */
function watchPaint(): void {
  const seen = () => document.querySelectorAll('.entry').length > 50;
  const observer = new MutationObserver(() => {
    if (!seen()) return;
    observer.disconnect();
    requestAnimationFrame(() =>
      setTimeout(() => performance.measure('painted', { start: 0, end: performance.now() })),
    );
  });
  observer.observe(document, { childList: true, subtree: true });
}

/** Runs in the page: milliseconds between the last page of the search and the paint; not yet: false. */
function paintAfterData(): number {
  const [painted] = performance.getEntriesByName('painted');
  const arrived = (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
    .filter(({ name }) => name.endsWith('/Appointment/_search'))
    .map(({ responseEnd }) => responseEnd)
    .filter((end) => painted && end < painted.duration);
  return painted ? painted.duration - Math.max(...arrived) : 0;
}

/** Milliseconds of each frame while an appointment is moved about. */
async function dragFrames(page: Page): Promise<number[]> {
  const box = await page.locator('.entry').nth(8).boundingBox();
  if (!box) throw new Error('Nothing to drag');
  const shown = await page.locator('.entry').count();
  const [x, y] = [box.x + 30, box.y + 8];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 30, y + 10, { steps: 5 });
  // What follows the pointer is one more.
  if ((await page.locator('.entry').count()) <= shown) throw new Error('Nothing is being dragged');
  const frames = page.evaluate(
    () =>
      new Promise<number[]>((resolve) => {
        const times: number[] = [];
        const next = (time: number) => {
          times.push(time);
          if (times.length < 120) requestAnimationFrame(next);
          else resolve(times.slice(1).map((at, index) => at - (times[index] ?? at)));
        };
        requestAnimationFrame(next);
      }),
  );
  let isDone = false;
  void frames.then(() => {
    isDone = true;
  });
  for (let step = 0; !isDone; step = (step + 1) % 300) await page.mouse.move(x + step, y + step / 3);
  await page.keyboard.press('Escape');
  await page.mouse.up();
  return frames;
}
