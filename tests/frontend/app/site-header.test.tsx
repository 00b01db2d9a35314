import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openAs, signedIn, signedOut } from './open-as.tsx';

const waysIn = async () => {
  const header = within(await screen.findByRole('navigation', { name: 'Acceso' }));
  return header.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
};

it('offers visitors the ways in', async () => {
  await openAs(signedOut, '/status');
  expect(await waysIn()).toEqual([
    ['Iniciar Sesión', '/login'],
    ['Comenzar', '/signup'],
  ]);
});

it('leads whoever is signed in back to their work', async () => {
  await openAs(signedIn, '/status');
  expect(await waysIn()).toEqual([['Panel Clínico', '/clinical-dashboard']]);
});
