import lighthouse from 'lighthouse';
import type { Page } from 'playwright-core';
import type { DemoAccount } from '../../infra/local/demo-accounts.ts';
import { signInAs } from '../journeys/steps.ts';
import { desktop, launchBrowser, newPerson } from '../support/browser.ts';
import { startProduct } from '../support/started-product.ts';
import { freePort } from './lighthouse.ts';
import type { Measurement } from './table.ts';

/*
 * What somebody waits for while they build workflows and fill in forms, in a browser: frames while a step is dragged among 200,
 * a workflow of 1,000 until its steps are drawn, keys in a form of 2,000 questions, and the patient's page on Lighthouse's telephone.
 */
const openings = 5;
const draggedFrames = 300;
const keys = 120;
const betweenKeysMs = 60;

type Json = Record<string, unknown>;

/** Asks as the page does, with the tab's own session. */
const ask = (page: Page, method: string, path: string, body?: object, version?: number): Promise<Json> =>
  page.evaluate(
    async ([way, address, sent, seen]) => {
      const token = Object.entries(sessionStorage).find(([key]) => key.endsWith('.accessToken'))?.[1];
      const response = await fetch(address, {
        method: way,
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': address.startsWith('/fhir') ? 'application/fhir+json' : 'application/json',
          'idempotency-key': crypto.randomUUID(),
          ...(seen === undefined ? {} : { 'if-match': `"${seen}"` }),
        },
        ...(sent === undefined ? {} : { body: sent }),
      });
      const json = await response.json();
      if (!response.ok) throw new Error(`${response.status} ${JSON.stringify(json).slice(0, 300)}`);
      return json;
    },
    [method, path, body && JSON.stringify(body), version] as const,
  );

/** In rows of twenty, so that all of them are on the canvas at once. */
function draftOf(count: number): Json {
  const steps = Array.from({ length: count }, (_, n) => ({
    id: `s${n}`,
    kind: 'wait',
    title: `Espera ${n}`,
    for: { seconds: 3600 },
    position: { x: (n % 20) * 272, y: Math.floor(n / 20) * 112 },
    ...(n + 1 < count && { next: `s${n + 1}` }),
  }));
  return { form: 1, trigger: { kind: 'manual', about: 'patient' }, graph: { start: 's0', steps } };
}

async function draggedAmong(page: Page, count: number): Promise<number[]> {
  const made = await ask(page, 'POST', '/api/workflows', {
    name: `De ${count} pasos`,
    draft: draftOf(count),
  });
  await page.goto(`/workflows/builder?flujo=${made.id}&vista=lienzo`);
  const node = page.locator('.react-flow__node', { hasText: 'Espera 70' });
  await page.locator('.react-flow__node').first().waitFor();
  await page.getByRole('button', { name: 'Ver todo' }).click();
  await page.waitForTimeout(1_000);
  const box = await node.boundingBox();
  if (!box) throw new Error('The step is not in sight');
  const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await page.mouse.move(at.x, at.y);
  await page.mouse.down();
  await page.evaluate(() => {
    const frames: number[] = [];
    Object.assign(window, { frames });
    let before = performance.now();
    const see = (now: number) => {
      frames.push(now - before);
      before = now;
      requestAnimationFrame(see);
    };
    requestAnimationFrame(see);
  });
  for (let frame = 0; frame < draggedFrames; frame += 1)
    await page.mouse.move(at.x + Math.sin(frame / 20) * 120, at.y + Math.cos(frame / 20) * 60);
  const frames = await page.evaluate(() => (window as unknown as { frames: number[] }).frames);
  await page.mouse.up();
  return frames.slice(2);
}

async function openedUntil(page: Page, address: string, selector: string): Promise<number[]> {
  const values: number[] = [];
  for (let time = 0; time <= openings; time += 1) {
    await page.goto('/robots.txt');
    await page.goto(address, { waitUntil: 'commit' });
    await page.locator(selector).nth(10).waitFor();
    // The first one fetches and compiles the code.
    if (time > 0) values.push(await page.evaluate(() => performance.now()));
  }
  return values;
}

const form = {
  resourceType: 'Questionnaire',
  id: 'dos-mil',
  status: 'active',
  version: '1',
  title: 'Dos mil preguntas',
  item: Array.from({ length: 2_000 }, (_, n) => ({
    linkId: `p${n}`,
    text: `Pregunta ${n}`,
    type: n % 4 === 0 ? 'boolean' : 'string',
    ...(n % 10 === 9 && {
      enableWhen: [{ question: `p${n - 9}`, operator: '!=', answerBoolean: true }],
    }),
  })),
};

