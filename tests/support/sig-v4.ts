import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

export interface SignedRequest {
  method: string;
  path: string;
  headers: Record<string, string | string[] | undefined>;
  text: string;
}

/** AWS Signature Version 4, computed anew from what came over the wire and compared. Requests here have no query. */
export function isSignedBy(secret: string, service: string, request: SignedRequest): boolean {
  const { authorization } = request.headers;
  const found = String(authorization).match(
    /^AWS4-HMAC-SHA256 Credential=[^/]+\/(\d{8})\/([a-z0-9-]+)\/([a-z-]+)\/aws4_request, ?SignedHeaders=([a-z0-9;-]+), ?Signature=([0-9a-f]{64})$/,
  );
  const [, day = '', region = '', named, signedHeaders = '', signature = ''] = found ?? [];
  if (named !== service) return false;
  const names = signedHeaders.split(';');
  if (!names.includes('host')) return false;
  const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
  const canonical = [
    request.method,
    // Encoded once more than in the address, as for every service but S3.
    request.path.split('/').map(encodeSegment).join('/'),
    '',
    ...names.map((name) => `${name}:${String(request.headers[name] ?? '').trim()}`),
    '',
    signedHeaders,
    sha256(request.text),
  ].join('\n');
  const toSign = [
    'AWS4-HMAC-SHA256',
    request.headers['x-amz-date'],
    `${day}/${region}/${service}/aws4_request`,
    sha256(canonical),
  ].join('\n');
  const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
  const key = [region, service, 'aws4_request'].reduce(hmac, hmac(`AWS4${secret}`, day));
  return timingSafeEqual(hmac(key, toSign), Buffer.from(signature, 'hex'));
}

function encodeSegment(segment: string): string {
  return encodeURIComponent(segment).replace(/[!'()*]/g, (character) => {
    return `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
  });
}
