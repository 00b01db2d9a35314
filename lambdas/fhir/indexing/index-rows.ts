import { definitions } from '../definitions.ts';
import type { FhirResource } from '../resource.ts';
import { kindOf } from '../search/kinds/kinds.ts';
import { referenceRow } from '../search/kinds/reference.ts';
import { nameInOrder } from '../search/kinds/string.ts';
import { elementsOfParts } from './composites.ts';
import { dateRows } from './date-rows.ts';
import { list } from './element-values.ts';
import { findValues } from './find-values.ts';
import type { IndexRow } from './index-table.ts';
import { referenceTargets } from './reference-targets.ts';
import {
  compartmentId,
  everythingId,
  nameOrderId,
  peopleTypes,
  primaryDateOf,
  type SearchParameter,
  searchParametersOf,
} from './search-parameters.ts';
import { hasAny } from './starting-elements.ts';

/** What is written into the index tables for one resource. */
export interface IndexRows {
  rows: IndexRow[];
  /** Of the clinically relevant date, where the resource has one. */
  sortDate: Date | undefined;
  /** That date was written without a zone. */
  sortDateIsLocal: boolean;
  patientIds: string[];
}

/** Evaluates every search parameter of the type over a resource. */
export function indexRows(resource: FhirResource): IndexRows {
  const found: IndexRows = { rows: [], sortDate: undefined, sortDateIsLocal: false, patientIds: [] };
  const primary = primaryDateOf(resource.resourceType);
  const compartment = definitions().patientCompartment[resource.resourceType] ?? [];
  const patients = new Set<string>(resource.resourceType === 'Patient' && resource.id ? [resource.id] : []);
  const elements = Object.keys(resource);
  for (const parameter of searchParametersOf(resource.resourceType).values()) {
    const { startsFrom } = parameter;
    if (startsFrom && !hasAny(startsFrom, elements)) continue;
    const values = findValues(parameter, resource);
    if (values.length === 0) continue;
    const element = elementsOfParts(resource.resourceType).get(parameter.code);
    found.rows.push(
      ...(element === undefined || resource[element] === undefined
        ? kindOf(parameter).rows(values, parameter, 0)
        : rowsOfElements(parameter, resource, element)),
    );
    if (parameter === primary) {
      const [date] = dateRows(values);
      found.sortDate = date?.[0];
      found.sortDateIsLocal = date?.[2] ?? false;
    }
    if (compartment.includes(parameter.code)) {
      for (const target of referenceTargets(values)) {
        if (target.startsWith('Patient/')) patients.add(target.slice('Patient/'.length));
      }
    }
  }
  if (peopleTypes.has(resource.resourceType)) {
    found.rows.push(nameInOrder(nameOrderId(resource.resourceType), resource.name));
  }
  found.patientIds = [...patients];
  for (const id of patients) {
    found.rows.push(
      referenceRow(everythingId, `Patient/${id}`, 0),
      referenceRow(compartmentId(resource.resourceType), `Patient/${id}`, 0),
    );
  }
  return found;
}

/** Of the resource without the repeating elements, and of each of these by itself, so that every row tells whose it is. */
function rowsOfElements(parameter: SearchParameter, resource: FhirResource, element: string): IndexRow[] {
  const { resourceType } = resource;
  const { [element]: items, ...rest } = resource;
  const parts: FhirResource[] = [
    { ...rest, resourceType },
    ...list(items).map((item) => ({ resourceType, [element]: [item] })),
  ];
  return parts.flatMap((part, number) => {
    const values = findValues(parameter, part);
    return kindOf(parameter).rows(values, parameter, number);
  });
}
