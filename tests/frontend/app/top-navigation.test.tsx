import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { calendarPage } from '../../../frontend/features/calendar/calendar.page.ts';
import { enterAuthState } from '../../../frontend/lib/auth-state.ts';
import { ana, asAdmin, openAs, signedIn } from './open-as.tsx';

async function openMenu(name: RegExp | string = /^Menú de usuario/) {
  const view = await openAs(signedIn, '/pacientes');
  await view.user.click(await screen.findByRole('button', { name }));
  const menu = await screen.findByRole('menu');
  await waitFor(() => expect(menu).toHaveFocus());
  return { ...view, menu };
}

describe('the top navigation bar', () => {
  it('links the logo to /dashboard', async () => {
    await openAs(signedIn, '/pacientes');
    expect(await screen.findByRole('link', { name: /^Auxilia/ })).toHaveAttribute('href', '/dashboard');
  });

  it('has the links of clinicians in their order, without Facturación', async () => {
    await openAs(signedIn, '/pacientes');
    const links = within(await screen.findByRole('navigation', { name: 'Principal' })).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Panel Clínico', '/clinical-dashboard'],
      ['Pacientes', '/pacientes'],
      ['Calendario', '/calendario'],
      ['Comunicaciones', '/comunicaciones'],
    ]);
  });

  it('adds Facturación for administrators', async () => {
    await openAs(asAdmin, '/pacientes');
    expect(await screen.findByRole('link', { name: 'Facturación' })).toHaveAttribute('href', '/billing');
  });

  it('highlights the link of the page, and only that one', async () => {
    await openAs(signedIn, '/calendario');
    const navigation = await screen.findByRole('navigation', { name: 'Principal' });
    expect(within(navigation).getByRole('link', { current: 'page' })).toHaveTextContent('Calendario');
  });

  it('highlights Pacientes on a patient, who is below it', async () => {
    await openAs(signedIn, '/paciente/42');
    const navigation = await screen.findByRole('navigation', { name: 'Principal' });
    expect(within(navigation).getByRole('link', { current: true })).toHaveTextContent('Pacientes');
  });

  it('offers the same links in a drawer for narrow screens, which closes on the way', async () => {
    const { user, path } = await openAs(asAdmin, '/pacientes');
    await user.click(
      await screen.findByRole('button', { name: 'Abrir el menú de navegación', hidden: true }),
    );
    const drawer = await screen.findByRole('dialog', { name: 'Navegación' });
    expect(
      within(drawer)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual([
      '/clinical-dashboard',
      '/pacientes',
      '/calendario',
      '/comunicaciones',
      '/billing',
      '/help-center',
      '/status',
    ]);
    await user.click(within(drawer).getByRole('link', { name: 'Calendario' }));
    expect(path()).toBe('/calendario');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });
});

describe('the code of a page', () => {
  it('is fetched as soon as somebody seems about to go there', async () => {
    const load = vi.spyOn(calendarPage, 'load');
    const { user } = await openAs(signedIn, '/pacientes');
    const link = within(await screen.findByRole('navigation', { name: 'Principal' })).getByRole('link', {
      name: 'Calendario',
    });
    expect(load).not.toHaveBeenCalled();
    await user.hover(link);
    expect(load).toHaveBeenCalledTimes(1);
    act(() => link.focus());
    expect(load).toHaveBeenCalledTimes(2);
  });
});

