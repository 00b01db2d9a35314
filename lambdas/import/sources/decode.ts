import type { ByteSink } from './unpack.ts';
import { UnreadableSource } from './unreadable-source.ts';

/** Encodings that a declaration may name, as `TextDecoder` knows them. */
const encodings: Record<string, string> = {
  'utf-8': 'utf-8',
  utf8: 'utf-8',
  'us-ascii': 'utf-8',
  'iso-8859-1': 'windows-1252',
  'iso-8859-15': 'iso-8859-15',
  'windows-1252': 'windows-1252',
  'utf-16': 'utf-16le',
};

const longestDeclaration = 200;

/** Bytes as text in pieces, in the encoding that the file itself names. Throws UnreadableSource for what is no text in it. */
export function decoded(name: string, take: (text: string) => void, end: () => void): ByteSink {
  let decoder: InstanceType<typeof TextDecoder> | undefined;
  let first = new Uint8Array(0);
  const text = (bytes: Uint8Array, isMore: boolean): void => {
    decoder ??= new TextDecoder(encodingOf(name, bytes), { fatal: true });
    let said: string;
    try {
      said = decoder.decode(bytes, { stream: isMore });
    } catch {
      throw new UnreadableSource(
        `«${name}»: no es texto en ${decoder.encoding.toUpperCase()}, la codificación que declara.`,
      );
    }
    if (said.includes('\0')) throw new UnreadableSource(`«${name}»: no es un archivo de texto.`);
    if (said !== '') take(said);
  };
  return {
    write(bytes) {
      if (decoder) return text(bytes, true);
      // The declaration has to be there as a whole.
      const joined = new Uint8Array(first.length + bytes.length);
      joined.set(first);
      joined.set(bytes, first.length);
      first = joined;
      if (first.length >= longestDeclaration) text(first, true);
    },
    end() {
      text(decoder ? new Uint8Array(0) : first, false);
      end();
    },
  };
}

function encodingOf(name: string, bytes: Uint8Array): string {
  const [one, two] = bytes;
  if (one === 0xff && two === 0xfe) return 'utf-16le';
  if (one === 0xfe && two === 0xff) return 'utf-16be';
  const start = new TextDecoder('windows-1252').decode(bytes.subarray(0, longestDeclaration));
  const declared = /^[^<]*<\?xml\b[^>]*?\bencoding\s*=\s*["']([^"']*)["']/.exec(start)?.[1];
  if (declared === undefined) return 'utf-8';
  const known = encodings[declared.toLowerCase()];
  if (known === undefined || known.startsWith('utf-16'))
    throw new UnreadableSource(
      `«${name}»: declara la codificación «${declared}», en la que no está o no se lee. Guárdelo como UTF-8.`,
    );
  return known;
}
