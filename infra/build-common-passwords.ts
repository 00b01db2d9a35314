import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { filterBitsPerEntry, filterPlaces, passwordCore } from '../lambdas/contracts/common-password.ts';

/*
 * Fills the filter of common passwords (lambdas/contracts/common-password.ts) from the lists of zxcvbn-ts (MIT): the words
 * that 49,000 known passwords are made of, and the commonest of Spanish. Run it when the packages change; a test compares
 * its result with the file.
 *
 *   node infra/node24.mjs infra/build-common-passwords.ts
 */
const output = fileURLToPath(new URL('../frontend/lib/common-passwords.json', import.meta.url));

const spanishWords = 5_000;
const shortest = 4;

const { resolve } = createRequire(import.meta.url);

function readList(name: string, list: string): string[] {
  return JSON.parse(readFileSync(join(dirname(resolve(name)), '..', 'src', `${list}.json`), 'utf8'));
}

/** What the lists, which are English in the first place, do not have. */
const ours = [
  'administrador',
  'administradora',
  'bienvenida',
  'bienvenido',
  'cambiame',
  'contrasenasegura',
  'usuario',
];

export function commonWords(): string[] {
  const passwords = readList('@zxcvbn-ts/language-common', 'passwords');
  const spanish = readList('@zxcvbn-ts/language-es-es', 'commonWords').slice(0, spanishWords);
  const words = [...passwords, ...spanish, ...ours].map(passwordCore);
  return [...new Set(words.filter((word) => word.length >= shortest))];
}

export function buildCommonPasswords(): string {
  const words = commonWords();
  const filter = new Uint8Array(Math.ceil((words.length * filterBitsPerEntry) / 8));
  for (const word of words) {
    for (const place of filterPlaces(word, filter.length * 8)) {
      filter[place >> 3] = (filter[place >> 3] ?? 0) | (1 << (place & 7));
    }
  }
  return `${JSON.stringify({ filter: Buffer.from(filter).toString('base64') }, null, 2)}\n`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(output, buildCommonPasswords());
