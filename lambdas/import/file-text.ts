/** A file as the browser and Node both know it: its content is read in pieces, never as a whole at once. */
export interface ImportFile {
  /** With the folder it was chosen from, e.g. `exportacion/Patient.ndjson`. */
  name: string;
  blob: Blob;
}

/** The file as a whole cannot be imported. The message is Spanish. */
export class UnreadableFile extends Error {
  override name = 'UnreadableFile';
}

/** What has to be in memory as a whole: a Bundle, or a line of NDJSON. */
export const maximumTextLength = 64 * 1024 * 1024;

/** What its first bytes say that it is. */
async function kindOf(blob: Blob): Promise<'gzip' | 'zip' | 'utf-16le' | 'utf-16be' | 'utf-8'> {
  const [first, second] = new Uint8Array(await blob.slice(0, 2).arrayBuffer());
  if (first === 0x1f && second === 0x8b) return 'gzip';
  if (first === 0x50 && second === 0x4b) return 'zip';
  // As PowerShell writes what is led into a file.
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
}

/** The file's text in pieces, decompressed where it is gzip. Throws UnreadableFile for what is no text. */
export async function* readText({ blob }: ImportFile): AsyncGenerator<string> {
  const kind = await kindOf(blob);
  if (kind === 'zip') throw new UnreadableFile('Es un archivo ZIP: descomprímalo e importe lo que contiene.');
  const isCompressed = kind === 'gzip';
  const source = blob.stream() as ReadableStream<Uint8Array<ArrayBuffer>>;
  const bytes = isCompressed ? source.pipeThrough(new DecompressionStream('gzip')) : source;
  const decoder = new TextDecoder(isCompressed ? 'utf-8' : kind, { fatal: true });
  const reader = bytes.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      const text = decoder.decode(value, { stream: !done });
      // A NUL is well-formed UTF-8, and stands in no JSON.
      if (text.includes('\0')) throw new TypeError('Binary');
      if (text !== '') yield text;
      if (done) return;
    }
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw new UnreadableFile(
      isCompressed ? 'El archivo gzip está dañado o no contiene texto.' : 'No es un archivo de texto UTF-8.',
    );
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

export interface Line {
  /** From 1, blank lines counted. */
  number: number;
  text: string;
}

/** Lines that are not blank. Throws UnreadableFile where one is too long. */
export async function* readLines(file: ImportFile): AsyncGenerator<Line> {
  let number = 0;
  let parts: string[] = [];
  let length = 0;
  const take = (): Line | undefined => {
    number += 1;
    const text = parts.join('').trim();
    parts = [];
    length = 0;
    return text === '' ? undefined : { number, text };
  };
  for await (const piece of readText(file)) {
    const pieces = piece.split('\n');
    for (const [index, part] of pieces.entries()) {
      if (index > 0) {
        const line = take();
        if (line) yield line;
      }
      length += part.length;
      if (length > maximumTextLength) throw tooLong();
      parts.push(part);
    }
  }
  const line = take();
  if (line) yield line;
}

/** The whole text. Throws UnreadableFile where it is too long to be held. */
export async function readWhole(file: ImportFile): Promise<string> {
  const parts: string[] = [];
  let length = 0;
  for await (const piece of readText(file)) {
    length += piece.length;
    if (length > maximumTextLength) throw tooLong();
    parts.push(piece);
  }
  return parts.join('').trim();
}

function tooLong(): UnreadableFile {
  const limit = maximumTextLength / 1024 / 1024;
  return new UnreadableFile(
    `Un Bundle o una línea ocupa más de ${limit} MiB. Divídalo o expórtelo como NDJSON, un recurso por línea.`,
  );
}
