import { createServer, type IncomingHttpHeaders } from 'node:http';
import { onTestFinished } from 'vitest';

export interface ReceivedRequest {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

/** `body` goes as JSON. Null breaks the connection without an answer. */
export type LoopbackAnswer = {
  status: number;
  headers?: Record<string, string>;
  body?: unknown;
  text?: string;
} | null;

/** A provider's stand-in on the loopback interface for one test: keeps what it gets, answers what it is told. */
export async function startLoopback(answer: (request: ReceivedRequest) => LoopbackAnswer) {
  const requests: ReceivedRequest[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { method = '', url: path = '', headers } = request;
      const received = { method, path, headers, body: Buffer.concat(chunks).toString() };
      requests.push(received);
      const given = answer(received);
      if (!given) return request.socket.destroy();
      response.writeHead(given.status, { 'content-type': 'application/json', ...given.headers });
      return response.end(given.text ?? JSON.stringify(given.body ?? {}));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const port = typeof address === 'object' && address ? address.port : 0;
  return { url: `http://127.0.0.1:${port}`, requests, close: () => server.close() };
}
