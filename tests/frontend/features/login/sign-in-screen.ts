import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { type LocalUserPool, startLocalUserPool } from '../../../support/local-user-pool.ts';
import { fill } from '../../ui/fill.ts';

export const password = 'Clave-segura-2025';
export const totpSecret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

/** A live binding: read it inside tests. */
export let local: LocalUserPool;
let people = 0;

/** Gives the file that calls it a user pool of its own. */
export function setUpUserPool(): void {
  beforeAll(async () => {
    local = await startLocalUserPool();
  });
  afterAll(() => local.close());
  afterEach(() => local.setReachable(true));
}

export async function createPerson(details: { totpSecret?: string } = {}) {
  people += 1;
  const email = `persona${people}@ejemplo.test`;
  await local.createPerson({ email, password, ...details });
  return email;
}

export async function submit(user: UserEvent, email: string, secret: string) {
  const emailField = await screen.findByLabelText('Correo electrónico');
  if (email) await fill(user, emailField, email);
  if (secret) await fill(user, screen.getByLabelText('Contraseña'), secret);
  await user.click(screen.getByRole('button', { name: 'Iniciar sesión' }));
}
