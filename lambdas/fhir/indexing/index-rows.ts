import { evalFhirPathTyped, type TypedValue, toTypedValue } from '@medplum/core';
import { definitions } from '../definitions.ts';
import type { FhirResource } from '../resource.ts';
import { elementsOfParts } from './composites.ts';
import { list } from './element-values.ts';
import {
  type DateRow,
  dateRows,
  nameInOrder,
  referenceTargets,
  type StringRow,
  stringRows,
  tokenRows,
  typedIdentifiers,
  uriRows,
} from './index-values.ts';
import { numberRows } from './number-rows.ts';
import {
  compartmentId,
  everythingId,
  identifierId,
  nameOrderId,
  peopleTypes,
  primaryDateOf,
  type SearchParameter,
  searchParametersOf,
  textId,
  typedId,
} from './search-parameters.ts';

/**
 * What is written into the index tables for one resource; columns in the tables' order after `parameter`. `element`
 * numbers the repeating elements that composite parameters look into, from 1; 0 is the resource itself.
 */
export interface IndexRows {
  tokens: [parameter: number, system: string, code: string, element: number][];
  strings: [parameter: number, ...row: StringRow][];
  dates: [parameter: number, ...row: DateRow][];
  quantities: [parameter: number, ...row: ReturnType<typeof numberRows>[number], element: number][];
  references: [parameter: number, target: string, element: number][];
  uris: [parameter: number, value: string][];
  /** Of the clinically relevant date, where the resource has one. */
  sortDate: Date | undefined;
  /** That date was written without a zone. */
  sortDateIsLocal: boolean;
  patientIds: string[];
}

/** Evaluates every search parameter of the type over a resource. */
export function indexRows(resource: FhirResource): IndexRows {
  const rows: IndexRows = {
    tokens: [],
    strings: [],
    dates: [],
    quantities: [],
    references: [],
    uris: [],
    sortDate: undefined,
    sortDateIsLocal: false,
    patientIds: [],
  };
  const root = [toTypedValue(resource)];
  const primary = primaryDateOf(resource.resourceType);
  const compartment = definitions().patientCompartment[resource.resourceType] ?? [];
  const patients = new Set<string>(resource.resourceType === 'Patient' && resource.id ? [resource.id] : []);
  for (const parameter of searchParametersOf(resource.resourceType).values()) {
    const values = evalFhirPathTyped(parameter.expression, root);
    if (values.length === 0) continue;
    const element = elementsOfParts(resource.resourceType).get(parameter.code);
    if (element === undefined || resource[element] === undefined) addRows(rows, parameter, values, 0);
    else addRowsOfElements(rows, parameter, resource, element);
    if (parameter === primary) {
      const [row] = dateRows(values);
      rows.sortDate = row?.[0];
      rows.sortDateIsLocal = row?.[2] ?? false;
    }
    if (compartment.includes(parameter.code)) {
      for (const target of referenceTargets(values)) {
        if (target.startsWith('Patient/')) patients.add(target.slice('Patient/'.length));
      }
    }
  }
  if (peopleTypes.has(resource.resourceType)) {
    rows.strings.push([nameOrderId(resource.resourceType), ...nameInOrder(resource.name)]);
  }
  rows.patientIds = [...patients];
  for (const id of patients) {
    rows.references.push(
      [everythingId, `Patient/${id}`, 0],
      [compartmentId(resource.resourceType), `Patient/${id}`, 0],
    );
  }
  return rows;
}

/** Parameters over people's names, which are found by any of their words. */
const nameParameters = new Set(['name', 'family', 'given']);

/** By itself and then each element by itself, so that every row tells whose it is. */
function addRowsOfElements(
  rows: IndexRows,
  parameter: SearchParameter,
  resource: FhirResource,
  element: string,
): void {
  const { [element]: items, ...rest } = resource;
  const parts = [
    rest,
    ...list(items).map((item) => ({ resourceType: resource.resourceType, [element]: [item] })),
  ];
  for (const [number, part] of parts.entries()) {
    addRows(rows, parameter, evalFhirPathTyped(parameter.expression, [toTypedValue(part)]), number);
  }
}

function addRows(rows: IndexRows, parameter: SearchParameter, values: TypedValue[], element: number): void {
  const { id, kind, code } = parameter;
  if (kind === 'token') {
    const { codes, texts } = tokenRows(values);
    rows.tokens.push(...codes.map(([system, code]): Token => [id, system, code, element]));
    rows.tokens.push(
      ...typedIdentifiers(values).map(([type, value]): Token => [typedId(parameter), type, value, element]),
    );
    rows.strings.push(...texts.map((row): IndexRows['strings'][number] => [textId(parameter), ...row]));
  } else if (kind === 'string') {
    rows.strings.push(
      ...stringRows(values, nameParameters.has(code)).map((row): IndexRows['strings'][number] => [
        id,
        ...row,
      ]),
    );
  } else if (kind === 'date') {
    rows.dates.push(...dateRows(values).map((row): IndexRows['dates'][number] => [id, ...row]));
  } else if (kind === 'number' || kind === 'quantity') {
    rows.quantities.push(
      ...numberRows(values).map((row): IndexRows['quantities'][number] => [id, ...row, element]),
    );
  } else if (kind === 'reference') {
    rows.references.push(
      ...referenceTargets(values).map((target): IndexRows['references'][number] => [id, target, element]),
    );
    const identifiers = values.map(({ value }) => ({ type: 'Identifier', value: value?.identifier }));
    const { codes } = tokenRows(identifiers.filter(({ value }) => value !== undefined));
    rows.tokens.push(
      ...codes.map(([system, code]): Token => [identifierId(parameter), system, code, element]),
    );
  } else {
    rows.uris.push(...uriRows(values).map((value): [number, string] => [id, value]));
  }
}

type Token = IndexRows['tokens'][number];
