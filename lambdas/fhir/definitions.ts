import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { getAllDataTypes, type InternalSchemaElement, type InternalTypeSchema } from '@medplum/core';
import * as z from 'zod';
import { once } from '../platform/once.ts';

/*
 * HL7's definitions of FHIR R4, parsed when the product was built (infra/build-fhir-definitions.ts). In Lambda the
 * folder lies beside the bundle. Read at the first request, not at import.
 */

/** A search parameter as HL7 defines it, for one or more base types. */
export interface SearchParameterDefinition {
  url: string;
  code: string;
  type: 'number' | 'date' | 'string' | 'token' | 'reference' | 'composite' | 'quantity' | 'uri' | 'special';
  base: string[];
  expression?: string;
  target?: string[];
}

/** Magnitude in base units, exponents of the base units, takes prefixes, kind of an arbitrary unit. */
export type UnitAtom = [magnitude: number, exponents: number[], isMetric: 0 | 1, arbitrary?: string];

export interface Definitions {
  resourceTypes: ReadonlySet<string>;
  /** Codes of the value sets of required bindings: value set → system → codes. */
  codes: Record<string, Record<string, string[]>>;
  searchParameters: SearchParameterDefinition[];
  /** Resource type → search parameters through which a resource belongs to a patient. */
  patientCompartment: Record<string, string[]>;
  units: Record<string, UnitAtom>;
}

type CompactElement = Omit<InternalSchemaElement, 'max' | 'description'> & { max: number | null };
interface CompactType
  extends Pick<InternalTypeSchema, 'name' | 'type' | 'path' | 'url' | 'kind' | 'constraints'> {
  parent?: string;
  inner: string[];
  summary: string[];
  mandatory: string[];
  elements: Record<string, CompactElement>;
}
type CompactDefinitions = Omit<Definitions, 'resourceTypes'> & {
  resourceTypes: string[];
  types: Record<string, CompactType>;
};

/** Our own file, checked by a test against HL7's: only its outline is checked again here. */
const outline = z.custom<CompactDefinitions>((value) => typeof value === 'object' && value !== null);

/** Loads the definitions and hands the types to Medplum's validator and FHIRPath, which look them up globally. */
export const definitions = once((): Definitions => {
  const file = join(import.meta.dirname, 'definitions', 'r4.json.br');
  const { types, resourceTypes, ...rest } = outline.parse(
    JSON.parse(brotliDecompressSync(readFileSync(file)).toString()),
  );
  const known = getAllDataTypes();
  for (const [name, compact] of Object.entries(types)) known[name] = inflate(compact);
  for (const [name, { parent, inner }] of Object.entries(types)) {
    const schema = known[name];
    if (!schema) continue;
    schema.innerTypes = inner.flatMap((innerName) => known[innerName] ?? []);
    const parentType = parent === undefined ? undefined : known[parent];
    if (parentType) schema.parentType = parentType;
  }
  return { ...rest, resourceTypes: new Set(resourceTypes) };
});

function inflate({
  parent: _,
  inner: __,
  summary,
  mandatory,
  elements,
  ...rest
}: CompactType): InternalTypeSchema {
  return {
    ...rest,
    innerTypes: [],
    summaryProperties: new Set(summary),
    mandatoryProperties: new Set(mandatory),
    elements: Object.fromEntries(
      Object.entries(elements).map(([key, element]) => [
        key,
        { ...element, max: element.max ?? Number.POSITIVE_INFINITY, description: '' },
      ]),
    ),
  };
}
