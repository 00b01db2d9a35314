import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { importSourceHeader } from '../../lambdas/contracts/authorship-marks.ts';
import { openProduct } from './open-product.ts';
import { writeRecord } from './record-write.ts';
import { button, openView } from './steps.ts';
import { isSound, visitAs } from './visit-as.ts';

/* Bringing another system's files into the record, on the screens. */

openProduct('accounts');

const npi = 'http://hl7.org/fhir/sid/us-npi';
const patientId = '0b1c2d3e-0000-4000-8000-000000000001';
const visitId = '0b1c2d3e-0000-4000-8000-000000000002';

const entry = (method: string, resource: { resourceType: string; id: string }, more: object = {}) => ({
  fullUrl: `urn:uuid:${resource.id}`,
  resource,
  request: { method, url: resource.resourceType, ...more },
});

/** As Synthea writes them: a patient's transaction, and who treats them in a batch of its own. */
const patientBundle = {
  resourceType: 'Bundle',
  type: 'transaction',
  entry: [
    entry('POST', {
      resourceType: 'Patient',
      id: patientId,
      name: [{ family: 'Villaseñor Ochoa', given: ['Begoña'] }],
      gender: 'female',
      birthDate: '1957-08-21',
    } as never),
    entry('POST', {
      resourceType: 'Encounter',
      id: visitId,
      // Without the type of visit that it asks for.
      meta: { profile: ['http://hl7.org/fhir/us/core/StructureDefinition/us-core-encounter'] },
      status: 'finished',
      class: { system: 'http://terminology.hl7.org/CodeSystem/v3-ActCode', code: 'AMB' },
      subject: { reference: `urn:uuid:${patientId}` },
      participant: [{ individual: { reference: `Practitioner?identifier=${npi}|9999999989` } }],
    } as never),
  ],
};
const practitionerBundle = {
  resourceType: 'Bundle',
  type: 'batch',
  entry: [
    entry(
      'POST',
      {
        resourceType: 'Practitioner',
        id: '0b1c2d3e-0000-4000-8000-000000000003',
        identifier: [{ system: npi, value: '9999999989' }],
        name: [{ family: 'Robles' }],
      } as never,
      { ifNoneExist: `identifier=${npi}|9999999989` },
    ),
  ],
};
const weight = (id: string, subject: string, date: string) => ({
  resourceType: 'Observation',
  id,
  status: 'final',
  code: { coding: [{ system: 'http://loinc.org', code: '29463-7' }] },
  subject: { reference: subject },
  effectiveDateTime: date,
  valueQuantity: { value: 71.5, unit: 'kg', system: 'http://unitsofmeasure.org', code: 'kg' },
});
const observations = [
  weight('peso-1', `Patient/${patientId}`, '2025-01-15'),
  weight('peso-2', `Patient/${patientId}`, '2025-02-30'),
  weight('peso-3', 'Patient/nadie', '2025-03-15'),
];

const file = (name: string, content: string | Buffer) => ({
  name,
  mimeType: 'application/json',
  buffer: Buffer.from(content),
});
const files = [
  file('Observation.ndjson', observations.map((line) => JSON.stringify(line)).join('\n')),
  file('paciente.json', JSON.stringify(patientBundle, null, 2)),
  file('profesionales.json.gz', gzipSync(JSON.stringify(practitionerBundle))),
  file('foto.json', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0xff, 0x00])),
];

async function importFiles(page: Page, chosen: typeof files): Promise<void> {
  await page.getByLabel('Archivos', { exact: true }).setInputFiles(chosen);
  await button(page, 'Importar').click();
  await page.getByText('La importación ha terminado').waitFor();
}

const rows = (page: Page, list: string) =>
  page.getByRole('list', { name: list, exact: true }).getByRole('listitem').allInnerTexts();

const lines = (texts: string[]) => texts.map((text) => text.split('\n').filter((line) => line !== ''));

