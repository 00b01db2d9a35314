import type { CognitoUserPool } from 'amazon-cognito-identity-js';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { accessToken, createCaller } from '../../support/api-caller.ts';
import { totpCode } from '../../support/cognito-sign-in.ts';
import { openBrowserPool } from '../people/invited-person.ts';
import { provePassword } from '../people/password-proof.ts';
import {
  type Json,
  openVisitClinic,
  type PersonName,
  people,
  soap,
  type VisitClinic,
} from './visit-clinic.ts';

/* An organization whose notes are signed with the password and a code of the authenticator, which the pool judges. */

let clinic: VisitClinic;
let pool: CognitoUserPool;
let aheadMs = 0;
const now = () => new Date(Date.now() + aheadMs);

beforeAll(async () => {
  clinic = await openVisitClinic({ now });
  pool = await openBrowserPool(clinic.platform);
  await clinic.addPatient('p1');
  await set('authenticator-code');
});
afterAll(() => clinic?.platform.close());
// Each code is good once, and failures are forgotten after a quarter of an hour.
beforeEach(() => {
  aheadMs += 16 * 60_000;
});

const accountOf = (name: PersonName) => {
  const account = clinic.platform.accounts[people[name]];
  if (!account) throw new Error(name);
  return account;
};

async function set(noteSigning: string) {
  const { body } = await clinic.api('ana', 'GET', '/organization');
  return clinic.api('ana', 'PATCH', '/organization', { version: body.version, body: { noteSigning } });
}

interface Shown {
  /** Whose password and code. */
  of?: PersonName;
  password?: string;
  code?: string;
}

/** Shows who somebody is; each time with the next code. */
async function show(by: PersonName, { of = by, password, code }: Shown = {}) {
  aheadMs += 31_000;
  const account = accountOf(of);
  const proof = await provePassword(pool, account.email, password ?? account.password);
  const body = { proof, code: code ?? totpCode(account.totpSecret, now().getTime()) };
  return clinic.api(by, 'POST', '/me/signing-proofs', { body });
}

const sign = (name: PersonName, { id, version }: Json, given: object) =>
  clinic.api(name, 'POST', `/notes/${id}/signature`, { version, body: given });
const draft = (name: PersonName = 'luis') => clinic.newNote(name, 'p1', { sections: soap('Tos seca') });
const stateOf = async ({ id }: Json) => (await clinic.api('luis', 'GET', `/notes/${id}`)).body.state;

