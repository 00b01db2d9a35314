import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

/** What a model's stand-in says, or how it fails. */
export interface ScriptedAnswer {
  text?: string;
  /** A string is sent as it is, well formed or not; anything else as JSON. */
  calls?: { id: string; name: string; arguments: unknown }[];
  end?: 'length' | 'filtered';
  usage?: { input: number; output: number };
  fault?: ModelFault;
}

export type ModelFault =
  /** Takes the request and says nothing; says the half of it and no more; closes the connection in the middle. */
  | 'silence'
  | 'stall'
  | 'cut'
  /** Ends in peace without having come to an end; sends what nobody can read; never ends. */
  | 'unfinished'
  | 'garbage'
  | 'endless'
  /** Reports an overload in the stream that it has begun. */
  | 'throttled'
  | { status: number; type?: string; location?: string };

export interface ModelRequestSeen {
  path: string;
  headers: IncomingMessage['headers'];
  text: string;
  // biome-ignore lint/suspicious/noExplicitAny: a provider's JSON, compared with what it should be.
  body: any;
}

export interface ModelServer {
  url: string;
  requests: ModelRequestSeen[];
  /** Resolves once the client has hung up on the answer at work. */
  hungUp: Promise<void>;
  close(): void;
}

export type Script =
  | readonly ScriptedAnswer[]
  | ((request: ModelRequestSeen, turn: number) => ScriptedAnswer);

/** One answer of a script for each request, on the loopback interface. Whoever starts it closes it. */
export async function startModelServer(
  script: Script,
  answer: (seen: ModelRequestSeen, scripted: ScriptedAnswer, response: ServerResponse) => Promise<void>,
): Promise<ModelServer> {
  const requests: ModelRequestSeen[] = [];
  const { promise: hungUp, resolve: hangUp } = Promise.withResolvers<void>();
  const server = createServer(async (request, response) => {
    response.on('close', () => {
      if (!response.writableFinished) hangUp();
    });
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const text = Buffer.concat(chunks).toString();
    const seen = { path: request.url ?? '', headers: request.headers, text, body: JSON.parse(text) };
    requests.push(seen);
    const turn = requests.length - 1;
    const scripted = typeof script === 'function' ? script(seen, turn) : script[turn];
    if (!scripted) throw new Error(`The script has no answer number ${turn + 1}`);
    await answer(seen, scripted, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    hungUp,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/**
 * Pieces of a few characters, as models stream them, of a long text no more than five hundred larger ones; never within
 * a character.
 */
export function fragments(text: string): string[] {
  const characters = [...text];
  const size = Math.max(7, Math.ceil(characters.length / 500));
  const pieces: string[] = [];
  for (let at = 0; at < characters.length; at += size) pieces.push(characters.slice(at, at + size).join(''));
  return pieces;
}

export function argumentsText(given: unknown): string {
  return typeof given === 'string' ? given : JSON.stringify(given);
}

/** Sends parts; with `stall` or `cut` the first half of them. Answers whether the end is still to be sent. */
export async function sendParts(
  parts: readonly (string | Uint8Array)[],
  fault: ModelFault | undefined,
  response: ServerResponse,
): Promise<boolean> {
  if (fault === 'endless') {
    while (!response.destroyed) {
      for (const part of parts) response.write(part);
      await new Promise((resolve) => setImmediate(resolve));
    }
    return false;
  }
  const isHalf = fault === 'stall' || fault === 'cut';
  for (const part of isHalf ? parts.slice(0, Math.ceil(parts.length / 2)) : parts) {
    response.write(part);
    // So that they travel apart.
    await new Promise((resolve) => setImmediate(resolve));
  }
  if (fault === 'cut') response.destroy();
  return !isHalf;
}
