import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { formatDate } from '../../frontend/lib/fhir-date.ts';
import { importSourceHeader } from '../../lambdas/contracts/authorship-marks.ts';
import { statusReasonUrl } from '../../lambdas/contracts/signed-content.ts';
import type { Json } from '../lambdas/fhir/fhir-client.ts';
import { lookInBothModes } from './look.ts';
import { openProduct } from './open-product.ts';
import { searchRecord } from './record-search.ts';
import { recorded, writeRecord } from './record-write.ts';
import { openAs } from './signed-in.ts';
import { button, chooseFor } from './steps.ts';

/* Who wrote what, as a clinician reads it in the chart, while others try to write as somebody else. */

openProduct('accounts');

let luis: Page;
let marta: Page;
let ana: Page;
let subject: { reference: string; display: string };
/** As the record names Luis, by its own word. */
let luisHimself: Json;

const allergy = (text: string) => ({
  resourceType: 'AllergyIntolerance',
  clinicalStatus: {
    coding: [{ system: 'http://terminology.hl7.org/CodeSystem/allergyintolerance-clinical', code: 'active' }],
  },
  code: { text },
  patient: subject,
});

beforeAll(async () => {
  [luis, marta, ana] = await Promise.all([
    openAs('luis', '/pacientes'),
    openAs('marta', '/pacientes'),
    openAs('ana', '/pacientes'),
  ]);
  const { id } = await recorded(luis, {
    resourceType: 'Patient',
    name: [{ given: ['Begoña'], family: 'Villaseñor' }],
    birthDate: '1957-08-21',
  });
  subject = { reference: `Patient/${id}`, display: 'Begoña Villaseñor' };
  const [told, brought] = await Promise.all([
    recorded(luis, { ...allergy('Látex'), asserter: subject }),
    recorded(
      ana,
      { ...allergy('Polen'), recordedDate: '2019-03-04' },
      { [importSourceHeader]: encodeURIComponent('Hospital de la Señal') },
    ),
  ]);
  luisHimself = told.recorder;
  expect(brought.recorder).toBeUndefined();
});

const section = (name: string) => luis.getByRole('region', { name, exact: true });
const item = (where: string, text: string) => section(where).getByRole('listitem').filter({ hasText: text });
/** The chart anew, as it stands in the record. */
const openChart = (view: string) =>
  luis.goto(`${subject.reference.replace('Patient', '/paciente')}?vista=${view}`);

test('the front desk cannot write as a doctor nor in the past, and what it writes bears its own name', async () => {
  const message = (text: string) => ({
    resourceType: 'Communication',
    status: 'completed',
    subject,
    sent: '2019-03-04T09:00:00Z',
    topic: { text: 'Cambio de dosis' },
    payload: [{ contentString: text }],
  });
  const forged = await writeRecord(marta, { ...message('Tome el doble.'), sender: luisHimself });
  expect([forged.status, forged.body.issue[0].diagnostics]).toEqual([
    403,
    expect.stringContaining('Nadie puede actuar aquí en nombre de otra persona'),
  ]);
  const { sent, meta } = await recorded(marta, message('Pregunta si cambia la dosis.'));
  expect(sent).toBe(meta.lastUpdated);

  await openChart('mensajes');
  const thread = item('Mensajes', 'Cambio de dosis');
  await thread.getByText('1 mensaje · último de Marta Gil Soto').waitFor();
  await thread.getByText(formatDate(sent, 'America/New_York', { hasTime: true }) ?? '').waitFor();
  await luis.getByRole('link', { name: 'Abrir en Comunicaciones' }).click();
  const log = luis.getByRole('log', { name: 'Mensajes' });
  await luis.getByRole('list', { name: 'Conversaciones' }).getByRole('link').first().click();
  await log.getByRole('listitem').filter({ hasText: 'Marta Gil Soto' }).waitFor();
  expect(await log.getByRole('listitem').count()).toBe(1);
  expect(await luis.getByText('Tome el doble.').count()).toBe(0);
});

