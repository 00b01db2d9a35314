import type { Page } from 'playwright-core';
import { recorded } from '../journeys/record-write.ts';
import { signInAs } from '../journeys/steps.ts';
import { launchBrowser, newPerson } from '../support/browser.ts';
import { startProduct } from '../support/started-product.ts';
import type { Measurement } from './table.ts';

/*
 * How long somebody who prescribes waits, in a browser, from the key that makes a dose too high until that is on the screen, with a
 * chart that holds what ten medicines and a year of results hold.
 */
const runs = 30;
const taken = [
  'Warfarina 5 mg',
  'Enalapril 10 mg',
  'Metformina 850 mg',
  'Atorvastatina 20 mg',
  'Omeprazol 20 mg',
  'Amlodipino 5 mg',
  'Levotiroxina 50 mcg',
  'Sertralina 50 mg',
  'Tamsulosina 0,4 mg',
  'Alopurinol 100 mg',
];

/** Runs in the page: from a key until a decision is announced. */
function watchFindings(): void {
  let pressed = 0;
  const isShown = () => document.body.textContent?.includes('Al guardar se le pedirá una decisión') === true;
  addEventListener(
    'keydown',
    ({ timeStamp }) => {
      pressed = timeStamp;
    },
    true,
  );
  addEventListener('DOMContentLoaded', () => {
    new MutationObserver(() => {
      if (pressed === 0 || !isShown()) return;
      performance.measure('found', { start: pressed, end: performance.now() });
      pressed = 0;
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
  });
}

const found = () => performance.getEntriesByName('found')[0]?.duration;

async function waitForFinding(page: Page, run: number): Promise<number> {
  const form = page.getByRole('form', { name: 'Medicación' });
  const dose = form.getByLabel('Pauta');
  await dose.fill('');
  // Another strength each time: what was answered once is known.
  await form.getByRole('combobox', { name: 'Medicamento' }).fill(`Paracetamol ${1_000 + run} mg`);
  await dose.fill(' comprimidos cada 8 horas');
  await page.waitForTimeout(400);
  await dose.evaluate((field: HTMLInputElement) => {
    field.focus();
    field.setSelectionRange(0, 0);
  });
  await page.evaluate(() => performance.clearMeasures('found'));
  await page.keyboard.press('2');
  return (await (await page.waitForFunction(found)).jsonValue()) ?? Number.NaN;
}

export async function benchPrescribing(): Promise<Measurement[]> {
  const [browser, product] = await Promise.all([launchBrowser(), startProduct({ SEED: 'accounts' })]);
  try {
    const account = (await product.accounts()).find(({ email }) => email.startsWith('luis'));
    if (!account) throw new Error('No such account');
    const context = await newPerson(browser, product.url);
    const page = await context.newPage();
    await page.addInitScript(watchFindings);
    await signInAs(page, account);
    // Its token is there once the session is.
    await page.waitForURL('**/clinical-dashboard');
    const patientId = await chartOf(page, product.url);
    await page.goto(`/paciente/${patientId}?vista=medicacion`);
    await page.getByRole('button', { name: 'Añadir medicación', exact: true }).click();
    const values: number[] = [];
    for (let run = 0; run <= runs; run += 1) values.push(await waitForFinding(page, run));
    // The first one reads what is known of drugs.
    return [{ what: 'key to finding, on the screen', unit: 'ms', values: values.slice(1), promised: 150 }];
  } finally {
    await browser.close();
    await product.stop();
  }
}

async function chartOf(page: Page, url: string): Promise<string> {
  const write = (resource: Parameters<typeof recorded>[1]) => recorded(page, resource, {}, url);
  const { id } = await write({
    resourceType: 'Patient',
    name: [{ given: ['Elvira'], family: 'Montes Prieto' }],
    birthDate: '1954-05-02',
    gender: 'male',
  });
  const subject = { reference: `Patient/${id}` };
  for (const text of taken)
    await write({
      resourceType: 'MedicationStatement',
      status: 'active',
      subject,
      medicationCodeableConcept: { text },
    });
  for (let month = 1; month <= 12; month += 1)
    for (const [code, value, unit] of [
      ['2160-0', 1, 'mg/dL'],
      ['2823-3', 4.2, 'mmol/L'],
    ] as const)
      await write({
        resourceType: 'Observation',
        status: 'final',
        subject,
        code: { coding: [{ system: 'http://loinc.org', code }] },
        effectiveDateTime: new Date(Date.now() - month * 30 * 86_400_000).toISOString(),
        valueQuantity: { value, unit, system: 'http://unitsofmeasure.org', code: unit },
      });
  return id;
}
