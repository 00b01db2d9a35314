import type { Page } from 'playwright-core';
import { signInAs } from '../journeys/steps.ts';
import { launchBrowser, newPerson } from '../support/browser.ts';
import { startProduct } from '../support/started-product.ts';
import type { Measurement } from './table.ts';

/*
 * From a key until what it typed is painted (Event Timing), in a payer's form of 80 questions of which ten are calculated from others
 * and ten are asked by what others say.
 */
const questions = 80;
const keys = 120;
const betweenKeysMs = 60;
const promised = 100;
const sdc = 'http://hl7.org/fhir/uv/sdc/StructureDefinition/sdc-questionnaire-';
const fhirPath = (kind: string, expression: string) => ({
  url: `${sdc}${kind}`,
  valueExpression: { language: 'text/fhirpath', expression },
});

const item = (index: number) => {
  const text = `Pregunta ${index}`;
  const before = `%resource.item.where(linkId = 'q${index - 1}').answer.value`;
  if (index % 8 === 6)
    return {
      linkId: `q${index}`,
      type: 'integer',
      text,
      readOnly: true,
      extension: [fhirPath('calculatedExpression', `${before}.length()`)],
    };
  if (index % 8 === 7)
    return {
      linkId: `q${index}`,
      type: 'string',
      text,
      extension: [
        fhirPath('enableWhenExpression', `%resource.item.where(linkId = 'q${index - 2}').answer.exists()`),
      ],
    };
  return { linkId: `q${index}`, type: 'string', text };
};

/** Runs in the page: how long each key waited for the frame that shows it, as the browser itself counts it. */
function watchKeys(): void {
  const waits: number[] = [];
  Object.assign(window, { keyWaits: waits });
  new PerformanceObserver((list) => {
    for (const { name, duration } of list.getEntries()) if (name === 'keydown') waits.push(duration);
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
}

/** With the token of who is signed in on the page. */
async function post(page: Page, url: string, path: string, body: object): Promise<{ id: string }> {
  const asked = page.waitForRequest((request) => request.headers().authorization !== undefined);
  await page.reload();
  const { authorization = '' } = (await asked).headers();
  const type = path.startsWith('/fhir') ? 'application/fhir+json' : 'application/json';
  const answer = await fetch(`${url}${path}`, {
    method: 'POST',
    headers: { authorization, 'content-type': type },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`);
  const { id, case: opened } = await answer.json();
  return { id: id ?? opened?.caseId ?? '' };
}

/** A request whose rule asks for the form; answers its id. */
async function openRequest(page: Page, url: string): Promise<string> {
  const write = async (resource: object) => {
    const { resourceType } = resource as { resourceType: string };
    return (await post(page, url, `/fhir/R4/${resourceType}`, resource)).id;
  };
  const form = await write({
    resourceType: 'Questionnaire',
    status: 'active',
    title: 'Ochenta preguntas',
    item: Array.from({ length: questions }, (_, index) => item(index)),
  });
  const patientId = await write({ resourceType: 'Patient', name: [{ family: 'Banco', given: ['Eva'] }] });
  const coverageId = await write({
    resourceType: 'Coverage',
    status: 'active',
    beneficiary: { reference: `Patient/${patientId}` },
    payor: [{ display: 'Seguros del Banco' }],
  });
  await post(page, url, '/api/prior-authorization/rules', {
    payer: 'Seguros del Banco',
    plan: '',
    service: 'Ochenta',
    system: '',
    code: '',
    requirement: 'required',
    conditions: '',
    documents: '',
    questionnaires: [`Questionnaire/${form}`],
    standardDays: null,
    urgentDays: null,
    source: 'Banco',
    sourceDate: '2026-01-01',
    expiresOn: null,
  });
  const service = { text: 'Ochenta', coding: [] };
  const asked = { patientId, coverageId, service, priority: 'standard', day: null, reason: 'x' };
  return (await post(page, url, '/api/prior-authorization/cases', asked)).id;
}

export async function benchAuthorizationTyping(): Promise<Measurement[]> {
  const [browser, product] = await Promise.all([launchBrowser(), startProduct({ SEED: 'accounts' })]);
  try {
    const account = (await product.accounts()).find(({ email }) => email.startsWith('luis'));
    if (!account) throw new Error('No such account');
    const context = await newPerson(browser, product.url);
    const page = await context.newPage();
    await page.addInitScript(watchKeys);
    await signInAs(page, account);
    await page.waitForURL('**/clinical-dashboard');
    const caseId = await openRequest(page, product.url);
    await page.goto(`/tools/insurance-preauth?solicitud=${caseId}`);
    await page.getByRole('button', { name: 'Rellenar con la historia' }).click();
    await page.getByRole('button', { name: 'Abrir: Ochenta preguntas' }).click();
    // The question that a calculation and a condition follow.
    const field = page.getByRole('textbox', { name: /^Pregunta 45\b/ });
    await field.click();
    await page.evaluate(() => (window as unknown as { keyWaits: number[] }).keyWaits.splice(0));
    await page.keyboard.type('presenta tos seca '.repeat(keys).slice(0, keys), { delay: betweenKeysMs });
    await page.waitForTimeout(1_000);
    const told = await page.evaluate(() => (window as unknown as { keyWaits: number[] }).keyWaits);
    // A key that no entry tells of was painted within the least that is told.
    const values = [...told, ...Array.from({ length: Math.max(0, keys - told.length) }, () => 16)];
    return [{ what: `a key in a form of ${questions} questions`, unit: 'ms', values, promised }];
  } finally {
    await browser.close();
    await product.stop();
  }
}
