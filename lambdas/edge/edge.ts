import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { every } from 'hono/combine';
import type { Log } from '../platform/log.ts';
import { forRequest, isRequestId } from '../platform/request-id.ts';
import { type EdgeContext, type EdgeEnv, isProven, type OriginProofs, readCaller } from './caller.ts';
import { limitedPath } from './larger-paths.ts';
import type { Load } from './load.ts';
import { limitRates, type RateOptions, tellRate } from './rates.ts';

export interface EdgeOptions
  extends Pick<RateOptions, 'door' | 'expensiveOf' | 'isSecretAsked' | 'onTooMany'> {
  log: Log;
  now: () => Date;
  load: Load;
  maximumBodyBytes: number;
  /** Paths that take more; `*` as the last part of one stands for any. */
  largerBodies?: Readonly<Record<string, number>>;
  /** What CloudFront sends along where it stands before it: nothing else is answered then. */
  originProofs?: OriginProofs;
  /** Names the request in the log: public words and placeholders, never what a client sent. */
  routeOf: (context: EdgeContext) => string;
  /** The refusals, in the words of each endpoint's standard. */
  onElsewhere: (context: EdgeContext) => Response;
  onTooLarge: (context: EdgeContext) => Response;
  onUnreadable: (context: EdgeContext) => Response;
}

/** Headers that hold an address. */
const conditions = ['if-none-exist'];

/** What every request passes, whichever endpoint it is for: id, log line, no-store, limits of rate and size. */
export function edge(options: EdgeOptions): MiddlewareHandler<EdgeEnv> {
  const { log, now, load, routeOf, onElsewhere, onTooLarge, onUnreadable } = options;

  const record: MiddlewareHandler<EdgeEnv> = async (context, next) => {
    const { requestId: given } = context.env.event.requestContext;
    const requestId = isRequestId(given) ? given : crypto.randomUUID();
    context.set('requestId', requestId);
    const caller = readCaller(context, options.originProofs);
    context.set('caller', caller);
    const startedAt = now().getTime();
    await forRequest(requestId, next);
    context.header('x-request-id', requestId);
    tellRate(context);
    // Answers are about people; no cache between us and the browser may keep one, but for what says that it is not.
    const isCacheable = context.res.status < 400;
    context.header('cache-control', (isCacheable && context.get('cacheControl')) || 'no-store');
    log({
      level: 'info',
      event: 'request',
      requestId,
      method: context.req.method,
      route: routeOf(context),
      status: context.res.status,
      durationMs: now().getTime() - startedAt,
      ...(caller ? { organizationId: caller.organization_id, userId: caller.user_id } : {}),
    });
    await load.tell();
  };

  // Past CloudFront neither its firewall nor its limits hold.
  const refuseElsewhere: MiddlewareHandler<EdgeEnv> = async (context, next) =>
    options.originProofs && !isProven(context, options.originProofs) ? onElsewhere(context) : next();

  // The database keeps no U+0000, and nothing that it keeps has one in its name.
  const refuseNul: MiddlewareHandler<EdgeEnv> = async (context, next) =>
    /%00/.test(context.req.url) || conditions.some((name) => /%00/.test(context.req.header(name) ?? ''))
      ? onUnreadable(context)
      : next();

  const limits = new Map(
    Object.entries(options.largerBodies ?? {}).map(([path, maxSize]) => [
      path,
      bodyLimit({ maxSize, onError: onTooLarge }),
    ]),
  );
  const usual = bodyLimit({ maxSize: options.maximumBodyBytes, onError: onTooLarge });
  const limitSize: MiddlewareHandler<EdgeEnv> = (context, next) =>
    (limits.get(limitedPath(context.req.path, limits)) ?? usual)(context, next);

  return every(record, refuseElsewhere, ...limitRates(options), refuseNul, limitSize);
}
