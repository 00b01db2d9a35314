import type { Bundle, Library, Measure } from '@medplum/fhirtypes';
import { describe, expect, test } from 'vitest';
import { packBundle } from '../../../frontend/features/quality/pack-bundle.ts';
import { patientRows } from '../../../frontend/features/quality/patient-rows.ts';
import { failureText } from '../../../frontend/features/quality/standing-texts.ts';
import type { MeasuredPatient } from '../../../lambdas/contracts/quality.ts';
import type { ElmNode } from '../../../lambdas/quality/measure/elm.ts';
import { hba1c, patient, problem, visit } from './measured-patient.ts';
import { loadOwnBundle } from './own-bundle.ts';
import { admin, chartOf, luis, packed, qualityClinic } from './quality-clinic.ts';

/* What comes wrong: named, and never counted as met or not met. */

const clinic = qualityClinic();
const { call } = clinic;

interface Elm {
  library: { usings: { def: object[] }; statements: { def: { name: string; expression?: ElmNode }[] } };
}

/** The measure of HbA1c as somebody else would publish it, with changes of what it is computed with. */
function published(version: string, change: (elm: Elm['library']) => void): Bundle {
  const bundle = loadOwnBundle();
  const measure = bundle.entry?.[0]?.resource as Measure;
  measure.url = 'https://medidas.example/Measure/HbA1c';
  measure.version = version;
  // The measure's own comes first.
  const main = bundle.entry?.find(({ resource }) => resource?.resourceType === 'Library')?.resource;
  const [content] = (main as Library | undefined)?.content ?? [];
  if (!content?.data) throw new Error('No ELM');
  const elm: Elm = JSON.parse(Buffer.from(content.data, 'base64').toString());
  change(elm.library);
  content.data = Buffer.from(JSON.stringify(elm)).toString('base64');
  return bundle;
}

const number = (value: string): ElmNode => ({
  type: 'Literal',
  valueType: '{urn:hl7-org:elm-types:r1}Integer',
  value,
});
/** The only one of two: there is none. */
const throwing: ElmNode = {
  type: 'Equal',
  operand: [
    { type: 'SingletonFrom', operand: { type: 'List', element: [number('1'), number('2')] } },
    number('1'),
  ],
};

test('a measure whose CQL throws on one patient lists that patient, counts the rest, and the rate says so', async () => {
  const bundle = published('1', ({ statements }) => {
    const numerator = statements.def.find(({ name }) => name === 'Numerator');
    if (!numerator?.expression) throw new Error('No numerator');
    const gender: ElmNode = {
      type: 'Property',
      path: 'gender.value',
      source: { type: 'ExpressionRef', name: 'Patient' },
    };
    const other: ElmNode = { type: 'Literal', valueType: '{urn:hl7-org:elm-types:r1}String', value: 'other' };
    numerator.expression = {
      type: 'If',
      condition: { type: 'Equal', operand: [gender, other] },
      // biome-ignore lint/suspicious/noThenProperty: ELM's own name
      then: throwing,
      else: numerator.expression,
    };
  });
  const seen = [visit('2026-03-02'), problem('E11.9', '2019-01-01')];
  const named = (given: string) => ({
    ...patient('1970-05-01'),
    name: [{ given: [given], family: 'Prueba' }],
  });
  const refused = await clinic.bringIn([
    chartOf('above', [named('Ada'), ...seen, hba1c(9.6, '2026-06-01')]),
    chartOf('below', [named('Bea'), ...seen, hba1c(7, '2026-06-01')]),
    chartOf('throws', [{ ...named('Cora'), gender: 'other' }, ...seen, hba1c(9.6, '2026-06-01')]),
    chartOf('birthless', [patient(), ...seen, hba1c(7, '2026-06-01')]),
  ]);
  expect(refused).toEqual([]);
  const { body } = await call(admin, 'POST', '/quality/measures', {
    bundle: packed(bundle),
    improvement: 'decrease',
  });
  const run = await clinic.compute(body.id);
  expect(run).toMatchObject({
    state: 'done',
    tally: { patients: 4, failed: 1, unknown: 1, numerator: 1, rest: 1 },
  });
  const { patients } = (await call(luis, 'GET', `/quality/runs/${run.id}/patients?standing=failed`)).body;
  expect(patients).toEqual([
    expect.objectContaining({ id: 'throws', failedAt: 'Numerator', failedFor: 'error', goodUntil: null }),
  ]);
  // The rate and its groups are of the two others, and each says that two are not counted.
  const { strata } = (await call(luis, 'GET', `/quality/runs/${run.id}/strata`)).body;
  const counted = strata
    .find(({ by }: { by: string }) => by === 'sex')
    .groups.reduce(
      (sum: number[], { of, notCounted }: { of: number; notCounted: number }) => [
        (sum[0] ?? 0) + of,
        (sum[1] ?? 0) + notCounted,
      ],
      [],
    );
  expect(counted).toEqual([2, 2]);
  const [, row] = patientRows(patients as MeasuredPatient[], 'decrease');
  expect(row).toEqual(expect.arrayContaining(['Cora Prueba', 'No se pudo calcular']));
  expect(row?.at(-1)).toBe('La medida falla en «Numerator» con los datos de este paciente.');
});

