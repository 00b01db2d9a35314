import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { safeguards } from '../../../../frontend/features/documentation/compliance/safeguards.ts';
import { guideGroups } from '../../../../frontend/features/documentation/guides/guide-groups.ts';
import { integrationTopics } from '../../../../frontend/features/documentation/integration/integration-topics.ts';
import {
  documentationEntries,
  searchDocumentation,
} from '../../../../frontend/features/documentation/search/documentation-search.ts';
import { excerptOf } from '../../../../frontend/features/documentation/search/found-words.ts';

const root = join(import.meta.dirname, '..', '..', '..', '..');
const guides = guideGroups.flatMap((group) => group.guides);
const best = (asked: string) => searchDocumentation(asked)[0]?.id;

test('every part has an address of its own', () => {
  const ids = [...guideGroups, ...guides, ...integrationTopics, ...safeguards].map(({ id }) => id);
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  expect(documentationEntries).toHaveLength(ids.length - guideGroups.length);
});

test('each paragraph of 45 CFR 164.312 is told of once, with what is the customer’s and where it is tested', () => {
  expect(safeguards.map(({ paragraph }) => paragraph)).toEqual([
    '(a)(1)',
    '(a)(2)(i)',
    '(a)(2)(ii)',
    '(a)(2)(iii)',
    '(a)(2)(iv)',
    '(b)',
    '(c)(1)',
    '(c)(2)',
    '(d)',
    '(e)(1)',
    '(e)(2)(i)',
    '(e)(2)(ii)',
  ]);
  expect(safeguards.filter(({ duty, proofs }) => duty === '' || proofs.length === 0)).toEqual([]);
});

test('every test that the compliance page names is there, in its file', () => {
  const proofs = safeguards.flatMap((safeguard) => safeguard.proofs);
  const missing = proofs.filter(({ file, test: name }) => {
    const source = readFileSync(join(root, file), 'utf8');
    return !["'", '"', '`'].some((quote) => source.includes(`(${quote}${name}${quote}`));
  });
  expect(missing).toEqual([]);
});

test('a search finds words without accents, unfinished, mistyped, and in a question', () => {
  expect(best('verificacion constantes')).toBeUndefined();
  expect(best('registrar constantes')).toBe('registrar-constantes');
  expect(best('suscripcion agenda')).toBe('suscribir-agenda');
  expect(best('exprtar')).toBe('exportar-ficha');
  expect(best('¿Cómo importo los datos?')).toBe('importar-datos');
  expect(best('hmac')).toBe('api-mensajes-entrantes');
  expect(best('164.312 cifrado')).toBe('hipaa-cifrado');
  expect(searchDocumentation('zzzzz')).toEqual([]);
  expect(searchDocumentation('el de la')).toEqual([]);
});

test('an excerpt shows the first of the words that were found, from word to word', () => {
  const text = `${'antes '.repeat(40)}la paciente espera ${'después '.repeat(60)}`.trim();
  const excerpt = excerptOf(text, new Set(['espera']));
  expect(excerpt).toMatch(/^… antes .* paciente espera después .* …$/);
  expect(excerpt.length).toBeLessThan(230);
  expect(excerptOf('Corto y entero.', new Set(['entero']))).toBe('Corto y entero.');
});
