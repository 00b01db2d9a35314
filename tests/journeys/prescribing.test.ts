import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import type { Json } from '../lambdas/fhir/fhir-client.ts';
import { lookInBothModes } from './look.ts';
import { openProduct, product } from './open-product.ts';
import { searchRecord, tokenOf } from './record-search.ts';
import { recorded } from './record-write.ts';
import { openAs } from './signed-in.ts';
import { button, chooseFor } from './steps.ts';

/* What is prescribed meets what the chart knows: kidneys, what is taken already, a decision and its trace, a pharmacy. */

openProduct('accounts', { hasPrescriptionPartner: true });

let page: Page;
let ana: Page;
let patient: Json;

const active = () => page.getByRole('region', { name: 'Medicación activa', exact: true });
const form = () => page.getByRole('form', { name: 'Medicación' });

async function say(text: string, answer: RegExp): Promise<void> {
  await ana.getByLabel('Lo que dice el paciente').fill(text);
  // Enter is ignored while what was said before is on its way, whose answer may be here already.
  await button(ana, 'Enviar').click();
  await ana.getByRole('log').getByText(answer).last().waitFor();
}

beforeAll(async () => {
  page = await openAs('luis');
  ana = await openAs('ana');
  const me = await (
    await fetch(`${product.url}/api/me`, { headers: { authorization: `Bearer ${await tokenOf(page)}` } })
  ).json();
  await recorded(ana, {
    resourceType: 'Practitioner',
    id: me.userId,
    name: [{ given: ['Luis'], family: 'Ortega' }],
    identifier: [{ system: 'http://hl7.org/fhir/sid/us-npi', value: '1234567893' }],
  });
  patient = await recorded(page, {
    resourceType: 'Patient',
    name: [{ given: ['Elvira'], family: 'Montes Prieto' }],
    birthDate: '1944-05-02',
    gender: 'female',
    telecom: [{ system: 'phone', value: '+12015550177' }],
    address: [{ line: ['1 Main St'], city: 'Newark', state: 'NJ', postalCode: '07102' }],
  });
  const subject = { reference: `Patient/${patient.id}` };
  const measured = (code: string, value: number, unit: string) =>
    recorded(page, {
      resourceType: 'Observation',
      status: 'final',
      subject,
      code: { coding: [{ system: 'http://loinc.org', code }] },
      effectiveDateTime: new Date(Date.now() - 86_400_000).toISOString(),
      valueQuantity: { value, unit, system: 'http://unitsofmeasure.org', code: unit },
    });
  await measured('2160-0', 2.5, 'mg/dL');
  await measured('29463-7', 60, 'kg');
});

test('a dose that is too much for the kidneys is told while it is typed, and saved once it is not', async () => {
  await page.goto(`/paciente/${patient.id}?vista=medicacion`);
  await button(page, 'Añadir medicación').click();
  await form().getByRole('combobox', { name: 'Medicamento' }).fill('Gabapentina 300 mg');
  await form().getByLabel('Pauta').fill('3 cápsulas cada 8 horas');
  await form().getByText('Al guardar se le pedirá una decisión').waitFor();
  await form()
    .getByText(/^Gabapentina: aclaramiento de creatinina de \d+ ml\/min$/)
    .waitFor();
  expect(await lookInBothModes(page, 'prescribing-renal')).toEqual([]);
  await form().getByLabel('Pauta').fill('1 cápsula al día');
  await form().getByText('Al guardar se le pedirá una decisión').waitFor({ state: 'hidden' });
  await button(page, 'Guardar medicación').click();
  await active().getByText('Gabapentina 300 mg', { exact: true }).waitFor();
});

