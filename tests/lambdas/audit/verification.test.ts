import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Verification } from '../../../lambdas/contracts/audit-verification.ts';
import { type AuditClinic, openAuditClinic, patientCalled } from './audit-clinic.ts';

let clinic: AuditClinic;
let patient = '';
beforeAll(async () => {
  clinic = await openAuditClinic();
  patient = (await clinic.luis.fhir('POST', '/Patient', patientCalled('Rosa', 'Peña'))).body.id;
  for (let read = 0; read < 5; read++) await clinic.luis.fhir('GET', `/Patient/${patient}`);
});
afterAll(() => clinic?.close());

async function verify(): Promise<Verification> {
  const { ana } = clinic;
  let { body } = await ana.api('POST', '/audit/verifications', { body: {} });
  for (let piece = 0; body.finishedAt === null && piece < 20; piece++) {
    ({ body } = await ana.api('POST', `/audit/verifications/${body.verificationId}/steps`, { body: {} }));
  }
  return body;
}

test('logs that nobody touched are whole, and it is said what was looked at and by whom', async () => {
  const verification = await verify();
  expect(verification).toMatchObject({
    startedBy: 'Ana Núñez Prado',
    findings: [],
    months: 1,
    totalMonths: 1,
    checkpoint: { number: 0, at: null },
  });
  expect(verification.entries).toBeGreaterThanOrEqual(6);
  expect(verification.entries).toBe(verification.total);
  const { body } = await clinic.ana.api('GET', '/audit/verifications');
  expect(body.verifications[0]).toEqual(verification);
});

test('what was changed, and what is not found by its patient, is named with its place', async () => {
  await clinic.database.execute(`
    UPDATE access_log SET entry = entry || '{"outcome": "refused"}' WHERE chain = 0 AND sequence = 2;
    DELETE FROM access_log_patients WHERE chain = 0 AND sequence = 4;`);
  expect((await verify()).findings).toEqual([
    'Registro de accesos, cadena 0: la entrada 2, o lo que la precede, no es lo que se escribió.',
    'Registro de accesos, cadena 0: la entrada 4 no se encuentra por los pacientes de los que habla.',
  ]);
});

test('two who go on with one check at once come to one end', async () => {
  const { body } = await clinic.ana.api('POST', '/audit/verifications', { body: {} });
  const step = () =>
    clinic.ana.api('POST', `/audit/verifications/${body.verificationId}/steps`, { body: {} });
  const [first, second] = await Promise.all([step(), step()]);
  expect(first.body.findings).toEqual(second.body.findings);
  expect(first.body.entries).toBe(second.body.entries);
  const done = await clinic.database.transaction(
    { role: 'app', organizationId: clinic.organizationId, userId: clinic.ana.userId },
    (sql) => sql<{ count: number }>(`SELECT count(*)::int FROM audit_events WHERE action = 'logs-verified'`),
  );
  expect(done).toEqual([{ count: 3 }]);
});

test('a check of another organization is none', async () => {
  const { body } = await clinic.ana.api('POST', '/audit/verifications', { body: {} });
  const answer = await clinic.elena.api('POST', `/audit/verifications/${body.verificationId}/steps`, {
    body: {},
  });
  expect(answer.status).toBe(404);
});
