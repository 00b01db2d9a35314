/** HL7 table 0008 as original mode answers: taken in, in error, refused. */
export type AcknowledgmentCode = 'AA' | 'AE' | 'AR';

export interface Acknowledged {
  code: AcknowledgmentCode;
  /** Of the message that is answered (MSH-10); empty where it has none. */
  controlId: string;
  /** What is wrong, without anything of a patient. */
  text?: string;
  /** HL7 table 0357. */
  errorCode?: string;
}

const escapes: Record<string, string> = {
  '|': '\\F\\',
  '^': '\\S\\',
  '&': '\\T\\',
  '~': '\\R\\',
  '\\': '\\E\\',
};
const escaped = (text: string) =>
  text.replace(/[|^&~\\]/g, (sign) => escapes[sign] ?? sign).replace(/[\r\n]+/g, ' ');

/** ACK of HL7 v2.5.1 (MSH, MSA, ERR), in vertical bars. */
export function acknowledgmentText(
  { code, controlId, text = '', errorCode }: Acknowledged,
  receiver: { system: string; facility: string },
  now: Date,
): string {
  const at = `${now.toISOString().replace(/[-:T]/g, '').slice(0, 14)}+0000`;
  const to = [receiver.system, receiver.facility].map(escaped).join('|');
  const own = crypto.randomUUID().replaceAll('-', '').slice(0, 20);
  const segments = [
    `MSH|^~\\&|AUXILIA|AUXILIA|${to}|${at}||ACK^R01^ACK|${own}|P|2.5.1|||||||UNICODE UTF-8`,
    `MSA|${code}|${escaped(controlId)}`,
    ...(errorCode ? [`ERR|||${errorCode}^^HL70357|E||||${escaped(text)}`] : []),
  ];
  return `${segments.join('\r')}\r`;
}
