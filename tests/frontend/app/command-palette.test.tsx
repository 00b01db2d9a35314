import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { switchOverlay } from '../../../frontend/app/overlay.ts';
import { enterAuthState } from '../../../frontend/lib/auth-state.ts';
import { type Role, roles } from '../../../lambdas/contracts/roles.ts';
import { keepSession } from './kept-session.ts';
import { asAdmin, me, openAs, signedIn, signedOut, stubNetwork } from './open-as.tsx';

const field = () => screen.findByRole('combobox', { name: 'Buscar' });
const options = () => screen.queryAllByRole('option').map((option) => option.textContent ?? '');
const palette = () => screen.queryByRole('dialog', { name: 'Buscar' });

/** The server of somebody with these roles: it knows them and their agents, and nothing else answers. */
function serveMember(held: readonly Role[]) {
  keepSession();
  return stubNetwork((url) => {
    if (url.endsWith('/me')) return Response.json({ ...me, roles: held });
    if (/\/agents(\?|$)/.test(url)) return Response.json({ agents: [] });
    return new Promise(() => undefined);
  });
}

type View = Awaited<ReturnType<typeof openAs>>;

async function openPalette(view: View) {
  await view.user.keyboard('{Control>}k{/Control}');
  // The dialog gives it the focus in a browser, where things can be seen: tests/journeys/command-palette.test.ts.
  await view.user.click(await field());
  return view;
}

afterEach(() => {
  act(() => {
    switchOverlay(null);
    enterAuthState(signedOut);
  });
});

describe('the command palette', () => {
  it('opens for a visitor by Ctrl K and leads to a public page, in spite of a slip', async () => {
    const view = await openPalette(await openAs(signedOut, '/about'));
    expect(screen.queryByRole('option', { name: /^Pacientes/ })).not.toBeInTheDocument();
    await view.user.keyboard('estdao del servicio');
    await waitFor(() => expect(options()[0]).toMatch(/^Estado del servicio/));
    await view.user.keyboard('{Enter}');
    await waitFor(() => expect(view.path()).toBe('/status'));
    await waitFor(() => expect(palette()).not.toBeInTheDocument());
  });

  it('gives the focus back where it was on Escape and on a second Ctrl K', async () => {
    const view = await openAs(signedOut, '/about');
    const link = await screen.findByRole('link', { name: 'Comenzar' });
    for (const key of ['{Escape}', '{Control>}k{/Control}']) {
      link.focus();
      await openPalette(view);
      await view.user.keyboard(key);
      await waitFor(() => expect(palette()).not.toBeInTheDocument());
      await waitFor(() => expect(link).toHaveFocus());
    }
  });

  it('opens from a field too, and by the button of the bar', async () => {
    serveMember(['clinicians']);
    const view = await openAs(signedIn, '/pacientes');
    await view.user.click(
      (await screen.findAllByRole('button', { name: /^Buscar/, hidden: true }))[0] as Element,
    );
    expect(await field()).toBeVisible();
    expect(screen.getByRole('dialog', { name: 'Buscar' })).toBeVisible();
  });

  it('stays away while something is open that has to be answered first', async () => {
    serveMember(['clinicians']);
    const view = await openAs(signedIn, '/calendario');
    await view.user.click(
      await screen.findByRole('button', { name: 'Abrir el menú de navegación', hidden: true }),
    );
    await screen.findByRole('dialog', { name: 'Navegación' });
    await view.user.keyboard('{Control>}k{/Control}');
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    expect(palette()).not.toBeInTheDocument();
  });

  it('says so when nothing is found', async () => {
    const view = await openPalette(await openAs(signedOut, '/about'));
    await view.user.keyboard('zzz');
    expect(await screen.findByText('Nada coincide con «zzz».')).toBeVisible();
    expect(options()).toEqual([]);
  });

  it('closes, and forgets what was typed, when the session ends', async () => {
    serveMember(['clinicians']);
    const view = await openPalette(await openAs(signedIn, '/pacientes'));
    await view.user.keyboard('nunez');
    act(() => enterAuthState({ status: 'signed-out', reason: 'expired' }));
    await waitFor(() => expect(palette()).not.toBeInTheDocument());
    expect(document.body).not.toHaveTextContent('nunez');
  });
});

