import type { ChangeBell } from '../platform/change-bell.ts';
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
  /** The public address, where it is not the one that requests carry (behind CloudFront). */
  siteUrl?: string;
  /** Rings when something was committed, where requests can be held open; without it clients poll. */
  bell?: ChangeBell;
  /** What messages from outside are signed with; without it none are taken. */
  inbound?: { masterSecret: string; twilioAuthToken?: string };
  /** Overrides the limit per person and minute. */
  requestsPerMinute?: number;
}
