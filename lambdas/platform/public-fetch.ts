import { lookup } from 'node:dns';
import { type RequestOptions, request } from 'node:https';
import { BlockList, isIP } from 'node:net';
import { neverConnected } from './channel.ts';

/** An answer from a server of the Internet. */
interface PublicAnswer {
  status: number;
  text: string;
}

export type PublicFetch = (
  url: string,
  options: {
    maximumBytes: number;
    headers?: Record<string, string>;
    /** Sent by POST; without one it is a GET. */
    body?: Uint8Array;
    /** Five seconds where it is not said. */
    timeLimitMs?: number;
  },
) => Promise<PublicAnswer>;

/** What was asked for is no public address, or too long, too slow, or not there. */
export class NotFetched extends Error {
  override name = 'NotFetched';
}

const usualTimeLimitMs = 5_000;

/** Networks that are nobody's on the Internet (IANA's special-purpose registries), the cloud's own metadata among them. */
const special = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  special.addSubnet(network, bits, 'ipv4');
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
] as const)
  special.addSubnet(network, bits, 'ipv6');
const global6 = new BlockList();
global6.addSubnet('2000::', 3, 'ipv6');

/** Whether an address is one of the public Internet. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !special.check(address, 'ipv4');
  return family === 6 && global6.check(address, 'ipv6') && !special.check(address, 'ipv6');
}

/**
 * Fetches by https what an address on the public Internet answers. Names are resolved by the connection itself, so that none
 * leads elsewhere between the look and the call; no redirect is followed. Throws NotFetched, which names no address.
 */
export const publicFetch: PublicFetch = async (url, options) => {
  const { protocol, hostname, port } = new URL(url);
  const host = hostname.replace(/^\[|\]$/g, '');
  if (protocol !== 'https:' || port !== '' || (isIP(host) !== 0 && !isPublicAddress(host)))
    throw new NotFetched('Not a public address');
  return fetchWithin(request, url, options, {
    lookup(name, options, done) {
      lookup(name, { ...options, all: true }, (error, addresses) => {
        const [first] = addresses ?? [];
        if (error || !first) return done(error ?? new NotFetched('No address'), '', 0);
        if (!addresses.every(({ address }) => isPublicAddress(address)))
          return done(new NotFetched('Not a public address'), '', 0);
        return options.all ? done(null, addresses) : done(null, first.address, first.family);
      });
    },
  });
};

/** One call within its bounds of time and size, whatever the other side does. */
export const fetchWithin = (
  send: typeof request,
  url: string,
  { maximumBytes, headers = {}, body, timeLimitMs = usualTimeLimitMs }: Parameters<PublicFetch>[1],
  how: Pick<RequestOptions, 'lookup'> = {},
): Promise<PublicAnswer> =>
  new Promise((resolve, reject) => {
    const signal = AbortSignal.timeout(timeLimitMs);
    const broken = (error: Error, otherwise: string) => {
      if (signal.aborted) return reject(new NotFetched('Too slow'));
      return reject(error instanceof NotFetched ? error : new NotFetched(otherwise));
    };
    const asked = send(
      url,
      {
        ...how,
        method: body ? 'POST' : 'GET',
        headers: {
          accept: 'application/json',
          ...(body && { 'content-length': String(body.byteLength) }),
          ...headers,
        },
        signal,
      },
      (response) => {
        const parts: Buffer[] = [];
        let received = 0;
        response.on('data', (part: Buffer) => {
          received += part.length;
          if (received > maximumBytes) asked.destroy(new NotFetched('Too long'));
          else parts.push(part);
        });
        response.on('error', (error) => broken(error, 'Broken off'));
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, text: Buffer.concat(parts).toString('utf8') }),
        );
      },
    );
    asked.on('error', (error) =>
      broken(
        error,
        'code' in error && neverConnected.has(String(error.code)) ? 'Not connected' : 'Not reached',
      ),
    );
    asked.end(body);
  });
