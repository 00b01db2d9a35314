import { screen, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { RuntimeConfig } from '../../../lambdas/contracts/runtime-config.ts';
import { signIn } from '../../support/cognito-sign-in.ts';
import { startTestPlatform, type TestPlatform } from '../../support/local-platform.ts';
import { keepSignedIn } from '../features/keep-signed-in.ts';
import { openScreen } from '../features/open-screen.tsx';

let platform: TestPlatform;
let config: RuntimeConfig;
beforeAll(async () => {
  platform = await startTestPlatform();
  config = { ...(await platform.config()), apiUrl: `${platform.url}/api` };
});
afterAll(() => platform?.close());
afterEach(() => sessionStorage.clear());

const access = async () => within(await screen.findByRole('navigation', { name: 'Acceso' }));

it('a public page offers a visitor to come in', async () => {
  await openScreen(config, '/status');
  expect((await access()).getByRole('link', { name: 'Iniciar Sesión' })).toHaveAttribute('href', '/login');
  expect((await access()).queryByRole('link', { name: 'Panel Clínico' })).toBeNull();
});

it('a public page leads whoever is signed in back to work, and does not ask them to sign in', async () => {
  const [account] = platform.accounts;
  if (!account) throw new Error('No demo account');
  keepSignedIn(config, await signIn(config, account));
  await openScreen(config, '/status');
  const link = await (await access()).findByRole('link', { name: 'Panel Clínico' });
  expect(link).toHaveAttribute('href', '/clinical-dashboard');
  expect((await access()).queryByRole('link', { name: 'Iniciar Sesión' })).toBeNull();
  expect((await access()).queryByRole('link', { name: 'Comenzar' })).toBeNull();
});
