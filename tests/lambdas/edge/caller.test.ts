import { randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { originProofHeader } from '../../../lambdas/contracts/origin-proof.ts';
import { type EdgeEnv, readCaller } from '../../../lambdas/edge/caller.ts';

const claims = {
  token_use: 'access',
  sub: 'x',
  organization_id: randomUUID(),
  user_id: randomUUID(),
  roles: 'staff',
};
const chrome = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0 Safari/537.36';

const proof = 'what CloudFront alone sends along';

/** From where the edge says that a request came. */
async function placeOf(sourceIp: string, headers: Record<string, string>) {
  const app = new Hono<EdgeEnv>().get('/', (context) => context.json(readCaller(context, [proof])?.place));
  const event = { requestContext: { requestId: 'r', http: { sourceIp }, authorizer: { jwt: { claims } } } };
  return (await app.request('/', { headers }, { event })).json();
}

test.each<
  [what: string, sourceIp: string, forwarded: string | undefined, proven: string | undefined, address: string]
>([
  ['the one of the connection', '203.0.113.7', undefined, undefined, '203.0.113.7'],
  ['IPv4 on a socket of IPv6', '::ffff:127.0.0.1', undefined, undefined, '127.0.0.1'],
  ['IPv6', '2001:db8::7', undefined, undefined, '2001:db8::7'],
  ['what CloudFront says of the viewer', '130.176.0.1', '203.0.113.7, 130.176.0.1', proof, '203.0.113.7'],
  [
    'what a viewer made up comes before it',
    '130.176.0.1',
    '10.0.0.1, 203.0.113.7, 130.176.0.1',
    proof,
    '203.0.113.7',
  ],
  [
    'without CloudFront the header is anybody’s',
    '203.0.113.7',
    '10.0.0.1, 203.0.113.7',
    undefined,
    '203.0.113.7',
  ],
  ['of a request past CloudFront too', '203.0.113.7', '10.0.0.1, 203.0.113.7', undefined, '203.0.113.7'],
  ['whatever it makes up as proof', '203.0.113.7', '10.0.0.1, 203.0.113.7', 'made up', '203.0.113.7'],
])('the address of whoever asks: %s', async (_what, sourceIp, forwarded, proven, address) => {
  const headers = {
    'user-agent': chrome,
    ...(forwarded ? { 'x-forwarded-for': forwarded } : {}),
    ...(proven ? { [originProofHeader]: proven } : {}),
  };
  expect(await placeOf(sourceIp, headers)).toEqual({ address, device: 'Chrome en Windows' });
});
