import { expect, it, onTestFinished, vi } from 'vitest';
import { createChangeFeed } from '../../../frontend/lib/change-feed.ts';
import { stubNetwork } from '../app/open-as.tsx';

const waits = { pollMs: 20, retryMs: 10 };

/** A server that streams: `send` writes to the newest stream, `end` closes it. */
function streamingServer() {
  const opened: { headers: Headers; signal: AbortSignal | null | undefined }[] = [];
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  const network = stubNetwork((_url, init) => {
    opened.push({ headers: new Headers(init?.headers), signal: init?.signal });
    const body = new ReadableStream<Uint8Array>({
      start(own) {
        controller = own;
        init?.signal?.addEventListener('abort', () => own.error(new DOMException('', 'AbortError')));
      },
    });
    return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
  });
  return {
    opened,
    network,
    send: (text: string) => controller?.enqueue(new TextEncoder().encode(text)),
    end: () => controller?.close(),
  };
}

/** All of it changed just now, unless `unchangedMs` says otherwise. */
function changes(marks: Record<string, string>, unchangedMs: Record<string, number> = {}) {
  const justNow = Object.fromEntries(Object.keys(marks).map((topic) => [topic, 0]));
  return { marks, unchangedMs: { ...justNow, ...unchangedMs } };
}

const event = (id: string, ...told: Parameters<typeof changes>) =>
  `event: changes\nid: ${id}\ndata: ${JSON.stringify(changes(...told))}\n\n`;

/** Of a screen that has begun to fetch its data `shownForMs` ago. */
function open(shownForMs = 0, isWantedHidden = false) {
  const onUnauthenticated = vi.fn();
  const heard: string[][] = [];
  const feed = createChangeFeed({
    apiUrl: '/api',
    getAccessToken: async () => 'access-token',
    onUnauthenticated,
    nothingFetchedBefore: Date.now() - shownForMs,
    isWantedHidden: () => isWantedHidden,
    waits,
  });
  const stop = feed.listen((topics) => heard.push([...topics]));
  onTestFinished(stop);
  return { feed, heard, stop, onUnauthenticated };
}

const setVisibility = (state: 'visible' | 'hidden') => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
};

it('tells of the topics whose mark has grown, however the bytes are cut', async () => {
  const server = streamingServer();
  const { heard } = open();
  await vi.waitFor(() => expect(server.opened).toHaveLength(1));
  expect(server.opened[0]?.headers.get('authorization')).toBe('Bearer access-token');
  server.send(event('"a"', { Task: '1', reads: '4' }));
  await vi.waitFor(() => expect(heard).toEqual([['Task', 'reads']]));
  const whole = event('"b"', { Task: '2', reads: '4' });
  server.send(`: \n\n${whole.slice(0, 20)}`);
  server.send(whole.slice(20));
  await vi.waitFor(() => expect(heard).toEqual([['Task', 'reads'], ['Task']]));
});

it('keeps quiet of what had changed before the screen fetched its data, and tells what changes from then on', async () => {
  const server = streamingServer();
  const { heard } = open(1_000);
  await vi.waitFor(() => expect(server.opened).toHaveLength(1));
  server.send(event('"a"', { Task: '1', reads: '4' }, { Task: 60_000, reads: 86_400_000 }));
  server.send(event('"b"', { Task: '2', reads: '4' }, { reads: 86_400_000 }));
  await vi.waitFor(() => expect(heard).toEqual([['Task']]));
});

it('tells of what may have changed between the fetching of the data and the first marks', async () => {
  const server = streamingServer();
  const { heard } = open(30_000);
  await vi.waitFor(() => expect(server.opened).toHaveLength(1));
  server.send(event('"a"', { Task: '1', reads: '4' }, { Task: 29_000, reads: 60_000 }));
  await vi.waitFor(() => expect(heard).toEqual([['Task']]));
});

it('tells of what was marked before the data were fetched and committed after', async () => {
  const server = streamingServer();
  const { heard } = open(30_000);
  await vi.waitFor(() => expect(server.opened).toHaveLength(1));
  server.send(event('"a"', { Task: '1' }, { Task: 30_500 }));
  await vi.waitFor(() => expect(heard).toEqual([['Task']]));
});

it('goes on where it was when the stream ends', async () => {
  const server = streamingServer();
  open();
  await vi.waitFor(() => expect(server.opened).toHaveLength(1));
  server.send(event('"a"', { Task: '1' }));
  await vi.waitFor(() => server.end());
  await vi.waitFor(() => expect(server.opened).toHaveLength(2));
  expect(server.opened[1]?.headers.get('last-event-id')).toBe('"a"');
});

