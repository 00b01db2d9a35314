export interface ServerEvent {
  id: string | undefined;
  data: string;
}

/**
 * The events of a `text/event-stream`. EventSource cannot send an access token, so the body is read here.
 * `onSign` hears of every sign of life, comments included. Source: HTML standard, 9.2.6.
 */
export async function* readEvents(
  body: ReadableStream<Uint8Array>,
  onSign: () => void,
): AsyncGenerator<ServerEvent> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  try {
    for (;;) {
      const { value, done } = await reader.read();
      if (done) return;
      onSign();
      rest = `${rest}${decoder.decode(value, { stream: true })}`.replaceAll('\r\n', '\n');
      const blocks = rest.split('\n\n');
      rest = blocks.pop() ?? '';
      for (const block of blocks) {
        const event = readEvent(block);
        if (event) yield event;
      }
    }
  } finally {
    // Whoever stops reading ends the connection.
    await reader.cancel().catch(() => undefined);
  }
}

/** One block of lines; undefined for a comment, or for what carries no data. */
function readEvent(block: string): ServerEvent | undefined {
  const fields = block.split('\n').map((line) => /^(\w+): ?(.*)$/.exec(line));
  const valuesOf = (name: string) => fields.flatMap((field) => (field?.[1] === name ? [field[2] ?? ''] : []));
  const data = valuesOf('data');
  return data.length === 0 ? undefined : { id: valuesOf('id').at(-1), data: data.join('\n') };
}