describe('the user menu', () => {
  it('leads to the guide of the page that is open', async () => {
    const { menu, user, path, router } = await openMenu();
    await user.click(within(menu).getByRole('menuitem', { name: 'Cómo se usa esta página' }));
    await waitFor(() => expect(path()).toBe('/documentation'));
    expect(router.state.location.hash).toBe('#pacientes');
  });

  it('says who is signed in: initial, full name, e-mail and that it is verified', async () => {
    const { menu } = await openMenu('Menú de usuario: Ana Pérez Núñez');
    expect(menu).toHaveTextContent('Ana Pérez Núñez');
    expect(menu).toHaveTextContent('ana@clinica.test');
    expect(within(menu).getByText('Verified')).toBeVisible();
    expect(within(menu).queryByText('Admin')).not.toBeInTheDocument();
  });

  it('marks administrators with a badge', async () => {
    const { user } = await openAs(asAdmin, '/pacientes');
    await user.click(await screen.findByRole('button', { name: /^Menú de usuario/ }));
    expect(within(await screen.findByRole('menu')).getByText('Admin')).toBeVisible();
  });

  it.each([
    [{ givenName: '', familyName: '' }, 'ana@clinica.test'],
    [{ givenName: '', familyName: '', email: '' }, 'User'],
  ])('falls back from the name to the e-mail and to User (%#)', async (missing, name) => {
    await openAs({ status: 'signed-in', user: { ...ana, ...missing, emailVerified: false } }, '/pacientes');
    expect(await screen.findByRole('button', { name: `Menú de usuario: ${name}` })).toBeVisible();
  });

  it('shows no Verified mark while the e-mail is not', async () => {
    const { user } = await openAs(
      { status: 'signed-in', user: { ...ana, emailVerified: false } },
      '/pacientes',
    );
    await user.click(await screen.findByRole('button', { name: /^Menú de usuario/ }));
    expect(await screen.findByRole('menu')).toHaveTextContent('ana@clinica.test');
    expect(screen.queryByText('Verified')).not.toBeInTheDocument();
  });

  it.each([
    ['Configuración de Cuenta', '/account-settings'],
    ['Mis Tareas', '/tasks'],
    ['Centro de ayuda', '/help-center'],
    ['Estado del servicio', '/status'],
  ])('leads by %s to %s', async (label, target) => {
    const { user, menu, path } = await openMenu();
    await user.click(within(menu).getByRole('menuitem', { name: label }));
    await waitFor(() => expect(path()).toBe(target));
  });

  it('has the account, the tasks and the way out first, and help below', async () => {
    const { menu } = await openMenu();
    expect(
      within(menu)
        .getAllByRole('menuitem')
        .map((item) => item.textContent),
    ).toEqual([
      'Configuración de Cuenta',
      expect.stringMatching(/^Mis Tareas/),
      'Cerrar Sesión',
      'Cómo se usa esta página',
      'Centro de ayuda',
      'Estado del servicio',
      'Atajos de teclado',
    ]);
  });

  it('closes on Escape and gives the focus back', async () => {
    const { user } = await openMenu();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
    await waitFor(() => expect(screen.getByRole('button', { name: /^Menú de usuario/ })).toHaveFocus());
  });

  it('closes on a press outside', async () => {
    const { user } = await openMenu();
    // The menu listens from the next frame on.
    await waitFor(async () => {
      await user.click(screen.getByRole('main'));
      expect(screen.queryByRole('menu')).not.toBeInTheDocument();
    });
  });

  it('is worked with the keyboard alone', async () => {
    const { user, path } = await openAs(signedIn, '/pacientes');
    (await screen.findByRole('button', { name: /^Menú de usuario/ })).focus();
    await user.keyboard('{Enter}');
    const first = await screen.findByRole('menuitem', { name: 'Configuración de Cuenta' });
    await waitFor(() => expect(first).toHaveAttribute('data-highlighted'));
    await user.keyboard('{ArrowDown}');
    await waitFor(() =>
      expect(screen.getByRole('menuitem', { name: 'Mis Tareas' })).toHaveAttribute('data-highlighted'),
    );
    await user.keyboard('{Enter}');
    await waitFor(() => expect(path()).toBe('/tasks'));
  });

  it('follows the person when their data change', async () => {
    await openAs(signedIn, '/pacientes');
    await screen.findByRole('button', { name: /Ana Pérez Núñez$/ });
    enterAuthState({ status: 'signed-in', user: { ...ana, givenName: 'Eva' } });
    expect(await screen.findByRole('button', { name: /Eva Pérez Núñez$/ })).toBeVisible();
  });
});
