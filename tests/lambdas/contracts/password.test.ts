import { describe, expect, test } from 'vitest';
import { identity } from '../../../lambdas/contracts/identity.ts';
import { meetsPasswordPolicy, newPasswordSchema } from '../../../lambdas/contracts/password.ts';

describe('A new password meets the policy of the user pool', () => {
  test.each([
    ['it is one character short', 'Abcdefgh1!x'],
    ['it lacks a lower-case letter', 'ABCDEFGH123!'],
    ['it lacks an upper-case letter', 'abcdefgh123!'],
    ['it lacks a number', 'Abcdefghijk!'],
    ['it lacks a symbol', 'Abcdefghijk1'],
    ['it ends with a space', 'Abcdefgh123! '],
    ['it is longer than Cognito takes', `Aa1!${'x'.repeat(253)}`],
  ])('refused when %s', (_, password) => {
    expect(meetsPasswordPolicy(password)).toBe(false);
  });

  test('accepted at exactly the minimum length', () => {
    const password = 'Abcdefgh123!';
    expect(password).toHaveLength(identity.passwordPolicy.minimumLength);
    expect(meetsPasswordPolicy(password)).toBe(true);
  });

  test('an empty one is asked for, not judged', () => {
    expect(newPasswordSchema.safeParse('').error?.issues[0]?.message).toBe('La contraseña es requerida');
  });
});
