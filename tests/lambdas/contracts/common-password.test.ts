import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { buildCommonPasswords, commonWords } from '../../../infra/build-common-passwords.ts';
import { containsOwnName, isCommonPassword } from '../../../lambdas/contracts/common-password.ts';
import { meetsPasswordPolicy } from '../../../lambdas/contracts/password.ts';

const file = join(import.meta.dirname, '../../../frontend/lib/common-passwords.json');
const shipped = readFileSync(file, 'utf8');
const filter = Buffer.from(JSON.parse(shipped).filter, 'base64');

test('the filter that is shipped is the one that the lists give, and is small', () => {
  expect(shipped === buildCommonPasswords()).toBe(true);
  expect(shipped.length).toBeLessThan(150_000);
});

test('it knows every word of the lists', () => {
  const words = commonWords();
  expect(words.length).toBeGreaterThan(30_000);
  expect(words.filter((word) => !isCommonPassword(filter, word))).toEqual([]);
});

test('of what is in no list it refuses about one in ten thousand', () => {
  const known = new Set(commonWords());
  let seed = 12_345;
  const letter = () => {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0;
    return String.fromCharCode(97 + ((seed >>> 16) % 26));
  };
  const tries = 100_000;
  let refused = 0;
  for (let index = 0; index < tries; index += 1) {
    const word = Array.from({ length: 12 }, letter).join('');
    if (!known.has(word) && isCommonPassword(filter, word)) refused += 1;
  }
  expect(refused / tries).toBeLessThanOrEqual(2e-4);
});

describe('a password that our rules allow', () => {
  test.each([
    'Password-2026!',
    'P4ssw0rd!2026',
    'Contraseña2026!',
    '!!Bienvenido2026',
    'Qwerty-123456',
    'PasswordPassword1!',
    'Primavera-2026',
    'Aa1234567890!',
  ])('is refused where it is a common word with something around it: %s', (password) => {
    expect(meetsPasswordPolicy(password)).toBe(true);
    expect(isCommonPassword(filter, password)).toBe(true);
  });

  test.each(['Clave-segura-2025', 'correcto-Caballo9-grapa', 'xK7#mPq2!vLw9', 'Siete gatos en 1 tejado'])(
    'is taken where it is more than that: %s',
    (password) => {
      expect(meetsPasswordPolicy(password)).toBe(true);
      expect(isCommonPassword(filter, password)).toBe(false);
    },
  );
});

describe('What is the person’s own', () => {
  const own = { email: 'Ana.Ruiz@clinica.example', organization: 'Clínica Santa Lucía' };

  test.each([
    'Auxilia-2026-xyz',
    'mi-AUXÍLIA-99-z',
    'Ana.Ruiz-2026-z',
    'anaruiz#2026-Zz',
    'SantaLucía-2026',
    '9-Santa Lucia-Zz',
  ])('is not for a password: %s', (password) => expect(containsOwnName(password, own)).toBe(true));

  test.each(['Clínica-rara-77', 'santa-Ana-lucida-7', 'Ruiz-y-algo-mas-7'])(
    'leaves other words: %s',
    (password) => expect(containsOwnName(password, own)).toBe(false),
  );

  test('is nothing where it is too short to tell', () => {
    expect(containsOwnName('Banana-verde-77', { email: 'ana@x.example', organization: 'La Clínica' })).toBe(
      false,
    );
  });
});
