import { expect, test } from 'vitest';
import {
  compartmentId,
  nameOrderId,
  searchParametersOf,
  textId,
} from '../../../lambdas/fhir/indexing/search-parameters.ts';
import { drive } from '../../../lambdas/fhir/search/driver.ts';
import type { Driver } from '../../../lambdas/fhir/search/drivers.ts';
import { parseSearch } from '../../../lambdas/fhir/search/parse.ts';
import { createSqlBuilder } from '../../../lambdas/fhir/search/sql-builder.ts';

/*
 * Where a search starts decides what it costs at a million resources, and no answer shows it: `npm run bench -- fhir` has the
 * figures. A search starts from the rows of a parameter, or walks the list in its order.
 */

function driverOf(search: string, { isCommon = false, isFew = false, timeZone = 'UTC' } = {}) {
  const [path = '', parameters = ''] = search.split('?');
  const [resourceType = '', ofPatient] = path.split('/').toReversed();
  const query = parseSearch({ roles: ['clinicians'] }, resourceType, [...new URLSearchParams(parameters)]);
  if (ofPatient) query.filters.push({ kind: 'compartment', resourceType, patientId: ofPatient });
  const context = {
    sql: createSqlBuilder('00000000-0000-4000-8000-000000000000'),
    now: new Date(0),
    baseUrl: '',
    valueSets: new Map(),
    timeZone,
    common: new Set(isCommon ? query.filters : []),
    few: new Set(isFew ? query.filters : []),
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
    [...searchParametersOf(resourceType)].find(([, parameter]) =>
      [parameter.id, textId(parameter)].map(String).includes(String(id)),
    ) ?? [];
  if (isOfResources) return 'the list';
  if (id === String(compartmentId(resourceType))) return `${table} Patient`;
  return table === 'resources' ? table : `${table} ${code ?? id}`;
}

test.each([
  ['Observation?patient=p1&category=laboratory', 'index_references patient'],
  ['Observation?code=2345-7&patient=p1', 'index_references patient'],
  ['Observation?patient.name=garcia&code=2345-7', 'index_references patient'],
  ['Observation?code=2345-7&patient.name=garcia', 'index_references patient'],
  ['Observation?patient.name=garcia&_sort=-date', 'index_references patient'],
  ['Observation?category=laboratory&code=2345-7', 'index_tokens code'],
  ['Observation?status=final&code=2345-7&date=ge2025&_sort=-date', 'index_tokens code, and index_dates date'],
  ['Observation?status=final&code=2345-7&date=le2025&_sort=-date', 'index_tokens code'],
  ['Observation?patient=p1&date=ge2025&_sort=-date', 'index_references patient'],
  ['Patient?name=garcia&identifier=urn:mrn|1', 'index_tokens identifier'],
  ['Patient?gender=female&name=gar&_sort=family', 'index_strings name'],
  ['Observation?date=ge2025-01-01&_sort=date', 'the list, and index_dates date'],
  ['Observation?date=ge2025-01-01&code=2345-7&_sort=date', 'index_tokens code, and index_dates date'],
  ['Observation?date=ge2025-01-01&_sort=-date', 'the list'],
  ['Observation?date=le2025-01-01&_sort=date', 'the list'],
  ['Observation?_sort=-_lastUpdated', 'the list'],
  ['Observation?_lastUpdated=gt2025-01-01&_sort=_lastUpdated', 'the list'],
])('%s starts from %s', (search, start) => expect(startOf(search)).toBe(start));

/** From the narrowest to the widest; those of one line are alike. */
const byRank = [
  [['identifier=urn:x|1', 'index_tokens identifier']],
  [['', 'index_references Patient']],
  [
    ['patient=p1', 'index_references patient'],
    ['subject=Patient/p1', 'index_references subject'],
  ],
  [['encounter=e1', 'index_references encounter']],
  [
    ['patient.name=garcia', 'index_references patient'],
    ['_has:Provenance:target:agent=a1', 'resources'],
  ],
  [
    ['code=2345-7', 'index_tokens code'],
    ['code-value-quantity=2345-7$5', 'index_tokens code'],
  ],
  [['value-string=a', 'index_strings value-string']],
  [['_source=http://x', 'index_uris _source']],
  [
    ['category=laboratory', 'index_tokens category'],
    ['status=final', 'index_tokens status'],
  ],
  [
    ['value-string:contains=a', 'index_strings value-string'],
    ['code:text=a', 'index_strings code'],
    ['method:in=http://x', 'index_tokens method'],
  ],
  [
    ['date=2025', 'the list'],
    ['value-quantity=5', 'the list'],
    ['code:not=1', 'the list'],
    ['code:missing=false', 'the list'],
    ['_id=1', 'the list'],
  ],
] as const;
const pairs = byRank.flatMap((narrow, rank) =>
  narrow.flatMap(([filter, start]) =>
    byRank.slice(rank + 1).flatMap((wide) => wide.map(([wider]) => [filter, wider, start] as const)),
  ),
);

test.each(pairs)(
  'of «%s» and «%s» a search starts from %s, however they are written',
  (narrow, wide, start) => {
    const path = [narrow, wide].includes('') ? 'p1/Observation' : 'Observation';
    expect(startOf(`${path}?${narrow}&${wide}`)).toBe(start);
    expect(startOf(`${path}?${wide}&${narrow}`)).toBe(start);
  },
);

/* Of few candidates each is looked up by itself; OFFSET keeps the planner from joining. */
test.each([
  ['Observation?patient=p1&category=laboratory', true],
  ['Observation?identifier=urn:x|1&category=laboratory', true],
  ['p1/Observation?category=laboratory', true],
  ['Observation?encounter=e1&category=laboratory', false],
  ['Observation?code=2345-7&category=laboratory', false],
])('what %s starts from is few: %s', (search, isFew) => {
  const [{ where }] = driverOf(search).drivers;
  expect(where.includes('OFFSET 0')).toBe(isFew);
});

test('what a chain finds is looked up one by one where it is known to be few', () => {
  const search = 'Observation?patient.name=garcia&category=laboratory';
  const isFenced = (options: { isFew?: boolean }) =>
    driverOf(search, options).drivers[0].where.includes('OFFSET 0');
  expect([isFenced({}), isFenced({ isFew: true })]).toEqual([false, true]);
});

test.each([
  ['Patient?gender=female&_sort=family', `index_strings ${nameOrderId('Patient')}`],
  ['Patient?name:contains=gar&_sort=family', `index_strings ${nameOrderId('Patient')}`],
  ['Patient?general-practitioner=p1&_sort=family', 'index_references general-practitioner'],
])('%s, in the order of names, starts from %s', (search, start) => expect(startOf(search)).toBe(start));

test.each([
  ['Observation?code=2345-7&_sort=-_lastUpdated', 'index_tokens code', 'the list'],
  ['Patient?name=gar&_sort=family', 'index_strings name', `index_strings ${nameOrderId('Patient')}`],
])('%s starts from %s, and where that is common from %s', (search, start, whereCommon) => {
  expect(startOf(search)).toBe(start);
  expect(startOf(search, { isCommon: true })).toBe(whereCommon);
});

test('where most of a list meets a condition each is asked by itself; names in order, all at once', () => {
  const whereOf = (search: string) => driverOf(search, { isCommon: true }).drivers[0].where;
  expect(whereOf('Observation?code=2345-7&_sort=-_lastUpdated')).toContain('OFFSET 0');
  expect(whereOf('Patient?name=gar&_sort=family')).toMatch(/ IN \(SELECT .*\)\) IS TRUE/);
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
