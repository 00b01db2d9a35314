import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { problemKinds } from '../../../../lambdas/contracts/problem.ts';
import { keepSession } from '../../app/kept-session.ts';
import { me, openAs, signedIn, stubNetwork } from '../../app/open-as.tsx';

beforeEach(() => keepSession());

/** A refused request that another attempt would not change, so that the error shows at once. */
const refused = () =>
  Response.json(
    {
      ...problemKinds.forbidden,
      type: 'urn:auxilia:problem:forbidden',
      detail: 'Su cuenta está desactivada.',
    },
    { status: 403, headers: { 'content-type': 'application/problem+json' } },
  );

/** `respond` answers who the person is; everything else on the page is still on its way. */
async function openPanel(respond: () => Promise<Response> | Response) {
  const network = stubNetwork((url) =>
    url.endsWith('/me') ? respond() : new Promise<Response>(() => undefined),
  );
  return { network, ...(await openAs(signedIn, '/clinical-dashboard')) };
}

describe('the clinical dashboard', () => {
  it('is there at once, with a skeleton where the work will be', async () => {
    await openPanel(() => new Promise(() => undefined));
    expect(await screen.findByRole('heading', { level: 1, name: 'Panel Clínico' })).toBeVisible();
    expect(await screen.findByText('Cargando…')).toBeInTheDocument();
    await waitFor(() => expect(document.title).toBe('Panel Clínico · Auxilia'));
  });

  it('names the day by the clock of the organization, and the organization', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2025-06-03T02:00:00Z') });
    keepSession();
    const { network } = await openPanel(() => Response.json(me));
    await waitFor(() => expect(screen.getByText('lunes, 2 de junio · Clínica Santa Lucía')).toBeVisible());
    const [url, init] = network.mock.calls[0] ?? [];
    expect(url).toBe('/api/me');
    expect(new Headers(init?.headers).get('authorization')).toMatch(/^Bearer ey/);
    vi.useRealTimers();
  });

  it('says what to do where the person has no role yet', async () => {
    await openPanel(() => Response.json({ ...me, roles: [] }));
    expect(await screen.findByText(/todavía no tiene ningún rol\. Pida a la administración/)).toBeVisible();
  });

  it('says why the data could not be loaded, and loads them on the next attempt', async () => {
    let respond: () => Response = refused;
    const { user } = await openPanel(() => respond());
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'No se han podido cargar los datos de su organizaciónSu cuenta está desactivada.',
    );
    respond = () => Response.json(me);
    await user.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(await screen.findByText(/Clínica Santa Lucía$/)).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('sends the person to sign in again where the API no longer accepts the session', async () => {
    const { path, state } = await openPanel(() => new Response(null, { status: 401 }));
    await waitFor(() => expect(path()).toBe('/auth/login'));
    expect(state()).toEqual({ from: { pathname: '/clinical-dashboard', search: '', hash: '' } });
  });

  it('shows an administrator who is no clinician figures and the administration, and asks for no patient', async () => {
    const { network } = await openPanel(() => Response.json({ ...me, roles: ['admins'] }));
    expect(await screen.findByRole('heading', { name: 'Vista de administración' })).toBeVisible();
    expect(screen.getByRole('link', { name: /^Usuarios/ })).toHaveAttribute('href', '/admin/users');
    expect(screen.queryByRole('heading', { name: 'Agenda de hoy' })).not.toBeInTheDocument();
    expect(network.mock.calls.map(([url]) => url)).toEqual([
      '/api/me',
      '/api/clinical-dashboard/patients-today',
    ]);
  });

  it('shows the front desk the day and nothing clinical', async () => {
    const { network } = await openPanel(() => Response.json({ ...me, roles: ['staff'] }));
    expect(await screen.findByRole('heading', { name: 'Agenda de hoy' })).toBeVisible();
    expect(screen.getByRole('button', { name: /^Mensajes/ })).toBeVisible();
    expect(screen.queryByRole('button', { name: /^(Notas|Resultados)/ })).not.toBeInTheDocument();
    const asked = network.mock.calls.map(([url]) => String(url)).join(' ');
    expect(asked).not.toMatch(/waiting-reports|draft-notes/);
  });

  it('links to the other pages', async () => {
    await openPanel(() => Response.json(me));
    const ways = within(await screen.findByRole('navigation', { name: 'Más páginas' }));
    expect(ways.getByRole('link', { name: 'Catálogo de agentes' })).toHaveAttribute('href', '/marketplace');
  });
});
