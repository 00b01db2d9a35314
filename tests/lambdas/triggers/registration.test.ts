import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../../../lambdas/platform/database.ts';
import type { IdentityProvider } from '../../../lambdas/platform/identity-provider.ts';
import { createPostAuthentication } from '../../../lambdas/triggers/post-authentication.ts';
import { createPostConfirmation } from '../../../lambdas/triggers/post-confirmation.ts';
import { createPreSignUp } from '../../../lambdas/triggers/pre-sign-up.ts';
import { emptyUserPool } from '../../support/identity-providers.ts';
import { openMemoryDatabase } from '../../support/memory-database.ts';
import { person, postAuthentication, postConfirmation, preSignUp } from './trigger-events.ts';

let database: Database;
beforeAll(async () => {
  database = await openMemoryDatabase();
});
afterAll(() => database?.close());

/** The user pool as the triggers see it: what they told it, and a way to make it fail. */
let told: { attributes: Map<string, string>; groups: Set<string>; failures: number };
const identityProvider: IdentityProvider = {
  ...emptyUserPool,
  async updateAttributes(_username, attributes) {
    if (told.failures-- > 0) throw new Error('The user pool is away');
    for (const [name, value] of Object.entries(attributes)) told.attributes.set(name, value);
  },
  async addToGroup(_username, role) {
    told.groups.add(role);
  },
};
beforeEach(() => {
  told = { attributes: new Map(), groups: new Set(), failures: 0 };
});

const preSignUpTrigger = () => createPreSignUp({ database });
const postConfirmationTrigger = () => createPostConfirmation(() => ({ database, identityProvider }));
const postAuthenticationTrigger = () => createPostAuthentication(() => ({ database, identityProvider }));

const clinic = (npi: string) => ({
  termsVersion: '2025-01',
  legalName: 'Clínica Nueva',
  npi,
  type: 'clinic',
  timeZone: 'America/Denver',
  baaVersion: '2025-01',
});

const query = (statement: string, parameters: unknown[]) =>
  database.transaction({ role: 'identity' }, (sql) => sql(statement, parameters));
const organizationOf = async (sub: string) =>
  (
    await query(
      `SELECT legal_name, npi, type, time_zone, baa_version FROM organizations JOIN users USING (organization_id)
       WHERE cognito_sub = $1`,
      [sub],
    )
  )[0];
const countOf = async (action: string, sub: string) =>
  (
    await query(
      `SELECT count(*)::int AS n FROM audit_events JOIN users USING (user_id) WHERE action = $1 AND cognito_sub = $2`,
      [action, sub],
    )
  )[0]?.n;

describe('Pre sign-up refuses, in words for the person,', () => {
  const sub = randomUUID();
  test.each([
    ['unaccepted terms', preSignUp(sub, {}), 'Debe aceptar los términos y el aviso de privacidad.'],
    [
      'terms of another version',
      preSignUp(sub, { ...clinic('1234567893'), termsVersion: '2020-01' }),
      'Los términos han cambiado: recargue la página y acéptelos.',
    ],
    [
      'an NPI with a wrong check digit',
      preSignUp(sub, clinic('1234567890')),
      'El NPI no es válido: revise los dígitos',
    ],
    [
      'an organization without a BAA',
      preSignUp(sub, { ...clinic('1234567893'), baaVersion: '' }),
      'Debe aceptar el acuerdo de asociado comercial (BAA).',
    ],
    [
      'an organization with half its data',
      preSignUp(sub, { termsVersion: '2025-01', legalName: 'Clínica' }),
      'Faltan datos de la organización.',
    ],
    [
      'an e-mail that is not in its stored form',
      preSignUp(sub, { termsVersion: '2025-01' }, { ...person(sub), email: 'Ana@Clinica.example' }),
      'El correo electrónico debe ir en minúsculas y sin espacios.',
    ],
    [
      'a blank name',
      preSignUp(sub, { termsVersion: '2025-01' }, { ...person(sub), given_name: ' ' }),
      'Indique su nombre y sus apellidos.',
    ],
    [
      'a name of more than 100 characters',
      preSignUp(sub, { termsVersion: '2025-01' }, { ...person(sub), given_name: 'A'.repeat(101) }),
      'El nombre admite como máximo 100 caracteres',
    ],
    [
      'a name that the database cannot store',
      preSignUp(sub, { termsVersion: '2025-01' }, { ...person(sub), family_name: 'A\0' }),
      'Los apellidos contienen caracteres no admitidos',
    ],
  ])('%s', async (_, event, message) => {
    await expect(preSignUpTrigger()(event)).rejects.toThrow(message);
    expect(await query('SELECT 1 FROM registrations WHERE cognito_sub = $1', [sub])).toEqual([]);
  });

  test('an NPI that an organization here already has', async () => {
    const sub = randomUUID();
    await preSignUpTrigger()(preSignUp(sub, clinic('1679576722')));
    await postConfirmationTrigger()(postConfirmation(sub));
    await expect(preSignUpTrigger()(preSignUp(randomUUID(), clinic('1679576722')))).rejects.toThrow(
      'Ya existe una organización con este NPI.',
    );
  });
});

