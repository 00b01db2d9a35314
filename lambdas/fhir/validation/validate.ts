import {
  type CrawlerVisitor,
  crawlTypedValue,
  isPrimitiveType,
  OperationOutcomeError,
  type TypedValueWithPath,
  toTypedValue,
  validateTypedValue,
} from '@medplum/core';
import { definitions } from '../definitions.ts';
import { parseDate } from '../indexing/dates.ts';
import { FhirRefusal, type Issue, type IssueCode, refuse } from '../outcome.ts';
import { type FhirResource, isResource } from '../resource.ts';
import { checkBinding } from './check-binding.ts';
import { checkProfiles } from './check-profile.ts';
import { checkReference, type LocalReference } from './check-reference.ts';
import { translateIssue } from './medplum-issues.ts';
import { asIssue, type ProfileFinding } from './profile-finding.ts';
import { shortenTexts } from './shorten-texts.ts';

const dateTypes = new Set(['date', 'dateTime', 'instant']);

/** What a valid resource still depends on: that the resources it refers to exist. */
export interface Validated {
  references: LocalReference[];
  /** Issues of lesser severity, findings included. */
  issues: Issue[];
  /** Where it does not keep the profiles that it claims. */
  findings: ProfileFinding[];
  /** Profiles that it claims and that nobody checked. */
  unknownProfiles: string[];
}

export interface ValidationOptions {
  /** A profile that is claimed and not kept is refused; base FHIR alone decides otherwise. */
  strictProfiles?: boolean;
}

/**
 * Checks structure, cardinality, data types and invariants (Medplum's validator) and what that leaves out: codes of
 * required bindings, types of reference targets, calendar dates. Throws FhirRefusal with every issue found.
 */
export function validate(
  resource: FhirResource,
  { strictProfiles = false }: ValidationOptions = {},
): Validated {
  if (!definitions().resourceTypes.has(resource.resourceType)) {
    throw refuse(
      400,
      'not-supported',
      `No existe el tipo de recurso «${resource.resourceType.slice(0, 64)}».`,
    );
  }
  const issues = structuralIssues(resource);
  const references: LocalReference[] = [];
  const isBroken = issues.some((issue) => isError(issue) && structural.has(issue.code));
  // What lies in a broken structure cannot be told.
  if (!isBroken) {
    const visitor = ownChecks(resource, issues, references);
    crawlTypedValue(toTypedValue(resource), visitor, { skipMissingProperties: true });
  }
  const { findings, unknown } = isBroken ? { findings: [], unknown: [] } : checkProfiles(resource);
  issues.push(...findings.map((finding) => asIssue(finding, strictProfiles)));
  if (issues.some(isError)) throw new FhirRefusal(isBroken ? 400 : 422, issues);
  return { references, issues, findings, unknownProfiles: unknown };
}

/** As large as a request may be. */
const base64BinaryMaxBytes = 10 * 1024 * 1024;

const structural: ReadonlySet<IssueCode> = new Set(['structure', 'required']);

function structuralIssues(resource: FhirResource): Issue[] {
  try {
    const shortened = toTypedValue(shortenTexts(resource));
    return validateTypedValue(shortened, { base64BinaryMaxBytes }).flatMap(translateIssue);
  } catch (error) {
    if (!(error instanceof OperationOutcomeError)) throw error;
    return error.outcome.issue.flatMap(translateIssue);
  }
}

const isError = ({ severity }: Issue) => severity === 'error' || severity === 'fatal';

function ownChecks(root: FhirResource, issues: Issue[], references: LocalReference[]): CrawlerVisitor {
  return {
    visitProperty: (_parent, key, _path, found, schema) => {
      const element = schema.elements[key] ?? schema.elements[`${key}[x]`];
      for (const item of found.flat() as TypedValueWithPath[]) {
        const { type, value, path } = item;
        if (value === undefined) continue;
        if (dateTypes.has(type) && typeof value === 'string' && !parseDate(value)) {
          issues.push(error('value', 'La fecha no existe en el calendario.', path));
        }
        if (type === 'base64Binary' && typeof value === 'string') issues.push(...checkBase64(value, path));
        if (element?.binding?.valueSet) issues.push(...checkBinding(item, element.binding.valueSet));
        if (type === 'Reference' && element) {
          const { issue, reference } = checkReference(item, element, root);
          if (issue) issues.push(issue);
          if (reference) references.push(reference);
        }
        if (
          !isPrimitiveType(type) &&
          isResource(value) &&
          !definitions().resourceTypes.has(value.resourceType)
        ) {
          issues.push(error('structure', 'No existe ese tipo de recurso.', path));
        }
      }
    },
  };
}

function error(code: IssueCode, diagnostics: string, path: string): Issue {
  return { severity: 'error', code, diagnostics, expression: [path] };
}

/** FHIR allows white space within, which Medplum's check does not. */
function checkBase64(text: string, path: string): Issue[] {
  const dense = text.replaceAll(/\s/g, '');
  const digits = dense.replace(/={1,2}$/, '');
  // Looks for what does not belong: a pattern of what does would run out of stack over millions of characters.
  if (dense.length % 4 !== 0 || /[^A-Za-z0-9+/]/.test(digits)) {
    return [error('value', 'El valor no es base64.', path)];
  }
  return Math.floor((digits.length * 3) / 4) > base64BinaryMaxBytes
    ? [error('too-long', 'El valor es demasiado largo.', path)]
    : [];
}
