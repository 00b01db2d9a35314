import { createHash, randomBytes, randomUUID } from 'node:crypto';
import {
  calendarFeedSchema,
  maximumFeeds,
  calendarFeedRoutes as routes,
} from '../contracts/calendar-feeds.ts';
import type { AccessClaims } from '../contracts/claims.ts';
import { mayAccess } from '../contracts/fhir-access.ts';
import type { Role } from '../contracts/roles.ts';
import { type AccessNote, existing, formerPractitioners, noteAccess } from '../fhir/index.ts';
import type { Sql } from '../platform/database.ts';
import type { Dependencies } from './dependencies.ts';
import { type App, endpoint, honoPath } from './endpoint.ts';
import { loadAgenda } from './load-agenda.ts';
import { problemResponse } from './refusal.ts';

const day = 86_400_000;
/** What a subscribed calendar shows. */
export const daysBefore = 30;
export const daysAhead = 180;

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');
/** One answer to links that never were and that are revoked. */
const unknownFeed = { kind: 'not-found', detail: 'Este enlace no existe o se ha revocado.' } as const;

/** Links to an agenda that calendars subscribe to. The secret in a link is known to whoever made it, and kept hashed. */
export function registerCalendarFeeds(app: App, { database, now }: Dependencies): void {
  endpoint(app, database, routes.listCalendarFeeds, async ({ sql, caller }) => ({
    body: { feeds: await feedsOf(sql, caller) },
  }));

  endpoint(app, database, routes.createCalendarFeed, async ({ sql, caller, body }) => {
    if ((await existing({ sql, caller }, [`Practitioner/${body.practitionerId}`])).size === 0) {
      const errors = [{ pointer: '/practitionerId', detail: 'No existe ese profesional' }];
      return { refusal: { kind: 'invalid', detail: 'Revise los datos indicados.', errors } };
    }
    if ((await feedsOf(sql, caller)).length >= maximumFeeds) {
      const detail = `Ya tiene ${maximumFeeds} enlaces. Revoque alguno para crear otro.`;
      return { refusal: { kind: 'conflict', detail } };
    }
    const token = randomBytes(32).toString('base64url');
    const feed = {
      feedId: randomUUID(),
      practitionerId: body.practitionerId,
      createdAt: now().toISOString(),
    };
    await sql(
      `INSERT INTO calendar_feeds (organization_id, feed_id, user_id, practitioner_id, token_hash, created_at)
       VALUES ($1, $2, $3, $4, decode($5, 'hex'), $6)`,
      [
        caller.organization_id,
        feed.feedId,
        caller.user_id,
        feed.practitionerId,
        hashOf(token),
        feed.createdAt,
      ],
    );
    await note(sql, caller, now(), 'calendar-feed-created');
    return { body: { feed, path: `/api/calendar-feeds/${token}.ics` } };
  });

  endpoint(app, database, routes.revokeCalendarFeed, async ({ sql, caller, params }) => {
    const gone = await sql(
      'DELETE FROM calendar_feeds WHERE organization_id = $1 AND feed_id = $2 AND user_id = $3 RETURNING 1',
      [caller.organization_id, params.feed, caller.user_id],
    );
    if (gone.length === 0) return { refusal: unknownFeed };
    await note(sql, caller, now(), 'calendar-feed-revoked');
    return { body: { isRevoked: true } };
  });

  const { readCalendarFeed } = routes;
  app.get(honoPath(readCalendarFeed.path), async (context) => {
    context.set('route', readCalendarFeed.path);
    const params = readCalendarFeed.params.safeParse(context.req.param());
    const owner = params.success
      ? await database.transaction({ role: 'app', organizationId: null }, (sql) =>
          openFeed(sql, params.data.feed.slice(0, -'.ics'.length)),
        )
      : undefined;
    if (!owner) return problemResponse(unknownFeed, context.get('requestId'));
    const { organizationId, userId, practitionerId } = owner;
    const { readAgenda, calendarFile } = await loadAgenda();
    const today = now().getTime();
    const period = { start: today - daysBefore * day, end: today + daysAhead * day };
    const appointments = await database.transaction({ role: 'app', organizationId, userId }, async (sql) =>
      (await isOpenStill(sql, owner)) ? readAgenda(sql, organizationId, practitionerId, period) : undefined,
    );
    if (!appointments) return problemResponse(unknownFeed, context.get('requestId'));
    const headers = {
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'inline; filename="agenda.ics"',
      'x-content-type-options': 'nosniff',
    };
    return context.body(calendarFile(appointments, 'Auxilia'), 200, headers);
  });
}

async function feedsOf(sql: Sql, caller: AccessClaims) {
  const rows = await sql(
    `SELECT feed_id AS "feedId", practitioner_id AS "practitionerId",
       to_char(created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS "createdAt"
     FROM calendar_feeds WHERE organization_id = $1 AND user_id = $2 ORDER BY created_at DESC`,
    [caller.organization_id, caller.user_id],
  );
  return rows.map((row) => calendarFeedSchema.parse(row));
}

interface FeedOwner {
  organizationId: string;
  userId: string;
  practitionerId: string;
}

/** Whose agenda a secret opens. The database shows the row of that secret and no other. */
async function openFeed(sql: Sql, token: string): Promise<FeedOwner | undefined> {
  const [row] = await sql<FeedOwner & Record<string, unknown>>(
    `SELECT organization_id AS "organizationId", user_id AS "userId", practitioner_id AS "practitionerId"
     FROM open_calendar_feed(decode($1, 'hex'))`,
    [hashOf(token)],
  );
  return row;
}

/**
 * Whether its owner belongs to the organization, may come in and may read an agenda, and works there as far as the record
 * says, and the agenda is still somebody's. Of roles that are not kept nothing is taken away. A person's Practitioner
 * bears their user's id; who has none (the front desk) is not looked for there.
 */
async function isOpenStill(
  sql: Sql,
  { organizationId, userId, practitionerId }: FeedOwner,
): Promise<boolean> {
  const [owner] = await sql<{ roles: Role[] | null }>(
    `SELECT to_jsonb(last_roles) AS roles FROM users
     WHERE organization_id = $1 AND user_id = $2 AND deactivated_at IS NULL AND disabled_at IS NULL`,
    [organizationId, userId],
  );
  if (!owner || (owner.roles && !mayAccess(owner.roles, 'Appointment', 'read'))) return false;
  const reader = { sql, caller: { organization_id: organizationId } };
  return (await formerPractitioners(reader, [userId, practitionerId])).length === 0;
}

/** In the organization's access log. */
export async function note(
  sql: Sql,
  caller: AccessClaims,
  now: Date,
  query: string,
  about: Partial<AccessNote> = {},
): Promise<void> {
  const seen = {
    interaction: 'operation',
    outcome: 'success',
    resourceType: 'Schedule',
    query,
    ...about,
  } as const;
  await noteAccess({ sql, caller, now }, [seen]);
}
