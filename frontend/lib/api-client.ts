import type * as z from 'zod';
import type { Route } from '../../lambdas/contracts/route.ts';
import type { RouteName, routes, SessionRouteName } from '../../lambdas/contracts/routes.ts';
import { readProblem, UnexpectedAnswer } from './api-problem.ts';
import { type SessionAccess, sendRequest } from './send-request.ts';

type Routes = typeof routes;

/** What stands behind the path, where the route declares it. */
type Query<Name extends RouteName> = Routes[Name] extends { query: infer Schema extends z.ZodType }
  ? { query?: z.input<Schema> }
  : { query?: never };

/** A key of the request that exists exactly when the route declares it. */
type Declared<Name extends RouteName, Key extends 'params' | 'body'> = Routes[Name] extends {
  [key in Key]: infer Schema extends z.ZodType;
}
  ? { [key in Key]: z.input<Schema> }
  : { [key in Key]?: never };

/** A change of something versioned names the version that the person saw. */
type Version<Name extends RouteName> = Routes[Name] extends { method: 'GET' }
  ? { version?: never }
  : Routes[Name] extends { isVersioned: true }
    ? { version: number }
    : { version?: never };

export type ApiRequest<Name extends RouteName> = Declared<Name, 'params'> &
  Declared<Name, 'body'> &
  Query<Name> &
  Version<Name> & {
    signal?: AbortSignal;
    /** Give the same key to retry a change whose answer was lost: it is then made only once. */
    idempotencyKey?: string;
  };

export type ApiAnswer<Name extends RouteName> = z.output<Routes[Name]['response']>;

/** The request may be left out where the route needs nothing. */
type Arguments<Name extends RouteName> =
  Record<never, never> extends ApiRequest<Name> ? [request?: ApiRequest<Name>] : [request: ApiRequest<Name>];

export interface ApiClient<Names extends RouteName = SessionRouteName> {
  /** Rejects with `ApiProblem`, `NetworkFailure` or `UnexpectedAnswer`; each message is Spanish. */
  call<Name extends Names>(name: Name, ...request: Arguments<Name>): Promise<ApiAnswer<Name>>;
  /** The same session's client for routes that one feature alone calls, and brings along. */
  of<Own extends RouteName>(table: Pick<Routes, Own>): ApiClient<Own>;
}

interface Dependencies extends SessionAccess {
  /** `RuntimeConfig.apiUrl`. */
  apiUrl: string;
}

interface AnyRequest {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  version?: number;
  signal?: AbortSignal;
  idempotencyKey?: string;
}

function fillPath(path: string, params: Record<string, unknown> = {}): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
}

/** Parameters without a value are left out. */
function queryText(query: Record<string, unknown> = {}): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) parameters.set(name, String(value));
  }
  return parameters.size === 0 ? '' : `?${parameters.toString()}`;
}

/**
 * The only place of the browser's code that calls `/api`, but for the stream of changes (change-feed.ts). `table` has the
 * routes that this client may call: pages for visitors need few, and each brings its schemas.
 */
export function createApiClient<Names extends RouteName>(
  table: Pick<Routes, Names>,
  dependencies: Dependencies,
): ApiClient<Names> {
  const { apiUrl, ...session } = dependencies;
  function send(route: Route, request: AnyRequest): Promise<Response> {
    const isChange = route.method !== 'GET' && route.isReading !== true;
    return sendRequest(
      `${apiUrl}${fillPath(route.path, request.params)}${queryText(request.query)}`,
      {
        method: route.method,
        headers: {
          accept: 'application/json, application/problem+json',
          ...(request.body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(isChange ? { 'idempotency-key': request.idempotencyKey ?? crypto.randomUUID() } : {}),
          ...(request.version === undefined ? {} : { 'if-match': `"${request.version}"` }),
        },
        ...(request.body === undefined ? {} : { body: JSON.stringify(request.body) }),
        signal: request.signal,
      },
      route.access === 'public' ? undefined : session,
      readProblem,
    );
  }

  return {
    async call<Name extends Names>(name: Name, ...[request]: Arguments<Name>): Promise<ApiAnswer<Name>> {
      const route: Route = table[name];
      const response = await send(route, (request ?? {}) as AnyRequest);
      const answer = route.response.safeParse(await response.json().catch(() => undefined));
      if (!answer.success) throw new UnexpectedAnswer(answer.error);
      return answer.data as ApiAnswer<Name>;
    },
    of: (own) => createApiClient(own, dependencies),
  };
}
