import { dayOf } from '../../../lambdas/clinical/clinic-day.ts';
import { readableBy } from '../../lib/fhir-access.ts';
import type { PrefetchContext } from '../../lib/prefetch.ts';
import { readAddress } from './calendar-address.ts';
import { directoryQuery, entriesQuery, slotsQuery } from './calendar-api.ts';
import { periodOf } from './calendar-period.ts';
import { heldByOthersQuery } from './held-by-others.ts';

export async function prefetchCalendar(context: PrefetchContext): Promise<void> {
  const access = await readableBy(context, 'Appointment');
  if (!access) return;
  const { queryClient, search } = context;
  const { timeZone, organizationId } = access.me.organization;
  const { view, day } = readAddress(search, dayOf(new Date(), timeZone));
  const period = periodOf(view, day, timeZone);
  await Promise.all([
    queryClient.prefetchQuery(entriesQuery(context, period)),
    queryClient.prefetchQuery(directoryQuery(context, organizationId)),
    queryClient.prefetchQuery(slotsQuery(context, period)),
    queryClient.prefetchQuery(heldByOthersQuery(context, period)),
  ]);
}