test.each([
  [
    'light',
    ['1 escrito, 2 rechazados', '2 escritos, 1 de ellos, con avisos en «Calidad de los datos»', '1 escrito'],
  ],
  ['dark', ['1 ya estaba, 2 rechazados', '2 ya estaban', '1 ya estaba']],
] as const)(
  'an administrator imports files in any order, sees what was refused and why, and nothing is written twice (%s)',
  async (colorScheme, outcomes) => {
    await visitAs('ana', { colorScheme }, async (page) => {
      await page.getByRole('link', { name: 'Importar' }).click();
      await page.waitForURL('**/pacientes/importar');
      await page.getByLabel('Archivos', { exact: true }).setInputFiles(files);
      await page.getByText('4 archivos elegidos').waitFor();
      await isSound(page, `import-chosen-${colorScheme}`);

      await importFiles(page, files);
      // Who works by keyboard goes on where the button was.
      await page.locator('a:focus', { hasText: 'Ver los pacientes' }).waitFor();
      expect(lines(await rows(page, 'Archivos'))).toEqual([
        ['Observation.ndjson', '3 / 3', outcomes[0]],
        ['paciente.json', '2 / 2', outcomes[1]],
        ['profesionales.json.gz', '1 / 1', outcomes[2]],
        ['foto.json', 'No se puede importar.'],
      ]);
      expect(lines(await rows(page, 'Recursos rechazados'))).toEqual([
        ['No es un archivo de texto UTF-8.', 'foto.json'],
        [
          'La fecha no existe en el calendario.',
          'Observation.ndjson · entrada o línea 2 · Observation/peso-2 · elemento Observation.effective',
        ],
        [
          'Se refiere a Patient/nadie, que no existe ni está en lo que se importa.',
          'Observation.ndjson · entrada o línea 3 · Observation/peso-3',
        ],
      ]);
      await isSound(page, `import-done-${colorScheme}`);
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        button(page, 'Descargar en CSV').click(),
      ]);
      const csv = readFileSync(await download.path(), 'utf8');
      expect(csv).toContain('Observation.ndjson,2,Observation,peso-2,Observation.effective,');

      if (colorScheme === 'light') {
        await page.getByRole('link', { name: 'Ver lo que no cumple su perfil' }).click();
        await button(page, /^Encounter\.type 1 recurso/).click();
        await page.getByRole('link', { name: 'Begoña Villaseñor Ochoa' }).waitFor();
        await isSound(page, 'import-findings-light');
      } else {
        await page.getByRole('link', { name: 'Ver los pacientes' }).click();
        await page.getByText('1 paciente', { exact: true }).waitFor();
      }
      await page.getByRole('link', { name: 'Begoña Villaseñor Ochoa' }).click();
      await openView(page, 'Historial de cambios');
      await page
        .getByRole('listitem')
        .filter({ hasText: 'Por Ana Núñez Prado' })
        .filter({ hasText: 'Importado de «' })
        .first()
        .waitFor();
    });
  },
);

test('what nobody may write is refused, type by type', async () => {
  await visitAs('ana', { path: '/pacientes/importar' }, async (page) => {
    const person = { resourceType: 'Patient', id: 'otra', name: [{ family: 'Otra' }] };
    const mixed = [person, { resourceType: 'AuditEvent', id: 'acceso-1' }];
    await importFiles(page, [file('mezcla.ndjson', mixed.map((line) => JSON.stringify(line)).join('\n'))]);
    expect(lines(await rows(page, 'Archivos'))).toEqual([
      ['mezcla.ndjson', '2 / 2', '1 escrito, 1 rechazado'],
    ]);
    await page.getByText('Su cuenta no tiene permiso para importar recursos de tipo AuditEvent.').waitFor();
  });
});

test.each(['luis', 'marta'])(
  '%s brings in nothing that others wrote, neither here nor past the screen',
  async (name) => {
    await visitAs(name, {}, async (page) => {
      await button(page, 'Nuevo paciente').waitFor();
      expect(await page.getByRole('link', { name: 'Importar' }).count()).toBe(0);
      const person = { resourceType: 'Patient', name: [{ family: 'Ajena' }] };
      const { status } = await writeRecord(page, person, { [importSourceHeader]: 'Otro sistema' });
      expect(status).toBe(403);
      await page.goto('/pacientes/importar');
      await page.getByText('Su cuenta no puede importar datos').waitFor();
      expect(await page.getByLabel('Archivos', { exact: true }).count()).toBe(0);
      await isSound(page, `import-refused-${name}`);
    });
  },
);

test('a cut connection stops the import, which goes on where it was', async () => {
  await visitAs('ana', { path: '/pacientes/importar' }, async (page) => {
    const people = Array.from({ length: 1_200 }, (_, index) => ({
      resourceType: 'Patient',
      id: `corte-${index}`,
      name: [{ family: `Corte ${index}` }],
    }));
    let writes = 0;
    await page.route('**/fhir/R4', (route) => {
      if (route.request().postData()?.includes('"transaction"')) writes += 1;
      return writes > 1 ? route.abort() : route.continue();
    });
    await page
      .getByLabel('Archivos', { exact: true })
      .setInputFiles([file('gente.ndjson', people.map((line) => JSON.stringify(line)).join('\n'))]);
    await button(page, 'Importar').click();
    await page.getByText('500 / 1,200').first().waitFor();
    await button(page, 'Detener').click();
    await page.getByText('La importación está detenida').waitFor();
    await isSound(page, 'import-stopped-light');
    await page.unroute('**/fhir/R4');
    await button(page, 'Continuar').click();
    await page.getByText('La importación ha terminado').waitFor();
    expect(lines(await rows(page, 'Archivos'))).toEqual([
      ['gente.ndjson', '1,200 / 1,200', '700 escritos, 500 ya estaban'],
    ]);
  });
});
