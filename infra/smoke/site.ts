import { type RuntimeConfig, runtimeConfigSchema } from '../../lambdas/contracts/runtime-config.ts';

/** A check of a site failed: what was expected, and what came. */
export class SmokeFailure extends Error {
  override name = 'SmokeFailure';
}

export function expect(isSo: boolean, what: string): asserts isSo {
  if (!isSo) throw new SmokeFailure(what);
}

export interface Answer {
  status: number;
  headers: Headers;
  text: string;
}

/** A deployed stage or a product on one machine, by its address. */
export interface Site {
  url: string;
  config: RuntimeConfig;
  get: (path: string) => Promise<Answer>;
  /** To the API or to the record, with a token; answers the body of a success, and throws on anything else. */
  call: (token: string, method: string, path: string, body?: unknown) => Promise<Record<string, unknown>>;
}

const waitMs = 30_000;

export async function openSite(url: string): Promise<Site> {
  const ask = async (path: string, init: RequestInit = {}): Promise<Answer> => {
    const response = await fetch(url + path, {
      redirect: 'manual',
      signal: AbortSignal.timeout(waitMs),
      ...init,
    });
    return { status: response.status, headers: response.headers, text: await response.text() };
  };
  const { status, text } = await ask('/config.json');
  expect(status === 200, `/config.json: ${status}`);
  return {
    url,
    config: runtimeConfigSchema.parse(JSON.parse(text)),
    get: (path) => ask(path),
    async call(token, method, path, body) {
      const type = path.startsWith('/fhir/') ? 'application/fhir+json' : 'application/json';
      const answer = await ask(path, {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          'idempotency-key': crypto.randomUUID(),
          ...(body === undefined ? {} : { 'content-type': type }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      expect(answer.status < 300, `${method} ${path}: ${answer.status} ${answer.text.slice(0, 300)}`);
      return answer.text ? JSON.parse(answer.text) : {};
    },
  };
}
