import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startClinic } from '../patients/clinic.ts';

let clinic: Awaited<ReturnType<typeof startClinic>>;
beforeAll(async () => {
  clinic = await startClinic();
});
afterAll(() => clinic?.platform.close());

const template = 'Resultado alterado hasta que se comunica';

describe('/workflows', () => {
  it('installs a template, begins a run for a patient, and shows whom it waits for', async () => {
    const { user } = await clinic.open('luis', '/workflows');
    expect(await screen.findByText(/Aún no hay flujos/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Añadir de plantilla' }));
    await user.click(await screen.findByRole('button', { name: `Instalar ${template}` }));
    expect(await screen.findByRole('link', { name: `Editar ${template}` })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/workflows\/builder\?flujo=/),
    );
    await user.click(await screen.findByRole('button', { name: `Empezar ${template}` }));

    const form = await screen.findByRole('form', { name: `Empezar ${template}` });
    await user.click(within(form).getByRole('button', { name: 'Empezar' }));
    expect(within(form).getByText('Elija un paciente')).toBeVisible();
    await user.type(within(form).getByRole('combobox', { name: 'Paciente' }), 'Núñez');
    const [first] = await within(form).findAllByRole('option');
    await user.click(first as HTMLElement);
    await user.click(within(form).getByRole('button', { name: 'Empezar' }));

    const panel = await screen.findByRole('dialog', { name: template });
    expect(
      await within(panel).findByText('Espera: Revisar el resultado', {}, { timeout: 15_000 }),
    ).toBeVisible();
    expect(within(panel).getByText('En curso')).toBeVisible();

    await user.click(within(panel).getByRole('button', { name: 'Detener…' }));
    await user.click(within(panel).getByRole('button', { name: 'Detener' }));
    expect(within(panel).getByText('Escriba el motivo')).toBeVisible();
    await user.type(within(panel).getByRole('textbox', { name: 'Motivo' }), 'Era otro paciente');
    await user.click(within(panel).getByRole('button', { name: 'Detener' }));
    expect(await within(panel).findByText('Detenida: Era otro paciente')).toBeVisible();
    await waitFor(() => expect(within(panel).queryByText(/^Espera:/)).toBeNull());
  });

  it('is for the front desk to begin and to look at, and not to build', async () => {
    await clinic.open('marta', '/workflows');
    expect((await screen.findAllByText(template))[0]).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Añadir de plantilla' })).toBeNull();
    expect(screen.queryByRole('button', { name: `Pausar ${template}` })).toBeNull();
    expect(screen.queryByRole('link', { name: `Editar ${template}` })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Crear uno nuevo' })).toBeNull();
    expect(await screen.findByRole('button', { name: `Empezar ${template}` })).toBeVisible();
  });
});
