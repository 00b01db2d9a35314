import type { Bundle, Library, Measure, ValueSet } from '@medplum/fhirtypes';
import { openCompiler } from '../../lambdas/quality/cql/compile-cql.ts';
import type { ElmLibrary } from '../../lambdas/quality/measure/elm.ts';
import { unknownApartUrl } from '../../lambdas/quality/measure/read-bundle.ts';
import {
  type OwnMeasure,
  ownMeasures,
  sharedLibraries,
} from '../../lambdas/quality/own-measures/definitions.ts';
import { type OwnValueSet, ownSystems, ownValueSets } from '../../lambdas/quality/own-measures/value-sets.ts';
import { icd10Codes } from './icd10-codes.ts';

const base = 'https://auxilia.example/fhir';

/** Each measure as a FHIR Bundle, as one that an organization imports. `read` gives a file's CQL. */
export function compileOwnMeasures(read: (id: string) => string): Bundle[] {
  const compiler = openCompiler((name) => read(sharedLibraries[name] ?? name));
  const compile = (text: string): ElmLibrary => {
    const { elm, messages } = compiler(text);
    if (messages.length === 0) return elm;
    const lines = messages.map(({ line, text: message }) => `line ${line}: ${message}`);
    throw new Error(`${elm.identifier.id}: ${lines.join('; ')}`);
  };
  const shared = Object.values(sharedLibraries).map((id) => compile(read(id)));
  return ownMeasures.map((measure) => {
    const elm = compile(read(measure.id));
    const included = shared.filter(({ identifier }) =>
      elm.includes?.def.some(({ path }) => path === identifier.id),
    );
    const libraries = [elm, ...included];
    const used = libraries.flatMap(({ valueSets }) => valueSets?.def.map(({ id }) => id) ?? []);
    const valueSets = ownValueSets.map(readValueSet).filter(({ url }) => used.includes(url ?? ''));
    const resources = [measureResource(measure), ...libraries.map(libraryResource), ...valueSets];
    return { resourceType: 'Bundle', type: 'collection', entry: resources.map((resource) => ({ resource })) };
  });
}

function measureResource({
  library,
  version,
  title,
  description,
  improvement,
  populations,
}: OwnMeasure): Measure {
  return {
    resourceType: 'Measure',
    url: `${base}/Measure/${library}`,
    version,
    name: library,
    title,
    status: 'active',
    extension: [{ url: unknownApartUrl, valueBoolean: true }],
    description,
    publisher: 'Auxilia',
    scoring: coded('measure-scoring', 'proportion'),
    improvementNotation: coded('measure-improvement-notation', improvement),
    library: [`${base}/Library/${library}|${version}`],
    group: [
      {
        population: populations.map(({ criterion, expression, description: words }) => ({
          code: coded('measure-population', criterion),
          description: words,
          criteria: { language: 'text/cql', expression },
        })),
      },
    ],
  };
}

function libraryResource(elm: ElmLibrary): Library {
  const { id: library, version = '' } = elm.identifier;
  const data = Buffer.from(JSON.stringify({ library: elm })).toString('base64');
  return {
    resourceType: 'Library',
    url: `${base}/Library/${library}`,
    version,
    name: library,
    status: 'active',
    type: coded('library-type', 'logic-library'),
    content: [{ contentType: 'application/elm+json', data }],
  };
}

function readValueSet({ id, system, under, codes = [] }: OwnValueSet): ValueSet {
  const contains = [...icd10Codes(under), ...codes].map((code) => ({ system: ownSystems[system], code }));
  return {
    resourceType: 'ValueSet',
    url: `${base}/ValueSet/${id}`,
    version: '2025',
    status: 'active',
    expansion: { timestamp: '2025-10-01', contains },
  };
}

const coded = (system: string, code: string) => ({
  coding: [{ system: `http://terminology.hl7.org/CodeSystem/${system}`, code }],
});