describe('what it offers', () => {
  const everybodys = ['Cambiar tema', 'Atajos de teclado', 'Cerrar sesión'];
  const clinical = ['Nueva cita', 'Nuevo paciente', 'Nuevo mensaje', 'Nueva tarea'];

  it.each([
    [['clinicians'], [...clinical, 'Crear agente', ...everybodys]],
    [['staff'], [...clinical, 'Crear agente', ...everybodys]],
    [['admins'], ['Crear agente', ...everybodys]],
    [[], everybodys],
  ] satisfies [Role[], string[]][])(
    'to somebody with the roles %j are the actions %j',
    async (held, expected) => {
      serveMember(held);
      await openPalette(await openAs(held.includes('admins' as never) ? asAdmin : signedIn, '/dashboard'));
      const actions = await screen.findByRole('group', { name: 'Acciones' });
      await waitFor(() =>
        expect(within(actions).getAllByRole('option').length).toBeGreaterThan(expected.length - 1),
      );
      const all = ['Crear agente', ...clinical, ...everybodys];
      const offered = within(actions)
        .getAllByRole('option')
        .map((option) => all.find((label) => option.textContent?.startsWith(label)))
        .filter((label) => label !== undefined);
      expect(new Set(offered)).toEqual(new Set(expected));
    },
  );

  it.each([
    [signedIn, false],
    [asAdmin, true],
  ])('are the pages of the administration only to administrators (%#)', async (state, isOffered) => {
    serveMember(['clinicians']);
    const view = await openPalette(await openAs(state, '/dashboard'));
    await view.user.keyboard('facturacion');
    await waitFor(() => expect(options().some((text) => /^Facturación/.test(text))).toBe(isOffered));
  });

  it('is no patient to those who may not see them, nor is any asked for', async () => {
    const network = serveMember(['admins']);
    const view = await openPalette(await openAs(asAdmin, '/dashboard'));
    await waitFor(async () =>
      expect(await field()).toHaveAttribute('placeholder', 'Busque páginas o acciones'),
    );
    await view.user.keyboard('nunez');
    expect(await screen.findByText('Nada coincide con «nunez».')).toBeVisible();
    await act(() => new Promise((resolve) => setTimeout(resolve, 300)));
    expect(network.mock.calls.filter(([url]) => String(url).includes('/fhir/'))).toEqual([]);
  });

  it('tells when the roles could not be read, and reads them again', async () => {
    let isReachable = false;
    keepSession();
    stubNetwork((url) => {
      if (!url.endsWith('/me')) return new Promise(() => undefined);
      return isReachable ? Response.json(me) : Response.json({ status: 403, detail: 'No.' }, { status: 403 });
    });
    const view = await openPalette(await openAs(signedIn, '/status'));
    expect(await screen.findByText('No se han podido comprobar sus permisos.')).toBeVisible();
    isReachable = true;
    await view.user.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(await screen.findByRole('option', { name: /^Nueva cita/ })).toBeVisible();
  });
});

describe('its actions', () => {
  it.each([
    ['nueva cita', '/calendario'],
    ['nuevo paciente', '/pacientes'],
    ['nuevo mensaje', '/comunicaciones'],
    ['nueva tarea', '/tasks'],
    ['crear agente', '/create-agent'],
    ['lista de espera', '/calendario'],
  ])('"%s" leads to %s', async (typed, path) => {
    serveMember(['clinicians']);
    const view = await openPalette(await openAs(signedIn, '/dashboard'));
    await screen.findByRole('option', { name: /^Nueva cita/ });
    await view.user.keyboard(typed);
    await waitFor(() => expect(options()).toHaveLength(1));
    await view.user.keyboard('{Enter}');
    await waitFor(() => expect(view.path()).toBe(path));
  });

  it('change the theme', async () => {
    const view = await openPalette(await openAs(signedOut, '/about'));
    const wasDark = document.documentElement.classList.contains('dark');
    await view.user.keyboard('cambiar tema{Enter}');
    await waitFor(() => expect(document.documentElement.classList.contains('dark')).toBe(!wasDark));
  });

  it('show the keys in its place', async () => {
    const view = await openPalette(await openAs(signedOut, '/about'));
    await view.user.keyboard('atajos{Enter}');
    expect(await screen.findByRole('dialog', { name: 'Atajos de teclado' })).toBeVisible();
    await waitFor(() => expect(palette()).not.toBeInTheDocument());
  });

  it('sign out', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    serveMember(['clinicians']);
    const view = await openPalette(await openAs(signedIn, '/dashboard'));
    await view.user.keyboard('cerrar sesion{Enter}');
    await waitFor(() => expect(view.path()).toBe('/auth/login'));
  });
});

describe('recent places', () => {
  it('come first, newest first, without the page that is open, and are gone after the session', async () => {
    serveMember(roles);
    const view = await openAs(signedIn, '/agents');
    await screen.findByRole('heading', { level: 1 });
    for (const path of ['/tasks', '/tools/insurance-preauth', '/calendario', '/dashboard'])
      await act(async () => view.router.navigate(path));
    await openPalette(view);
    const recent = await screen.findByRole('group', { name: 'Recientes' });
    expect(
      within(recent)
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual([
      expect.stringMatching(/^Calendario/),
      expect.stringMatching(/^Autorización previa/),
      expect.stringMatching(/^Mis Tareas/),
      expect.stringMatching(/^Agentes/),
    ]);
    await view.user.keyboard('{Escape}');
    act(() => enterAuthState(signedOut));
    act(() => enterAuthState(signedIn));
    await act(async () => view.router.navigate('/dashboard'));
    await openPalette(view);
    await screen.findByRole('option', { name: /^Calendario/ });
    expect(screen.queryByRole('group', { name: 'Recientes' })).not.toBeInTheDocument();
  });
});
