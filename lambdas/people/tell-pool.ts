import type { Database } from '../platform/database.ts';
import type { IdentityProvider } from '../platform/identity-provider.ts';
import { describeError, type Log } from '../platform/log.ts';
import { reconcileAccount, type Whose } from './reconcile.ts';

export interface PoolConnection {
  database: Database;
  identityProvider: IdentityProvider;
  log: Log;
}

/** Once a change is committed, before it is answered. Where the user pool cannot be told now, the job of the change does it. */
export async function tellPool(
  { database, identityProvider, log }: PoolConnection,
  whose: Whose,
  requestId: string,
): Promise<void> {
  try {
    await reconcileAccount(database, identityProvider, whose);
  } catch (error) {
    log({ level: 'warn', event: 'user-pool-behind', requestId, ...describeError(error) });
  }
}
