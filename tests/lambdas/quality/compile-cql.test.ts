import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Bundle, Library, Measure } from '@medplum/fhirtypes';
import { describe, expect, test } from 'vitest';
import { openSeparateCompiler } from '../../../lambdas/quality/cql/separate-compiler.ts';
import { hba1c, patient, problem, visit } from './measured-patient.ts';
import { loadOwnBundle } from './own-bundle.ts';
import { admin, chartOf, elena, luis, marta, packed, qualityClinic } from './quality-clinic.ts';

const clinic = qualityClinic();
const cql = (file: string) =>
  readFileSync(new URL(`../../../lambdas/quality/own-measures/${file}.cql`, import.meta.url), 'utf8');
const texts: Record<string, string> = {
  PoorGlycemicControl: cql('poor-glycemic-control'),
  ChartFacts: cql('chart-facts'),
};

/** The measure of HbA1c as somebody would publish it who does not compile. */
function uncompiled(version: string, change: (library: string, text: string) => string | undefined): Bundle {
  const bundle = loadOwnBundle();
  for (const { resource } of bundle.entry ?? []) {
    if (resource?.resourceType === 'Measure') {
      (resource as Measure).url = 'https://medidas.example/Measure/HbA1c';
      (resource as Measure).version = version;
    }
    if (resource?.resourceType !== 'Library') continue;
    const library = resource as Library;
    const text = change(library.name ?? '', texts[library.name ?? ''] ?? '');
    library.content =
      text === undefined ? [] : [{ contentType: 'text/cql', data: Buffer.from(text).toString('base64') }];
  }
  return bundle;
}

async function compiled(bundle: object) {
  const asked = await clinic.call(admin, 'POST', '/quality/compilations', { bundle: packed(bundle) });
  expect(asked.body).toMatchObject({ state: 'waiting', bundle: null });
  await clinic.platform.measures.idle();
  return (await clinic.call(admin, 'GET', `/quality/compilations/${asked.body.id}`)).body;
}

test('a measure with CQL alone is compiled in the background, and then imported and computed like any other', async () => {
  const bundle = uncompiled('9.0.0', (_library, text) => text);
  const plain = await clinic.call(admin, 'POST', '/quality/measures/preview', { bundle: packed(bundle) });
  expect(plain.status).toBe(422);
  expect(plain.body.detail).toContain('no trae ELM');
  const done = await compiled(bundle);
  expect(done).toMatchObject({ state: 'done', refusal: null, faults: [] });
  const brought = await clinic.call(admin, 'POST', '/quality/measures', {
    bundle: done.bundle,
    improvement: 'decrease',
  });
  expect(brought.status, JSON.stringify(brought.body)).toBe(200);
  const seen = [patient('1970-05-01'), visit('2026-03-02'), problem('E11.9', '2019-01-01')];
  await clinic.bringIn([
    chartOf('above', [...seen, hba1c(9.6, '2026-06-01')]),
    chartOf('below', [...seen, hba1c(7, '2026-06-01')]),
  ]);
  const run = await clinic.compute(brought.body.id);
  expect(await clinic.standings(run.id)).toEqual({ above: 'numerator', below: 'rest' });
});

describe('is refused with library and line', () => {
  const twoLines = (text: string) => `${text}\ndefine "Sobra":\n  "No existe" + 1\n`;
  const lines = (text: string) => text.split('\n').length;
  test.each<[string, Parameters<typeof uncompiled>[1], object[]]>([
    [
      'a name that is not there',
      (library, text) => (library === 'ChartFacts' ? text : twoLines(text)),
      [
        {
          library: 'PoorGlycemicControl',
          line: lines(texts.PoorGlycemicControl ?? '') + 2,
          text: expect.stringContaining('No existe'),
        },
      ],
    ],
    [
      'a model that is not known',
      (library, text) =>
        library === 'ChartFacts' ? text : text.replace("FHIR version '4.0.1'", "QICore version '6.0.0'"),
      [expect.objectContaining({ text: expect.stringContaining('QICore') })],
    ],
    [
      'a library without anything',
      (library, text) => (library === 'ChartFacts' ? undefined : text),
      [{ library: 'ChartFacts', line: null, text: 'No trae ELM ni CQL.' }],
    ],
    ['words', () => 'Esto no es CQL', [expect.objectContaining({ line: 1 })]],
  ])('%s', async (_what, change, faults) => {
    const refused = await compiled(uncompiled('9.1.0', change));
    expect(refused).toMatchObject({ state: 'refused', refusal: 'faults', bundle: null });
    expect(refused.faults).toEqual(expect.arrayContaining(faults));
  });

  test('what is no bundle', async () => {
    expect(await compiled(['nada'])).toMatchObject({ state: 'refused', refusal: 'unreadable' });
  });
});

test('whoever is no administrator, and whoever is of elsewhere, sees nothing of it', async () => {
  const asked = await clinic.call(admin, 'POST', '/quality/compilations', { bundle: packed({}) });
  const path = `/quality/compilations/${asked.body.id}`;
  for (const position of [luis, marta]) {
    expect(
      (await clinic.call(position, 'POST', '/quality/compilations', { bundle: packed({}) })).status,
    ).toBe(403);
    expect((await clinic.call(position, 'GET', path)).status).toBe(403);
  }
  expect((await clinic.call(elena, 'GET', path)).status).not.toBe(200);
  await clinic.platform.measures.idle();
});

describe('a compiler', () => {
  const entry = join(import.meta.dirname, '../../../infra/local/measure-process.ts');
  const bundle = packed(uncompiled('9.2.0', (_library, text) => text));

  test('that takes longer than it may is ended', async () => {
    expect(await openSeparateCompiler(entry, { totalMs: 1 })(bundle)).toEqual({ stop: 'time' });
  });

  test('that takes more memory than it may is ended', async () => {
    expect(await openSeparateCompiler(entry, { megabytes: 24 })(bundle)).toEqual({ stop: 'memory' });
  });
});
