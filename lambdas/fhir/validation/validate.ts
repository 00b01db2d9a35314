import { definitions } from '../definitions.ts';
import { FhirRefusal, type Issue, refuse } from '../outcome.ts';
import type { FhirResource } from '../resource.ts';
import { checkBinding } from './check-binding.ts';
import { checkElementIds } from './check-element-ids.ts';
import { checkExtensionUrl } from './check-extension-url.ts';
import { checkFullUrl } from './check-full-url.ts';
import { checkPatientReference } from './check-patient-reference.ts';
import { checkProfiles } from './check-profile.ts';
import { checkRange } from './check-range.ts';
import { checkReference, type LocalReference } from './check-reference.ts';
import { checkContained } from './invariants/check-contained.ts';
import { checkInvariants } from './invariants/check-invariants.ts';
import { checkNarrative } from './narrative/check-narrative.ts';
import { asIssue, type ProfileFinding } from './profile-finding.ts';
import { checkPrimitive } from './structure/check-primitive.ts';
import { type Node, walk } from './structure/walk.ts';

/** What a valid resource still depends on: that the resources it refers to exist. */
export interface Validated {
  references: LocalReference[];
  /** Issues of lesser severity, findings included. */
  issues: Issue[];
  /** Where it does not keep the profiles that it claims, and where nobody here can tell whose it is. */
  findings: ProfileFinding[];
  /** Profiles that it claims and that nobody checked. */
  unknownProfiles: string[];
}

export interface ValidationOptions {
  /** A profile that is claimed and not kept is refused; base FHIR alone decides otherwise. */
  strictProfiles?: boolean;
  /** Also what FHIR advises (invariants of severity warning). */
  withAdvice?: boolean;
}

/**
 * Checks structure, cardinality, data types, invariants, codes of required bindings and types of reference targets.
 * Throws FhirRefusal with every issue found: 400 for what is no JSON of FHIR, 422 for what breaks a rule of it.
 */
export function validate(
  resource: FhirResource,
  { strictProfiles = false, withAdvice = false }: ValidationOptions = {},
): Validated {
  if (!definitions().resourceTypes.has(resource.resourceType)) {
    throw refuse(
      400,
      'not-supported',
      `No existe el tipo de recurso «${resource.resourceType.slice(0, 64)}».`,
    );
  }
  const { nodes, issues } = walk(resource);
  const references: LocalReference[] = [];
  const isBroken = issues.length > 0;
  // What lies in a broken structure cannot be told.
  if (!isBroken) {
    for (const node of nodes) issues.push(...checkNode(node, withAdvice, references));
    issues.push(...checkContained(nodes), ...checkElementIds(nodes));
  }
  const { findings, unknown } = isBroken ? { findings: [], unknown: [] } : checkProfiles(resource);
  const homeless = isBroken ? [] : checkPatientReference(resource);
  issues.push(
    ...findings.map((finding) => asIssue(finding, strictProfiles)),
    ...homeless.map((finding) => asIssue(finding, false)),
  );
  const errors = issues.filter(isError);
  // Who only wants to write is told why it was refused, and not what would have been taken.
  if (errors.length > 0) throw new FhirRefusal(isBroken ? 400 : 422, withAdvice ? issues : errors);
  return { references, issues, findings: [...findings, ...homeless], unknownProfiles: unknown };
}

const isError = ({ severity }: Issue) => severity === 'error' || severity === 'fatal';

function checkNode(node: Node, withAdvice: boolean, references: LocalReference[]): Issue[] {
  const issues = node.schema ? [] : checkPrimitive(node);
  issues.push(...checkInvariants(node, withAdvice));
  if (node.type === 'xhtml' && issues.length === 0) issues.push(...checkNarrative(node));
  if (node.element?.binding) issues.push(...checkBinding(node));
  if (node.type === 'Extension') issues.push(...checkExtensionUrl(node));
  if (node.type === 'Range') issues.push(...checkRange(node));
  if (node.type === 'BundleEntry') issues.push(...checkFullUrl(node));
  if (node.type === 'Reference') {
    const { issue, reference } = checkReference(node);
    if (issue) issues.push(issue);
    if (reference) references.push(reference);
  }
  return issues;
}