it('lets go while the page is hidden and catches up when it is seen again', async () => {
  const server = streamingServer();
  const { heard } = open();
  await vi.waitFor(() => expect(server.opened).toHaveLength(1));
  server.send(event('"a"', { Task: '1' }));
  await vi.waitFor(() => expect(heard).toHaveLength(1));
  setVisibility('hidden');
  await vi.waitFor(() => expect(server.opened[0]?.signal?.aborted).toBe(true));
  expect(server.opened).toHaveLength(1);
  setVisibility('visible');
  await vi.waitFor(() => expect(server.opened).toHaveLength(2));
  server.send(event('"c"', { Task: '1', Communication: '1' }));
  await vi.waitFor(() => expect(heard.at(-1)).toEqual(['Communication']));
});

it('asks while the page is hidden where somebody wants to hear of it, without holding a connection', async () => {
  let mark = '1';
  const streams: (AbortSignal | null | undefined)[] = [];
  const network = stubNetwork((url, init) => {
    const etag = `"${mark}"`;
    if (!url.endsWith('/stream')) return Response.json(changes({ Task: mark }), { headers: { etag } });
    streams.push(init?.signal);
    return new Response(
      new ReadableStream({
        start: (own) =>
          init?.signal?.addEventListener('abort', () => own.error(new DOMException('', 'AbortError'))),
      }),
    );
  });
  const { heard } = open(0, true);
  await vi.waitFor(() => expect(streams).toHaveLength(1));
  setVisibility('hidden');
  await vi.waitFor(() => expect(heard).toEqual([['Task']]));
  expect(streams[0]?.aborted).toBe(true);
  mark = '2';
  await vi.waitFor(() => expect(heard).toEqual([['Task'], ['Task']]));
  expect(network.mock.calls.filter(([url]) => String(url).endsWith('/stream'))).toHaveLength(1);
});

it('asks again and again where there is no stream, and hears nothing while nothing is new', async () => {
  let mark = '1';
  const paths: string[] = [];
  stubNetwork((url, init) => {
    paths.push(url);
    if (url.endsWith('/stream')) return new Response(null, { status: 204 });
    const etag = `"${mark}"`;
    const known = new Headers(init?.headers).get('if-none-match');
    if (known === etag) return new Response(null, { status: 304 });
    return Response.json(changes({ Task: mark }), { headers: { etag } });
  });
  const { heard } = open();
  await vi.waitFor(() => expect(paths.length).toBeGreaterThan(4));
  expect(paths.filter((path) => path === '/api/changes/stream')).toHaveLength(1);
  expect(heard).toEqual([['Task']]);
  mark = '2';
  await vi.waitFor(() => expect(heard).toEqual([['Task'], ['Task']]));
});

it('tries again after a failure', async () => {
  const answers = [new Response(null, { status: 503 }), new Response('<html>', { status: 502 })];
  const server = { calls: 0 };
  stubNetwork((url) => {
    server.calls += 1;
    const answer = answers.shift();
    if (answer) return answer;
    if (url.endsWith('/stream')) return new Response(null, { status: 204 });
    return Response.json(changes({ Task: '1' }), { headers: { etag: '"1"' } });
  });
  const { heard } = open();
  await vi.waitFor(() => expect(heard).toEqual([['Task']]));
});

it('reports a session that the server does not accept, and asks no more', async () => {
  const network = stubNetwork(() => new Response(null, { status: 401 }));
  const { onUnauthenticated } = open();
  await vi.waitFor(() => expect(onUnauthenticated).toHaveBeenCalledOnce());
  await new Promise((resolve) => setTimeout(resolve, 5 * waits.pollMs));
  expect(network).toHaveBeenCalledOnce();
});

it('leaves whoever may not know alone', async () => {
  const network = stubNetwork(() => new Response(null, { status: 403 }));
  const { heard } = open();
  await vi.waitFor(() => expect(network).toHaveBeenCalledOnce());
  await new Promise((resolve) => setTimeout(resolve, 5 * waits.pollMs));
  expect(network).toHaveBeenCalledOnce();
  expect(heard).toEqual([]);
});

it('keeps one connection for all who listen and closes it with the last', async () => {
  const server = streamingServer();
  const { feed, stop } = open();
  await vi.waitFor(() => expect(server.opened).toHaveLength(1));
  const stopSecond = feed.listen(() => undefined);
  stop();
  expect(server.opened[0]?.signal?.aborted).toBe(false);
  stopSecond();
  await vi.waitFor(() => expect(server.opened[0]?.signal?.aborted).toBe(true));
  expect(server.opened).toHaveLength(1);
});
