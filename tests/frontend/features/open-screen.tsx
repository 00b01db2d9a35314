import { act, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { App } from '../../../frontend/app/app.tsx';
import { routeTable } from '../../../frontend/app/routes.tsx';
import { startAuth } from '../../../frontend/lib/auth-start.ts';
import { setRuntimeConfig } from '../../../frontend/lib/runtime-config.ts';
import type { RuntimeConfig } from '../../../lambdas/contracts/runtime-config.ts';
import { createMemoryRouter } from '../app/memory-router.tsx';
import { WithStyles } from '../app/with-styles.tsx';

/** Opens a screen as a browser does that has just been given the configuration. */
export async function openScreen(config: RuntimeConfig, path: string, state?: unknown) {
  const { pathname, search, hash } = new URL(path, 'http://localhost');
  const router = createMemoryRouter({ pathname, search, hash, state });
  setRuntimeConfig(config);
  startAuth(config);
  const view = await act(async () =>
    render(<App Router={router.Router} routes={routeTable} />, { wrapper: WithStyles }),
  );
  return {
    ...view,
    router,
    path: () => router.state.location.pathname,
    state: () => router.state.location.state as unknown,
    user: userEvent.setup({ delay: null }),
  };
}
