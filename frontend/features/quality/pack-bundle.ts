import { largestMeasureFile, largestPackedMeasure } from '../../../lambdas/contracts/quality.ts';

/**
 * What of a measure's bundle is computed with; the rest (XML, examples) stays on this machine, and so does CQL where every library
 * comes compiled.
 */
const sentTypes = new Set(['Measure', 'Library', 'ValueSet']);
const elmType = 'application/elm+json';
const cqlType = 'text/cql';

interface Entry {
  resource?: { resourceType?: string; content?: { contentType?: string }[] };
}

/** `isToCompile`: a library comes with CQL alone. */
export type PackedBundle = { bundle: string; isToCompile: boolean };

/** The file as it is sent, or what is wrong with it, for people. */
export async function packBundle(file: File): Promise<PackedBundle | { fault: string }> {
  if (file.size > largestMeasureFile) return { fault: 'El archivo pasa de 60 MB.' };
  let bundle: { entry?: Entry[] };
  try {
    bundle = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer()));
  } catch {
    return { fault: 'El archivo no es JSON válido en UTF-8.' };
  }
  const entries = Array.isArray(bundle?.entry) ? bundle.entry : [];
  const isToCompile = entries.some(
    ({ resource }) =>
      resource?.resourceType === 'Library' && has(resource, cqlType) && !has(resource, elmType),
  );
  const types = isToCompile ? [elmType, cqlType] : [elmType];
  const entry = Array.isArray(bundle?.entry) ? entries.flatMap((one) => sentEntry(one, types)) : undefined;
  const text = JSON.stringify(entry ? { ...bundle, entry } : bundle);
  const packed = new Response(text).body?.pipeThrough(new CompressionStream('gzip'));
  const sent = base64(new Uint8Array(await new Response(packed).arrayBuffer()));
  return sent.length > largestPackedMeasure
    ? { fault: 'La medida es demasiado grande, incluso comprimida.' }
    : { bundle: sent, isToCompile };
}

const has = ({ content }: NonNullable<Entry['resource']>, type: string): boolean =>
  content?.some(({ contentType }) => contentType === type) === true;

function sentEntry({ resource }: Entry, types: readonly string[]): Entry[] {
  if (!resource?.resourceType || !sentTypes.has(resource.resourceType)) return [];
  if (resource.resourceType !== 'Library') return [{ resource }];
  const content = resource.content?.filter(({ contentType = '' }) => types.includes(contentType)) ?? [];
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
