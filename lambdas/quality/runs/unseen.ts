import type { UnseenKind } from '../../contracts/quality-unseen.ts';
import { type ChartResource, isEnteredInError } from '../engine/chart-resource.ts';
import { isInIfccUnits } from '../engine/ngsp-percent.ts';

/** What a measure cannot see of a chart, and where it is. */
export interface Unseen {
  kind: UnseenKind;
  /** `Type/id`. */
  reference: string;
}

/** Of one kind in one chart; a chart of which nothing is coded is told as well by these. */
const mostOfKind = 20;

/** Where each type keeps what it is about. */
const conceptOf: Record<string, string> = {
  AllergyIntolerance: 'code',
  Condition: 'code',
  DiagnosticReport: 'code',
  Immunization: 'vaccineCode',
  MedicationRequest: 'medicationCodeableConcept',
  MedicationStatement: 'medicationCodeableConcept',
  Observation: 'code',
  Procedure: 'code',
  ServiceRequest: 'code',
};

/** Any of these says when. A problem without a beginning has begun, so that none is asked of it. */
const momentsOf: Record<string, readonly string[]> = {
  DiagnosticReport: ['effectiveDateTime', 'effectivePeriod'],
  Encounter: ['period'],
  Immunization: ['occurrenceDateTime'],
  MedicationRequest: ['authoredOn'],
  Observation: ['effectiveDateTime', 'effectivePeriod', 'effectiveInstant', 'effectiveTiming'],
  Procedure: ['performedDateTime', 'performedPeriod'],
  ServiceRequest: ['authoredOn', 'occurrenceDateTime', 'occurrencePeriod'],
};

/** What happened once is not entered twice; who takes a medicine for long is prescribed it again. */
const happensOnce = new Set(['Immunization', 'Observation', 'Procedure']);

const of = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;

/**
 * What in a chart no criterion can find or compare, of the types that a measure reads: entries without a code, results without a unit of
 * UCUM, what has no date, a patient without a whole birth date, the same entered twice; what was marked as an error and what is converted
 * before it is compared are told apart.
 */
export function unseenIn(resources: readonly ChartResource[], types: readonly string[]): Unseen[] {
  const found: Unseen[] = [];
  const counts = new Map<UnseenKind, number>();
  const tell = (kind: UnseenKind, { resourceType, id }: ChartResource) => {
    const count = (counts.get(kind) ?? 0) + 1;
    counts.set(kind, count);
    if (id && count <= mostOfKind) found.push({ kind, reference: `${resourceType}/${id}` });
  };
  const seen = new Set<string>();
  for (const resource of resources) {
    const { resourceType } = resource;
    if (!types.includes(resourceType)) continue;
    if (isEnteredInError(resource)) {
      tell('in-error', resource);
      continue;
    }
    if (resourceType === 'Patient') {
      if (!/^\d{4}-\d{2}-\d{2}$/.test(String(of(resource, 'birthDate')))) tell('birth-date', resource);
      continue;
    }
    const concept = of(resource, conceptOf[resourceType] ?? '');
    const codes = codesOf(concept);
    // A medication that is named elsewhere has its code there.
    const isNamedElsewhere = of(resource, 'medicationReference') !== undefined;
    if (conceptOf[resourceType] && codes.length === 0 && !isNamedElsewhere) tell('uncoded', resource);
    const moments = momentsOf[resourceType] ?? [];
    const moment = moments.map((name) => of(resource, name)).find((value) => value !== undefined);
    if (moments.length > 0 && moment === undefined) tell('undated', resource);
    if (resourceType === 'Observation' && quantitiesOf(resource).some(isWithoutUnit)) tell('unit', resource);
    if (isInIfccUnits(resource)) tell('converted', resource);
    if (happensOnce.has(resourceType) && codes.length > 0 && moment !== undefined) {
      const key = JSON.stringify([resourceType, codes, moment, valuesOf(resource)]);
      if (seen.has(key)) tell('duplicate', resource);
      seen.add(key);
    }
  }
  return found;
}

function codesOf(concept: unknown): string[] {
  const codings = of(concept, 'coding');
  return (Array.isArray(codings) ? codings : []).flatMap((coding) => {
    const code = of(coding, 'code');
    return typeof code === 'string' && code !== '' ? [`${String(of(coding, 'system') ?? '')} ${code}`] : [];
  });
}

const componentsOf = (resource: ChartResource): unknown[] => {
  const components = of(resource, 'component');
  return Array.isArray(components) ? components : [];
};

const quantitiesOf = (resource: ChartResource): unknown[] =>
  [resource, ...componentsOf(resource)].flatMap((part) => of(part, 'valueQuantity') ?? []);

/** A score has none and says so: `{score}` or 1. */
const isWithoutUnit = (quantity: unknown): boolean => {
  const code = of(quantity, 'code');
  return of(quantity, 'value') !== undefined && (typeof code !== 'string' || code === '');
};

/** All that it says, but who entered it, when, and under which id. */
const valuesOf = (resource: ChartResource): [string, unknown][] =>
  Object.entries(resource)
    .filter(([name]) => name.startsWith('value') || name === 'component' || name === 'protocolApplied')
    .sort(([a], [b]) => a.localeCompare(b));
