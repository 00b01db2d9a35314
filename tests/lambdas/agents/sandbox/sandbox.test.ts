import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ensureSandbox } from '../../../../lambdas/agents/sandbox/ensure-sandbox.ts';
import { inOrganization } from '../../../../lambdas/agents/sandbox/in-organization.ts';
import { sandboxOf } from '../../../../lambdas/agents/sandbox/sandbox-id.ts';
import { syntheticClinic } from '../../../../lambdas/agents/sandbox/synthetic-clinic.ts';
import { syntheticPatients } from '../../../../lambdas/agents/sandbox/synthetic-people.ts';
import { trialPatients } from '../../../../lambdas/contracts/agents/trials.ts';
import type { AccessClaims } from '../../../../lambdas/contracts/claims.ts';
import { createTransactions, type FhirCall, writeJson } from '../../../../lambdas/fhir/index.ts';
import type { Database, Sql } from '../../../../lambdas/platform/database.ts';
import { enqueueMessage } from '../../../../lambdas/platform/outbox.ts';
import { claimMessages } from '../../../../lambdas/platform/outbox-claims.ts';
import { extensions, madeUpDataExtensions } from '../../../../lambdas/record/extensions.ts';
import { find } from '../../../../lambdas/scheduling/find.ts';
import { openMemoryDatabase } from '../../../support/memory-database.ts';

const clinicId = '11111111-1111-4111-8111-111111111111';
const caller: AccessClaims = {
  token_use: 'access',
  sub: 'ana',
  organization_id: clinicId,
  user_id: '22222222-2222-4222-8222-222222222222',
  roles: ['clinicians'],
};
const friday = new Date('2026-11-20T15:00:00Z');

let database: Database;
beforeAll(async () => {
  database = await openMemoryDatabase();
  await database.transaction({ role: 'identity' }, (sql) =>
    sql(
      `INSERT INTO organizations (organization_id, legal_name, type, time_zone, baa_version, baa_accepted_at) VALUES ($1, 'Clínica', 'clinic', 'America/New_York', '2025-01', now())`,
      [clinicId],
    ),
  );
});
afterAll(() => database?.close());

const inClinic = <Result>(work: (sql: Sql) => Promise<Result>) =>
  database.transaction({ role: 'app', organizationId: clinicId, userId: caller.user_id }, work);
const ensure = (now: Date) =>
  inClinic((sql) => ensureSandbox({ sql, caller, now: () => now, extensions: madeUpDataExtensions }));
const namesIn = (organizationId: string) =>
  inClinic((sql) =>
    inOrganization(sql, organizationId, async () => {
      const rows = await sql(`SELECT resource_type || '/' || id AS name FROM resources ORDER BY 1`);
      return rows.map(({ name }) => String(name));
    }),
  );

test('a sandbox is made once, however many begin at the same time, and nothing of it is in the clinic', async () => {
  const [inside] = await Promise.all([ensure(friday), ensure(friday), ensure(friday)]);
  expect(inside).toEqual({ ...caller, organization_id: sandboxOf(clinicId) });
  const wanted = syntheticClinic({
    organizationId: sandboxOf(clinicId),
    today: '2026-11-20',
    timeZone: 'America/New_York',
  });
  const made = await namesIn(sandboxOf(clinicId));
  expect(made).toEqual(wanted.map(({ resourceType, id }) => `${resourceType}/${id}`).toSorted());
  expect(await namesIn(clinicId)).toEqual([]);
});

test('another day adds what its agenda wants and leaves the rest', async () => {
  await ensure(friday);
  const before = await namesIn(sandboxOf(clinicId));
  await ensure(new Date('2026-11-23T15:00:00Z'));
  const added = (await namesIn(sandboxOf(clinicId))).filter((name) => !before.includes(name));
  expect(added).toEqual(
    [
      'Appointment/prueba-carlos-cita-2026-11-24',
      'Appointment/prueba-guadalupe-cita-2026-11-22',
      'Appointment/prueba-lucia-cita-2026-12-03',
      'Encounter/prueba-guadalupe-visita-2026-11-22',
      'Appointment/prueba-miguel-cita-2026-11-20',
    ].toSorted(),
  );
});

