import { setTimeout as wait } from 'node:timers/promises';
import type { DemoAccount } from '../../../infra/local/demo-accounts.ts';
import type { RuntimeConfig } from '../../../lambdas/contracts/runtime-config.ts';
import { signIn } from '../../support/cognito-sign-in.ts';

/** Any JSON of an answer, followed without types. */
// biome-ignore lint/suspicious/noExplicitAny: a resource's shape is the product's
export type Json = any;

export interface Answer {
  status: number;
  body: Json;
}

/** How one request went; `cut`: the product was being killed. */
export interface Timed {
  at: number;
  kind: string;
  ms: number;
  outcome: number | 'cut' | 'no answer';
}

/** What the product is at the moment, for whoever asks it. */
export interface Site {
  url: string;
  /** Between the kill and the next start. */
  isDown: boolean;
  timings: Timed[];
  /** Refusals that nobody expected, as sentences. */
  surprises: string[];
}

export interface Person {
  account: DemoAccount;
  /** Undefined where no answer came. */
  ask(kind: string, method: string, path: string, body?: unknown, more?: Ask): Promise<Answer | undefined>;
}

interface Ask {
  headers?: Record<string, string>;
  /** Refusals that belong to the work. */
  expected?: readonly number[];
}

/** Before the token's own end, which is after fifteen minutes. */
const signedInForMs = 10 * 60_000;
/** A code is good once, and the next comes after so long. */
const codeMs = 31_000;

/** One of the demonstration people, who signs in as the browser does, and again when the token has grown old. */
export function signedInPerson(site: Site, account: DemoAccount): Person {
  let token: { text: string; at: number } | undefined;
  let signing: Promise<string> | undefined;
  async function enter(): Promise<string> {
    for (;;) {
      try {
        const config: RuntimeConfig = await (await fetch(`${site.url}/config.json`)).json();
        const session = await signIn(config, account);
        token = { text: session.getAccessToken().getJwtToken(), at: Date.now() };
        return token.text;
      } catch (error) {
        if (!site.isDown && !/expired|code/i.test(String(error)))
          site.surprises.push(`sign-in: ${String(error)}`);
        await wait(site.isDown ? 500 : codeMs);
      }
    }
  }
  async function accessToken(): Promise<string> {
    if (token && Date.now() - token.at < signedInForMs) return token.text;
    signing ??= enter().finally(() => {
      signing = undefined;
    });
    return token?.text ?? signing;
  }
  return {
    account,
    ask: async (kind, method, path, body, more = {}) =>
      askSite(site, kind, method, path, body, {
        ...more,
        headers: { ...more.headers, authorization: `Bearer ${await accessToken()}` },
      }),
  };
}

export async function askSite(
  site: Site,
  kind: string,
  method: string,
  path: string,
  body: unknown,
  { headers = {}, expected = [] }: Ask,
): Promise<Answer | undefined> {
  while (site.isDown) await wait(100);
  const at = Date.now();
  const startedAt = performance.now();
  const text = body === undefined || typeof body === 'string' ? body : JSON.stringify(body);
  const type = path.startsWith('/fhir') ? 'application/fhir+json' : 'application/json';
  const note = (outcome: Timed['outcome']) =>
    site.timings.push({ at, kind, ms: performance.now() - startedAt, outcome });
  try {
    const response = await fetch(site.url + path, {
      method,
      headers: { ...(text && { 'content-type': type }), ...headers },
      ...(text && { body: text }),
      signal: AbortSignal.timeout(30_000),
    });
    const said = await response.text();
    const { status } = response;
    note(status);
    if (status >= 400 && !expected.includes(status)) {
      site.surprises.push(
        `${kind}: ${method} ${path.split('?')[0]} answered ${status} ${said.slice(0, 200)}`,
      );
    }
    return { status, body: said === '' ? undefined : JSON.parse(said) };
  } catch (error) {
    // The kill is told a moment before it is done: what breaks then was under way.
    if (!site.isDown) await wait(300);
    note(site.isDown ? 'cut' : 'no answer');
    if (!site.isDown) site.surprises.push(`${kind}: ${method} got no answer: ${String(error)}`);
    return undefined;
  }
}
