import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openAs, signedIn } from './open-as.tsx';

const trail = () => screen.findByRole('navigation', { name: 'Ruta de navegación' });

describe('the way up', () => {
  it.each([
    ['/pacientes/importar', 'Pacientes', '/pacientes', 'Importar datos'],
    ['/pacientes/calidad', 'Pacientes', '/pacientes', 'Calidad de los datos'],
    ['/create-agent', 'Agentes', '/agents', 'Crear un agente'],
    ['/agent/7', 'Agentes', '/agents', 'Agente'],
    ['/agent/asistente-admision', 'Agentes', '/agents', 'Asistente de admisión'],
  ])('of %s is %s, and its end is the page', async (path, label, target, current) => {
    const view = await openAs(signedIn, path);
    const items = within(await trail()).getAllByRole('listitem');
    expect(items.map((item) => item.textContent)).toEqual([label, current]);
    expect(items[1]).toHaveAttribute('aria-current', 'page');
    await view.user.click(within(await trail()).getByRole('link', { name: label }));
    await waitFor(() => expect(view.path()).toBe(target));
    await waitFor(() =>
      expect(screen.queryByRole('navigation', { name: 'Ruta de navegación' })).not.toBeInTheDocument(),
    );
  });
});
