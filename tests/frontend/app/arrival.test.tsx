import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { pages } from '../../../frontend/app/pages.ts';
import { routesOf } from '../../../frontend/app/routes.tsx';
import { createAgentPage } from '../../../frontend/features/create-agent/create-agent.page.ts';
import type { PageModule } from '../../../frontend/lib/page.ts';
import { matchingMedia } from '../../support/absent-in-jsdom.ts';
import { openAs, signedIn, signedOut } from './open-as.tsx';

describe('a change of route', () => {
  it('scrolls smoothly to the top', async () => {
    const { router } = await openAs(signedIn, '/dashboard');
    await screen.findByRole('heading', { name: 'Vista general' });
    await act(() => router.navigate('/pacientes'));
    expect(window.scrollTo).toHaveBeenLastCalledWith({ top: 0, behavior: 'smooth' });
    expect(window.scrollTo).toHaveBeenCalledTimes(1);
  });

  it('scrolls without motion where the person asked for less of it', async () => {
    matchingMedia.add('(prefers-reduced-motion: reduce)');
    const { router } = await openAs(signedOut, '/about');
    await act(() => router.navigate('/terms'));
    expect(window.scrollTo).toHaveBeenLastCalledWith({ top: 0, behavior: 'auto' });
  });

  it('does not scroll when only the search changes', async () => {
    const { router } = await openAs(signedIn, '/pacientes');
    await act(() => router.navigate('/pacientes?q=ana'));
    expect(window.scrollTo).not.toHaveBeenCalled();
  });

  it('goes to the part that the address names once its page is there, and again when asked again', async () => {
    const { user } = await openAs(signedOut, '/#demo');
    await screen.findByRole('heading', { level: 1 });
    await waitFor(() => expect(Element.prototype.scrollIntoView).toHaveBeenCalledTimes(1));
    const link = screen.getByRole('link', { name: 'Schedule Demo' });
    await user.click(link);
    expect(Element.prototype.scrollIntoView).toHaveBeenCalledTimes(2);
    await user.click(link);
    expect(Element.prototype.scrollIntoView).toHaveBeenCalledTimes(3);
    const first = await screen.findByLabelText('Nombre y apellidos');
    await user.tab();
    expect(first).toHaveFocus();
  });

  it('bears an address whose hash is no text', async () => {
    await openAs(signedOut, '/about#%E0%A4');
    expect(await screen.findByRole('heading', { level: 1, name: 'Acerca de Auxilia' })).toBeVisible();
    expect(window.scrollTo).not.toHaveBeenCalled();
  });

  it('moves the focus to the main heading of the new page', async () => {
    const { user } = await openAs(signedIn, '/dashboard');
    await user.click(await screen.findByRole('link', { name: /^Mis Tareas/ }));
    const heading = await screen.findByRole('heading', { level: 1, name: 'Mis Tareas' });
    await waitFor(() => expect(heading).toHaveFocus());
  });

  it('leaves the focus alone on the first page', async () => {
    await openAs(signedIn, '/tasks');
    await screen.findByRole('heading', { level: 1, name: 'Mis Tareas' });
    expect(document.body).toHaveFocus();
  });

  it('shows a skeleton while the page is on its way', async () => {
    const { promise: arrival, resolve: arrive } = Promise.withResolvers<PageModule>();
    // The page itself may have been opened by another test.
    const routes = routesOf(
      pages.map((page) => (page === createAgentPage ? { ...page, load: () => arrival } : page)),
    );
    const { router } = await openAs(signedIn, '/dashboard', routes);
    await screen.findByRole('heading', { name: 'Vista general' });
    act(() => void router.navigate('/create-agent'));
    expect(await screen.findByText('Cargando…')).toBeInTheDocument();
    expect(document.querySelector('main [aria-busy="true"]')).toBeInTheDocument();
    await act(async () => arrive({ Page: () => <h1>Crear un agente</h1> }));
    expect(await screen.findByRole('heading', { name: 'Crear un agente' })).toBeVisible();
    expect(screen.queryByText('Cargando…')).not.toBeInTheDocument();
  });
});

describe('the skip link', () => {
  it('is first in the tab order and moves the focus to the content', async () => {
    const { user, path } = await openAs(signedIn, '/pacientes');
    await screen.findByRole('heading', { level: 1, name: 'Pacientes' });
    await user.tab();
    const link = screen.getByRole('link', { name: 'Saltar al contenido' });
    expect(link).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(screen.getByRole('main')).toHaveFocus();
    expect(path()).toBe('/pacientes');
  });
});
