import { afterAll, beforeAll, expect, it } from 'vitest';
import { type AgentApi, openAgentApi } from '../api/agents/agent-api.ts';
import { definitionOf, task } from './sample-definitions.ts';

/* An installation whose state machines nobody reaches: what would wait for ever is refused, and what is built is kept. */

let api: AgentApi;
beforeAll(async () => {
  api = await openAgentApi();
});
afterAll(() => api?.close());

it('keeps drafts, and refuses to publish and to begin what nobody would carry out', async () => {
  const call = await api.person(['clinicians']);
  const draft = definitionOf([task('llamar')]);
  const created = await call('POST', '/workflows', { name: 'Flujo', draft });
  expect(created.status).toBe(200);
  const { id, version } = created.body;
  const published = await call('POST', `/workflows/${id}/publish`, {}, { 'if-match': `"${version}"` });
  expect(published.status).toBe(409);
  expect(published.body.detail).toBe('Esta instalación todavía no ejecuta flujos de trabajo.');
  expect((await call('POST', `/workflows/${id}/runs`, { patientId: null })).status).toBe(409);
});
