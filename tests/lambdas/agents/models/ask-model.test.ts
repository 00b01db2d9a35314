import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { bedrockCredentials } from '../../../support/bedrock-server.ts';
import type { ModelFault } from '../../../support/model-script.ts';
import { requestTo, secretName } from './model-requests.ts';
import { type Opened, openModelServer, providers } from './model-servers.ts';

beforeEach(() => {
  for (const [name, value] of Object.entries(bedrockCredentials)) vi.stubEnv(name, value);
});
afterEach(() => {
  vi.unstubAllEnvs();
});

const call = { id: 'call_1', name: 'find_patient', arguments: { family: 'Núñez' } };

describe.each(providers)('$provider', (provider) => {
  test('is asked, proposes a tool, is told its result and answers in words', async () => {
    const { server, ask } = await openModelServer(provider, [
      { text: 'Un momento.', calls: [call], usage: { input: 1_000, output: 100 } },
      { text: 'Encontré su ficha, señora Núñez.' },
    ]);
    const request = requestTo(provider.id);
    const first = await ask(request);
    expect(first).toMatchObject({
      outcome: 'answered',
      text: 'Un momento.',
      calls: [{ callId: 'call_1', name: 'find_patient', arguments: { family: 'Núñez' } }],
      usage: { inputTokens: 1_000, outputTokens: 100 },
      // 1,000 at 3 and 100 at 15 dollars per million.
      costMicros: 4_500,
    });
    if (first.outcome !== 'answered') throw new Error(first.detail);

    const heard: string[] = [];
    const { text, calls } = first;
    const second = await ask(
      {
        ...request,
        messages: [
          ...request.messages,
          { role: 'assistant', text, calls },
          {
            role: 'tool',
            callId: 'call_1',
            name: 'find_patient',
            output: { match: 'verified' },
            isRefused: false,
          },
        ],
      },
      { onText: (delta) => heard.push(delta) },
    );
    expect(second).toMatchObject({
      outcome: 'answered',
      text: 'Encontré su ficha, señora Núñez.',
      calls: [],
    });
    // As it came, not all at the end.
    expect(heard.length).toBeGreaterThan(1);
    expect(heard.join('')).toBe('Encontré su ficha, señora Núñez.');
    const [, asked] = server.requests;
    expect(asked?.text).toContain('verified');
    expect(asked?.text).toContain('call_1');
    expect(asked?.text).toContain('20 de noviembre de 2026');
  });

  test('proposes several tools at once', async () => {
    const calls = [call, { ...call, id: 'call_2', name: 'send_message', arguments: { text: '¡Hola!' } }];
    const { ask } = await openModelServer(provider, [{ calls }]);
    expect(await ask(requestTo(provider.id))).toMatchObject({
      text: null,
      calls: [
        { callId: 'call_1', arguments: { family: 'Núñez' } },
        { callId: 'call_2', name: 'send_message', arguments: { text: '¡Hola!' } },
      ],
    });
  });

  test('arguments that are no JSON and tools that do not exist come through as they were', async () => {
    const calls = [
      { id: 'call_1', name: 'find_patient', arguments: '{"family": "Núñ' },
      { id: 'call_2', name: 'delete_everything', arguments: { all: true } },
    ];
    const { ask } = await openModelServer(provider, [{ calls }]);
    expect(await ask(requestTo(provider.id))).toMatchObject({
      outcome: 'answered',
      calls: [
        { name: 'find_patient', arguments: '{"family": "Núñ' },
        { name: 'delete_everything', arguments: { all: true } },
      ],
    });
  });

  test('is told again what it wrote wrongly, and that a call has no result yet', async () => {
    const { server, ask } = await openModelServer(provider, [{ text: 'De acuerdo.' }]);
    const calls = [{ callId: 'call_1', name: 'find_patient', arguments: '{"family": "Núñ' }];
    const { messages, ...request } = requestTo(provider.id);
    const answer = await ask({
      ...request,
      messages: [...messages, { role: 'assistant', text: null, calls }],
    });
    expect(answer).toMatchObject({ outcome: 'answered', text: 'De acuerdo.' });
    expect(server.requests[0]?.text).toMatch(/mal_formado.*pendiente/s);
  });

  test('is asked although nobody has written, and after words of its own', async () => {
    const { server, ask } = await openModelServer(provider, [{ text: 'Hola.' }, { text: 'Sigo.' }]);
    await ask(requestTo(provider.id, { messages: [] }));
    await ask(requestTo(provider.id, { messages: [{ role: 'assistant', text: 'Hola.', calls: [] }] }));
    const roles = server.requests.map(({ body }) => {
      return body.messages
        .map(({ role }: { role: string }) => role)
        .filter((role: string) => role !== 'system');
    });
    expect(roles).toEqual([['user'], ['user', 'assistant', 'user']]);
  });

  test.each<[string, ModelFault, string, RegExp]>([
    ['too many requests', { status: 429, type: 'ThrottlingException' }, 'throttled', /^HTTP 429/],
    ['an overload in the middle', 'throttled', 'throttled', /./],
    ['a fault of its own', { status: 500 }, 'unavailable', /^HTTP 500/],
    ['no permission', { status: 403, type: 'AccessDeniedException' }, 'unavailable', /^HTTP 403/],
    [
      'a request that it takes for wrong',
      { status: 400, type: 'ValidationException' },
      'refused',
      /^HTTP 400/,
    ],
    ['what nobody can read', 'garbage', 'malformed', /./],
    ['a connection that breaks', 'cut', 'unavailable', /./],
  ])('%s is a failure that quotes nothing, and is asked once', async (_title, fault, reason, detail) => {
    const { server, ask } = await openModelServer(provider, [
      { text: 'Con mucho gusto le doy su cita.', fault },
    ]);
    const answer = await ask(requestTo(provider.id));
    expect(answer).toMatchObject({ outcome: 'failed', reason, detail: expect.stringMatching(detail) });
    expect(JSON.stringify(answer)).not.toContain(secretName);
    expect(JSON.stringify(answer)).not.toContain('cita');
    expect(server.requests).toHaveLength(1);
  });

  test('an answer that ends before its end is none', async () => {
    const { ask } = await openModelServer(provider, [{ text: 'Su cita es', fault: 'unfinished' }]);
    expect(await ask(requestTo(provider.id))).toMatchObject({ outcome: 'failed' });
  });

  test('what the filter stopped is refused, and paid for', async () => {
    const { ask } = await openModelServer(provider, [
      { text: 'No puedo.', end: 'filtered', usage: { input: 100, output: 2 } },
    ]);
    expect(await ask(requestTo(provider.id))).toEqual({
      outcome: 'failed',
      reason: 'refused',
      detail: 'ContentFilter',
      usage: { inputTokens: 100, outputTokens: 2 },
      costMicros: 330,
    });
  });

  test('half an answer, cut off at the permitted length, is not used', async () => {
    const { ask } = await openModelServer(provider, [{ text: 'Tome dos', end: 'length' }]);
    expect(await ask(requestTo(provider.id))).toMatchObject({ reason: 'malformed', detail: 'MaximumTokens' });
  });

  test.each<[string, ModelFault, Opened]>([
    ['never begins', 'silence', { firstMs: 100 }],
    ['stops in the middle', 'stall', { stallMs: 100 }],
    ['never ends', 'endless', { totalMs: 300, characters: 1e12, bytes: 1e12 }],
  ])('an answer that %s is not waited for', async (_title, fault, limits) => {
    const { server, ask } = await openModelServer(
      provider,
      [{ text: 'Un momento, por favor.', fault }],
      limits,
    );
    expect(await ask(requestTo(provider.id))).toMatchObject({ outcome: 'failed', reason: 'timeout' });
    await server.hungUp;
  });

  test.each<[string, Opened, string]>([
    ['in words', { characters: 1_000 }, 'AnswerTooLarge'],
    ['on the wire', { bytes: 20_000 }, 'AnswerTooLarge'],
  ])('an answer without an end is bounded %s', async (_title, limits, detail) => {
    const { server, ask } = await openModelServer(
      provider,
      [{ text: 'Un momento, por favor.', fault: 'endless' }],
      limits,
    );
    expect(await ask(requestTo(provider.id))).toMatchObject({ reason: 'malformed', detail });
    await server.hungUp;
  });

  test('a question that was withdrawn is a failure by time-out, and its connection is closed', async () => {
    const { server, ask } = await openModelServer(provider, [
      { text: 'Un momento, por favor.', fault: 'stall' },
    ]);
    const withdrawn = new AbortController();
    const answer = ask(requestTo(provider.id), {
      signal: withdrawn.signal,
      onText: () => withdrawn.abort(),
    });
    expect(await answer).toMatchObject({ outcome: 'failed', reason: 'timeout' });
    await server.hungUp;
  });

  test('a server that is not there is unavailable', async () => {
    const { server, ask } = await openModelServer(provider, []);
    server.close();
    expect(await ask(requestTo(provider.id))).toMatchObject({
      reason: 'unavailable',
      detail: 'ECONNREFUSED',
    });
  });
});

test('a model that the operator did not configure is asked nowhere', async () => {
  const { server, ask } = await openModelServer(providers[1], []);
  expect(await ask(requestTo('openai:other'))).toEqual({
    outcome: 'failed',
    reason: 'unavailable',
    detail: 'ModelNotConfigured',
  });
  expect(server.requests).toHaveLength(0);
});
