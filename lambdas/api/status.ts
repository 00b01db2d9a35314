import { etag } from 'hono/etag';
import { routes } from '../contracts/routes.ts';
import type { ServiceStatus } from '../contracts/status.ts';
import {
  type ComponentDay,
  type ComponentName,
  componentNames,
  historyDays,
  type SeenState,
} from '../contracts/status-components.ts';
import type { Sql } from '../platform/database.ts';
import { platformScope } from '../platform/platform-organization.ts';
import type { Dependencies } from './dependencies.ts';
import type { App } from './endpoint.ts';
import { readIncidents } from './status-read-incidents.ts';

const dayMs = 86_400_000;
/** Long enough that a crowd which looks at once asks once each, short enough that nobody reads what is over. */
const pageSeconds = 5;
const feedSeconds = 60;

/** What anybody may know of the service, without signing in. */
export function registerStatus(app: App, { database, now, siteUrl }: Dependencies): void {
  const { readStatus, readStatusFeed } = routes;

  app.get(readStatus.path, async (context) => {
    context.set('route', readStatus.path);
    const status = await database.transaction(platformScope, (sql) => readServiceStatus(sql, now()));
    context.set('cacheControl', `public, max-age=${pageSeconds}`);
    return context.json(status);
  });

  app.get(readStatusFeed.path, etag(), async (context) => {
    context.set('route', readStatusFeed.path);
    const since = new Date(firstDay(now()));
    const incidents = await database.transaction(platformScope, (sql) => readIncidents(sql, since));
    // Loaded with the first that is asked for: importing the API must stay quick.
    const { writeFeed } = await import('./status-feed.ts');
    context.set('cacheControl', `public, max-age=${feedSeconds}`);
    const site = siteUrl ?? new URL(context.req.url).origin;
    return context.body(writeFeed(incidents, site, since), 200, {
      'content-type': 'application/atom+xml; charset=utf-8',
    });
  });
}

const isoDay = (at: Date | number) => new Date(at).toISOString().slice(0, 10);

/** Midnight (UTC) of the first of the days that are shown, today being the last. */
const firstDay = (now: Date) => Date.parse(isoDay(now)) - (historyDays - 1) * dayMs;

async function readServiceStatus(sql: Sql, now: Date): Promise<ServiceStatus> {
  const first = firstDay(now);
  const states = await readStates(sql, now);
  const days = await readDays(sql, isoDay(first));
  const checked = [...states.values()].map(({ checkedAt }) => checkedAt.getTime());
  return {
    checkedAt: checked.length === 0 ? null : new Date(Math.max(...checked)).toISOString(),
    firstDay: isoDay(first),
    components: componentNames.map((name) => ({
      name,
      state: states.get(name)?.state ?? 'unknown',
      days: Array.from({ length: historyDays }, (_, index) => {
        return days.get(`${name} ${isoDay(first + index * dayMs)}`) ?? null;
      }),
    })),
    incidents: await readIncidents(sql, new Date(first)),
  };
}

/** A check that is long ago says nothing of the present. */
async function readStates(sql: Sql, now: Date) {
  const rows = await sql<{ component: ComponentName; state: SeenState; checkedAt: Date; isGood: boolean }>(
    `SELECT component, state, checked_at AS "checkedAt", good_until > $1::timestamptz AS "isGood"
     FROM component_states WHERE organization_id = current_organization_id()`,
    [now.toISOString()],
  );
  return new Map(
    rows.map(({ component, state, checkedAt, isGood }) => {
      return [component, { state: isGood ? state : ('unknown' as const), checkedAt }];
    }),
  );
}

async function readDays(sql: Sql, first: string) {
  const rows = await sql<ComponentDay & { key: string }>(
    `SELECT component || ' ' || to_char(day, 'YYYY-MM-DD') AS key,
       up_seconds AS up, degraded_seconds AS degraded, down_seconds AS down
     FROM component_days WHERE organization_id = current_organization_id() AND day >= $1::date`,
    [first],
  );
  return new Map(rows.map(({ key, up, degraded, down }) => [key, { up, degraded, down }]));
}
