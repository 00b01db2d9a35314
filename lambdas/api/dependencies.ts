import type { AskModel } from '../agents/model.ts';
import type { Series } from '../audit/check-series.ts';
import type { AgentModel } from '../contracts/agents/agents.ts';
import type { Load } from '../edge/load.ts';
import type { ChangeBell } from '../platform/change-bell.ts';
import type { Database } from '../platform/database.ts';
import type { DocumentStore } from '../platform/document-store.ts';
import type { IdentityProvider } from '../platform/identity-provider.ts';
import type { Log } from '../platform/log.ts';
import type { PublicFetch } from '../platform/public-fetch.ts';

/** What the API needs from outside; wired in `handler.ts` for Lambda and in `infra/local` for one machine. */
export interface Dependencies {
  database: Database;
  identityProvider: IdentityProvider;
  documents: DocumentStore;
  log: Log;
  now: () => Date;
  /** The public address, where it is not the one that requests carry (behind CloudFront). */
  siteUrl?: string;
  /** What CloudFront sends along where it stands before the API: see edge/caller.ts. */
  originProofs?: readonly string[];
  /** Rings when something was committed, where requests can be held open; without it clients poll. */
  bell?: ChangeBell;
  /** What agents may be given; without it, the embedded model alone. */
  agentModels?: readonly AgentModel[];
  /** Reaches the models that draft notes, where this process may reach the network; without it only the rules draft. */
  askModel?: AskModel;
  /** When the next run of an agent is due, or was, where the worker's own view of the database is at hand. */
  nextRunDue?: () => Promise<Date | undefined>;
  /** What messages from outside are signed with; without it none are taken. */
  inbound?: { masterSecret: string; twilioAuthToken?: string };
  /** How events of the provider of card payments prove themselves, and where it sends people back to; without it invoices are not paid by card. */
  stripe?: { webhookSecret: string; returnUrl: string };
  /** Whether prescriptions leave for a network of pharmacies; without it they are printed. */
  hasPrescriptionNetwork?: boolean;
  /** What was signed of the logs outside the database, where that can be read; without it chains alone are verified. */
  readSeries?: () => Promise<Series>;
  /** Whose administrators run the platform; without it nobody does. */
  operatorOrganizationId?: string;
  /** Where what people write on the public pages arrives; without it at the site's own domain. */
  teamEmail?: string;
  /** Fetches keys and data of registered systems, where this process may reach the Internet; without it they are sent along. */
  publicFetch?: PublicFetch;
  /** The Lambda function that steps of workflows call, by its name; without it no workflow is published or begun. */
  stepsFunction?: string;
  /** The limits, shared by the endpoints of one process; those that hold by default where it is not said. */
  load?: Load;
}
