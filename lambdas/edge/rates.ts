import type { MiddlewareHandler } from 'hono';
import { rateLimiter } from 'hono-rate-limiter';
import type { ExpensiveKind } from '../contracts/load-limits.ts';
import type { Asker } from './admission.ts';
import { type EdgeContext, type EdgeEnv, type OriginProofs, readAddress } from './caller.ts';
import type { Load } from './load.ts';
import { createRequestCounts, windowMs } from './request-counts.ts';
import { countKey } from './share-counts.ts';
import { waitText } from './shed.ts';

export interface RateOptions {
  load: Load;
  /** What is asked of one door does not shut the other. */
  door: 'api' | 'record';
  /** What CloudFront sends along where it stands before it. */
  originProofs?: OriginProofs;
  /** Of a request that costs far more than others of its door. */
  expensiveOf: (context: EdgeContext) => ExpensiveKind | undefined;
  /** Whether what is asked could be guessed at by asking often: it has a limit of its own for each address. */
  isSecretAsked?: (context: EdgeContext) => boolean;
  /** The refusal, in the words of the endpoint's standard. */
  onTooMany: (context: EdgeContext, refusal: TooMany) => Response;
}

export interface TooMany {
  /** Spanish, for the person: whose requests were too many, and when to try again. */
  detail: string;
  headers: { 'retry-after': string };
}

interface Limit {
  limit: number;
  /** Undefined of what is not counted here. */
  keyOf: (context: EdgeContext) => string | undefined;
  /** Whether processes count together; addresses are the firewall's, which sees all of them. */
  isShared: boolean;
  /** Whether answers say what is left of it. */
  isTold?: boolean;
  reason: string;
}

/** The four places in the middle of which an address of IPv6 changes as its owner likes. */
const networkOf = (address: string) =>
  address.includes(':') ? address.split(':').slice(0, 4).join(':') : address;

/** Whose turn a request takes; without a session its address's. */
export function askerOf(context: EdgeContext, originProofs?: OriginProofs): Asker {
  const caller = context.get('caller');
  if (caller) return { organization: caller.organization_id, person: caller.user_id };
  const network = networkOf(readAddress(context, originProofs));
  return { organization: network, person: network };
}

/** What is left of the limit of whoever asks: draft-ietf-httpapi-ratelimit-headers-07. */
export function tellRate(context: EdgeContext): void {
  const rate = context.get('rateLimit');
  if (!rate?.resetTime) return;
  const seconds = Math.max(0, Math.ceil((rate.resetTime.getTime() - Date.now()) / 1_000));
  context.header('ratelimit-policy', `${rate.limit};w=${windowMs / 1_000}`);
  context.header('ratelimit', `limit=${rate.limit}, remaining=${rate.remaining}, reset=${seconds}`);
}

/** The limits of a door in the order in which they are looked at: what a person is refused counts against nobody else. */
export function limitRates(options: RateOptions): MiddlewareHandler<EdgeEnv>[] {
  const { load, door, originProofs, expensiveOf, isSecretAsked = () => false, onTooMany } = options;
  const { perMinute } = load.limits;
  const personKey = (context: EdgeContext, counted: string) => {
    const caller = context.get('caller');
    return caller && countKey(caller.organization_id, counted, caller.user_id);
  };
  const organizationKey = (context: EdgeContext, counted: string) => {
    const caller = context.get('caller');
    return caller && countKey(caller.organization_id, counted);
  };

  const limits: Limit[] = [
    {
      limit: perMinute.address,
      keyOf: (context) => (context.get('caller') ? undefined : networkOf(readAddress(context, originProofs))),
      isShared: false,
      isTold: true,
      reason: 'Desde su conexión han llegado demasiadas solicitudes.',
    },
    {
      limit: perMinute.secret,
      keyOf: (context) =>
        isSecretAsked(context) ? `secret ${networkOf(readAddress(context, originProofs))}` : undefined,
      isShared: false,
      reason: 'Desde su conexión ha habido demasiados intentos.',
    },
    {
      limit: perMinute[door].person,
      keyOf: (context) => personKey(context, door),
      isShared: true,
      isTold: true,
      reason: 'Ha enviado demasiadas solicitudes.',
    },
    {
      limit: perMinute[door].organization,
      keyOf: (context) => organizationKey(context, door),
      isShared: true,
      reason: 'Su organización ha enviado demasiadas solicitudes.',
    },
  ];
  for (const [kind, { person, organization }] of Object.entries(perMinute.expensive)) {
    const ofKind =
      (keyOf: typeof personKey): Limit['keyOf'] =>
      (context) =>
        expensiveOf(context) === kind ? keyOf(context, `${door} ${kind}`) : undefined;
    limits.push(
      {
        limit: person,
        keyOf: ofKind(personKey),
        isShared: true,
        reason: 'Ha pedido demasiadas veces una operación que ocupa mucho al servicio.',
      },
      {
        limit: organization,
        keyOf: ofKind(organizationKey),
        isShared: true,
        reason: 'Su organización ha pedido demasiadas veces una operación que ocupa mucho al servicio.',
      },
    );
  }
  return limits.map(({ limit, keyOf, isShared, isTold, reason }) =>
    rateLimiter<EdgeEnv>({
      windowMs,
      limit,
      standardHeaders: false,
      requestPropertyName: isTold ? 'rateLimit' : 'otherLimit',
      store: createRequestCounts({ limit, now: load.now, share: isShared ? load.share : undefined }),
      skip: (context) => keyOf(context) === undefined,
      keyGenerator: (context) => keyOf(context) ?? '',
      handler: (context) => {
        const leftMs = windowMs - (load.now().getTime() % windowMs);
        const seconds = Math.max(1, Math.ceil(leftMs / 1_000));
        return onTooMany(context, {
          detail: `${reason} ${waitText(seconds)}`,
          headers: { 'retry-after': String(seconds) },
        });
      },
    }),
  );
}
