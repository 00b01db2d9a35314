import { NetworkFailure } from './api-problem.ts';

/*
 * Files behind signed links (lambdas/contracts/documents.ts): the link is the permission, so that no token goes along.
 */

/** The store holds no such file. */
export class FileGone extends Error {
  override readonly name = 'FileGone';
}

/** The bytes behind a link. Rejects with `FileGone` where there are none, with `NetworkFailure` where they do not come. */
export async function fetchFile(url: string, signal?: AbortSignal): Promise<Blob> {
  try {
    const response = await fetch(url, signal ? { signal } : {});
    if (response.status === 404) throw new FileGone('No such file');
    if (!response.ok) throw new Error(`The store answered ${response.status}`);
    return await response.blob();
  } catch (error) {
    signal?.throwIfAborted();
    throw error instanceof FileGone ? error : new NetworkFailure(error);
  }
}

interface Upload {
  url: string;
  headers: Record<string, string>;
}

/** Sends a file to its link, with news of how much has gone. `fetch` has none of an upload. */
export function sendFile(
  { url, headers }: Upload,
  file: Blob,
  { onProgress, signal }: { onProgress: (share: number) => void; signal: AbortSignal },
): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const fail = (cause: unknown) => reject(new NetworkFailure(cause));
    request.open('PUT', url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress(total > 0 ? loaded / total : 0),
    );
    request.addEventListener('load', () =>
      // 412: an attempt whose answer was lost has already brought it there.
      (request.status >= 200 && request.status < 300) || request.status === 412
        ? resolve()
        : fail(new Error(`The store answered ${request.status}`)),
    );
    request.addEventListener('error', () => fail(new Error('The upload broke off')));
    request.addEventListener('abort', () => fail(signal.reason));
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(file);
  });
}
