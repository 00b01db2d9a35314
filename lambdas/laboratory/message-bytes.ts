import { hl7Messages } from '../clinical/laboratory/read/hl7-message.ts';

/** As hl7Text of lambdas/clinical answers, by the platform's own decoders: megabytes in a moment. */
export function messageText(bytes: Uint8Array): string {
  const head = Buffer.from(bytes.subarray(0, 1000)).toString('latin1');
  const charset = hl7Messages(head)[0]?.charset;
  if (charset === undefined || charset === 'utf-8') {
    try {
      return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
    } catch {
      // Not what it says: a byte is a letter, as below.
    }
  }
  if (charset === 'latin1') return Buffer.from(bytes).toString('latin1');
  return new TextDecoder(charset === 'latin9' ? 'iso-8859-15' : 'windows-1252').decode(bytes);
}
