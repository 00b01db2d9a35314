import type { RuntimeConfig } from '../../lambdas/contracts/runtime-config.ts';
import { hasIdledOut, watchIdleness } from './auth-idle.ts';
import { configureSession, restoreSession } from './session.ts';

/** Called once, before the first render: takes up the session that the tab still holds. */
export function startAuth(config: RuntimeConfig): void {
  configureSession(config);
  void restoreSession(hasIdledOut());
  watchIdleness();
}
