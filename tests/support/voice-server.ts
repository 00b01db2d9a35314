import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { NotFetched, type PublicFetch } from '../../lambdas/platform/public-fetch.ts';

/** A service that writes down what it hears, on the loopback interface, as Whisper's servers answer. */
export async function startVoiceServer() {
  const heard: { path: string; key: string | undefined; type: string; body: Buffer }[] = [];
  let answer: { status: number; text: string } = { status: 200, text: '{"text":" Tos seca. "}' };
  const server: Server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const { url = '', headers } = request;
      heard.push({
        path: url,
        key: headers.authorization,
        type: headers['content-type'] ?? '',
        body: Buffer.concat(parts),
      });
      response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.text);
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  /** The Internet has this one server; what is sent is real. */
  const publicFetch: PublicFetch = async (url, { headers = {}, body }) => {
    const { host, pathname } = new URL(url);
    if (host !== 'voz.example') throw new NotFetched('Not reached');
    const response = await fetch(`http://127.0.0.1:${port}${pathname}`, {
      method: body ? 'POST' : 'GET',
      headers,
      ...(body ? { body: new Uint8Array(body) } : {}),
    });
    return { status: response.status, text: await response.text() };
  };
  return {
    heard,
    publicFetch,
    say: (status: number, text: string) => {
      answer = { status, text };
    },
    close: () => server.close(),
  };
}

export type VoiceServer = Awaited<ReturnType<typeof startVoiceServer>>;
