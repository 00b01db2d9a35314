import type { ModelConfiguration } from '../../lambdas/contracts/agents/model-settings.ts';
import type { LoadLimits } from '../../lambdas/contracts/load-limits.ts';
import type { Extensions } from '../../lambdas/fhir/index.ts';
import type { Log } from '../../lambdas/platform/log.ts';
import type { PublicFetch } from '../../lambdas/platform/public-fetch.ts';
import type { StripeAccount } from '../../lambdas/platform/stripe.ts';
import type { LocalDatabase } from './local-database.ts';
import type { Seed } from './local-environment.ts';

export interface PlatformOptions {
  /** 0 takes any free port. */
  port: number;
  /** Null keeps everything in memory. */
  dataDirectory: string | null;
  /** Where the database comes from that is kept in memory; a new one when it is not said. */
  openInMemory?: () => Promise<LocalDatabase>;
  /** Where the user pool has its keys from when it is new; it makes them when it is not said. */
  newSigningKey?: () => string;
  /** Of a PostgreSQL server, in place of the database in the directory. */
  databaseUrl?: string;
  /** `accounts` makes the people of `demo` without the clinic's patients, which take some seconds. */
  seed: Seed;
  /**
   * Whether the demonstration clinic is shown at work when it is made: its day up to now, and what patients write as it
   * starts. Otherwise its day has not begun.
   */
  isAtWork?: boolean;
  /** The folder of the built front end, awaited while the rest starts. */
  site: Promise<string>;
  log: Log;
  /** Models that agents may be given beside the embedded one. */
  models?: ModelConfiguration;
  now?: () => Date;
  /** How much anybody may ask; what holds by default where it is not said. */
  limits?: LoadLimits;
  /** Whether prescriptions are sent, to pharmacies that this process plays. */
  hasPrescriptionPartner?: boolean;
  /** Whether a payer is played in this process, under the name of `payer-partner.ts`. */
  hasPayerPartner?: boolean;
  /** Who takes payments by card; nobody does where it is not said. */
  stripe?: StripeAccount;
  /** Whose administrators run the platform; the first demonstration organization's where there is one. */
  operatorOrganizationId?: string;
  /** How servers of the Internet are reached; no address of a private network is where it is not said. */
  publicFetch?: PublicFetch;
  /** What the areas add to the record; all of the product where it is not said. */
  recordExtensions?: Extensions;
  /** Whether the components are looked at, for the history of /status; they are unless it says no. */
  isWatched?: boolean;
}
