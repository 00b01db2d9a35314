import { useEffect, useRef, useState } from 'react';
import { useApiClient } from '../../../lib/api-context.ts';
import { refusalOf } from '../../../lib/attachment-check.ts';
import { uploadDocument } from '../../../lib/upload-document.ts';
import { failureText } from '../message-texts.ts';

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
