import { documentRoutes } from '../../lambdas/contracts/documents.ts';
import type { ApiClient } from './api-client.ts';
import { typeOf, verdictText } from './attachment-check.ts';
import { sendFile } from './signed-file.ts';

const askAgainMs = 1_000;

interface Progress {
  signal: AbortSignal;
  onProgress: (share: number) => void;
  onSent: () => void;
}

export type Uploaded =
  | { state: 'ready'; documentId: string; name: string }
  /** In words, what the look at the bytes found. */
  | { state: 'refused'; reason: string };

/** Sends a file, and waits until the server has looked at it. */
export async function uploadDocument(
  client: ApiClient,
  file: File,
  patientId: string | undefined,
  { signal, onProgress, onSent }: Progress,
): Promise<Uploaded> {
  const contentType = typeOf(file);
  if (contentType === undefined) throw new Error('A file of no admitted type');
  const { document, upload } = await client.of(documentRoutes).call('createDocument', {
    body: { name: file.name, contentType, sizeBytes: file.size, ...(patientId ? { patientId } : {}) },
    signal,
  });
  await sendFile(upload, file, { onProgress, signal });
  onSent();
  for (;;) {
    const { document: checked } = await client.of(documentRoutes).call('completeDocument', {
      params: { documentId: document.documentId },
      signal,
    });
    if (checked.state === 'ready')
      return { state: 'ready', documentId: checked.documentId, name: checked.name };
    if (checked.state === 'refused') return { state: 'refused', reason: verdictText(checked.refusal) };
    await new Promise((resolve) => setTimeout(resolve, askAgainMs));
    signal.throwIfAborted();
  }
}