describe('a signature with a code', () => {
  test('is given by password and code, once, and says so in note and Provenance', async () => {
    const note = await draft();
    const { body: shown } = await show('luis');
    expect(shown).toMatchObject({ outcome: 'proven' });
    const signed = await sign('luis', note, { proofId: shown.proofId });
    expect(signed.body).toMatchObject({
      state: 'signed',
      signature: { by: { name: 'Luis Ortega Ríos' }, method: 'authenticator-code' },
    });
    const found = await clinic.fhir(
      'ana',
      'GET',
      `/Provenance?target=DocumentReference/${note.id}&_sort=-recorded`,
    );
    const [{ resource: provenance }] = found.body.entry;
    expect(provenance.signature).toHaveLength(2);
    expect(provenance.signature[0]).toMatchObject({
      type: [{ system: 'urn:iso-astm:E1762-95:2013', code: '1.2.840.10065.1.12.1.1' }],
      when: signed.body.signature.at,
      who: { display: 'Luis Ortega Ríos' },
    });
    const other = await draft();
    expect((await sign('luis', other, { proofId: shown.proofId })).status).toBe(422);
    expect(await stateOf(other)).toBe('draft');
  });

  test('is not replaced by a name, neither on the page nor over FHIR', async () => {
    const note = await draft();
    const named = await sign('luis', note, { typedName: 'Luis Ortega Ríos' });
    expect(named.status).toBe(403);
    expect(named.body.detail).toContain('código del autenticador');
    const document = (await clinic.fhir('luis', 'GET', `/DocumentReference/${note.id}`)).body;
    const final = { ...document, docStatus: 'final' };
    expect((await clinic.fhir('luis', 'PUT', `/DocumentReference/${note.id}`, final)).status).toBe(403);
    const { id: _, ...fresh } = final;
    expect((await clinic.fhir('luis', 'POST', '/DocumentReference', fresh)).status).toBe(403);
    const entry = [{ resource: fresh, request: { method: 'POST', url: 'DocumentReference' } }];
    const bundle = await clinic.fhir('luis', 'POST', '', {
      resourceType: 'Bundle',
      type: 'transaction',
      entry,
    });
    expect(bundle.status).toBe(403);
    const kept = {
      resourceType: 'Bundle',
      type: 'collection',
      entry: [{ fullUrl: 'urn:uuid:6f2b0c6e-9d5f-4a54-8f0e-3f7a5f0f6a11', resource: final }],
    };
    expect((await clinic.fhir('luis', 'POST', '/Bundle', kept)).status).toBe(403);
    const composition = (await clinic.fhir('luis', 'GET', `/${document.context.related[0].reference}`)).body;
    const attester = [{ mode: 'professional', party: document.author[0] }];
    const signed = { ...composition, status: 'final', attester };
    expect((await clinic.fhir('luis', 'PUT', `/Composition/${composition.id}`, signed)).status).toBe(403);
    expect(await stateOf(note)).toBe('draft');
  });

  test('of a colleague, too: nobody signs along over FHIR', async () => {
    const note = await draft();
    const { body: shown } = await show('luis');
    await sign('luis', note, { proofId: shown.proofId });
    const cosign = (given: object) =>
      clinic.api('ana', 'POST', `/notes/${note.id}/cosignature`, { body: given });
    expect((await cosign({ typedName: 'Ana Núñez Prado' })).status).toBe(403);
    const document = (await clinic.fhir('ana', 'GET', `/DocumentReference/${note.id}`)).body;
    const { reference } = document.context.related[0];
    const composition = (await clinic.fhir('ana', 'GET', `/${reference}`)).body;
    const party = {
      identifier: { system: 'urn:auxilia:user', value: (await clinic.api('ana', 'GET', '/me')).body.userId },
    };
    const attester = [...composition.attester, { mode: 'professional', party }];
    expect((await clinic.fhir('ana', 'PUT', `/${reference}`, { ...composition, attester })).status).toBe(403);
    const { body: hers } = await show('ana');
    expect((await cosign({ proofId: hers.proofId })).body.cosignatures).toMatchObject([
      { by: { name: 'Ana Núñez Prado' }, method: 'authenticator-code' },
    ]);
  });

  test('of another person, by another, or too late signs nothing', async () => {
    const note = await draft();
    expect((await show('luis', { of: 'ana' })).body.outcome).toBe('wrong-password');
    const { body: hers } = await show('ana');
    expect((await sign('luis', note, { proofId: hers.proofId })).status).toBe(422);
    const { body: late } = await show('luis');
    aheadMs += 2 * 60_000 + 1;
    expect((await sign('luis', note, { proofId: late.proofId })).status).toBe(422);
    expect((await sign('luis', note, { proofId: crypto.randomUUID() })).status).toBe(422);
    expect(await stateOf(note)).toBe('draft');
  });

  test('is good for the sign-in that asked alone', async () => {
    const note = await draft();
    const { body: shown } = await show('luis');
    aheadMs += 31_000;
    const elsewhere = createCaller(
      clinic.platform.url,
      await accessToken(clinic.platform, people.luis, now().getTime()),
    );
    const answer = await elsewhere('POST', `/notes/${note.id}/signature`, {
      body: { proofId: shown.proofId },
      headers: { 'if-match': `"${note.version}"` },
    });
    expect(answer.status).toBe(422);
    expect((await sign('luis', note, { proofId: shown.proofId })).body.state).toBe('signed');
  });

  test('with a wrong password, a wrong code or one that was used says which', async () => {
    expect((await show('luis', { password: 'Equivocada-2026!' })).body.outcome).toBe('wrong-password');
    const code = totpCode(accountOf('luis').totpSecret, now().getTime() + 600_000);
    expect((await show('luis', { code })).body.outcome).toBe('wrong-code');
    expect((await show('luis')).body.outcome).toBe('proven');
    const again = totpCode(accountOf('luis').totpSecret, now().getTime());
    aheadMs -= 31_000;
    expect((await show('luis', { code: again })).body.outcome).toBe('used-code');
  });

  test('is not asked for any more after five failures, until a quarter of an hour has passed', async () => {
    for (let attempt = 0; attempt < 5; attempt += 1) {
      const { body } = await show('luis', { code: '000000' });
      expect(['wrong-code', 'wrong-password', 'locked']).toContain(body.outcome);
    }
    const refused = await show('luis');
    expect(refused.status).toBe(429);
    aheadMs += 16 * 60_000;
    expect((await show('luis')).body.outcome).toBe('proven');
  });

  test('that was refused for its text can be given again with the same proof', async () => {
    const note = await draft();
    const { body: shown } = await show('luis');
    const { proofId } = shown;
    expect((await sign('luis', { ...note, version: 7 }, { proofId })).status).toBe(412);
    const answers = await Promise.all([1, 2].map(() => sign('luis', note, { proofId })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('is for clinicians alone', async () => {
    expect((await clinic.api('marta', 'POST', '/me/signing-proofs', { body: {} })).status).toBe(403);
  });
});

test('where a name is enough, a code is good as well, and each signature says how it was given', async () => {
  await set('typed-name');
  const [first, second] = [await draft(), await draft()];
  const named = await sign('luis', first, { typedName: 'Luis Ortega Ríos' });
  expect(named.body.signature.method).toBe('typed-name');
  const { body: shown } = await show('luis');
  expect((await sign('luis', second, { proofId: shown.proofId })).body.signature.method).toBe(
    'authenticator-code',
  );
  const document = (await clinic.fhir('luis', 'GET', `/DocumentReference/${first.id}`)).body;
  const { id: _, meta: __, authenticator: ___, ...text } = document;
  const over = await clinic.fhir('luis', 'POST', '/DocumentReference', { ...text, context: undefined });
  expect(over.status).toBe(201);
  expect((await clinic.api('luis', 'GET', `/notes/${over.body.id}`)).body.signature.method).toBeNull();
});