test('nobody else in it gets the record number of one of its patients', async () => {
  const inside = await ensure(friday);
  const run = createTransactions({ database, now: () => friday, extensions }, inside, '');
  const { identifier } = await run(async (repository) => {
    const { resource } = await repository.read('Patient', 'prueba-lucia');
    return resource;
  });
  const again = run(async (repository) => repository.create({ resourceType: 'Patient', identifier }));
  await expect(again).rejects.toMatchObject({ status: 409 });
});

test('its services can be booked with both professionals', async () => {
  const inside = await ensure(friday);
  const run = createTransactions({ database, now: () => friday, extensions }, inside, '');
  const answer = await run((repository) =>
    find.run(
      repository,
      {
        method: 'GET',
        query: [
          ['start', '2026-11-23T14:00:00Z'],
          ['end', '2026-11-23T16:00:00Z'],
          ['service', 'HealthcareService/prueba-revision'],
        ],
      } as unknown as FhirCall,
      '',
    ),
  );
  expect(writeJson(answer.body)).toContain('Practitioner/prueba-elena');
  expect(writeJson(answer.body)).toContain('Practitioner/prueba-javier');
});

test('everybody in it is marked as made up, and can be told apart by telephone and record number', () => {
  const resources = syntheticClinic({ organizationId: clinicId, today: '2026-11-20', timeZone: 'UTC' });
  expect(resources.filter(({ meta }) => meta?.security?.[0]?.code !== 'HTEST')).toEqual([]);
  for (const key of ['phone', 'recordNumber', 'id'] as const) {
    expect(new Set(syntheticPatients.map((patient) => patient[key])).size).toBe(syntheticPatients.length);
  }
  expect(syntheticPatients.filter(({ phone }) => !/^\+1\d{3}55501\d\d$/.test(phone))).toEqual([]);
});

test('those whom a person may speak as in a trial are in it, with what identifies them', () => {
  for (const patient of Object.values(trialPatients)) {
    expect(syntheticPatients).toContainEqual(expect.objectContaining(patient));
  }
});

describe('Nothing of a sandbox leaves the platform', () => {
  const message = { channel: 'sms', to: '+12015550101', text: 'Hola' } as const;
  const notice = { kind: 'message-settled', about: 'Communication/1' };
  const skills = { sms: { isIdempotent: true }, email: { isIdempotent: true } };
  const claim = () => claimMessages(database, { now: friday, limit: 100, skills, log: () => {} });
  const inSandbox = <Result>(work: (sql: Sql) => Promise<Result>) =>
    inClinic((sql) => inOrganization(sql, sandboxOf(clinicId), () => work(sql)));

  test('a message counts as sent at once, whoever asks is told so, and no word or address of it is kept', async () => {
    await ensure(friday);
    await inSandbox((sql) => enqueueMessage(sql, message, { now: friday, notice }));
    expect(await claim()).toEqual([]);
    expect(await inSandbox((sql) => sql('SELECT state, recipient, body FROM outbox'))).toEqual([
      { state: 'sent', recipient: null, body: null },
    ]);
    expect(await inSandbox((sql) => sql(`SELECT payload FROM jobs WHERE kind = 'message-settled'`))).toEqual([
      { payload: { messageId: expect.any(String), outcome: 'sent', about: 'Communication/1' } },
    ]);
    // The clinic's own goes out as ever.
    await inClinic((sql) => enqueueMessage(sql, message, { now: friday }));
    expect(await claim()).toMatchObject([{ organizationId: clinicId, text: 'Hola' }]);
  });

  test('what lies in its outbox all the same is handed to no dispatcher', async () => {
    await inSandbox((sql) =>
      sql(
        `INSERT INTO outbox (organization_id, message_id, channel, available_at, created_at, recipient, body)
         VALUES (current_organization_id(), gen_random_uuid(), 'email', $1, $1, 'a@b.example', 'Hola')`,
        [friday.toISOString()],
      ),
    );
    expect(await claim()).toEqual([]);
  });
});
