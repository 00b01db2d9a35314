import { createSign, generateKeyPairSync, type KeyObject, randomUUID, sign } from 'node:crypto';

/*
 * A client of CDS Hooks, written from the standard alone (https://cds-hooks.hl7.org/2.0/): it knows the base address of a
 * server and its own keys, and takes all else from the discovery document.
 */

export type Json = ReturnType<typeof JSON.parse>;
export type Ask = (
  url: string,
  init: { method: string; headers: Record<string, string>; body?: string },
) => Promise<Response>;

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

export interface Keys {
  privateKey: KeyObject;
  jwk: Json;
  alg: 'ES384' | 'RS384';
}

export function createKeys(alg: Keys['alg'] = 'ES384', kid: string = randomUUID()): Keys {
  const { privateKey, publicKey } =
    alg === 'ES384'
      ? generateKeyPairSync('ec', { namedCurve: 'P-384' })
      : generateKeyPairSync('rsa', { modulusLength: 2048 });
  return { privateKey, alg, jwk: { ...publicKey.export({ format: 'jwk' }), kid, use: 'sig', alg } };
}

/** A token as "Trusting CDS Clients" has it; `over` puts other words in, or takes some out with undefined. */
export function token(
  keys: Keys,
  claims: { iss: string; aud: string },
  over: { header?: Json; payload?: Json } = {},
): string {
  const seconds = Math.floor(Date.now() / 1_000);
  const header = { alg: keys.alg, typ: 'JWT', kid: keys.jwk.kid, ...over.header };
  const payload = { ...claims, iat: seconds, exp: seconds + 300, jti: randomUUID(), ...over.payload };
  const input = `${encode(header)}.${encode(payload)}`;
  const signature =
    keys.alg === 'ES384'
      ? sign('sha384', Buffer.from(input), { key: keys.privateKey, dsaEncoding: 'ieee-p1363' })
      : createSign('RSA-SHA384').update(input).sign(keys.privateKey);
  return `${input}.${signature.toString('base64url')}`;
}

export interface Answer {
  status: number;
  body: Json;
  headers: Headers;
}

export function createCdsClient(ask: Ask, baseUrl: string, keys: Keys, iss: string) {
  const answerOf = async (response: Response): Promise<Answer> => {
    const text = await response.text();
    return { status: response.status, headers: response.headers, body: text ? JSON.parse(text) : undefined };
  };
  const post = async (url: string, body: unknown, bearer: string | undefined): Promise<Answer> =>
    answerOf(
      await ask(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...(bearer === undefined ? {} : { authorization: `Bearer ${bearer}` }),
        },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      }),
    );
  return {
    async discover(): Promise<Json[]> {
      const { body } = await answerOf(await ask(`${baseUrl}/cds-services`, { method: 'GET', headers: {} }));
      return body.services;
    },
    /** Fills the templates of a service with what this EHR has of the patient. */
    prefetch(service: Json, context: Json, record: Record<string, Json>): Json {
      return Object.fromEntries(
        Object.entries<string>(service.prefetch ?? {}).map(([key, template]) => {
          const query = template.replaceAll(/\{\{context\.(\w+)\}\}/g, (_whole, name) => context[name]);
          const type = query.split(/[/?]/)[0] ?? '';
          return [key, record[type] ?? null];
        }),
      );
    },
    call: (service: Json, request: Json, over: { bearer?: string | undefined } = {}) => {
      const url = `${baseUrl}/cds-services/${service.id}`;
      const bearer = 'bearer' in over ? over.bearer : token(keys, { iss, aud: url });
      const whole = { hook: service.hook, hookInstance: randomUUID(), ...request };
      return post(url, typeof request === 'string' ? request : whole, bearer);
    },
    feedback: (service: Json, feedback: Json, over: { bearer?: string | undefined } = {}) => {
      const url = `${baseUrl}/cds-services/${service.id}/feedback`;
      return post(url, { feedback }, 'bearer' in over ? over.bearer : token(keys, { iss, aud: url }));
    },
  };
}
