import { buildFrontend } from '../../infra/build.ts';
import type { Seed } from '../../infra/local/local-environment.ts';
import { type Platform, startPlatform } from '../../infra/local/platform.ts';
import { writeLog } from '../../lambdas/platform/log.ts';
import type { StripeAccount } from '../../lambdas/platform/stripe.ts';

/*
 * The product as `infra/local/main.ts` starts it, in a process that can end it and start it again on other data: what
 * a process pays once (its modules, the database's engine) is then paid once. The address stays, so that a browser
 * keeps the files of the program.
 */

/** How the product is started. */
export interface Start {
  dataDirectory: string;
  seed: Seed;
  /** So much is its clock ahead of the machine's. */
  aheadMs?: number;
  /** Whether it sends prescriptions, to pharmacies that it plays itself. */
  hasPrescriptionPartner?: boolean;
  /** Whether it plays a payer. */
  hasPayerPartner?: boolean;
  /** Who takes payments by card. */
  stripe?: StripeAccount;
}

/** Where the product is to be started, after it has ended if it runs; without it the product only ends. */
export type Order = Start | { dataDirectory?: undefined };
/** The address, which is always the same; none while the product does not run. */
export type Answer = { url?: string } | { error: string };

const site = buildFrontend();
let platform: Platform | undefined;
let port = 0;

async function follow(order: Order): Promise<Answer> {
  await platform?.close();
  platform = undefined;
  if (order.dataDirectory === undefined) return {};
  const { aheadMs = 0, ...where } = order;
  const now = () => new Date(Date.now() + aheadMs);
  platform = await startPlatform({ ...where, port, site, log: writeLog, now });
  const { url } = platform;
  port = Number(new URL(url).port);
  return { url };
}

process.on('message', (order: Order) => {
  void follow(order)
    .catch((error: Error): Answer => ({ error: error.stack ?? error.message }))
    .then((answer) => process.send?.(answer));
});
process.once('disconnect', () => void (platform?.close() ?? Promise.resolve()).finally(() => process.exit()));
