import { largestMeasureFile, largestPackedMeasure } from '../../../lambdas/contracts/quality.ts';

/** What of a measure's bundle is computed with; the rest (CQL, XML, examples) stays on this machine. */
const sentTypes = new Set(['Measure', 'Library', 'ValueSet']);
const elmType = 'application/elm+json';

interface Entry {
  resource?: { resourceType?: string; content?: { contentType?: string }[] };
}

/** The file as it is sent, or what is wrong with it, for people. */
export async function packBundle(file: File): Promise<{ bundle: string } | { fault: string }> {
  if (file.size > largestMeasureFile) return { fault: 'El archivo pasa de 60 MB.' };
  let bundle: { entry?: Entry[] };
  try {
    bundle = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer()));
  } catch {
    return { fault: 'El archivo no es JSON válido en UTF-8.' };
  }
  const entry = Array.isArray(bundle?.entry) ? bundle.entry.flatMap(sentEntry) : undefined;
  const text = JSON.stringify(entry ? { ...bundle, entry } : bundle);
  const packed = new Response(text).body?.pipeThrough(new CompressionStream('gzip'));
  const sent = base64(new Uint8Array(await new Response(packed).arrayBuffer()));
  return sent.length > largestPackedMeasure
    ? { fault: 'La medida es demasiado grande, incluso comprimida.' }
    : { bundle: sent };
}

function sentEntry({ resource }: Entry): Entry[] {
  if (!resource?.resourceType || !sentTypes.has(resource.resourceType)) return [];
  if (resource.resourceType !== 'Library') return [{ resource }];
  const content = resource.content?.filter(({ contentType }) => contentType === elmType) ?? [];
  return [{ resource: { ...resource, content } }];
}

function base64(bytes: Uint8Array): string {
  let text = '';
  const piece = 0x8000;
  for (let at = 0; at < bytes.length; at += piece) {
    text += String.fromCharCode(...bytes.subarray(at, at + piece));
  }
  return btoa(text);
}
