import { afterAll, beforeAll, expect, test } from 'vitest';
import { mayAccess } from '../../../lambdas/contracts/fhir-access.ts';
import { hiddenFields, hiddenFrom } from '../../../lambdas/contracts/field-access.ts';
import { roles } from '../../../lambdas/contracts/roles.ts';
import type { Route } from '../../../lambdas/contracts/route.ts';
import { routes } from '../../../lambdas/contracts/routes.ts';
import type { Database } from '../../../lambdas/platform/database.ts';
import { openMemoryDatabase } from '../../support/memory-database.ts';
import { secret, secretResource } from '../fhir/hidden-resource.ts';
import { addPatient, openClinic, type Person, type TestClinic } from '../messaging/clinic.ts';

/* Every route that reads without naming anything, asked by whoever may call it and does not see what the record holds. */

let database: Database;
let clinic: TestClinic;
let ana: Person;
beforeAll(async () => {
  database = await openMemoryDatabase();
  clinic = await openClinic(database);
  ana = await clinic.person('Ana');
  const patientId = await addPatient(ana);
  for (const { type, elements } of hiddenFields) await ana.create(secretResource(type, elements, patientId));
  const now = new Date();
  await ana.create({
    ...secretResource('Appointment', ['reasonCode'], patientId),
    resourceType: 'Appointment',
    status: 'booked',
    start: now.toISOString(),
    end: new Date(now.getTime() + 1_800_000).toISOString(),
  });
});
afterAll(() => database?.close());

const hidesFrom = roles.filter((role) =>
  hiddenFields.some(({ type }) => mayAccess([role], type, 'read') && hiddenFrom([role], type)),
);
const readings = (Object.values(routes) as Route[]).filter(
  ({ method, path, access }) => method === 'GET' && access !== 'public' && !/\{|stream/.test(path),
);

test.each(hidesFrom)('none of them tells %s', async (role) => {
  const who = await clinic.person(role, [role]);
  const answered: string[] = [];
  for (const { path, access } of readings) {
    if (access === 'public' || !access.includes(role)) continue;
    const { status, body } = await who.call('GET', `/api${path}`);
    if (status < 300) answered.push(path);
    expect(JSON.stringify(body), path).not.toContain(secret);
  }
  expect(answered).toContain('/changes');
  expect(answered.length).toBeGreaterThan(5);
});
