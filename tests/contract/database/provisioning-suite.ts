import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Database } from '../../../lambdas/platform/database.ts';
import { createPostAuthentication } from '../../../lambdas/triggers/post-authentication.ts';
import { createPreSignUp } from '../../../lambdas/triggers/pre-sign-up.ts';
import { type Person, personSchema, provisionAccount } from '../../../lambdas/triggers/provision-account.ts';
import {
  person as attributes,
  postAuthentication,
  preSignUp,
} from '../../lambdas/triggers/trigger-events.ts';
import { emptyUserPool } from '../../support/identity-providers.ts';

const newPerson = (): Person => personSchema.parse(attributes(randomUUID()));

/** What happens when triggers run at the same moment: Cognito calls again while an earlier call may still run. */
export function provisioningSuite(open: () => Database): void {
  const provision = (person: Person) =>
    provisionAccount(person, person.sub, { database: open(), identityProvider: emptyUserPool });
  const query = (statement: string, parameters: unknown[]) =>
    open().transaction({ role: 'identity' }, (sql) => sql(statement, parameters));
  const declare = ({ sub }: Person, npi: string) => {
    const clinic = { legalName: 'Clínica', npi, type: 'clinic', timeZone: 'America/Denver' };
    const event = preSignUp(sub, { termsVersion: '2025-01', baaVersion: '2025-01', ...clinic });
    return createPreSignUp({ database: open() })(event);
  };

  test('four calls at once for one person make one organization, and none fails', async () => {
    const person = newPerson();
    await declare(person, '2000000044');
    await Promise.all([1, 2, 3, 4].map(() => provision(person)));
    const [row] = await query('SELECT count(*)::int AS n FROM users WHERE cognito_sub = $1', [person.sub]);
    expect(row?.n).toBe(1);
  });

  test('of four people who confirm one NPI at once, all get an organization and one the NPI', async () => {
    const people = [newPerson(), newPerson(), newPerson(), newPerson()];
    for (const person of people) await declare(person, '2000000051');
    await Promise.all(people.map(provision));
    const rows = await query(
      'SELECT npi FROM organizations JOIN users USING (organization_id) WHERE cognito_sub = ANY ($1)',
      [people.map(({ sub }) => sub)],
    );
    expect(rows.map(({ npi }) => npi).sort()).toEqual(['2000000051', null, null, null]);
  });

  test('four calls at once for one sign-in record it once', async () => {
    const person = newPerson();
    await declare(person, '2000000069');
    await provision(person);
    const trigger = createPostAuthentication(() => ({ database: open(), identityProvider: emptyUserPool }));
    const event = postAuthentication(person.sub, attributes(person.sub, { 'custom:user_id': randomUUID() }));
    await Promise.all([1, 2, 3, 4].map(() => trigger(event)));
    const [row] = await query(
      `SELECT count(*)::int AS n FROM audit_events JOIN users USING (user_id)
       WHERE cognito_sub = $1 AND action = 'signed-in'`,
      [person.sub],
    );
    expect(row?.n).toBe(1);
  });
}
