import { XMLBuilder, XMLParser, XMLValidator } from 'fast-xml-parser';
import * as z from 'zod';

/*
 * NCPDP SCRIPT 2017071 as XML. The standard is sold and was not read here: the names of its elements are those that
 * published programs use (source: unverified). A network's own conformance test comes before anybody sends to it.
 */
const version = '20170715';
export const scriptVersion = '2017071';
const largestMessage = 256 * 1024;

type Leaf = string | undefined;
export interface Element {
  [name: string]: Leaf | Element | Element[];
}

export interface Envelope {
  /** NCPDP id of the pharmacy. */
  pharmacyId: string;
  /** How the network knows the clinic. */
  senderId: string;
  messageId: string;
  /** Answers this message. */
  relatesTo?: string | undefined;
  /** Which prescription it is about. */
  prescriptionId?: string | undefined;
  sentAt: Date;
}

const builder = new XMLBuilder({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  suppressEmptyNode: true,
});

/** Characters that XML has none for are not sent. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is left out
const unwritable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** What is not known leaves no element behind. */
function present(element: Element): Element {
  const entries = Object.entries(element).flatMap(([name, value]): [string, Element[string]][] => {
    if (value === undefined || value === '') return [];
    if (typeof value === 'string') return [[name, value.replaceAll(unwritable, '')]];
    if (Array.isArray(value)) return [[name, value.map(present)]];
    const inner = present(value);
    return Object.keys(inner).length > 0 || Object.keys(value).length === 0 ? [[name, inner]] : [];
  });
  return Object.fromEntries(entries);
}

/** A UUID in the 35 characters that SCRIPT has for an id. */
export const scriptId = (uuid: string): string => uuid.replaceAll('-', '');

/** Back from it; undefined of what is none. */
export function uuidOf(id = ''): string | undefined {
  const parts = /^([\da-f]{8})([\da-f]{4})([\da-f]{4})([\da-f]{4})([\da-f]{12})$/.exec(id);
  return parts?.slice(1).join('-');
}

const at = (date: Date) => date.toISOString().replace(/\.\d+Z$/, 'Z');

/** A message to a pharmacy: `body` has the one element that says what it is. */
export function writeScript(envelope: Envelope, body: Element): string {
  return written(body, {
    To: { '@Qualifier': 'P', '#text': envelope.pharmacyId },
    From: { '@Qualifier': 'D', '#text': envelope.senderId },
    MessageID: envelope.messageId,
    RelatesToMessageID: envelope.relatesTo,
    SentTime: at(envelope.sentAt),
    SenderSoftware: {
      SenderSoftwareDeveloper: 'Auxilia',
      SenderSoftwareProduct: 'Auxilia',
      SenderSoftwareVersionRelease: '1',
    },
    PrescriberOrderNumber: envelope.prescriptionId,
  });
}

/** The direct answer to a message, from whoever took it to whoever sent it. */
export const writeAnswer = (to: ReceivedMessage['header'], body: Element, sentAt: Date): string =>
  written(body, {
    To: { '@Qualifier': 'P', '#text': to.from },
    From: { '@Qualifier': 'D', '#text': to.to },
    MessageID: scriptId(crypto.randomUUID()),
    RelatesToMessageID: to.messageId,
    SentTime: at(sentAt),
  });

function written(body: Element, header: Element): string {
  const document = {
    '?xml': { '@version': '1.0', '@encoding': 'UTF-8' },
    Message: {
      '@DatatypesVersion': version,
      '@TransportVersion': version,
      '@TransactionDomain': 'SCRIPT',
      '@TransactionVersion': version,
      '@StructuresVersion': version,
      '@ECLVersion': version,
      Header: present(header),
      Body: present(body),
    },
  };
  return builder.build(document);
}

const parser = new XMLParser({
  ignoreAttributes: true,
  removeNSPrefix: true,
  parseTagValue: false,
  trimValues: true,
  processEntities: true,
});

const id = z.string().min(1).max(35);
const messageSchema = z.object({
  Message: z.object({
    Header: z.object({
      To: z.string().max(35).default(''),
      From: z.string().max(35).default(''),
      MessageID: id,
      RelatesToMessageID: id.optional(),
    }),
    Body: z.record(z.string(), z.unknown()),
  }),
});

export interface ReceivedMessage {
  header: { to: string; from: string; messageId: string; relatesTo: string | undefined };
  kind: string;
  /** What is inside the element of that name. */
  content: unknown;
}

/** What stands in the way of reading it; never a word of it. */
export type Unreadable = 'too-large' | 'declares-entities' | 'not-xml' | 'not-script';

export function readScript(text: string): ReceivedMessage | Unreadable {
  if (text.length > largestMessage) return 'too-large';
  if (/<!(DOCTYPE|ENTITY)/i.test(text)) return 'declares-entities';
  if (XMLValidator.validate(text) !== true) return 'not-xml';
  const read = messageSchema.safeParse(parser.parse(text));
  const bodies = read.success ? Object.entries(read.data.Message.Body) : [];
  const [first] = bodies;
  if (!read.success || bodies.length !== 1 || !first) return 'not-script';
  const { To, From, MessageID, RelatesToMessageID } = read.data.Message.Header;
  const [kind, content] = first;
  const header = { to: To, from: From, messageId: MessageID, relatesTo: RelatesToMessageID };
  return { header, kind, content };
}

const code = z
  .string()
  .regex(/^[A-Z\d]{1,10}$/)
  .catch('');
const statusSchema = z.object({ Code: code });
const errorSchema = z.object({ Code: code, DescriptionCode: code.default('') });
const verifySchema = z.object({ VerifyStatus: z.object({ Code: code }) });
const responseSchema = z.object({
  Response: z.union([
    z.object({ Denied: z.union([z.object({ DenialReasonCode: code.default('') }), z.string()]) }),
    z.object({ Approved: z.unknown() }).refine((given) => 'Approved' in given),
  ]),
});

/** What an answer says of the message that it answers. */
export type Verdict = { state: 'sent' | 'accepted' } | { state: 'refused'; code: string };

/** Of what is no answer, or none that is understood, undefined: never that it was accepted. */
export function verdictOf({ kind, content }: ReceivedMessage): Verdict | undefined {
  if (kind === 'Status') {
    const status = statusSchema.safeParse(content).data?.Code;
    // 000: the network has it; 010: whoever it is for has it.
    return status === '000' ? { state: 'sent' } : status === '010' ? { state: 'accepted' } : undefined;
  }
  if (kind === 'Error') {
    const read = errorSchema.safeParse(content).data;
    return { state: 'refused', code: [read?.Code, read?.DescriptionCode].filter(Boolean).join('-') };
  }
  if (kind === 'Verify') return verifySchema.safeParse(content).success ? { state: 'accepted' } : undefined;
  if (kind !== 'CancelRxResponse') return undefined;
  const response = responseSchema.safeParse(content).data?.Response;
  if (!response) return undefined;
  if (!('Denied' in response)) return { state: 'accepted' };
  const { Denied: denied } = response;
  return { state: 'refused', code: typeof denied === 'string' ? '' : denied.DenialReasonCode };
}
