import { startTransition } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { startAuth } from '../lib/auth-start.ts';
import { startColorMode } from '../lib/color-mode.ts';
import { logError } from '../lib/log.ts';
import { loadRuntimeConfig, type RuntimeConfig, setRuntimeConfig } from '../lib/runtime-config.ts';
import { getTheme } from '../ui/theme.ts';
import { App } from './app.tsx';
import { ConfigurationFailure, type ConfigurationFailureKind } from './configuration-failure.tsx';
import { rememberTyped } from './early-input.ts';
import { noteEarlyKey } from './early-key.ts';
import { matchPage } from './match-page.ts';
import { prefetchCode } from './prefetch-code.ts';
import { routeTable } from './routes.tsx';

/** How long a page that can be read meanwhile waits before it asks for the configuration again. */
const retryMs = 5_000;

const app = <App Router={BrowserRouter} routes={routeTable} />;

/** Takes up the page that was rendered at build time, or renders the one of the address. */
export function start(element: HTMLElement): Promise<void> {
  startColorMode();
  const page = matchPage(routeTable, window.location.pathname)?.page;
  // The code is asked for together with the configuration.
  const code = page && prefetchCode(page);
  // Any other content is the document for unknown addresses, which the page replaces.
  if (code && page?.path === element.dataset.route) return hydratePage(element, code);
  noteEarlyKey(element);
  return startIn(createRoot(element));
}

/** In a piece of work of its own, while code and configuration are on their way. */
async function prepareTheme(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve));
  getTheme();
}

/** Until then the page can be read, and its links are links. */
async function hydratePage(element: HTMLElement, code: Promise<unknown>): Promise<void> {
  const [result] = await Promise.all([loadRuntimeConfig(), code, prepareTheme()]);
  if (result.kind !== 'loaded') {
    await new Promise((resolve) => setTimeout(resolve, retryMs));
    return hydratePage(element, code);
  }
  configure(result.config);
  rememberTyped(element);
  const hydrate = () => {
    hydrateRoot(element, app, {
      onRecoverableError: (error) => logError('A page differs from what was rendered of it', error),
    });
  };
  // In pieces, so that what is tapped meanwhile is heard between them; in one where somebody waits for it already.
  if ('pressed' in element.dataset) hydrate();
  else startTransition(hydrate);
}

/** Learns the configuration and shows the application, or what is wrong and a way to try again. */
export async function startIn(root: Root): Promise<void> {
  const [result] = await Promise.all([loadRuntimeConfig(), prepareTheme()]);
  if (result.kind !== 'loaded') return showFailure(root, result.kind, false);
  configure(result.config);
  root.render(app);
}

function configure(config: RuntimeConfig): void {
  setRuntimeConfig(config);
  startAuth(config);
}

function showFailure(root: Root, kind: ConfigurationFailureKind, isRetrying: boolean): void {
  const onRetry = () => {
    showFailure(root, kind, true);
    void startIn(root);
  };
  root.render(<ConfigurationFailure kind={kind} isRetrying={isRetrying} onRetry={onRetry} />);
}
