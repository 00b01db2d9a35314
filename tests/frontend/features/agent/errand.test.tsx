import { screen, waitFor } from '@testing-library/react';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fill } from '../../ui/fill.ts';
import { type Clinic, startClinic } from '../patients/clinic.ts';

/* Work that is given to an agent by hand, over the real platform in this process. */

let clinic: Clinic;
beforeAll(async () => {
  clinic = await startClinic();
  const call = await clinic.api('ana');
  await call('GET', '/agents/documentacion');
  await call('POST', '/agents/documentacion/publish', { body: { version: 1 } });
});
afterAll(() => clinic?.platform.close());

it('is about a patient who was chosen, and its draft is in the chart', async () => {
  const { user, router } = await clinic.open('ana', '/agent/documentacion');
  await user.click(await screen.findByRole('button', { name: 'Encargar' }));
  expect(await screen.findByText('Elija el paciente')).toBeVisible();

  await fill(user, screen.getByRole('combobox', { name: 'Paciente' }), 'Zúñiga');
  await user.click(await screen.findByRole('option', { name: /Rosa Zúñiga/ }));
  await fill(user, screen.getByLabelText('Texto'), 'Acude por tos. Plan: control en dos semanas.');
  await user.click(screen.getByRole('button', { name: 'Encargar' }));

  await waitFor(() => expect(router.state.location.search).toContain('ejecucion='));
  await clinic.platform.agents.idle();
  expect(await screen.findByText('Redactó el borrador de una nota.')).toBeVisible();
});
