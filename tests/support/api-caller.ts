import type { RuntimeConfig } from '../../lambdas/contracts/runtime-config.ts';
import { signIn } from './cognito-sign-in.ts';
import type { TestPlatform } from './local-platform.ts';

/** Calls `/api` over HTTP with a bearer token, or with whatever stands in its place. */
export function createCaller(url: string, token?: string) {
  return async (
    method: string,
    path: string,
    init: { body?: unknown; headers?: Record<string, string> } = {},
  ) => {
    const response = await fetch(`${url}/api${path}`, {
      method,
      headers: {
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(init.body === undefined ? {} : { 'content-type': 'application/json' }),
        ...init.headers,
      },
      ...(init.body === undefined
        ? {}
        : { body: typeof init.body === 'string' ? init.body : JSON.stringify(init.body) }),
    });
    const text = await response.text();
    return { status: response.status, headers: response.headers, body: text ? JSON.parse(text) : undefined };
  };
}

/** Signs in the demonstration account at `position` and answers its access token. */
export async function accessToken(platform: TestPlatform, position: number, at?: number): Promise<string> {
  const account = platform.accounts[position];
  if (!account) throw new Error('No such demonstration account');
  const config: RuntimeConfig = await platform.config();
  return (await signIn(config, account, at)).getAccessToken().getJwtToken();
}
