import type { PrefetchContext } from '../../lib/prefetch.ts';
import { billingQuery } from './billing-api.ts';

export const prefetchBilling = (context: PrefetchContext): Promise<void> =>
  context.queryClient.prefetchQuery(billingQuery(context));
