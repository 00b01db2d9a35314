import { expect, test } from 'vitest';
import { nameOrderId, searchParametersOf } from '../../../lambdas/fhir/indexing/search-parameters.ts';
import { drive } from '../../../lambdas/fhir/search/driver.ts';
import type { Driver } from '../../../lambdas/fhir/search/drivers.ts';
import { parseSearch } from '../../../lambdas/fhir/search/parse.ts';
import { createSqlBuilder } from '../../../lambdas/fhir/search/sql-builder.ts';

/*
 * Where a search starts decides what it costs at a million resources, and no answer shows it: `npm run bench -- fhir` has the
 * figures. A search starts from the rows of a parameter, or walks the list in its order.
 */

function driverOf(search: string, { isCommon = false, timeZone = 'UTC' } = {}) {
  const [resourceType = '', parameters = ''] = search.split('?');
  const query = parseSearch({ roles: ['clinicians'] }, resourceType, [...new URLSearchParams(parameters)]);
  const context = {
    sql: createSqlBuilder('00000000-0000-4000-8000-000000000000'),
    now: new Date(0),
    baseUrl: '',
    valueSets: new Map(),
    timeZone,
    common: new Set(isCommon ? query.filters : []),
  };
  return { drivers: drive(context, query), resourceType };
}

function startOf(search: string, options = {}) {
  const { drivers, resourceType } = driverOf(search, options);
  return drivers.map((driver) => nameOf(driver, resourceType)).join(', and ');
}

function nameOf({ from, where, isOfResources }: Driver, resourceType: string) {
  const [table] = from.split(' ');
  const [, id] = /\.parameter = (-?\d+)/.exec(where) ?? [];
  const [code] =
    [...searchParametersOf(resourceType)].find(([, parameter]) => String(parameter.id) === id) ?? [];
  return isOfResources ? 'the list' : `${table} ${code ?? id}`;
}

test.each([
  ['Observation?patient=p1&category=laboratory', 'index_references patient'],
  ['Observation?code=2345-7&patient=p1', 'index_references patient'],
  ['Observation?patient.name=garcia&code=2345-7', 'index_references patient'],
  ['Observation?code=2345-7&patient.name=garcia', 'index_references patient'],
  ['Observation?patient.name=garcia&_sort=-date', 'index_references patient'],
  ['Observation?category=laboratory&code=2345-7', 'index_tokens code'],
  ['Observation?status=final&code=2345-7&date=ge2025&_sort=-date', 'index_tokens code'],
  ['Patient?name=garcia&identifier=urn:mrn|1', 'index_tokens identifier'],
  ['Patient?gender=female&name=gar&_sort=family', 'index_strings name'],
  ['Observation?date=ge2025-01-01&_sort=date', 'the list, and index_dates date'],
  ['Observation?date=ge2025-01-01&code=2345-7&_sort=date', 'index_tokens code'],
  ['Observation?date=ge2025-01-01&_sort=-date', 'the list'],
  ['Observation?date=le2025-01-01&_sort=date', 'the list'],
  ['Observation?_sort=-_lastUpdated', 'the list'],
  ['Observation?_lastUpdated=gt2025-01-01&_sort=_lastUpdated', 'the list'],
])('%s starts from %s', (search, start) => expect(startOf(search)).toBe(start));

test.each([
  ['Observation?code=2345-7&_sort=-_lastUpdated', 'index_tokens code', 'the list'],
  ['Patient?name=gar&_sort=family', 'index_strings name', `index_strings ${nameOrderId('Patient')}`],
])('%s starts from %s, and where that is common from %s', (search, start, whereCommon) => {
  expect(startOf(search)).toBe(start);
  expect(startOf(search, { isCommon: true })).toBe(whereCommon);
});

/* Where several rows of a resource may match, duplicates are removed, for which all rows are gone through. */
test.each([
  ['Observation?status=final', true],
  ['Observation?status=final,amended', true],
  ['Observation?status=http://hl7.org/fhir/observation-status|final', true],
  ['Patient?gender=http://hl7.org/fhir/administrative-gender|male', true],
  ['Patient?active=true', true],
  ['Observation?code=http://loinc.org|2345-7', true],
  ['Observation?code=2345-7', false],
  ['Observation?code=http://loinc.org|2345-7,http://loinc.org|718-7', false],
  ['Observation?category=laboratory', false],
  ['Appointment?part-status=accepted', false],
  ['Condition?clinical-status=active', false],
  ['Observation?status:text=final', false],
  ['Observation?date=ge2025-01-01&_sort=date', true],
  ['Appointment?date=ge2025-01-01&_sort=date', true],
])('of %s one row of a resource can match at most: %s', (search, isUnique) =>
  expect(driverOf(search).drivers.every((driver) => driver.isUnique)).toBe(isUnique),
);

/* Of a column the planner knows the values, of a CASE nothing: a third of all rows, it assumes. */
test.each(['', 'ne', 'gt', 'lt', 'ge', 'le', 'sa', 'eb'])(
  'what a search by a clinic’s day with «%s» asks is told of columns alone',
  (prefix) => {
    const {
      drivers: [{ where }],
    } = driverOf(`Observation?code=2345-7&date=${prefix}2025-06-01`, {
      timeZone: 'America/New_York',
    });
    expect(where).toContain('_is_local');
    expect(where).not.toContain('CASE');
  },
);
