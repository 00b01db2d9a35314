import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import {
  CqlTranslator,
  createLibrarySourceProvider,
  createModelInfoProvider,
  createUcumService,
  LibraryManager,
  ModelManager,
  stringAsSource,
} from '@cqframework/cql/cql-to-elm';
import type { Bundle, Library, Measure, ValueSet } from '@medplum/fhirtypes';
import { type ElmLibrary, withoutSource } from '../../lambdas/quality/measure/elm.ts';
import { unknownApartUrl } from '../../lambdas/quality/measure/read-bundle.ts';
import {
  type OwnMeasure,
  ownMeasures,
  sharedLibraries,
} from '../../lambdas/quality/own-measures/definitions.ts';
import { type OwnValueSet, ownSystems, ownValueSets } from '../../lambdas/quality/own-measures/value-sets.ts';
import { icd10Codes } from './icd10-codes.ts';

const base = 'https://auxilia.example/fhir';

/** What the compiler says of a retrieve by code: it looks for FHIRHelpers, and the engine compares FHIR's codes itself. */
const expectedWarning = 'Could not resolve membership operator for terminology target of the retrieve.';

interface CompilerMessage {
  type: string;
  message?: string;
  startLine?: number;
}

const models = {
  System: () => readFileSync(new URL('./system-model.xml', import.meta.url), 'utf8'),
  FHIR: () =>
    readFileSync(
      createRequire(import.meta.url).resolve('cql-exec-fhir/lib/modelInfos/fhir-modelinfo-4.0.1.xml'),
      'utf8',
    ),
};

/** Of units our CQL has CQL's own alone (months), which are right as they are; it converts none while it is compiled. */
const refuse = () => {
  throw new Error('A unit would be converted while compiling');
};
const units: unknown = createUcumService(refuse, () => null, refuse, refuse);

/** Each measure as a FHIR Bundle, as one that an organization imports. `read` gives a file's CQL. */
export function compileOwnMeasures(read: (id: string) => string): Bundle[] {
  const modelManager = new ModelManager();
  modelManager.modelInfoLoader.registerModelInfoProvider(
    createModelInfoProvider((id: string) => stringAsSource(models[id === 'FHIR' ? 'FHIR' : 'System']())),
  );
  const newManager = () => {
    const manager = new LibraryManager(modelManager, undefined, undefined, units);
    manager.librarySourceLoader.registerProvider(
      createLibrarySourceProvider((name: string) => stringAsSource(read(sharedLibraries[name] ?? name))),
    );
    return manager;
  };
  const shared = Object.values(sharedLibraries).map((id) => compile(read(id), newManager()));
  return ownMeasures.map((measure) => {
    const elm = compile(read(measure.id), newManager());
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

/** The compiler throws nothing of what it finds wrong, and says it beside what it could make of it. */
function compile(text: string, libraryManager: LibraryManager): ElmLibrary {
  const { library } = JSON.parse(CqlTranslator.fromText(text, libraryManager).toJson()) as {
    library: ElmLibrary & { annotation: CompilerMessage[] };
  };
  const wrong = library.annotation.filter(
    ({ type, message }) => type === 'CqlToElmError' && message !== expectedWarning,
  );
  if (wrong.length > 0) {
    const lines = wrong.map(({ startLine, message }) => `line ${startLine}: ${message}`);
    throw new Error(`${library.identifier.id}: ${lines.join('; ')}`);
  }
  return withoutSource(library);
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
