import { afterAll, beforeAll, expect, test } from 'vitest';
import { agentRoutes } from '../../../../lambdas/contracts/agents/agents.ts';
import { approvalRoutes } from '../../../../lambdas/contracts/agents/approvals.ts';
import { runRoutes } from '../../../../lambdas/contracts/agents/runs.ts';
import { agentTemplateRoutes } from '../../../../lambdas/contracts/agents/templates.ts';
import type { Role } from '../../../../lambdas/contracts/roles.ts';
import type { Route } from '../../../../lambdas/contracts/route.ts';
import { type AgentApi, openAgentApi } from './agent-api.ts';

let clinic: AgentApi;
let clinician: Awaited<ReturnType<AgentApi['person']>>;
let staff: typeof clinician;
let stranger: typeof clinician;
let real: string;
let trial: string;

beforeAll(async () => {
  clinic = await openAgentApi();
  clinician = await clinic.person(['clinicians']);
  staff = await clinic.person(['staff']);
  stranger = await clinic.person(['clinicians', 'admins', 'staff'], 1);
  await clinician('POST', '/agents/agenda/publish', { version: 1 });
  real = (await clinician('POST', '/runs', { kind: 'in-person', agentId: 'agenda', text: 'Hola' })).body.id;
  trial = (await staff('POST', '/runs', { kind: 'trial', agentId: 'agenda', version: 1, text: 'Hola' })).body
    .id;
});
afterAll(() => clinic?.close());

const all: Route[] = [agentRoutes, approvalRoutes, runRoutes, agentTemplateRoutes].flatMap((table) =>
  Object.values<Route>(table),
);

/** Whoever has no role in the table is refused before anything is looked at, and changes nothing. */
test.each(all.map((route) => [`${route.method} ${route.path}`, route] as const))(
  '%s is refused to everybody whom it is not for',
  async (_, { method, path, access }) => {
    const known = path
      .replace('{agentId}', 'agenda')
      .replace('{runId}', real)
      .replace(/\{\w+\}/, 'none');
    const others = (['admins', 'clinicians', 'staff'] satisfies Role[]).filter(
      (role) => access !== 'public' && !access.includes(role),
    );
    for (const roles of [[], ...others.map((role) => [role])]) {
      const person = await clinic.person(roles);
      const answer = await person(method, known, method === 'GET' ? undefined : {});
      expect([401, 403], `${roles}`).toContain(answer.status);
    }
  },
);

test('a neighbour finds nothing of a run, in the clinic or in its sandbox, and cannot end it', async () => {
  for (const id of [real, trial]) {
    for (const query of ['', '?trial=true']) {
      for (const path of [`/runs/${id}`, `/runs/${id}/events`, `/runs/${id}/messages`]) {
        expect((await stranger('GET', `${path}${query}`)).status, path).toBe(404);
      }
      expect((await stranger('POST', `/runs/${id}/stop${query}`, {})).status).toBe(404);
      const said = await stranger('POST', `/runs/${id}/messages${query}`, { text: 'Hola' });
      expect(said.status).toBe(404);
    }
  }
});

test('what is tried and what is real are never reached by the other’s name', async () => {
  for (const [id, query] of [
    [real, '?trial=true'],
    [trial, ''],
  ] as const) {
    expect((await clinician('GET', `/runs/${id}/events${query}`)).status).toBe(404);
    expect((await clinician('POST', `/runs/${id}/messages${query}`, { text: 'Hola' })).status).toBe(404);
    expect((await clinician('POST', `/runs/${id}/stop${query}`, {})).status).toBe(404);
  }
  expect((await clinician('GET', `/runs/${real}/events?trial=1`)).status).toBe(400);
  expect((await clinician('GET', `/runs/${real}/events?trial=true&trial=false`)).status).not.toBe(200);
});

test('a request that fails in the sandbox leaves nothing, there or in the clinic', async () => {
  const counts = async () => [
    await clinic.rows('SELECT count(*)::int AS n FROM resources'),
    await clinic.rows('SELECT count(*)::int AS n FROM resources', [], 'sandbox'),
    await clinic.rows('SELECT count(*)::int AS n FROM idempotency_keys'),
  ];
  const before = await counts();
  const headers = { 'idempotency-key': 'falla-en-la-prueba' };
  const none = '00000000-0000-4000-8000-000000000000';
  expect((await staff('POST', `/runs/${none}/stop?trial=true`, {}, headers)).status).toBe(404);
  expect((await staff('POST', '/runs', { kind: 'trial', agentId: 'agenda', version: 99 })).status).toBe(404);
  expect(await counts()).toEqual(before);
});

test('a trial’s answer is not given for the clinic’s request under the same key', async () => {
  const headers = { 'idempotency-key': 'la-misma-clave' };
  const stopped = await staff('POST', `/runs/${trial}/stop?trial=true`, {}, headers);
  expect(stopped.status).toBe(200);
  expect((await staff('POST', `/runs/${trial}/stop`, {}, headers)).status).not.toBe(200);
});