test.each([
  ['time', 'La evaluación de este paciente no terminó: «Numerator» tardaba demasiado.'],
  ['memory', 'La evaluación de este paciente no terminó: «Numerator» pedía demasiada memoria.'],
  ['error', 'La medida falla en «Numerator» con los datos de este paciente.'],
] as const)('who could not be computed for %s is told so in words', (cause, text) => {
  expect(failureText('Numerator', cause)).toBe(text);
});

describe('a measure of another version of FHIR', () => {
  test.each(['3.0.0', '4.3.0', '5.0.0'])('%s is refused with its number', async (version) => {
    const bundle = published('2', ({ usings }) => {
      usings.def = [{ localIdentifier: 'FHIR', uri: 'http://hl7.org/fhir', version }];
    });
    for (const [path, more] of [
      ['/quality/measures/preview', {}],
      ['/quality/measures', { improvement: 'decrease' }],
    ] as const) {
      const { status, body } = await call(admin, 'POST', path, { bundle: packed(bundle), ...more });
      expect(status).toBe(422);
      expect(body.detail).toBe(
        `La medida es de otro modelo o versión de FHIR: FHIR ${version}. Se calculan las de FHIR R4.`,
      );
    }
  });
});

describe('a file', () => {
  const file = (text: string | Uint8Array<ArrayBuffer>) => new File([text], 'medida.json');
  test('of more than 60 MB is refused before it is read or sent', async () => {
    const huge = file(' ');
    Object.defineProperty(huge, 'size', { value: 60 * 1024 * 1024 + 1 });
    expect(await packBundle(huge)).toEqual({ fault: 'El archivo pasa de 60 MB.' });
  });

  test('of 60 MB of examples is sent without them', async () => {
    const example = { resourceType: 'Patient', id: 'x', text: { div: 'x'.repeat(30 * 1024 * 1024) } };
    const bundle = loadOwnBundle();
    const whole = await packBundle(file(JSON.stringify(bundle)));
    bundle.entry?.push({ resource: example as never });
    expect(await packBundle(file(JSON.stringify(bundle)))).toEqual(whole);
  });

  test('whose bytes are no UTF-8 is refused', async () => {
    expect(await packBundle(file(new Uint8Array([0x7b, 0xff, 0x7d])))).toEqual({
      fault: 'El archivo no es JSON válido en UTF-8.',
    });
  });
});

test('duplicates: two entries of one result count once, and two records of one person are named', async () => {
  const again = hba1c(9.6, '2026-06-01');
  const seen = [visit('2026-03-02'), problem('E11.9', '2019-01-01')];
  const twin = { ...patient('1961-02-03'), name: [{ given: ['Eva'], family: 'Doble' }] };
  const refused = await clinic.bringIn([
    chartOf('twice', [twin, ...seen, again, { ...again, id: 'again' }]),
    chartOf('twin', [twin, ...seen, hba1c(7, '2026-06-01')]),
  ]);
  expect(refused).toEqual([]);
  const run = await clinic.compute('own-PoorGlycemicControl');
  expect(await clinic.standings(run.id)).toMatchObject({ twice: 'numerator', twin: 'rest' });
  const { body } = await call(luis, 'GET', `/quality/runs/${run.id}/unseen`);
  const kinds = body.kinds.map(({ kind }: { kind: string }) => kind);
  expect(kinds).toEqual(expect.arrayContaining(['duplicate', 'same-person']));
});

test('who is deleted is in no later run, and in earlier ones without a name', async () => {
  const gone = { ...patient('1970-05-01'), name: [{ given: ['Gala'], family: 'Prueba' }] };
  const chart = [gone, visit('2026-03-02'), problem('E11.9', '2019-01-01')];
  expect(await clinic.bringIn([chartOf('gone', chart)])).toEqual([]);
  const before = await clinic.compute('own-PoorGlycemicControl');
  // Nobody goes whom something of a chart refers to.
  for (const resource of chartOf('gone', chart).reverse()) {
    const path = `${resource.resourceType}/${resource.id}`;
    const deleted = await clinic.fhir('DELETE', path, undefined, admin);
    expect(deleted.status, JSON.stringify(deleted.body)).toBeLessThan(300);
  }
  const { patients } = (await call(luis, 'GET', `/quality/runs/${before.id}/patients`)).body;
  const kept = patients.find(({ id }: MeasuredPatient) => id === 'gone');
  expect(kept).toMatchObject({ name: '', recordNumber: null, standing: 'numerator' });
  const after = await clinic.compute('own-PoorGlycemicControl');
  expect((await clinic.standings(after.id)).gone).toBeUndefined();
  expect(after.tally.numerator).toBe(before.tally.numerator - 1);
});
