import { randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import { describe, expect, test } from 'vitest';
import { type LoadLimitsInput, loadLimitsSchema } from '../../../lambdas/contracts/load-limits.ts';
import { originProofHeader } from '../../../lambdas/contracts/origin-proof.ts';
import type { EdgeEnv } from '../../../lambdas/edge/caller.ts';
import { edge } from '../../../lambdas/edge/edge.ts';
import { createLoad } from '../../../lambdas/edge/load.ts';

const proof = 'what CloudFront alone sends along';

/** An endpoint behind a strict edge, and calls by people of organizations or by nobody, from addresses. */
function open(perMinute: LoadLimitsInput['perMinute'], originProofs?: string[]) {
  let at = new Date('2026-11-25T10:00:00Z');
  const load = createLoad({ limits: loadLimitsSchema.parse({ perMinute }), now: () => at });
  const app = new Hono<EdgeEnv>();
  app.use(
    edge({
      log: () => {},
      now: () => at,
      load,
      door: 'api',
      expensiveOf: (context) => (context.req.path === '/export' ? 'export' : undefined),
      maximumBodyBytes: 1_000,
      originProofs,
      routeOf: () => 'bare',
      onTooMany: (context, { detail, headers }) => context.json({ detail }, 429, headers),
      onElsewhere: (context) => context.json({}, 403),
      onTooLarge: (context) => context.json({}, 413),
      onUnreadable: (context) => context.json({}, 400),
    }),
  );
  app.all('*', (context) => context.json({}));
  const call = async (
    who: { organization: string; person: string } | undefined,
    { path = '/page', sourceIp = '192.0.2.1', headers = {} as Record<string, string> } = {},
  ) => {
    const claims = who && {
      token_use: 'access',
      sub: 'x',
      organization_id: who.organization,
      user_id: who.person,
      roles: 'clinicians',
    };
    const requestContext = {
      requestId: 'x',
      http: { sourceIp },
      ...(claims && { authorizer: { jwt: { claims } } }),
    };
    return app.request(path, { headers }, { event: { requestContext } });
  };
  const later = (ms: number) => {
    at = new Date(at.getTime() + ms);
  };
  return { call, later };
}

const organization = randomUUID();
const somebody = (of = organization) => ({ organization: of, person: randomUUID() });

async function statuses(times: number, call: () => Promise<Response>): Promise<number[]> {
  const all: number[] = [];
  for (let time = 0; time < times; time++) all.push((await call()).status);
  return all;
}
const refused = (all: readonly number[]) => all.filter((status) => status === 429).length;

describe('the limits of a minute', () => {
  test('one person who asks too much is refused, and costs their organization nothing', async () => {
    const { call } = open({ api: { person: 5, organization: 10 } });
    const one = somebody();
    expect(refused(await statuses(100, () => call(one)))).toBe(95);
    expect(await statuses(5, () => call(somebody()))).toEqual([200, 200, 200, 200, 200]);
  });

  test('one organization that asks too much is refused, and no other one is', async () => {
    const { call } = open({ api: { person: 5, organization: 10 } });
    expect(refused(await statuses(30, () => call(somebody())))).toBe(20);
    const said = await (await call(somebody())).json();
    expect(said.detail).toBe(
      'Su organización ha enviado demasiadas solicitudes. Inténtelo de nuevo dentro de 60 segundos.',
    );
    const other = randomUUID();
    expect(refused(await statuses(10, () => call(somebody(other))))).toBe(0);
  });

  test('sixty people behind one address are sixty people', async () => {
    const { call } = open({ address: 10 });
    const clinic = Array.from({ length: 60 }, () => somebody());
    for (const person of clinic) expect(refused(await statuses(100, () => call(person)))).toBe(0);
  });

  test('whoever is not signed in has the limit of their address, whatever they say that it is', async () => {
    const { call } = open({ address: 5 });
    const forge = (index: number) => ({ 'x-forwarded-for': `10.0.0.${index}, 192.0.2.1` });
    let index = 0;
    expect(refused(await statuses(20, () => call(undefined, { headers: forge(index++) })))).toBe(15);
    const made = { ...forge(99), [originProofHeader]: 'made up' };
    expect((await call(undefined, { headers: made })).status).toBe(429);
    expect((await call(undefined, { sourceIp: '198.51.100.9' })).status).toBe(200);
  });

  test('through CloudFront it is the viewer’s, neither CloudFront’s own nor what the viewer made up', async () => {
    const { call } = open({ address: 5 }, [proof]);
    let index = 0;
    const through = (viewer: string, madeUp: string) => ({
      sourceIp: '130.176.0.1',
      headers: { 'x-forwarded-for': `${madeUp}, ${viewer}, 130.176.0.1`, [originProofHeader]: proof },
    });
    const flood = await statuses(20, () => call(undefined, through('203.0.113.7', `10.1.1.${index++}`)));
    expect(refused(flood)).toBe(15);
    expect((await call(undefined, through('203.0.113.8', '10.1.1.1'))).status).toBe(200);
  });

  test('an IPv6 network is one address', async () => {
    const { call } = open({ address: 5 });
    let host = 0;
    const flood = await statuses(9, () => call(undefined, { sourceIp: `2001:db8:1:2::${host++}` }));
    expect(refused(flood)).toBe(4);
    expect((await call(undefined, { sourceIp: '2001:db8:1:3::1' })).status).toBe(200);
  });

  test('an expensive operation has a limit of its own for the person and for the organization', async () => {
    const { call } = open({ expensive: { export: { person: 2, organization: 4 } } });
    const [one, two, three] = [somebody(), somebody(), somebody()];
    const exporting = (who: typeof one) => statuses(4, () => call(who, { path: '/export' }));
    expect(await exporting(one)).toEqual([200, 200, 429, 429]);
    expect(await exporting(two)).toEqual([200, 200, 429, 429]);
    expect(await exporting(three)).toEqual([429, 429, 429, 429]);
    expect(await exporting(somebody(randomUUID()))).toEqual([200, 200, 429, 429]);
    expect((await call(one)).status).toBe(200);
  });

  test('ends with the minute, and says when', async () => {
    const { call, later } = open({ api: { person: 1, organization: 2 } });
    const one = somebody();
    later(18_500);
    expect(await statuses(2, () => call(one))).toEqual([200, 429]);
    expect((await call(one)).headers.get('retry-after')).toBe('42');
    later(41_500);
    expect((await call(one)).status).toBe(200);
  });
});

describe('the figures', () => {
  test.each<[string, unknown]>([
    ['a word that is none', { perMinutes: {} }],
    ['nothing', { perMinute: { api: { person: 0 } } }],
    ['a part of a request', { perMinute: { address: 1.5 } }],
    ['one person with more than half', { perMinute: { api: { person: 4_000 } } }],
    ['too much that comes before much', { slow: { busyMs: 3_000 } }],
    ['longer than any client waits', { waiting: { seconds: 60 } }],
  ])('are refused with %s', (_what, given) => {
    expect(loadLimitsSchema.safeParse(given).success).toBe(false);
  });
});