describe('Post confirmation', () => {
  test('makes the organization that was declared, its first member an administrator and clinician', async () => {
    const sub = randomUUID();
    await preSignUpTrigger()(preSignUp(sub, clinic('1245319599')));
    await postConfirmationTrigger()(postConfirmation(sub));
    expect(await organizationOf(sub)).toEqual({
      legal_name: 'Clínica Nueva',
      npi: '1245319599',
      type: 'clinic',
      time_zone: 'America/Denver',
      baa_version: '2025-01',
    });
    expect([...told.groups]).toEqual(['admins', 'clinicians']);
    const [user] = await query('SELECT user_id, organization_id FROM users WHERE cognito_sub = $1', [sub]);
    expect(told.attributes.get('custom:user_id')).toBe(user?.user_id);
    expect(told.attributes.get('custom:organization_id')).toBe(user?.organization_id);
    expect(await query('SELECT 1 FROM registrations WHERE cognito_sub = $1', [sub])).toEqual([]);
  });

  test('makes an individual practice, without a BAA, for a person who declared none', async () => {
    const sub = randomUUID();
    await preSignUpTrigger()(preSignUp(sub, { termsVersion: '2025-01' }));
    await postConfirmationTrigger()(postConfirmation(sub, person(sub, { zoneinfo: 'America/Chicago' })));
    expect(await organizationOf(sub)).toEqual({
      legal_name: 'Consulta de Ana Núñez',
      npi: null,
      type: 'individual-practice',
      time_zone: 'America/Chicago',
      baa_version: null,
    });
  });

  test('makes the declared organization also for who confirms months later', async () => {
    const sub = randomUUID();
    await preSignUpTrigger()(preSignUp(sub, clinic('1093817462')));
    await query(`UPDATE registrations SET created_at = now() - interval '3 months' WHERE cognito_sub = $1`, [
      sub,
    ]);
    await preSignUpTrigger()(preSignUp(randomUUID(), { termsVersion: '2025-01' }));
    await postConfirmationTrigger()(postConfirmation(sub));
    expect(await organizationOf(sub)).toMatchObject({ npi: '1093817462', baa_version: '2025-01' });
  });

  test('run again after it died between two steps, it completes the same organization', async () => {
    const sub = randomUUID();
    await preSignUpTrigger()(preSignUp(sub, clinic('1922074434')));
    told.failures = 1;
    await expect(postConfirmationTrigger()(postConfirmation(sub))).rejects.toThrow('The user pool is away');
    const before = await query('SELECT user_id, organization_id FROM users WHERE cognito_sub = $1', [sub]);
    await postConfirmationTrigger()(postConfirmation(sub));
    await postConfirmationTrigger()(postConfirmation(sub));
    expect(await query('SELECT user_id, organization_id FROM users WHERE cognito_sub = $1', [sub])).toEqual(
      before,
    );
    expect(told.attributes.get('custom:user_id')).toBe(before[0]?.user_id);
    expect(await countOf('account-created', sub)).toBe(1);
  });

  test('of two people who declared the same NPI before either confirmed, the second gets none', async () => {
    const [first, second] = [randomUUID(), randomUUID()];
    for (const sub of [first, second]) await preSignUpTrigger()(preSignUp(sub, clinic('1003000126')));
    for (const sub of [first, second]) await postConfirmationTrigger()(postConfirmation(sub));
    expect(await organizationOf(first)).toMatchObject({ npi: '1003000126' });
    expect(await organizationOf(second)).toMatchObject({ npi: null, legal_name: 'Clínica Nueva' });
  });

  test('does nothing when a password was reset', async () => {
    const sub = randomUUID();
    const event = {
      ...postConfirmation(sub),
      triggerSource: 'PostConfirmation_ConfirmForgotPassword' as const,
    };
    await postConfirmationTrigger()(event);
    expect(await organizationOf(sub)).toBeUndefined();
  });
});

