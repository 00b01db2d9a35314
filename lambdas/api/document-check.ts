import type { DocumentType, documentRefusals } from '../contracts/documents.ts';
import type { DocumentStore, StoredDocument } from '../platform/document-store.ts';

type Refusal = (typeof documentRefusals)[number];

/** What a look at the bytes says. */
export type DocumentCheck =
  | { verdict: 'clean' }
  | { verdict: 'checking' }
  | { verdict: 'refused'; refusal: Refusal };

/** Whether the bytes are what was announced, by themselves and not by their name, and free of viruses. */
export async function checkDocument(
  store: DocumentStore,
  document: StoredDocument & { contentType: DocumentType },
  bytes: Uint8Array,
): Promise<DocumentCheck> {
  if (bytes.byteLength !== document.sizeBytes) return { verdict: 'refused', refusal: 'size' };
  if (!(await isOfType(bytes, document.contentType))) return { verdict: 'refused', refusal: 'type' };
  const verdict = await store.scan(document, bytes);
  if (verdict === 'infected') return { verdict: 'refused', refusal: 'virus' };
  return verdict === 'pending' ? { verdict: 'checking' } : { verdict: 'clean' };
}

async function isOfType(bytes: Uint8Array, contentType: DocumentType): Promise<boolean> {
  // Loaded at the first file: importing the API must stay quick.
  const { fileTypeFromBuffer } = await import('file-type');
  const found = await fileTypeFromBuffer(bytes);
  return contentType === 'text/plain' ? found === undefined && isText(bytes) : found?.mime === contentType;
}

/** UTF-8 without control characters but those that part lines and columns. */
function isText(bytes: Uint8Array): boolean {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return !/[^\P{Cc}\t\n\f\r]/u.test(text);
  } catch {
    return false;
  }
}
