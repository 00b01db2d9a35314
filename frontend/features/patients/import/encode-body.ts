/** Beyond this a Bundle is compressed: FHIR's JSON shrinks to a tenth. */
const compressedFrom = 512 * 1024;
/**
 * What a gateway takes. Lambda's requests may have 6 MB, of which the coding of binary bodies (base64) leaves three
 * quarters.
 */
const maximumSentBytes = 4.4 * 1024 * 1024;
/** What the server inflates at most: `lambdas/fhir/read-body.ts`. */
const maximumInflatedBytes = 32 * 1024 * 1024;

/** Spanish message. */
export class BodyTooLarge extends Error {
  override name = 'BodyTooLarge';
}

export interface EncodedBody {
  body: string | Blob;
  headers: Record<string, string>;
}

/** A request's body as it travels. Throws BodyTooLarge for what the server would not take. */
export async function encodeBody(text: string): Promise<EncodedBody> {
  if (text.length < compressedFrom) return { body: text, headers: {} };
  const whole = new Blob([text]);
  if (whole.size > maximumInflatedBytes) throw tooLarge(whole.size, maximumInflatedBytes);
  const compressed = await new Response(whole.stream().pipeThrough(new CompressionStream('gzip'))).blob();
  if (compressed.size > maximumSentBytes) throw tooLarge(compressed.size, maximumSentBytes);
  return { body: compressed, headers: { 'content-encoding': 'gzip' } };
}

const mebibytes = new Intl.NumberFormat('es-US', { maximumFractionDigits: 1 });

function tooLarge(size: number, limit: number): BodyTooLarge {
  const [is, most] = [size, limit].map((bytes) => mebibytes.format(bytes / 1024 / 1024));
  return new BodyTooLarge(
    `Ocupa ${is} MiB y se admiten ${most}. Divídalo, o impórtelo con la orden «npm run import» donde esté instalada.`,
  );
}
