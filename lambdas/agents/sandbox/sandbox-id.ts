import { createHash } from 'node:crypto';

/** The organization in which a clinic tries its agents: always the same name-based UUID (RFC 9562, version 5). */
export function sandboxOf(organizationId: string): string {
  const digest = createHash('sha1').update(`sandbox/${organizationId}`).digest('hex');
  const variant = ((Number.parseInt(digest.slice(16, 18), 16) & 0x3f) | 0x80).toString(16);
  return [
    digest.slice(0, 8),
    digest.slice(8, 12),
    `5${digest.slice(13, 16)}`,
    `${variant}${digest.slice(18, 20)}`,
    digest.slice(20, 32),
  ].join('-');
}
