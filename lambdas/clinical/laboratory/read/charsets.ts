/** Characters of Windows-1252 from 0x80 to 0x9f; what is none of it is the control character of that number. */
const windows1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';
/** Where ISO 8859-15 is not 8859-1. */
const latin9: Record<number, string> = {
  164: '€',
  166: 'Š',
  168: 'š',
  180: 'Ž',
  184: 'ž',
  188: 'Œ',
  189: 'œ',
  190: 'Ÿ',
};

/** Names of character sets as HL7 table 0211 has them (MSH-18). */
export type Charset = 'utf-8' | 'latin1' | 'latin9' | 'windows-1252';

/** The text of bytes in UTF-8; undefined where they are not that. */
export function utf8Text(bytes: Uint8Array | readonly number[]): string | undefined {
  let text = '';
  for (let at = 0; at < bytes.length; ) {
    const first = bytes[at] ?? 0;
    const length =
      first < 0x80 ? 1 : first >= 0xf0 && first < 0xf5 ? 4 : first >= 0xe0 ? 3 : first >= 0xc2 ? 2 : 0;
    if (length === 0 || first >= 0xf5 || at + length > bytes.length) return undefined;
    let code = length === 1 ? first : first & (0xff >> (length + 1));
    for (let more = 1; more < length; more += 1) {
      const byte = bytes[at + more] ?? 0;
      if ((byte & 0xc0) !== 0x80) return undefined;
      code = (code << 6) | (byte & 0x3f);
    }
    const isOverlong =
      (length === 3 && code < 0x800) || (length === 4 && (code < 0x1_0000 || code > 0x10_ffff));
    if (isOverlong || (code >= 0xd800 && code <= 0xdfff)) return undefined;
    text += String.fromCodePoint(code);
    at += length;
  }
  return text;
}

function byteText(byte: number, charset: Charset): string {
  if (charset === 'latin9') return latin9[byte] ?? String.fromCharCode(byte);
  if (charset !== 'latin1' && byte >= 0x80 && byte <= 0x9f) return windows1252[byte - 0x80] ?? '';
  return String.fromCharCode(byte);
}

/** The text of bytes in a character set; without one UTF-8 where they are that, else Windows-1252. */
export function textOf(bytes: Uint8Array | readonly number[], charset?: Charset): string {
  const utf8 = charset === undefined || charset === 'utf-8' ? utf8Text(bytes) : undefined;
  if (utf8 !== undefined) return utf8;
  return Array.from(bytes, (byte) => byteText(byte, charset ?? 'windows-1252')).join('');
}

/** UTF-8 that was read as Latin-1 or Windows-1252 ("PotÃ¡sio"), as it was meant; anything else stays as it is. */
export function repairedText(text: string): string {
  if (!/[\u00c2-\u00f4]/.test(text)) return text;
  return text
    .split('\n')
    .map((line) => {
      const bytes: number[] = [];
      for (const letter of line) {
        const code = letter.codePointAt(0) ?? 0;
        const place = windows1252.indexOf(letter);
        if (place >= 0) bytes.push(0x80 + place);
        else if (code <= 0xff) bytes.push(code);
        else return line;
      }
      return utf8Text(bytes) ?? line;
    })
    .join('\n');
}