/** How long each key waited for the frame that shows it, as the browser itself counts it (Event Timing). */
async function keysInForm(page: Page): Promise<number[]> {
  await ask(page, 'PUT', `/fhir/R4/Questionnaire/${form.id}`, form);
  const step = {
    id: 'rellenar',
    kind: 'form',
    title: 'Rellenar',
    questionnaire: form.id,
    assignee: { role: 'clinicians' },
    answers: [],
  };
  const draft = {
    form: 1,
    trigger: { kind: 'manual', about: 'nothing' },
    graph: { start: step.id, steps: [step] },
  };
  const made = await ask(page, 'POST', '/api/workflows', { name: 'Formulario largo', draft });
  await ask(page, 'POST', `/api/workflows/${made.id}/publish`, {}, made.version as number);
  await ask(page, 'POST', `/api/workflows/${made.id}/runs`, { patientId: null });
  await page.goto('/workflows');
  await page.getByRole('button', { name: /^Ver la ejecución de Formulario largo/ }).click();
  const filled = page.getByRole('form', { name: 'Formulario' });
  const more = filled.getByRole('button', { name: /^Mostrar más preguntas/ });
  await more.waitFor();
  while ((await more.count()) > 0) await more.click();
  await page.evaluate(() => {
    const waits: number[] = [];
    Object.assign(window, { keyWaits: waits });
    new PerformanceObserver((list) => {
      for (const { name, duration } of list.getEntries()) if (name === 'keydown') waits.push(duration);
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  });
  await filled.getByRole('textbox', { name: /^Pregunta 1001 / }).focus();
  await page.keyboard.type('Dolor lumbar de tres días '.repeat(5).slice(0, keys), { delay: betweenKeysMs });
  await page.waitForTimeout(500);
  const waits = await page.evaluate(() => (window as unknown as { keyWaits: number[] }).keyWaits);
  // What takes less than a frame is not told.
  return [...waits, ...Array.from({ length: Math.max(0, keys - waits.length) }, () => 8)];
}

async function patientPage(page: Page, url: string, port: number): Promise<Measurement[]> {
  const found = await ask(page, 'GET', '/fhir/R4/Patient?birthdate=lt2000-01-01&_count=1');
  const [first] = found.entry as { resource: { id: string } }[];
  const asked = { questionnaireId: form.id, language: 'es', days: 7, consent: null };
  const patientId = first?.resource.id;
  const { path } = await ask(page, 'POST', '/api/patient-forms', { ...asked, patientId });
  const values: Record<'largest-contentful-paint' | 'interactive' | 'script', number[]> = {
    'largest-contentful-paint': [],
    interactive: [],
    script: [],
  };
  for (let time = 0; time < openings; time += 1) {
    const result = await lighthouse(`${url}${path}`, {
      port,
      output: 'json',
      logLevel: 'error',
      onlyCategories: ['performance'],
    });
    const audits = result?.lhr.audits ?? {};
    for (const name of ['largest-contentful-paint', 'interactive'] as const)
      values[name].push(audits[name]?.numericValue ?? Number.NaN);
    const { items = [] } = (audits['network-requests']?.details ?? {}) as {
      items?: { resourceType?: string; transferSize?: number }[];
    };
    const scripts = items.filter(({ resourceType }) => resourceType === 'Script');
    values.script.push(scripts.reduce((all, { transferSize = 0 }) => all + transferSize, 0) / 1024);
  }
  return [
    {
      what: "patient's page: largest paint",
      unit: 'ms',
      values: values['largest-contentful-paint'],
      promised: 1_500,
    },
    { what: "patient's page: can be used", unit: 'ms', values: values.interactive, promised: 1_500 },
    { what: "patient's page: script", unit: 'KB', values: values.script, promised: 60 },
  ];
}

export async function benchWorkflowPages(): Promise<Measurement[]> {
  const port = await freePort();
  const [product, browser] = await Promise.all([
    startProduct({ SEED: 'demo' }),
    launchBrowser({ args: [`--remote-debugging-port=${port}`] }),
  ]);
  try {
    const context = await newPerson(browser, product.url, { viewport: desktop });
    context.setDefaultTimeout(120_000);
    const page = await context.newPage();
    const luis = (await product.accounts()).find(({ email }) => email.startsWith('luis')) as DemoAccount;
    await signInAs(page, luis);
    await page.getByRole('navigation', { name: 'Principal' }).waitFor();
    const frames = await draggedAmong(page, 200);
    const thousand = await ask(page, 'POST', '/api/workflows', {
      name: 'De mil pasos',
      draft: draftOf(1_000),
    });
    const address = `/workflows/builder?flujo=${thousand.id}`;
    const canvas = await openedUntil(page, `${address}&vista=lienzo`, '.react-flow__node');
    const list = await openedUntil(page, address, '[role=treeitem]');
    const typed = await keysInForm(page);
    return [
      { what: 'a frame while a step is dragged among 200', unit: 'ms', values: frames, promised: 16.7 },
      { what: '1,000 steps on the canvas, from the address', unit: 'ms', values: canvas, promised: 2_000 },
      { what: '1,000 steps in the list, from the address', unit: 'ms', values: list, promised: 2_000 },
      { what: 'a key in a form of 2,000 questions, all shown', unit: 'ms', values: typed, promised: 200 },
      ...(await patientPage(page, product.url, port)),
    ];
  } finally {
    await browser.close();
    await product.stop();
  }
}
