/** A server sent more than any answer has. */
export class AnswerTooLarge extends Error {
  override name = 'AnswerTooLarge';
}

/**
 * A fetch that follows no redirect, which could lead what patients wrote to an address that nobody configured, and that
 * reads no more than this many bytes.
 */
export function boundFetch(maximumBytes: number, fetch: typeof globalThis.fetch): typeof globalThis.fetch {
  return async (input, init) => {
    const response = await fetch(input, { ...init, redirect: 'error' });
    if (!response.body) return response;
    let received = 0;
    const bounded = new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        received += chunk.byteLength;
        if (received > maximumBytes) throw new AnswerTooLarge();
        controller.enqueue(chunk);
      },
    });
    const { status, statusText, headers } = response;
    return new Response(response.body.pipeThrough(bounded), { status, statusText, headers });
  };
}
