import { describe, expect, test } from 'vitest';
import { costMicros } from '../../../lambdas/agents/models/cost.ts';
import { InvalidModels, listModels, readModels } from '../../../lambdas/contracts/agents/model-settings.ts';
import { bedrockId, openaiId, settingsOf } from '../agents/models/model-requests.ts';

const { baseUrl: _, ...bedrock } = settingsOf(bedrockId, '');
const local = { ...bedrock, id: openaiId };
const read = (models: unknown, more = {}) => readModels({ AGENT_MODELS: JSON.stringify(models), ...more });

describe('the models that the operator configures', () => {
  test('are none where nothing is set, which leaves the embedded one', () => {
    expect(listModels(readModels({})).map(({ id }) => id)).toEqual(['rules']);
    expect(listModels(readModels({ AGENT_MODELS: '' })).map(({ id }) => id)).toEqual(['rules']);
  });

  test('are listed after the embedded one with their prices, and without their addresses', () => {
    const [rules, other] = listModels(read([{ ...local, baseUrl: 'http://localhost:11434/v1' }]));
    expect(rules).toMatchObject({ id: 'rules', isAvailable: true, inputPrice: 0, outputPrice: 0 });
    expect(other).toEqual({
      id: openaiId,
      label: 'Modelo',
      isAvailable: true,
      note: null,
      inputPrice: 3,
      outputPrice: 15,
    });
  });

  test.each([
    ['keep-dates', /con las fechas/],
    ['all', /fechas ni otros/],
  ])('say what one learns that is told nobody: %s', (deidentify, note) => {
    const [, other] = listModels(read([{ ...bedrock, deidentify }]));
    expect(other?.note).toMatch(note);
  });

  test('share an address, where they have none of their own', () => {
    const { models, openaiApiKey } = read(
      [local, bedrock, { ...local, id: 'openai:b', baseUrl: 'https://b.example/v1' }],
      {
        AGENT_OPENAI_BASE_URL: 'http://127.0.0.1:11434/v1',
        AGENT_OPENAI_API_KEY: 'sk-1',
      },
    );
    expect(models.map(({ baseUrl }) => baseUrl)).toEqual([
      'http://127.0.0.1:11434/v1',
      undefined,
      'https://b.example/v1',
    ]);
    expect(openaiApiKey).toBe('sk-1');
  });

  test.each<[string, unknown, string]>([
    ['a list that is none', { a: 1 }, 'AGENT_MODELS debe ser una lista en JSON.'],
    [
      'an unknown provider',
      [{ ...bedrock, id: 'other:x' }],
      'AGENT_MODELS: el modelo número 1 no es válido en «id».',
    ],
    [
      'the embedded model',
      [{ ...bedrock, id: 'rules' }],
      'AGENT_MODELS: el modelo número 1 no es válido en «id».',
    ],
    [
      'half a promise of de-identification',
      [{ ...bedrock, deidentify: 'some' }],
      'AGENT_MODELS: el modelo número 1 no es válido en «deidentify».',
    ],
    [
      'a negative price',
      [bedrock, { ...bedrock, outputPrice: -1 }],
      'AGENT_MODELS: el modelo número 2 no es válido en «outputPrice».',
    ],
    [
      'a guardrail without version',
      [{ ...bedrock, guardrailId: 'gr-1' }],
      'AGENT_MODELS: el modelo número 1 no es válido.',
    ],
    ['a misspelt setting', [{ ...bedrock, lable: 'x' }], 'AGENT_MODELS: el modelo número 1 no es válido.'],
    ['the same model twice', [bedrock, bedrock], `AGENT_MODELS nombra dos veces el modelo «${bedrockId}».`],
    ['no address', [local], `El modelo «${openaiId}» necesita «baseUrl» o AGENT_OPENAI_BASE_URL.`],
  ])('are refused in one line: %s', (_title, models, message) => {
    expect(() => read(models)).toThrow(new InvalidModels(message));
  });

  test('are refused where they are no JSON', () => {
    expect(() => readModels({ AGENT_MODELS: '[{' })).toThrow(InvalidModels);
  });

  test.each([
    'http://models.example.com/v1',
    'http://8.8.8.8/v1',
    'ftp://localhost/v1',
    'file:///etc/passwd',
  ])('may not be at %s, where the internet reads along', (baseUrl) => {
    expect(() => read([{ ...local, baseUrl }])).toThrow(InvalidModels);
  });

  test.each([
    'http://localhost:11434/v1',
    'http://[::1]:8000/v1',
    'http://192.168.1.7:8000/v1',
    'http://ollama:11434/v1',
    'http://gpu.internal/v1',
    'https://models.example.com/v1',
  ])('may be at %s', (baseUrl) => {
    expect(read([{ ...local, baseUrl }]).models).toHaveLength(1);
  });
});

test.each([
  [0, 0, 0],
  [1, 0, 1],
  [1_000_000, 0, 80_000],
  // 0.08 and 0.4 have no exact binary fraction: 25 × 0.08 = 2 sharp, and a token more begins another.
  [25, 0, 2],
  [26, 0, 3],
  [100, 10, 12],
])(
  '%i tokens in and %i out cost %i millionths of a dollar, rounded up',
  (inputTokens, outputTokens, micros) => {
    expect(costMicros({ inputTokens, outputTokens }, { inputPrice: 0.08, outputPrice: 0.4 })).toBe(micros);
  },
);
