import { textOf } from '../../../lambdas/clinical/laboratory/read/charsets.ts';
import { hl7Text } from '../../../lambdas/clinical/laboratory/read/hl7-message.ts';
import { decodeText } from '../../lib/decode-text.ts';

/** The text of a file with results: HL7 v2 in the character set that it names, others in that in which spreadsheets save. */
export function reportText(bytes: Uint8Array): string {
  return textOf(bytes.subarray(0, 3), 'latin1') === 'MSH' ? hl7Text(bytes) : decodeText(bytes).text;
}
