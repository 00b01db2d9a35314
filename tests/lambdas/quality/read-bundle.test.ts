import { readFileSync } from 'node:fs';
import { brotliDecompressSync, gzipSync } from 'node:zlib';
import type { Bundle, Library, Measure, Resource } from '@medplum/fhirtypes';
import { describe, expect, test } from 'vitest';
import { evaluatePatient } from '../../../lambdas/quality/engine/evaluate.ts';
import { prepareMeasure } from '../../../lambdas/quality/engine/prepare.ts';
import { membership, placeInProportion } from '../../../lambdas/quality/engine/proportion.ts';
import { readMeasureBundle } from '../../../lambdas/quality/measure/read-bundle.ts';
import { readPackedBundle } from '../../../lambdas/quality/measure/read-file.ts';
import { hba1c, patient, period, problem, visit } from './measured-patient.ts';

const [compiled] = JSON.parse(
  brotliDecompressSync(
    readFileSync(new URL('../../../lambdas/quality/own-measures/compiled.json.br', import.meta.url)),
  ).toString(),
) as [Bundle];

/** The bundle with changes of one of its resources. */
function changed(change: (parts: { bundle: Bundle; measure: Measure; library: Library }) => void): Bundle {
  const bundle = structuredClone(compiled);
  const of = (type: string) =>
    bundle.entry?.find(({ resource }) => resource?.resourceType === type)?.resource;
  change({ bundle, measure: of('Measure') as Measure, library: of('Library') as Library });
  return bundle;
}
const elm = (change: (library: { usings: { def: object[] }; statements: { def: object[] } }) => void) =>
  changed(({ library }) => {
    const [content] = library.content ?? [];
    if (!content?.data) throw new Error('No ELM');
    const parsed = JSON.parse(Buffer.from(content.data, 'base64').toString());
    change(parsed.library);
    content.data = Buffer.from(JSON.stringify(parsed)).toString('base64');
  });

describe('a bundle that holds no measure that can be computed is refused, with what it is about', () => {
  test.each<[string, unknown, string]>([
    ['no bundle', { resourceType: 'Patient' }, 'not-a-bundle'],
    ['nothing', null, 'not-a-bundle'],
    ['no measure', changed(({ bundle }) => bundle.entry?.shift()), 'no-measure'],
    [
      'two of them',
      changed(({ bundle, measure }) => bundle.entry?.push({ resource: measure })),
      'several-measures',
    ],
    ['no version', changed(({ measure }) => delete measure.version), 'no-measure'],
    ['two rates', changed(({ measure }) => measure.group?.push(...measure.group)), 'several-groups'],
    [
      'a cohort',
      changed(({ measure }) => {
        measure.scoring = { coding: [{ code: 'cohort' }] };
      }),
      'not-a-proportion',
    ],
    [
      'one that counts visits',
      changed(({ measure }) => {
        measure.extension = [
          {
            url: 'http://hl7.org/fhir/us/cqfmeasures/StructureDefinition/cqfm-populationBasis',
            valueCode: 'Encounter',
          },
        ];
      }),
      'not-by-patient',
    ],
    ['no numerator', changed(({ measure }) => measure.group?.[0]?.population?.pop()), 'population-unknown'],
    [
      'CQL alone',
      changed(({ library }) => {
        library.content = [{ contentType: 'text/cql', data: 'bGlicmFyeSBY' }];
      }),
      'no-elm',
    ],
    [
      'ELM that cannot be read',
      changed(({ library }) => {
        library.content = [{ contentType: 'application/elm+json', data: 'bGlicmFyeSBY' }];
      }),
      'elm-unreadable',
    ],
    [
      'another library',
      changed(({ measure }) => {
        measure.library = ['https://example.org/Library/Other|1'];
      }),
      'no-library',
    ],
    [
      'FHIR of another version',
      elm(({ usings }) => {
        usings.def = [{ localIdentifier: 'FHIR', uri: 'http://hl7.org/fhir', version: '3.0.0' }];
      }),
      'other-model',
    ],
    [
      'another model',
      elm(({ usings }) => {
        usings.def = [{ localIdentifier: 'QDM', uri: 'urn:healthit-gov:qdm:v5_6', version: '5.6' }];
      }),
      'other-model',
    ],
    [
      'a part that is not there',
      elm(({ statements }) => {
        statements.def = statements.def.filter((one) => (one as { name: string }).name !== 'Tiene diabetes');
      }),
      'library-absent',
    ],
  ])('%s', (_what, bundle, reason) => {
    expect(readMeasureBundle(bundle).refusal?.reason).toBe(reason);
  });
});