describe('Post authentication', () => {
  async function member() {
    const sub = randomUUID();
    await preSignUpTrigger()(preSignUp(sub, { termsVersion: '2025-01' }));
    await postConfirmationTrigger()(postConfirmation(sub));
    return {
      sub,
      attributes: person(sub, { 'custom:user_id': told.attributes.get('custom:user_id') ?? '' }),
    };
  }

  test('records the sign-in once, however often Cognito retries it', async () => {
    const { sub, attributes } = await member();
    for (let attempt = 0; attempt < 3; attempt++) {
      await postAuthenticationTrigger()(postAuthentication(sub, attributes));
    }
    expect(await countOf('signed-in', sub)).toBe(1);
  });

  test('brings a changed e-mail from the user pool to the row', async () => {
    const { sub, attributes } = await member();
    const changed = { ...attributes, email: 'nueva@clinica.example' };
    await postAuthenticationTrigger()(postAuthentication(sub, changed));
    const [row] = await query('SELECT email, version FROM users WHERE cognito_sub = $1', [sub]);
    expect(row).toEqual({ email: 'nueva@clinica.example', version: 2 });
  });

  test('takes no name that somebody gave themselves in the user pool: it may be a colleague’s', async () => {
    const { sub, attributes } = await member();
    const changed = { ...attributes, given_name: 'Luis', family_name: 'Ortega Ríos' };
    await postAuthenticationTrigger()(postAuthentication(sub, changed));
    const [row] = await query('SELECT given_name, family_name FROM users WHERE cognito_sub = $1', [sub]);
    expect(row).toEqual({ given_name: attributes.given_name, family_name: attributes.family_name });
  });

  test('lets in who wrote a name into the user pool that the database cannot store', async () => {
    const { sub, attributes } = await member();
    const changed = { ...attributes, given_name: 'Ana\0\ud800 María' };
    await postAuthenticationTrigger()(postAuthentication(sub, changed));
    const [row] = await query('SELECT given_name FROM users WHERE cognito_sub = $1', [sub]);
    expect(row).toEqual({ given_name: attributes.given_name });
  });

  test('makes no organization for who was invited and belongs to none', async () => {
    const sub = randomUUID();
    await expect(postAuthenticationTrigger()(postAuthentication(sub))).rejects.toThrow(
      'Su cuenta no pertenece a ninguna organización.',
    );
    expect(await organizationOf(sub)).toBeUndefined();
    expect(told.groups.size).toBe(0);
  });

  test('provisions a person whose confirmation failed half way', async () => {
    const sub = randomUUID();
    await preSignUpTrigger()(preSignUp(sub, clinic('1558444216')));
    await postAuthenticationTrigger()(postAuthentication(sub));
    expect(await organizationOf(sub)).toMatchObject({ npi: '1558444216' });
    expect(told.attributes.has('custom:organization_id')).toBe(true);
  });
});
