import { useEffect, useRef, useState } from 'react';
import { documentRoutes } from '../../../../lambdas/contracts/documents.ts';
import type { ApiClient } from '../../../lib/api-client.ts';
import { useApiClient } from '../../../lib/api-context.ts';
import { sendFile } from '../../../lib/signed-file.ts';
import { failureText } from '../message-texts.ts';
import { refusalOf, typeOf, verdictText } from './attachment-check.ts';

export interface Attachment {
  key: string;
  name: string;
  sizeBytes: number;
  state: 'sending' | 'checking' | 'ready' | 'refused' | 'failed';
  /** Of the bytes, from 0 to 1. */
  progress: number;
  /** Why it was refused or failed. */
  reason?: string;
  documentId?: string;
}

export const maximumAttachments = 10;
const askAgainMs = 1_000;

/** Files that are on their way to a message: checked here, sent, and checked again by the server. */
export function useAttachments(patientId: string | undefined) {
  const client = useApiClient();
  const [items, setItems] = useState<Attachment[]>([]);
  const running = useRef(new Map<string, { file: File; abort: AbortController }>());

  useEffect(() => {
    const all = running.current;
    return () => {
      for (const { abort } of all.values()) abort.abort();
    };
  }, []);

  const change = (key: string, next: Partial<Attachment>) =>
    setItems((current) => current.map((item) => (item.key === key ? { ...item, ...next } : item)));

  function start(key: string, file: File): void {
    const abort = new AbortController();
    running.current.set(key, { file, abort });
    change(key, { state: 'sending', progress: 0 });
    uploadDocument(client, file, patientId, {
      signal: abort.signal,
      onProgress: (progress) => change(key, { progress }),
      onSent: () => change(key, { state: 'checking', progress: 1 }),
    })
      .then((outcome) => change(key, outcome))
      .catch((error: unknown) => {
        if (abort.signal.aborted) return;
        change(key, { state: 'failed', reason: failureText(error, 'No se ha podido subir el archivo.') });
      });
  }

  return {
    items,
    isBusy: items.some(({ state }) => state === 'sending' || state === 'checking'),
    documentIds: items.flatMap(({ documentId, state }) =>
      state === 'ready' && documentId ? [documentId] : [],
    ),
    add(files: readonly File[]) {
      const room = maximumAttachments - items.length;
      const added = files.slice(0, Math.max(0, room)).map((file) => {
        const reason = refusalOf(file);
        const item: Attachment = {
          key: crypto.randomUUID(),
          name: file.name || 'archivo',
          sizeBytes: file.size,
          progress: 0,
          ...(reason === undefined ? { state: 'sending' } : { state: 'refused', reason }),
        };
        return { item, file };
      });
      setItems((current) => [...current, ...added.map(({ item }) => item)]);
      for (const { item, file } of added) if (item.state === 'sending') start(item.key, file);
      return files.length <= room;
    },
    retry(key: string) {
      const known = running.current.get(key);
      if (known) start(key, known.file);
    },
    remove(key: string) {
      running.current.get(key)?.abort.abort();
      running.current.delete(key);
      setItems((current) => current.filter((item) => item.key !== key));
    },
    clear() {
      running.current.clear();
      setItems([]);
    },
  };
}

export type Attachments = ReturnType<typeof useAttachments>;

interface Progress {
  signal: AbortSignal;
  onProgress: (share: number) => void;
  onSent: () => void;
}

async function uploadDocument(
  client: ApiClient,
  file: File,
  patientId: string | undefined,
  { signal, onProgress, onSent }: Progress,
): Promise<Partial<Attachment>> {
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