describe('a bundle that somebody made to break what reads it is refused', () => {
  const read = (text: string) => readPackedBundle(gzipSync(text).toString('base64'));
  const nested = (depth: number) => `${'{"a":['.repeat(depth)}${']}'.repeat(depth)}`;
  const text = JSON.stringify(compiled);
  const deep = JSON.stringify(
    changed(({ bundle }) => {
      const set: Resource = { resourceType: 'ValueSet', status: 'active', url: 'https://example.org/deep' };
      bundle.entry?.push({ resource: set });
    }),
  ).replace(
    '"url":"https://example.org/deep"',
    `"expansion":{"contains":[${'{"contains":['.repeat(60_000)}${']}'.repeat(60_000)}]}`,
  );

  test.each([
    ['no JSON', '{', 'unreadable'],
    ['entries that are none', '{"resourceType":"Bundle","entry":[null,1,{"resource":null}]}', 'no-measure'],
    ['entries that are no list', '{"resourceType":"Bundle","entry":7}', 'malformed'],
    [
      'names that every object has',
      '{"resourceType":"Bundle","__proto__":{"entry":[1]},"constructor":1}',
      'no-measure',
    ],
    [
      'a measure of nothing',
      '{"resourceType":"Bundle","entry":[{"resource":{"resourceType":"Measure","group":{}}}]}',
      'malformed',
    ],
    [
      'nested without end',
      `{"resourceType":"Bundle","entry":[{"resource":${nested(100_000)}}]}`,
      'no-measure',
    ],
    ['value sets nested without end', deep, 'malformed'],
    [
      'a hundred thousand measures',
      `{"resourceType":"Bundle","entry":[${'{"resource":{"resourceType":"Measure","name":"M"}},'.repeat(100_000).slice(0, -1)}]}`,
      'several-measures',
    ],
  ])('%s', (_what, sent, reason) => {
    const { refusal } = read(sent);
    expect(refusal?.reason).toBe(reason);
    expect(refusal?.detail.length).toBeLessThan(100);
  });

  test('a hundred thousand resources that say nothing change nothing', () => {
    const more = '{"resource":{"resourceType":"Basic"}},'.repeat(100_000);
    const { measure } = read(text.replace('"entry":[', `"entry":[${more}`));
    expect(measure).toEqual(readMeasureBundle(compiled).measure);
  });
});

test('a value set that is missing is said, and whoever would need it counts nowhere', async () => {
  const { measure } = readMeasureBundle(
    changed(({ bundle }) => {
      bundle.entry = bundle.entry?.filter(({ resource }) => resource?.resourceType !== 'ValueSet') ?? [];
    }),
  );
  if (!measure) throw new Error('refused');
  const prepared = prepareMeasure(measure);
  expect(prepared.missingValueSets.map(({ name }) => name)).toEqual(['Diabetes', 'Cuidados paliativos']);
  const resources = [patient('1970-05-01'), visit('2026-03-02'), problem('E11.9'), hba1c(10, '2026-06-01')];
  expect(await evaluatePatient(prepared, { patientId: 'p', resources }, period)).toEqual({
    patientId: 'p',
    standing: 'failed',
    expression: 'Initial Population',
    cause: 'error',
  });
});

describe('a proportion', () => {
  const all = {
    'initial-population': true,
    denominator: true,
    'denominator-exclusion': false,
    'denominator-exception': false,
    numerator: true,
    'numerator-exclusion': false,
  };
  test.each([
    [{}, 'numerator'],
    [{ 'initial-population': false }, 'outside'],
    [{ 'initial-population': null }, 'unknown'],
    [{ denominator: false }, 'outside'],
    [{ denominator: null }, 'unknown'],
    [{ 'denominator-exclusion': true }, 'excluded'],
    [{ numerator: false }, 'rest'],
    [{ numerator: null }, 'rest'],
    [{ 'numerator-exclusion': true }, 'rest'],
    [{ numerator: false, 'denominator-exception': true }, 'exception'],
    // Who is in the numerator is asked for no exception.
    [{ 'denominator-exception': true }, 'numerator'],
  ] as const)('with %o: %s', (change, standing) => {
    expect(placeInProportion({ ...all, ...change }, false).standing).toBe(standing);
  });

  test('says what could not be told, and may let it count nowhere', () => {
    const answers = { ...all, numerator: null };
    expect(placeInProportion(answers, false)).toEqual({ standing: 'rest', unclear: ['numerator'] });
    expect(placeInProportion(answers, true)).toEqual({ standing: 'unknown', unclear: ['numerator'] });
  });

  test('has whom it excludes in its denominator and not in its numerator', () => {
    expect(membership('excluded')).toEqual(['initial-population', 'denominator', 'denominator-exclusion']);
  });
});
