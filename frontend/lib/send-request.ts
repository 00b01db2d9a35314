import { NetworkFailure } from './api-problem.ts';
import { reportNoAnswer } from './connection.ts';

/** What a client needs of the session. */
export interface SessionAccess {
  getAccessToken: () => Promise<string>;
  /** The server does not accept the session (any more). */
  onUnauthenticated: () => void;
}

interface OutgoingRequest extends Omit<RequestInit, 'headers' | 'signal'> {
  headers: Record<string, string>;
  signal?: AbortSignal | undefined;
}

const timeLimitMs = 30_000;

/**
 * The one request of the browser's clients: with a time limit, told apart whether the network failed or the caller
 * lost interest, and a refused session reported. Without `session` it is sent by nobody. Rejects with what
 * `readRefusal` makes of an unsuccessful answer.
 */
export async function sendRequest(
  url: string,
  { headers, signal, ...init }: OutgoingRequest,
  session: SessionAccess | undefined,
  readRefusal: (response: Response) => Promise<Error>,
): Promise<Response> {
  const authorization = session ? { authorization: `Bearer ${await session.getAccessToken()}` } : {};
  const timeLimit = AbortSignal.timeout(timeLimitMs);
  let response: Response;
  try {
    response = await fetch(url, {
      ...init,
      headers: { ...headers, ...authorization },
      signal: signal ? AbortSignal.any([signal, timeLimit]) : timeLimit,
    });
  } catch (error) {
    // A caller that has lost interest is no failure of the network.
    signal?.throwIfAborted();
    reportNoAnswer();
    throw new NetworkFailure(error);
  }
  if (response.status === 401) session?.onUnauthenticated();
  if (!response.ok) throw await readRefusal(response);
  return response;
}
