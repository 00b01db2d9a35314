import { queryOptions } from '@tanstack/react-query';
import { alarmDetailRoutes } from '../../../lambdas/contracts/alarm-details.ts';
import { alarmsKey, alarmTopics } from '../../lib/alarms.ts';
import type { Clients } from '../../lib/prefetch.ts';

/** The open alarms with whom they are about: each look is in the access log. */
export const alarmDetailsQuery = ({ api }: Pick<Clients, 'api'>) =>
  queryOptions({
    queryKey: [...alarmsKey, 'details'],
    meta: { topics: alarmTopics },
    queryFn: async ({ signal }) =>
      (await api.of(alarmDetailRoutes).call('listAlarmDetails', { signal })).alarms,
  });
