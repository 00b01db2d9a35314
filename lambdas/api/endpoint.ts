import type { Hono } from 'hono';
import type { BlankSchema } from 'hono/types';
import type * as z from 'zod';
import type { AccessClaims } from '../contracts/claims.ts';
import type { Access, Route } from '../contracts/route.ts';
import type { EdgeContext, EdgeEnv } from '../edge/caller.ts';
import { asPerson, roleLost } from '../platform/as-person.ts';
import type { Database, Sql } from '../platform/database.ts';
import { changeOnce, type StoredAnswer } from './idempotency.ts';
import { problemResponse, type Refusal, Refused } from './refusal.ts';
import { readBody } from './request-body.ts';
import { readIfMatch, versionTag } from './version-tag.ts';

/** What a handler of route `R` gets: everything checked, inside the caller's transaction. */
export interface Call<R extends Route> {
  sql: Sql;
  params: R['params'] extends z.ZodType ? z.infer<R['params']> : undefined;
  query: R['query'] extends z.ZodType ? z.infer<R['query']> : undefined;
  body: R['body'] extends z.ZodType ? z.infer<R['body']> : undefined;
  /** The version named by If-Match; present on changes of versioned routes. */
  ifMatch: R extends { isVersioned: true; body: z.ZodType } ? number : undefined;
  caller: R['access'] extends 'public' ? undefined : AccessClaims;
  requestId: string;
  /** What the program that asks says of itself. */
  userAgent: string | undefined;
}

export type Answer<R extends Route> =
  | {
      body: z.infer<R['response']>;
      version?: number;
      status?: number;
      /**
       * Done once all of it is committed, before the request is answered: what another system is told. It answers the body
       * that is true then, and does not throw: the change holds in any case.
       */
      afterCommit?: () => Promise<{ body: z.infer<R['response']>; version?: number }>;
    }
  | { refusal: Refusal };

/** Of a role that the token says and the person no longer has. */
export const lostRole: Refusal = { kind: 'forbidden', detail: roleLost };

export type App = Hono<EdgeEnv, BlankSchema, '/api'>;

/** A path as the routes table writes it (`{userId}`), as Hono takes it (`:userId`). */
export function honoPath(path: Route['path']): string {
  return path.replaceAll(/\{(\w+)\}/g, ':$1');
}

export function isAllowed(access: Access, caller: AccessClaims | undefined): boolean {
  return access === 'public' || (caller?.roles.some((role) => access.includes(role)) ?? false);
}

/**
 * Registers one route of the table: who may call it, what it takes, the caller's transaction under row-level
 * security, Idempotency-Key on changes, ETag on what is versioned. `handle` holds the feature's own logic.
 */
export function endpoint<const R extends Route>(
  app: App,
  database: Database,
  route: R,
  handle: (call: Call<R>) => Promise<Answer<R>>,
): void {
  app.on(route.method, honoPath(route.path), async (context: EdgeContext) => {
    const requestId = context.get('requestId');
    const refuse = (refusal: Refusal, headers?: Record<string, string>) =>
      problemResponse(refusal, requestId, headers);
    context.set('route', route.path);

    const caller = context.get('caller');
    if (route.access !== 'public' && !caller) {
      const detail = 'Inicie sesión para continuar.';
      return refuse({ kind: 'unauthenticated', detail }, { 'www-authenticate': 'Bearer' });
    }
    if (!isAllowed(route.access, caller)) {
      return refuse({ kind: 'forbidden', detail: 'Su cuenta no tiene permiso para esta acción.' });
    }

    // An id that cannot exist is answered like one that does not.
    const params = route.params?.safeParse(context.req.param());
    if (params && !params.success) return refuse({ kind: 'not-found', detail: 'No existe lo que busca.' });

    const query = route.query?.strict().safeParse(context.req.query());
    if (query && !query.success) {
      return refuse({ kind: 'bad-request', detail: 'Los parámetros de la dirección no son válidos.' });
    }

    const isChange = route.method !== 'GET' && route.isReading !== true;
    const body = route.body ? await readBody(context.req.raw, route.body) : undefined;
    if (body && 'refusal' in body) return refuse(body.refusal);
    const ifMatch = route.isVersioned && isChange ? readIfMatch(context.req.header('if-match')) : undefined;
    if (ifMatch && 'refusal' in ifMatch) return refuse(ifMatch.refusal);

    const work = async (sql: Sql, held: AccessClaims | undefined) => {
      if (!isAllowed(route.access, held)) throw new Refused(lostRole);
      const change = async () => {
        // The compiler cannot follow the conditional types of Call through the values gathered above.
        const call = {
          sql,
          params: params?.data,
          query: query?.data,
          body: body?.value,
          ifMatch: ifMatch?.value,
          caller: held,
          requestId,
          userAgent: context.req.header('user-agent'),
        };
        const answer = await handle(call as unknown as Call<R>);
        if ('refusal' in answer) throw new Refused(answer.refusal);
        return answer;
      };
      if (!isChange || !held) return change();
      const { method, path } = context.req;
      const key = context.req.header('idempotency-key');
      const request = { key, method, path, query: query?.data, body: body?.value };
      return changeOnce(sql, held, request, change);
    };
    const answered = caller
      ? asPerson(database, caller, work)
      : database.transaction({ role: 'app', organizationId: null }, (sql) => work(sql, undefined));

    return answered.then(async (committed) => {
      // One that is repeated has nothing left to be done.
      const { afterCommit }: StoredAnswer & { afterCommit?: () => Promise<StoredAnswer> } = committed;
      const after = await afterCommit?.();
      const answer = after ?? committed;
      if (answer.version !== undefined) context.header('etag', versionTag(answer.version));
      return context.json(answer.body as object);
    });
  });
}
