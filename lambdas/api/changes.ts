import { createHash } from 'node:crypto';
import { streamSSE } from 'hono/streaming';
import { type Changes, heartbeatSeconds } from '../contracts/changes.ts';
import type { AccessClaims } from '../contracts/claims.ts';
import type { Route } from '../contracts/route.ts';
import { routes } from '../contracts/routes.ts';
import type { EdgeContext } from '../edge/caller.ts';
import { asPerson } from '../platform/as-person.ts';
import { type Database, SessionEnded } from '../platform/database.ts';
import type { Dependencies } from './dependencies.ts';
import { type App, isAllowed, lostRole } from './endpoint.ts';
import { problemResponse, Refused } from './refusal.ts';

/** That something is new, and of which topic; never what. These are no `endpoint`s: 304, 204 and a stream are no JSON. */
export function registerChanges(app: App, { database, bell, now }: Dependencies): void {
  app.get(routes.readChanges.path, async (context) => {
    const caller = enter(context, routes.readChanges);
    if (caller instanceof Response) return caller;
    const { changes, tag } = await readMarks(database, caller, routes.readChanges);
    context.header('etag', tag);
    if (context.req.header('if-none-match') === tag) return context.body(null, 304);
    return context.json(changes);
  });

  app.get(routes.streamChanges.path, async (context) => {
    const caller = enter(context, routes.streamChanges);
    if (caller instanceof Response) return caller;
    // Lambda behind an HTTP API answers whole: the client polls instead.
    if (!bell) return context.body(null, 204);
    const remainingMs = expiryOf(context) - now().getTime();
    const read = () => readMarks(database, caller, routes.streamChanges);
    // Whoever may not have it is told so by a status, which there is none of later.
    await read();

    return streamSSE(context, async (stream) => {
      let wake = () => {};
      let isRung = false;
      const ring = () => {
        isRung = true;
        wake();
      };
      const end = () => {
        void stream.abort();
        wake();
      };
      // Listens first and reads after, so that nothing falls between the two.
      const stop = bell.listen(caller.organization_id, { ring, end });
      const expiry = setTimeout(end, Math.min(Math.max(0, remainingMs), longestTimerMs));
      stream.onAbort(() => wake());
      try {
        let known = context.req.header('last-event-id') ?? '';
        while (!stream.aborted && !stream.closed) {
          isRung = false;
          // With each sign of life too: it ends with the session that opened it.
          const { changes, tag } = await read();
          if (tag === known) await stream.write(': \n\n');
          else await stream.writeSSE({ event: 'changes', id: tag, data: JSON.stringify(changes) });
          known = tag;
          if (!isRung && !stream.aborted) await untilWoken((awake) => (wake = awake));
        }
      } catch (error) {
        if (!(error instanceof SessionEnded || error instanceof Refused)) throw error;
      } finally {
        clearTimeout(expiry);
        stop();
      }
    });
  });
}

/** Resolves when woken, or when it is time for a sign of life. */
function untilWoken(onWait: (awake: () => void) => void): Promise<void> {
  return new Promise((resolve) => {
    const heartbeat = setTimeout(resolve, heartbeatSeconds * 1_000);
    onWait(() => {
      clearTimeout(heartbeat);
      resolve();
    });
  });
}

function enter(context: EdgeContext, route: Route): AccessClaims | Response {
  context.set('route', route.path);
  const caller = context.get('caller');
  const requestId = context.get('requestId');
  if (!caller) {
    const detail = 'Inicie sesión para continuar.';
    return problemResponse({ kind: 'unauthenticated', detail }, requestId, { 'www-authenticate': 'Bearer' });
  }
  if (isAllowed(route.access, caller)) return caller;
  return problemResponse(
    { kind: 'forbidden', detail: 'Su cuenta no tiene permiso para esta acción.' },
    requestId,
  );
}

/** What a timer holds, about 25 days; with more it would fire at once. */
const longestTimerMs = 2 ** 31 - 1;

/** When the token that opened the stream expires, in milliseconds; a token without that has none left. */
function expiryOf(context: EdgeContext): number {
  const seconds = Number(context.env.event.requestContext.authorizer?.jwt.claims.exp);
  return Number.isFinite(seconds) ? seconds * 1_000 : 0;
}

async function readMarks(
  database: Database,
  caller: AccessClaims,
  { access }: Route,
): Promise<{ changes: Changes; tag: string }> {
  const rows = await asPerson(database, caller, (sql, held) => {
    if (!isAllowed(access, held)) throw new Refused(lostRole);
    return sql<{ topic: string; mark: string; unchanged_ms: number }>(
      `SELECT topic, mark::text,
         (extract(epoch FROM clock_timestamp() - changed_at) * 1000)::double precision AS unchanged_ms
       FROM change_marks WHERE organization_id = $1 ORDER BY topic`,
      [caller.organization_id],
    );
  });
  const marks = Object.fromEntries(rows.map(({ topic, mark }) => [topic, mark]));
  const unchangedMs = Object.fromEntries(rows.map(({ topic, unchanged_ms }) => [topic, unchanged_ms]));
  // Of the marks alone: time passes without anything being new.
  const digest = createHash('sha256').update(JSON.stringify(marks)).digest('base64url').slice(0, 22);
  return { changes: { marks, unchangedMs }, tag: `"${digest}"` };
}
