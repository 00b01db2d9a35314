import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { guideGroups } from '../../../../frontend/features/documentation/guides/guide-groups.ts';
import { documentationEntries } from '../../../../frontend/features/documentation/search/documentation-search.ts';
import { findQuestions } from '../../../../frontend/features/help-center/find-questions.ts';
import { questionGroups } from '../../../../frontend/features/help-center/questions.ts';
import { openAs, signedOut } from '../../app/open-as.tsx';

const found = (search: string) =>
  findQuestions(search).flatMap(({ questions }) => questions.map(({ id }) => id));

test('at least forty questions are answered, each under an address of its own', () => {
  const ids = questionGroups.flatMap(({ id, questions }) => [id, ...questions.map((one) => one.id)]);
  expect(ids.length - questionGroups.length).toBeGreaterThanOrEqual(40);
  expect(new Set(ids).size).toBe(ids.length);
});

test('every link into the documentation leads to a part of it', () => {
  const parts = new Set([
    ...documentationEntries.map(({ id }) => id),
    ...guideGroups.map(({ id }) => id),
    'cumplimiento',
    'api',
    'fhir',
  ]);
  const guides = questionGroups.flatMap(({ questions }) => questions.flatMap(({ guide }) => guide ?? []));
  expect(guides.length).toBeGreaterThan(40);
  expect(guides.filter((guide) => !parts.has(guide))).toEqual([]);
});

test('a search finds what was mistyped or is a whole question', () => {
  expect(found('autentcador telefno')).toContain('cambio-telefono');
  expect(found('¿Cómo pauso un agente?')).toContain('pausar-agente');
});

test('a search finds words without their accents, in any order and case, in questions and answers', () => {
  expect(found('SESION cierra')).toContain('sesion-cerrada');
  expect(found('sesión cierra')).toEqual(found('CIERRA sesion'));
  expect(found('totp')).toEqual(['aplicacion-autenticacion']);
  expect(found('  ')).toHaveLength(found('').length);
  expect(found('zzz')).toEqual([]);
});

test('the search is in the address, few answers are open, and nothing found says what to do', async () => {
  const { user, router } = await openAs(signedOut, '/help-center?buscar=totp');
  expect(await screen.findByText('Hay 1 respuesta.')).toBeVisible();
  expect(screen.getByText(/cambian cada 30 segundos/)).toBeVisible();

  const field = screen.getByRole('searchbox', { name: 'Buscar en las preguntas' });
  await user.clear(field);
  await user.type(field, 'zzz');
  expect(await screen.findByText(/^Ninguna pregunta contiene esas palabras\./)).toBeVisible();
  expect(router.state.location.search).toBe('?buscar=zzz');
  const help = screen.getByRole('complementary', { name: 'Más ayuda' });
  expect(within(help).getByRole('link', { name: 'Contactar con soporte' })).toHaveAttribute(
    'href',
    '/contact-support',
  );
});

test('an address that names a question opens it', async () => {
  await openAs(signedOut, '/help-center#zona-horaria');
  expect(await screen.findByText(/En la de su organización/)).toBeVisible();
  expect(screen.queryByText(/Al menos 12 caracteres/)).not.toBeVisible();
});