test('a signed note keeps its words: a colleague adds beside it, and its author alone takes it back, with a reason', async () => {
  const note = (description: string, text: string) => ({
    resourceType: 'DocumentReference',
    status: 'current',
    docStatus: 'final',
    category: [
      {
        coding: [
          {
            system: 'http://hl7.org/fhir/us/core/CodeSystem/us-core-documentreference-category',
            code: 'clinical-note',
          },
        ],
      },
    ],
    subject,
    description,
    content: [{ attachment: { contentType: 'text/plain; charset=utf-8', data: btoa(text) } }],
  });
  const signed = await recorded(luis, { ...note('Control', 'Reposo.'), author: [luisHimself] });
  const { recorder: anaHerself } = await recorded(ana, allergy('Yodo'));
  const relatesTo = [{ code: 'appends', target: { reference: `DocumentReference/${signed.id}` } }];
  await recorded(ana, { ...note('Llamada', 'Mejora.'), author: [anaHerself], relatesTo });
  const changed = await writeRecord(ana, { ...signed, ...note('Control', 'Cirugia.') });
  expect(changed.status).toBe(409);

  await openChart('consultas');
  const control = item('Notas clínicas', 'Autoría: Luis Ortega Ríos');
  await item('Notas clínicas', 'Firma: Luis Ortega Ríos').getByText('Reposo.').waitFor({ state: 'attached' });
  await item('Notas clínicas', 'Añadido a «Control»').getByText('Firma: Ana Núñez Prado').waitFor();
  await item('Notas clínicas', 'Firma: Ana Núñez Prado').getByText('Mejora.').waitFor({ state: 'attached' });
  await button(luis, 'Procedencia: Control').click();
  await control.getByText('Por Luis Ortega Ríos', { exact: true }).waitFor();
  await control.getByText(/^Desde otro programa \(cliente .+\)$/).waitFor();
  expect(await lookInBothModes(luis, 'authorship-notes')).toEqual([]);

  const reason = { url: statusReasonUrl, valueCodeableConcept: { text: 'Es de otra paciente' } };
  const wrong = { ...signed, status: 'entered-in-error', extension: [reason] };
  expect((await writeRecord(marta, wrong)).status).toBe(403);
  expect((await writeRecord(luis, { ...wrong, extension: undefined })).status).toBe(422);
  await recorded(luis, wrong);
  await openChart('consultas');
  await control.getByText('Registrado por error', { exact: true }).waitFor();
  await control.getByText('Motivo: Es de otra paciente').waitFor();
  expect(await control.getByText('no coincide con lo firmado').count()).toBe(0);
  expect(await lookInBothModes(luis, 'authorship-note-in-error')).toEqual([]);
});

test('what a patient told, and what was brought from elsewhere, says who put it there', async () => {
  await openChart('problemas');
  const told = item('Alergias e intolerancias', 'Látex');
  await told.getByText('Registrado por Luis Ortega Ríos en nombre de Begoña Villaseñor').waitFor();
  await chooseFor(luis, 'Látex', 'Historial');
  await told.getByText('Por Luis Ortega Ríos', { exact: true }).waitFor();

  const brought = item('Alergias e intolerancias', 'Polen');
  await brought.getByText(/^Importado de «Hospital de la Señal» por Ana Núñez Prado el /).waitFor();
  await brought.getByText(/^Registrada: 4 mar 2019/).waitFor();
  await chooseFor(luis, 'Polen', 'Historial');
  await brought.getByText('Por Ana Núñez Prado', { exact: true }).waitFor();
  await brought.getByText('Importado de «Hospital de la Señal»', { exact: true }).waitFor();
  expect(await lookInBothModes(luis, 'authorship-allergies')).toEqual([]);

  // A version that comes while the history is known bears its name as the others do.
  await chooseFor(luis, 'Látex', 'Descartar');
  await button(luis, 'Descartar la alergia').click();
  await told.getByText('Descartada', { exact: true }).waitFor();
  await chooseFor(luis, 'Látex', 'Historial');
  await told.getByText('Cambio', { exact: true }).waitFor();
  await expect.poll(() => told.getByText('Por Luis Ortega Ríos', { exact: true }).count()).toBe(2);
  expect(await told.getByText('Desde la página web', { exact: true }).count()).toBe(1);
});

test('a result is marked as an error only with the reason, which stays with it', async () => {
  const { id } = await recorded(luis, {
    resourceType: 'Observation',
    status: 'final',
    category: [
      {
        coding: [
          {
            system: 'http://terminology.hl7.org/CodeSystem/observation-category',
            code: 'vital-signs',
          },
        ],
      },
    ],
    code: { coding: [{ system: 'http://loinc.org', code: '29463-7', display: 'Peso' }], text: 'Peso' },
    subject,
    effectiveDateTime: '2026-01-15T10:00:00Z',
    valueQuantity: { value: 715, unit: 'kg', system: 'http://unitsofmeasure.org', code: 'kg' },
  });
  await openChart('constantes');
  await button(luis, 'Curva y valores: Peso').click();
  await section('Constantes').getByText('Ver el valor').click();
  await button(luis, /^Marcar como error: Peso/).click();
  await button(luis, 'Marcar como error').click();
  await luis.getByText('Escriba el motivo.').waitFor();
  expect(await lookInBothModes(luis, 'authorship-result-in-error')).toEqual([]);
  await luis.getByLabel('Motivo').fill('Falta una coma');
  await button(luis, 'Marcar como error').click();
  await section('Constantes').getByText('No constan constantes de este paciente.').waitFor();
  const [marked] = await searchRecord(luis, 'Observation', { _id: id });
  expect(marked).toMatchObject({
    status: 'entered-in-error',
    extension: [{ url: statusReasonUrl, valueCodeableConcept: { text: 'Falta una coma' } }],
  });
});
