import type { Database } from '../platform/database.ts';
import type { DocumentStore } from '../platform/document-store.ts';
import type { IdentityProvider } from '../platform/identity-provider.ts';
import type { Log } from '../platform/log.ts';

/** What the API needs from outside; wired in `handler.ts` for Lambda and in `infra/local` for one machine. */
export interface Dependencies {
  database: Database;
  identityProvider: IdentityProvider;
  documents: DocumentStore;
  log: Log;
  now: () => Date;
  /** Overrides the limit per person and minute. */
  requestsPerMinute?: number;
}
