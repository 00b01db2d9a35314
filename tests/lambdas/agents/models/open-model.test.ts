import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { createAskModel } from '../../../../lambdas/agents/models/ask-model.ts';
import { bedrockCredentials } from '../../../support/bedrock-server.ts';
import { startOpenaiServer } from '../../../support/openai-server.ts';
import { bedrockId, openaiId, requestTo, settingsOf } from './model-requests.ts';
import { openModelServer, providers } from './model-servers.ts';

beforeEach(() => {
  for (const [name, value] of Object.entries(bedrockCredentials)) vi.stubEnv(name, value);
});
afterEach(() => {
  vi.unstubAllEnvs();
});

describe('Bedrock', () => {
  const [provider] = providers;

  test('gets requests that are signed with the credentials of the environment', async () => {
    const { server, ask } = await openModelServer(provider, [{ text: 'Hola.' }]);
    expect(await ask(requestTo(bedrockId))).toMatchObject({ outcome: 'answered' });
    expect(server.requests[0]).toMatchObject({
      path: '/model/us.anthropic.claude-haiku-4-5-20251001-v1%3A0/converse-stream',
      body: { inferenceConfig: { maxTokens: 800 }, system: [{ text: 'Usted da citas.' }] },
    });
    expect(server.requests[0]?.body.guardrailConfig).toBeUndefined();
  });

  test('refuses whoever signs with another secret', async () => {
    vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'another');
    const { ask } = await openModelServer(provider, [{ text: 'Hola.' }]);
    expect(await ask(requestTo(bedrockId))).toMatchObject({
      reason: 'unavailable',
      detail: 'HTTP 403 InvalidSignatureException',
    });
  });

  test('looks at each answer with the guardrail that is configured, before it lets it through', async () => {
    const settings = { guardrailId: 'gr-1a2b3c', guardrailVersion: '2' };
    const { server, ask } = await openModelServer(provider, [{ text: 'Hola.' }], { settings });
    await ask(requestTo(bedrockId));
    expect(server.requests[0]?.body.guardrailConfig).toMatchObject({
      guardrailIdentifier: 'gr-1a2b3c',
      guardrailVersion: '2',
      streamProcessingMode: 'sync',
    });
  });
});

describe('an OpenAI-compatible server', () => {
  const [, provider] = providers;

  test('gets the key that the operator gave, and no key without one', async () => {
    const server = await startOpenaiServer([{ text: 'Hola.' }, { text: 'Hola.' }], { apiKey: 'sk-1' });
    onTestFinished(server.close);
    const models = [settingsOf(openaiId, `${server.url}/v1`)];
    expect(await createAskModel({ models, openaiApiKey: 'sk-1' })(requestTo(openaiId))).toMatchObject({
      outcome: 'answered',
    });
    expect(await createAskModel({ models })(requestTo(openaiId))).toMatchObject({ detail: 'HTTP 401' });
    expect(server.requests.map(({ headers }) => headers.authorization)).toEqual(['Bearer sk-1', undefined]);
    expect(server.requests[0]?.body).toMatchObject({ model: 'llama3.1', max_tokens: 800, stream: true });
  });

  test('thinks, and nobody reads it', async () => {
    const { ask } = await openModelServer(provider, [
      { text: '<think>Debe de ser Ana.</think>Buenos días.' },
    ]);
    expect(await ask(requestTo(openaiId))).toMatchObject({ text: 'Buenos días.' });
  });

  test('cannot send what patients wrote on to another address', async () => {
    const other = await startOpenaiServer([{ text: 'Hola.' }]);
    onTestFinished(other.close);
    const location = `${other.url}/v1/chat/completions`;
    const { ask } = await openModelServer(provider, [{ fault: { status: 307, location } }]);
    expect(await ask(requestTo(openaiId))).toMatchObject({ outcome: 'failed', reason: 'unavailable' });
    expect(other.requests).toHaveLength(0);
  });
});
