import { screen, waitFor } from '@testing-library/react';
import { lazy } from 'react';
import { Link, type RouteObject } from 'react-router-dom';
import { beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import { ErrorBoundary } from '../../../frontend/app/error-boundary.tsx';
import { lazyPage } from '../../../frontend/app/lazy-page.tsx';
import { PageFrame } from '../../../frontend/app/page-frame.tsx';
import { RootLayout } from '../../../frontend/app/root-layout.tsx';
import { Fragile } from './fragile.tsx';
import { openAs, signedOut, stubNetwork } from './open-as.tsx';

let log: MockInstance;
let isBroken = true;
const check = () => {
  if (isBroken) throw new Error('A chart without data');
};

function framed(path: string, element: React.ReactNode): RouteObject {
  return { path, element: <PageFrame skeleton="…">{element}</PageFrame> };
}

/** The real frame of the application around pages that fail. */
function routesWith(...children: RouteObject[]): RouteObject[] {
  return [{ element: <RootLayout />, children }];
}

beforeEach(() => {
  isBroken = true;
  log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

describe('a page that fails to render', () => {
  it('shows the fallback screen in the words of the specification', async () => {
    await openAs(signedOut, '/', routesWith(framed('/', <Fragile check={check} />)));
    expect(screen.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
    expect(
      screen.getByText(
        'An unexpected error occurred while loading this page. Please try refreshing or contact support if the problem persists.',
      ),
    ).toBeVisible();
    expect(screen.getByRole('button', { name: 'Refresh Page' })).toBeEnabled();
    expect(screen.getByRole('button', { name: 'Try Again' })).toBeEnabled();
  });

  it("shows the error's text once 'Error Details' is expanded", async () => {
    const { user } = await openAs(signedOut, '/', routesWith(framed('/', <Fragile check={check} />)));
    expect(screen.getByText('Error: A chart without data')).not.toBeVisible();
    await user.click(screen.getByText('Error Details'));
    expect(screen.getByText('Error: A chart without data')).toBeVisible();
  });

  it("returns to normal on 'Try Again'", async () => {
    const { user } = await openAs(signedOut, '/', routesWith(framed('/', <Fragile check={check} />)));
    isBroken = false;
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(screen.getByRole('heading', { name: 'Mended' })).toBeVisible();
  });

  it("stays in the error state when 'Try Again' fails too", async () => {
    const { user } = await openAs(signedOut, '/', routesWith(framed('/', <Fragile check={check} />)));
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(screen.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
  });

  it('logs what happened', async () => {
    await openAs(signedOut, '/', routesWith(framed('/', <Fragile check={check} />)));
    expect(log).toHaveBeenCalledWith(
      'A part of the page could not be rendered',
      expect.objectContaining({ message: 'A chart without data' }),
    );
  });

  it('lets the person go to another page', async () => {
    const layout: RouteObject = {
      element: (
        <>
          <Link to="/otra">Otra página</Link>
          <RootLayout />
        </>
      ),
      children: [framed('/', <Fragile check={check} />), framed('/otra', <h1>Otra</h1>)],
    };
    const { user } = await openAs(signedOut, '/', [layout]);
    await user.click(screen.getByRole('link', { name: 'Otra página' }));
    expect(await screen.findByRole('heading', { name: 'Otra' })).toBeVisible();
    expect(screen.queryByText('Something went wrong')).not.toBeInTheDocument();
  });
});

describe('a custom fallback', () => {
  it('replaces the fallback screen', async () => {
    const element = (
      <ErrorBoundary fallback={<p>El gráfico no está disponible.</p>}>
        <Fragile check={check} />
      </ErrorBoundary>
    );
    await openAs(signedOut, '/', routesWith(framed('/', element)));
    expect(screen.getByText('El gráfico no está disponible.')).toBeVisible();
    expect(screen.queryByText('Something went wrong')).not.toBeInTheDocument();
  });
});

describe('a layout that fails to render', () => {
  it("shows the same screen, and 'Try Again' clears it", async () => {
    const { user } = await openAs(
      signedOut,
      '/',
      routesWith({ path: '/', element: <Fragile check={check} /> }),
    );
    expect(screen.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
    isBroken = false;
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('heading', { name: 'Mended' })).toBeVisible();
  });
});

describe('a page whose code cannot be fetched', () => {
  it("lands in the fallback screen, and 'Try Again' fetches it again", async () => {
    let isConnected = false;
    const load = vi.fn(async () => {
      if (!isConnected) throw new TypeError('Failed to fetch dynamically imported module');
      return { Page: () => <h1>Fetched</h1> };
    });
    const Page = lazyPage(load);
    stubNetwork(() => Promise.reject(new TypeError('Failed to fetch')));
    const { user } = await openAs(signedOut, '/', routesWith(framed('/', <Page />)));
    expect(await screen.findByRole('heading', { name: 'Something went wrong' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    await waitFor(() => expect(load).toHaveBeenCalledTimes(2));
    expect(await screen.findByRole('heading', { name: 'Something went wrong' })).toBeVisible();
    isConnected = true;
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('heading', { name: 'Fetched' })).toBeVisible();
  });

  it('is fetched with the whole document where the browser insists on the failure', async () => {
    const Page = lazyPage(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module')));
    const network = stubNetwork(() => Response.json({}));
    const { user } = await openAs(signedOut, '/', routesWith(framed('/', <Page />)));
    await screen.findByRole('heading', { name: 'Something went wrong' });
    expect(network).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    await waitFor(() =>
      expect(network).toHaveBeenCalledWith('/config.json', expect.objectContaining({ cache: 'no-store' })),
    );
    // jsdom loads no document: the skeleton stays, where a browser shows the page.
    expect(await screen.findByText('…')).toBeVisible();
    expect(screen.queryByText('Something went wrong')).not.toBeInTheDocument();
  });

  it('would stay lost with React.lazy alone, which is why lazyPage exists', async () => {
    let isConnected = false;
    const Page = lazy(async () => {
      if (!isConnected) throw new TypeError('Failed to fetch dynamically imported module');
      return { default: () => <h1>Fetched</h1> };
    });
    const { user } = await openAs(signedOut, '/', routesWith(framed('/', <Page />)));
    await screen.findByRole('heading', { name: 'Something went wrong' });
    isConnected = true;
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(screen.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
  });
});
