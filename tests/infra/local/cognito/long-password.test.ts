import { expect, test } from 'vitest';
import { password } from '../../../../infra/local/cognito/input.ts';

test('a password of a megabyte, from whoever is not signed in, is refused at once', () => {
  expect(password.safeParse(`${'a'.repeat(1_000_000)}\n`).success).toBe(false);
});
