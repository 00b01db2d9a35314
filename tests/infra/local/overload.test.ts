import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadLimitsSchema } from '../../../lambdas/contracts/load-limits.ts';
import { accessToken } from '../../support/api-caller.ts';
import { signIn } from '../../support/cognito-sign-in.ts';
import { startTestPlatform, type TestPlatform } from '../../support/local-platform.ts';

/*
 * One person of an organization floods the record with searches while others sign in, look at alarms and open charts: over
 * HTTP, with the product's own limits of what is worked on at once.
 */

let platform: TestPlatform;
/** Of the first organization: an administrator, and a clinician; and whoever is of the second. */
let tokens: string[];
let patient: string;

const flooding = 400;

beforeAll(async () => {
  platform = await startTestPlatform({
    limits: loadLimitsSchema.parse({ waiting: { person: 20, organization: 40, all: 60, seconds: 2 } }),
  });
  tokens = await Promise.all(platform.accounts.map((_, position) => accessToken(platform, position)));
  const created = await ask(indexOf('clinicians'), 'POST', '/fhir/R4/Patient', {
    resourceType: 'Patient',
    name: [{ family: 'Peña', given: ['Rosa'] }],
    birthDate: '1980-01-01',
    gender: 'female',
  });
  expect(created.status).toBe(201);
  patient = (await created.json()).id;
}, 60_000);
afterAll(() => platform?.close());

const indexOf = (role: 'admins' | 'clinicians' | 'staff', from = 0) =>
  platform.accounts.findIndex(({ roles }, index) => index >= from && roles.includes(role));

function ask(position: number, method: string, path: string, body?: object): Promise<Response> {
  return fetch(`${platform.url}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${tokens[position]}`,
      ...(body && { 'content-type': 'application/fhir+json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
}

describe('a flood of searches by one person', () => {
  test('is shed, while sign-in, alarms, charts and other people are answered', async () => {
    const clinician = indexOf('clinicians');
    const front = indexOf('staff');
    const search = '/fhir/R4/Patient?name=rosa&_include=*&_revinclude=*&_total=accurate&_count=200';
    const flood = Array.from({ length: flooding }, () => ask(clinician, 'GET', search));
    const meanwhile = await Promise.all([
      ask(front, 'GET', '/api/alarms'),
      ask(front, 'GET', '/api/me'),
      ask(front, 'GET', '/api/status'),
      ask(clinician, 'GET', `/fhir/R4/Patient/${patient}`),
      ask(clinician, 'GET', `/fhir/R4/Condition?patient=${patient}`),
      // Ordinary, of somebody else of the same organization.
      ask(front, 'GET', '/fhir/R4/Appointment?_count=5'),
      ask(front, 'GET', '/api/users'),
    ]);
    expect(meanwhile.map(({ status }) => status)).toEqual(meanwhile.map(() => 200));
    const account = platform.accounts[front];
    if (!account) throw new Error('No account');
    // The next code: one is good once.
    await signIn(await platform.config(), account, Date.now() + 30_000);

    const answers = await Promise.all(flood);
    const shed = answers.filter(({ status }) => status === 429 || status === 503);
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(5);
    expect(shed.length).toBeGreaterThan(flooding / 2);
    expect(shed.length + answers.filter(({ status }) => status === 200).length).toBe(flooding);
    const [first] = shed;
    expect(first?.headers.get('retry-after')).toBe('5');
    const outcome = await first?.json();
    expect(outcome).toMatchObject({ resourceType: 'OperationOutcome', issue: [{ code: 'throttled' }] });
    // Their own line is full; where the machine is busy besides, the service is, which may be said first.
    expect(outcome.issue[0].diagnostics).toMatch(
      /^(Tiene demasiadas solicitudes a la espera|El servicio está muy ocupado.*)\. Inténtelo de nuevo dentro de 5 segundos\.$/,
    );
  }, 60_000);

  test('leaves nothing behind: the next search of the same person is answered', async () => {
    expect((await ask(indexOf('clinicians'), 'GET', '/fhir/R4/Patient?name=rosa')).status).toBe(200);
  });

  test('of all people together, too: each is told that the service is busy, and /api answers a problem', async () => {
    const flood = platform.accounts.flatMap((_, position) =>
      Array.from({ length: 60 }, () => ask(position, 'GET', '/api/users')),
    );
    const alarms = await ask(indexOf('clinicians'), 'GET', '/api/alarms');
    expect(alarms.status).toBe(200);
    const answers = await Promise.all(flood);
    const shed = answers.filter(({ status }) => status !== 200);
    expect(shed.length).toBeGreaterThan(0);
    for (const answer of shed) {
      expect([429, 503]).toContain(answer.status);
      expect(answer.headers.get('content-type')).toContain('application/problem+json');
      expect((await answer.json()).detail).toMatch(/Inténtelo de nuevo dentro de 5 segundos\.$/);
    }
  }, 60_000);
});
