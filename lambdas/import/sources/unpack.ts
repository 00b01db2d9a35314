import { Unzip, UnzipInflate } from 'fflate';
import type { ImportFile } from '../file-text.ts';
import { UnreadableSource } from './unreadable-source.ts';

/** Takes the bytes of one file in order. */
export interface ByteSink {
  write(bytes: Uint8Array): void;
  end(): void;
}

interface UnpackOptions {
  /** Who takes a file, by its name without folders; undefined where nobody does, and it is passed over. */
  open: (name: string) => ByteSink | undefined;
  /** Bytes of what is read, unpacked: an archive may hold a thousand times its size. */
  mostBytes: number;
  /** How many bytes of the chosen files were read. */
  onProgress?: (bytes: number) => void;
}

const zipMagic = [0x50, 0x4b];
const endMagic = [0x50, 0x4b, 5, 6];
const longestEnd = 65_557;
const megabyte = 1024 * 1024;
/** So much is read at once: whoever reads in a browser gets a turn between. */
const pieceBytes = megabyte / 4;

/**
 * Reads files as a source publishes them, loose or in a zip, in one pass and never as a whole. Throws UnreadableSource for what is
 * damaged, cut off or larger than `mostBytes`.
 */
export async function unpack(
  files: readonly ImportFile[],
  { open, mostBytes, onProgress }: UnpackOptions,
): Promise<void> {
  let unpacked = 0;
  let read = 0;
  const bounded = (name: string, sink: ByteSink): ByteSink => ({
    write(bytes) {
      unpacked += bytes.length;
      if (unpacked > mostBytes)
        throw new UnreadableSource(
          `«${name}»: lo que hay que leer pasa de ${Math.floor(mostBytes / megabyte)} MB.`,
        );
      sink.write(bytes);
    },
    end: () => sink.end(),
  });
  const opened = (name: string) => {
    const base = name.split(/[\\/]/).at(-1) ?? name;
    const sink = open(base);
    return sink && bounded(base, sink);
  };
  for (const { name, blob } of files) {
    const isZip = startsWith(new Uint8Array(await blob.slice(0, 2).arrayBuffer()), zipMagic);
    if (isZip && !(await isWhole(blob))) throw damaged(name);
    const target = isZip ? fromZip(name, opened) : opened(name);
    if (!target) continue;
    for (let at = 0; at < blob.size; at += pieceBytes) {
      const piece = new Uint8Array(await blob.slice(at, at + pieceBytes).arrayBuffer());
      target.write(piece);
      read += piece.length;
      onProgress?.(read);
    }
    target.end();
  }
}

const startsWith = (bytes: Uint8Array, magic: readonly number[]) =>
  magic.every((byte, at) => bytes[at] === byte);

const damaged = (name: string) => new UnreadableSource(`«${name}»: el zip está dañado o cortado.`);

/** Whether a zip has its end: a list of its files, behind which there is at most a comment. */
async function isWhole(blob: Blob): Promise<boolean> {
  const end = new Uint8Array(await blob.slice(-longestEnd).arrayBuffer());
  for (let at = end.length - 22; at >= 0; at -= 1)
    if (startsWith(end.subarray(at, at + 4), endMagic)) return true;
  return false;
}

/** A zip as one sink: each of its files goes to whoever takes it. */
function fromZip(name: string, open: (name: string) => ByteSink | undefined): ByteSink {
  let unfinished = 0;
  const archive = new Unzip((file) => {
    const sink = open(file.name);
    if (!sink) return;
    unfinished += 1;
    file.ondata = (error, bytes, isLast) => {
      if (error) throw error instanceof UnreadableSource ? error : damaged(name);
      sink.write(bytes);
      if (!isLast) return;
      unfinished -= 1;
      sink.end();
    };
    file.start();
  });
  archive.register(UnzipInflate);
  const push = (bytes: Uint8Array, isLast: boolean) => {
    try {
      archive.push(bytes, isLast);
    } catch (error) {
      throw error instanceof UnreadableSource ? error : damaged(name);
    }
  };
  return {
    write: (bytes) => push(bytes, false),
    end() {
      push(new Uint8Array(0), true);
      if (unfinished > 0) throw damaged(name);
    },
  };
}
