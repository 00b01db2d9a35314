/** What a spreadsheet saves, in the encoding in which it does: with or without the mark that tells it. */
export interface DecodedText {
  text: string;
  encoding: 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';
}

const marks: [DecodedText['encoding'], number[]][] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];
const looked = 4_096;

/**
 * The text of a file. Without a mark: UTF-16 where every other byte is zero, as of Latin letters; UTF-8 where it is valid, which
 * other text with accents hardly ever is; else Windows-1252, in which Excel writes CSV files.
 */
export function decodeText(bytes: Uint8Array): DecodedText {
  const encoding = encodingOf(bytes);
  if (encoding !== 'utf-8') return { text: new TextDecoder(encoding).decode(bytes), encoding };
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding };
  } catch {
    return { text: new TextDecoder('windows-1252').decode(bytes), encoding: 'windows-1252' };
  }
}

function encodingOf(bytes: Uint8Array): DecodedText['encoding'] {
  for (const [encoding, mark] of marks)
    if (mark.every((byte, index) => bytes[index] === byte)) return encoding;
  const start = bytes.subarray(0, looked);
  const zeros = (odd: 0 | 1) =>
    start.reduce((count, byte, index) => count + (byte === 0 && index % 2 === odd ? 1 : 0), 0);
  const half = start.length / 2;
  if (half >= 2 && zeros(1) > half / 2) return 'utf-16le';
  if (half >= 2 && zeros(0) > half / 2) return 'utf-16be';
  return 'utf-8';
}
