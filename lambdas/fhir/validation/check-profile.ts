import type { Issue } from '../outcome.ts';
import { type FhirResource, isObject } from '../resource.ts';
import { checkUsCoreExtensions } from './us-core-extensions.ts';
import { type UsCoreProfile, usCoreProfiles } from './us-core-profiles.ts';
import { usCoreRules } from './us-core-rules.ts';

const usCore = 'http://hl7.org/fhir/us/core/StructureDefinition/';

/** Holds a resource to the US Core profiles that its `meta.profile` claims; other profiles are not known here. */
export function checkProfiles(resource: FhirResource): Issue[] {
  const claimed = Array.isArray(resource.meta?.profile) ? resource.meta.profile : [];
  let isUsCore = false;
  const issues = claimed.flatMap((url) => {
    const name =
      typeof url === 'string' && url.startsWith(usCore) ? url.slice(usCore.length).replace(/\|.*$/, '') : '';
    const profile = Object.hasOwn(usCoreProfiles, name) ? usCoreProfiles[name] : undefined;
    if (!profile) return [];
    isUsCore = true;
    return checkProfile(resource, name, profile);
  });
  return isUsCore ? [...issues, ...checkUsCoreExtensions(resource)] : issues;
}

function checkProfile(resource: FhirResource, name: string, profile: UsCoreProfile): Issue[] {
  const { resourceType } = resource;
  const fail = (diagnostics: string, path: string): Issue => ({
    severity: 'error',
    code: 'invariant',
    diagnostics,
    expression: [path],
  });
  if (resourceType !== profile.type) {
    return [fail(`El perfil ${name} es de ${profile.type}.`, `${resourceType}.meta.profile`)];
  }
  const missing = (profile.required ?? []).filter((path) => !hasEverywhere(resource, path.split('.')));
  const issues = missing.map((path) =>
    fail(`El perfil ${name} exige este elemento.`, `${resourceType}.${path}`),
  );
  const { category, code } = profile;
  if (
    category &&
    !codings(resource.category).some(([system, value]) => system === category[0] && value === category[1])
  ) {
    issues.push(fail(`El perfil ${name} exige la categoría ${category[1]}.`, `${resourceType}.category`));
  }
  if (
    code !== undefined &&
    !codings(resource.code).some(([system, value]) => system === 'http://loinc.org' && value === code)
  ) {
    issues.push(fail(`El perfil ${name} exige el código LOINC ${code}.`, `${resourceType}.code`));
  }
  for (const [path, allowed] of Object.entries(profile.codes ?? {})) {
    const found = valuesAt(resource, path.split('.')).flatMap(codesIn);
    const isThere = found.some(([system, value]) => allowed[String(system)]?.includes(String(value)));
    // What is not there at all is for the required elements to tell.
    if (found.length > 0 && !isThere) {
      issues.push(fail(`El perfil ${name} exige otro código aquí.`, `${resourceType}.${path}`));
    }
  }
  for (const { key, element, isKept } of usCoreRules[name] ?? []) {
    if (!isKept(resource)) issues.push(fail(`No se cumple la regla ${key}.`, `${resourceType}.${element}`));
  }
  return issues;
}

function valuesAt(value: unknown, [step, ...rest]: string[]): unknown[] {
  if (step === undefined) return [value].flat();
  return [value]
    .flat()
    .filter(isObject)
    .flatMap((holder) => (holder[step] === undefined ? [] : valuesAt(holder[step], rest)));
}

function codesIn(value: unknown): [system: unknown, code: unknown][] {
  return typeof value === 'string' ? [['', value]] : codings(value);
}

/** Whether the element is in each of its parents. A primitive may be there by its extension alone. */
function hasEverywhere(value: unknown, [step = '', ...rest]: string[]): boolean {
  const parents = Array.isArray(value) ? value : [value];
  return parents.filter(isObject).every((parent) => {
    const names = step.endsWith('[x]')
      ? Object.keys(parent).filter((key) => new RegExp(`^_?${step.slice(0, -3)}[A-Z]`).test(key))
      : [step, `_${step}`].filter((key) => parent[key] !== undefined);
    if (rest.length === 0) return names.length > 0;
    return parent[step] === undefined || hasEverywhere(parent[step], rest);
  });
}

function codings(concepts: unknown): [system: unknown, code: unknown][] {
  return [concepts]
    .flat()
    .filter(isObject)
    .flatMap(({ coding }) => (Array.isArray(coding) ? coding : []))
    .filter(isObject)
    .map(({ system, code }): [unknown, unknown] => [system, code]);
}