test('a second strength of the same is decided by keyboard alone, and leaves its trace', async () => {
  await button(page, 'Añadir medicación').press('Enter');
  await page.keyboard.type('Gabapentina 100 mg');
  await page.keyboard.press('Escape');
  await form().getByLabel('Pauta').press('End');
  await page.keyboard.type('1 cápsula por la noche');
  await page.keyboard.press('Enter');
  const reason = page.getByLabel('Motivo para seguir').first();
  await reason.waitFor();
  await reason.focus();
  await page.keyboard.type('Pauta corta');
  await page.keyboard.press('Tab');
  await button(page, 'Guardar medicación').press('Enter');
  await active().getByText('Gabapentina 100 mg', { exact: true }).waitFor();

  const [issue] = await searchRecord(page, 'DetectedIssue', { patient: patient.id });
  expect(issue).toMatchObject({
    status: 'final',
    code: { coding: [{ code: 'duplicate-ingredient' }] },
    mitigation: [{ action: { coding: [{ code: 'short-or-single-dose' }] } }],
  });
  expect(issue.author.display).toContain('Luis');
  await page.goto('/tools/medication-safety?vista=reglas');
  await button(page, /prescrito con motivo 1/).click();
  await page.getByText('Pauta corta o dosis única: 1').waitFor();
  expect(await lookInBothModes(page, 'prescribing-trace')).toEqual([]);
});

test('what a pharmacy refuses is marked on the prescription, and goes to another', async () => {
  await ana.goto('/account-settings?apartado=recetas');
  await ana.getByLabel('Identificador en la red').fill('CLINICA-1');
  await ana.getByLabel('Farmacias').fill('7700001 Farmacia Sol\n7700003 Farmacia Mar');
  await button(ana, 'Guardar receta electrónica').click();
  await ana.getByText('La receta electrónica se ha guardado.').waitFor();

  await page.goto(`/paciente/${patient.id}?vista=medicacion`);
  await button(page, 'Añadir medicación').click();
  await form().getByRole('combobox', { name: 'Medicamento' }).fill('Omeprazol 20 mg');
  await form().getByLabel('Pauta').fill('1 cápsula al día');
  await form().getByLabel('Cantidad que se dispensa').fill('30 cápsulas');
  await button(page, 'Guardar medicación').click();
  await active().getByText('Omeprazol 20 mg', { exact: true }).waitFor();

  const send = async (pharmacy: string) => {
    await chooseFor(page, 'Omeprazol 20 mg', 'Enviar a la farmacia');
    const box = page.getByRole('group', { name: 'Enviar a la farmacia: Omeprazol 20 mg' });
    await box.getByLabel('Farmacia').selectOption({ label: pharmacy });
    await box.getByRole('button', { name: 'Enviar' }).click();
  };
  await send('Farmacia Mar (7700003)');
  await active().getByText('No llegó a la farmacia', { exact: true }).waitFor();
  expect(await lookInBothModes(page, 'prescribing-refused')).toEqual([]);
  await send('Farmacia Sol (7700001)');
  await active().getByText('Recibida por Farmacia Sol.').waitFor();
  expect(await active().getByText('No llegó a la farmacia', { exact: true }).count()).toBe(0);
});

test('a refill that a patient asks an agent for comes to a clinician with its finding, and nothing is prescribed', async () => {
  await ana.goto('/marketplace');
  await button(ana, 'Ver Renovación de recetas').click();
  await button(ana, 'Instalar').click();
  await ana.waitForURL('**/agent/recetas');
  await button(ana, 'Publicar la versión 1').click();
  await button(ana, 'Atender en persona').click();
  await say('Quiero renovar mi receta de ibuprofeno 600 mg cada 8 horas', /su nombre y sus apellidos/);
  await say(
    'Soy Elvira Montes Prieto, nací el 2 de mayo de 1944, mi teléfono es (201) 555-0177',
    /cuántos días/,
  );
  await say('Para tres días', /farmacia/);
  await say('En la Farmacia Sol', /molestia/);
  await say('No, ninguna', /¿Es correcto\?/);
  await say('Sí, es correcto', /un profesional la revisará/);
  expect(await ana.getByRole('log').textContent()).not.toMatch(/renal|riñ|filtrado/i);

  await page.goto('/tasks');
  await button(page, /^De mi equipo/).click();
  await button(page, 'Renovación de receta').first().click();
  const task = page.getByRole('dialog');

  await task.getByText(/Requiere decisión/).waitFor();
  expect(await lookInBothModes(page, 'refill-task')).toEqual([]);
  const prescribed = await searchRecord(page, 'MedicationRequest', { patient: patient.id });
  expect(JSON.stringify(prescribed)).not.toMatch(/ibuprofen/i);
});
