import { type FhirResource, isObject } from '../resource.ts';
import type { ProfileFinding } from './profile-finding.ts';
import { checkUsCoreExtensions } from './us-core-extensions.ts';
import { type UsCoreProfile, usCoreProfiles } from './us-core-profiles.ts';
import { usCoreRules } from './us-core-rules.ts';

const usCore = 'http://hl7.org/fhir/us/core/StructureDefinition/';
const usCoreVersion = '6.1.0';

export interface CheckedProfiles {
  findings: ProfileFinding[];
  /** Claimed, and not known here: whether they are kept was not checked. */
  unknown: string[];
}

/** Holds a resource to the profiles of US Core 6.1.0 that its `meta.profile` claims; others are not known here. */
export function checkProfiles(resource: FhirResource): CheckedProfiles {
  const findings: ProfileFinding[] = [];
  const unknown: string[] = [];
  let isUsCore = false;
  for (const url of claimedProfiles(resource)) {
    const [address = '', version = usCoreVersion] = url.split('|');
    const name = address.startsWith(usCore) ? address.slice(usCore.length) : '';
    const profile = Object.hasOwn(usCoreProfiles, name) ? usCoreProfiles[name] : undefined;
    if (profile && version === usCoreVersion) {
      isUsCore = true;
      findings.push(...checkProfile(resource, name, profile));
    } else unknown.push(url);
  }
  if (isUsCore) findings.push(...checkUsCoreExtensions(resource));
  return { findings, unknown };
}

function claimedProfiles({ meta }: FhirResource): string[] {
  const claimed = Array.isArray(meta?.profile) ? meta.profile : [];
  return [...new Set(claimed.filter((url) => typeof url === 'string'))];
}

function checkProfile(resource: FhirResource, name: string, profile: UsCoreProfile): ProfileFinding[] {
  const { resourceType } = resource;
  const fail = (diagnostics: string, path: string): ProfileFinding => ({
    profile: usCore + name,
    code: 'invariant',
    diagnostics,
    path,
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
