import { loadLimitsSchema } from '../../lambdas/contracts/load-limits.ts';
import { createLoad } from '../../lambdas/edge/load.ts';

const endless = { person: 1_000_000, organization: 10_000_000 };

/** Tests and measurements send as fast as they can, many at once. */
export const noLimits = loadLimitsSchema.parse({
  perMinute: {
    api: endless,
    record: endless,
    address: 1_000_000,
    secret: 1_000_000,
    expensive: {
      export: endless,
      import: endless,
      document: endless,
      verification: endless,
      invitation: endless,
      run: endless,
    },
  },
  waiting: { person: 10_000, organization: 10_000, all: 10_000, seconds: 25 },
});

/** For an endpoint without a platform around it, whose requests take no turns. */
export const noLimitsLoad = () => createLoad({ limits: noLimits });
