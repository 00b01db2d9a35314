const itemsAtOnce = 2_000;

/** SHA-256 of what was read, hexadecimal: of the digests of its parts, so that it is never one text as a whole. */
export async function digestOf(items: readonly unknown[]): Promise<string> {
  const parts: string[] = [];
  for (let at = 0; at < items.length; at += itemsAtOnce)
    parts.push(await hash(JSON.stringify(items.slice(at, at + itemsAtOnce))));
  return hash(parts.join());
}

async function hash(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
