import type { Root } from 'react-dom/client';
import { createBrowserRouter } from 'react-router-dom';
import { startAuth } from '../lib/auth.ts';
import { startColorMode } from '../lib/color-mode.ts';
import { loadRuntimeConfig, setRuntimeConfig } from '../lib/runtime-config.ts';
import { App } from './app.tsx';
import { ConfigurationFailure, type ConfigurationFailureKind } from './configuration-failure.tsx';
import { routeTable } from './routes.tsx';

/** Learns the configuration and shows the application, or what is wrong and a way to try again. */
export async function start(root: Root): Promise<void> {
  startColorMode();
  const result = await loadRuntimeConfig();
  if (result.kind === 'loaded') {
    setRuntimeConfig(result.config);
    startAuth(result.config);
    root.render(<App router={createBrowserRouter(routeTable)} />);
    return;
  }
  showFailure(root, result.kind, false);
}

function showFailure(root: Root, kind: ConfigurationFailureKind, isRetrying: boolean): void {
  const onRetry = () => {
    showFailure(root, kind, true);
    void start(root);
  };
  root.render(<ConfigurationFailure kind={kind} isRetrying={isRetrying} onRetry={onRetry} />);
}
