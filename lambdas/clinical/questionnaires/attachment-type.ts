/** What a file is by its first bytes, which its name and what a browser says of it need not tell. */
const signatures: readonly [type: string, bytes: readonly number[], offset: number][] = [
  ['image/jpeg', [0xff, 0xd8, 0xff], 0],
  ['image/png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a], 0],
  ['application/pdf', [0x25, 0x50, 0x44, 0x46, 0x2d], 0],
  // ISO base media whose brand is HEIC: what telephones photograph in.
  ['image/heic', [0x66, 0x74, 0x79, 0x70, 0x68, 0x65, 0x69, 0x63], 4],
];

export const attachmentTypes: readonly string[] = signatures.map(([type]) => type);

/** Undefined: nothing that is taken. */
export function attachmentType(base64: string): string | undefined {
  const bytes = firstBytes(base64);
  return signatures.find(([, expected, offset]) =>
    expected.every((byte, index) => bytes[offset + index] === byte),
  )?.[0];
}

const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

function firstBytes(base64: string): number[] {
  const values = [...base64.slice(0, 24)].map((digit) => digits.indexOf(digit));
  const bytes: number[] = [];
  for (let index = 0; index + 1 < values.length; index++) {
    // Four digits hold three bytes: each but the last of the four begins one.
    if (index % 4 === 3) continue;
    const [high = -1, low = -1] = values.slice(index, index + 2);
    if (high < 0 || low < 0) break;
    const shift = (index % 4) * 2;
    bytes.push(((high << (2 + shift)) | (low >> (4 - shift))) & 0xff);
  }
  return bytes;
}

const isBase64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;

/** How many bytes it holds; undefined where it is no base64. */
export function base64Bytes(base64: string): number | undefined {
  if (!isBase64.test(base64)) return undefined;
  return (base64.length / 4) * 3 - (base64.endsWith('==') ? 2 : base64.endsWith('=') ? 1 : 0);
}
