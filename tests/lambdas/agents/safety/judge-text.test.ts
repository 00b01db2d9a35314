import { describe, expect, test } from 'vitest';
import { judgeText, longestMessage } from '../../../../lambdas/agents/safety/judge-text.ts';
import { allowed, blocked } from './sentences.ts';

const site = 'https://clinica.example';
const words = {
  diagnosis: 'valora el estado de salud',
  prescription: 'aconseja sobre medicación',
  emergency: 'promete una ayuda',
  authorization: 'cómo va una autorización',
  link: 'enlace',
} as const;

test('There are enough examples of both kinds to judge the rules by', () => {
  const count = allowed.length + Object.values(blocked).flat().length;
  expect(count).toBeGreaterThanOrEqual(150);
  expect(allowed.length).toBeGreaterThanOrEqual(60);
});

test.each(allowed)('An agent may say: %s', (text) => {
  expect(judgeText(text, site)).toEqual({ isAllowed: true });
});

describe.each(Object.entries(blocked))('A %s', (kind, sentences) => {
  test.each(sentences)('is not said: %s', (text) => {
    const judged = judgeText(text, site);
    expect(judged).toMatchObject({ isAllowed: false });
    expect('reason' in judged ? judged.reason : '').toContain(words[kind as keyof typeof words]);
  });

  test.each(sentences.slice(0, 4))('is not said among harmless words: %s', (text) => {
    expect(judgeText(`Gracias por escribir. ${text} Le esperamos el lunes.`, site)).toMatchObject({
      isAllowed: false,
    });
  });
});

test('A message has words, and no more than somebody reads', () => {
  expect(judgeText('  ', site).isAllowed).toBe(false);
  expect(judgeText('a'.repeat(longestMessage), site).isAllowed).toBe(true);
  expect(judgeText('a'.repeat(longestMessage + 1), site).isAllowed).toBe(false);
});

test('Without a site no link may be sent', () => {
  expect(judgeText('Vea https://clinica.example/ayuda', undefined).isAllowed).toBe(false);
});
