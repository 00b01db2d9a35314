import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { drawRecoveryCodes } from '../../../lambdas/contracts/access-recovery.ts';
import type { FirstSteps } from '../../../lambdas/contracts/first-steps.ts';
import { accessToken, createCaller } from '../../support/api-caller.ts';
import { startTestPlatform, type TestPlatform } from '../../support/local-platform.ts';

let platform: TestPlatform;
const tokens = new Map<number, string>();
const [ana, luis, marta, elena] = [0, 1, 2, 3];

beforeAll(async () => {
  platform = await startTestPlatform();
  for (const position of [ana, luis, marta, elena])
    tokens.set(position, await accessToken(platform, position));
  // Who has come in once is known with their roles.
  for (const position of tokens.keys()) await call(position)('GET', '/me');
});
afterAll(() => platform?.close());

const call = (position: number) => createCaller(platform.url, tokens.get(position));
async function open(position: number): Promise<string[]> {
  const { status, body } = await call(position)('GET', '/first-steps');
  expect(status).toBe(200);
  return (body as FirstSteps).steps.filter(({ isDone }) => !isDone).map(({ step }) => step);
}
async function record(position: number, method: string, path: string, resource: object): Promise<void> {
  const response = await fetch(`${platform.url}/fhir/R4/${path}`, {
    method,
    headers: { authorization: `Bearer ${tokens.get(position)}`, 'content-type': 'application/fhir+json' },
    ...(method === 'DELETE' ? {} : { body: JSON.stringify(resource) }),
  });
  if (!response.ok) throw new Error(await response.text());
}
async function changeOrganization(position: number, body: object): Promise<void> {
  const { body: organization } = await call(position)('GET', '/organization');
  const headers = { 'if-match': `"${organization.version}"` };
  const { status } = await call(position)('PATCH', '/organization', { body, headers });
  expect(status).toBe(200);
}

test('what is done is no longer asked for, and what is taken back is again', async () => {
  const first = await open(ana);
  expect(first).toEqual(['way-back', 'services', 'hours', 'patients', 'on-call', 'agent']);

  await record(luis, 'PUT', 'Patient/nuria', {
    resourceType: 'Patient',
    id: 'nuria',
    name: [{ family: 'Prieto' }],
  });
  expect(await open(ana)).not.toContain('patients');
  await record(luis, 'PUT', 'HealthcareService/control', {
    resourceType: 'HealthcareService',
    id: 'control',
    name: 'Control médico',
  });
  await record(luis, 'PUT', 'Schedule/luis', {
    resourceType: 'Schedule',
    id: 'luis',
    actor: [{ reference: 'HealthcareService/control' }],
  });
  expect(await open(ana)).toEqual(['way-back', 'on-call', 'agent']);
  await record(luis, 'DELETE', 'Schedule/luis', {});
  expect(await open(ana)).toContain('hours');

  const codes = await call(ana)('PUT', '/me/recovery-codes', {
    body: { codes: drawRecoveryCodes(randomBytes) },
  });
  expect(codes.status).toBe(200);
  expect(await open(ana)).not.toContain('way-back');
  // Another organization's work changes nothing here.
  expect(await open(elena)).toEqual(expect.arrayContaining(['services', 'patients']));
});

test('whoever works alone invites nobody and is the one who is told', async () => {
  await changeOrganization(elena, { type: 'individual-practice' });
  const { body } = await call(elena)('GET', '/first-steps');
  const steps = (body as FirstSteps).steps.map(({ step }) => step);
  expect(steps).not.toContain('team');
  expect(steps).not.toContain('on-call');
  expect(steps).toContain('way-back');
});

test('nobody but administrators is told what lacks', async () => {
  for (const position of [luis, marta])
    expect((await call(position)('GET', '/first-steps')).status).toBe(403);
});
