import type * as z from 'zod';
import { type Route, type RouteName, routes } from '../../lambdas/contracts/routes.ts';
import { NetworkFailure, readProblem, UnexpectedAnswer } from './api-problem.ts';

type Routes = typeof routes;

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
  Version<Name> & {
    signal?: AbortSignal;
    /** Give the same key to retry a change whose answer was lost: it is then made only once. */
    idempotencyKey?: string;
  };

export type ApiAnswer<Name extends RouteName> = z.output<Routes[Name]['response']>;

/** The request may be left out where the route needs nothing. */
type Arguments<Name extends RouteName> =
  Record<never, never> extends ApiRequest<Name> ? [request?: ApiRequest<Name>] : [request: ApiRequest<Name>];

export interface ApiClient {
  /** Rejects with `ApiProblem`, `NetworkFailure` or `UnexpectedAnswer`; each message is Spanish. */
  call<Name extends RouteName>(name: Name, ...request: Arguments<Name>): Promise<ApiAnswer<Name>>;
}

interface Dependencies {
  /** `RuntimeConfig.apiUrl`. */
  apiUrl: string;
  getAccessToken: () => Promise<string>;
  /** The API does not accept the session (any more). */
  onUnauthenticated: () => void;
}

interface AnyRequest {
  params?: Record<string, unknown>;
  body?: unknown;
  version?: number;
  signal?: AbortSignal;
  idempotencyKey?: string;
}

const timeLimitMs = 30_000;

function fillPath(path: string, params: Record<string, unknown> = {}): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
}

/** The only place of the browser's code that calls `/api`. */
export function createApiClient({ apiUrl, getAccessToken, onUnauthenticated }: Dependencies): ApiClient {
  async function headersFor(route: Route, request: AnyRequest): Promise<Headers> {
    const headers = new Headers({ accept: 'application/json, application/problem+json' });
    if (route.access !== 'public') headers.set('authorization', `Bearer ${await getAccessToken()}`);
    if (request.body !== undefined) headers.set('content-type', 'application/json');
    if (route.method !== 'GET') {
      headers.set('idempotency-key', request.idempotencyKey ?? crypto.randomUUID());
    }
    if (request.version !== undefined) headers.set('if-match', `"${request.version}"`);
    return headers;
  }

  async function send(route: Route, request: AnyRequest): Promise<Response> {
    const headers = await headersFor(route, request);
    const timeLimit = AbortSignal.timeout(timeLimitMs);
    const signal = request.signal ? AbortSignal.any([request.signal, timeLimit]) : timeLimit;
    const body = request.body === undefined ? {} : { body: JSON.stringify(request.body) };
    try {
      return await fetch(`${apiUrl}${fillPath(route.path, request.params)}`, {
        method: route.method,
        headers,
        signal,
        ...body,
      });
    } catch (error) {
      // A caller that has lost interest is no failure of the network.
      request.signal?.throwIfAborted();
      throw new NetworkFailure(error);
    }
  }

  return {
    async call<Name extends RouteName>(name: Name, ...[request]: Arguments<Name>): Promise<ApiAnswer<Name>> {
      const response = await send(routes[name], (request ?? {}) as AnyRequest);
      if (response.status === 401) onUnauthenticated();
      if (!response.ok) throw await readProblem(response);
      const answer = routes[name].response.safeParse(await response.json().catch(() => undefined));
      if (!answer.success) throw new UnexpectedAnswer(answer.error);
      return answer.data as ApiAnswer<Name>;
    },
  };
}
