import * as z from 'zod';
import type { Route } from './route.ts';
import {
  componentDaySchema,
  componentNameSchema,
  historyDays,
  seenStateSchema,
} from './status-components.ts';
import { incidentRoutes, incidentSchema } from './status-incidents.ts';

const componentHistorySchema = z.object({
  name: componentNameSchema,
  /** At the last scheduled check; `unknown` where that is too long ago to speak for the present. */
  state: seenStateSchema,
  /** One entry per day from `firstDay` to today; null where nothing was measured. */
  days: z.array(componentDaySchema.nullable()).length(historyDays),
});
export type ComponentHistory = z.infer<typeof componentHistorySchema>;

/** `GET /api/status`, for anybody: no versions, no addresses, nobody's name. */
export const serviceStatusSchema = z.object({
  /** When somebody last looked; null before the first time. */
  checkedAt: z.iso.datetime().nullable(),
  firstDay: z.iso.date(),
  components: z.array(componentHistorySchema),
  /** What goes on or is announced, then what is over since `firstDay`; the newest first. */
  incidents: z.array(incidentSchema),
});
export type ServiceStatus = z.infer<typeof serviceStatusSchema>;

export const feedPath = '/status/feed.xml';

export const statusRoutes = {
  readStatus: {
    method: 'GET',
    path: '/status',
    summary: 'Estado del servicio: componentes, noventa días de historial e incidencias',
    access: 'public',
    response: serviceStatusSchema,
  },
  readStatusFeed: {
    method: 'GET',
    path: feedPath,
    summary: 'Las incidencias y los mantenimientos en formato Atom',
    access: 'public',
    response: z.string(),
  },
  ...incidentRoutes,
} as const satisfies Record<string, Route>;
