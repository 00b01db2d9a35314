import type { Communication, Consent, Patient, Reference, RelatedPerson } from '@medplum/fhirtypes';
import { type ContactChannel, channelConsent } from '../clinical/channel-consent.ts';
import { patientEmail } from '../clinical/patient-email.ts';
import { type Addressee, nameText, whomToWrite } from '../clinical/whom-to-write.ts';
import { phoneDigits } from '../fhir/indexing/fold.ts';
import { parameterId } from '../fhir/indexing/search-parameters.ts';
import { findCurrent } from '../fhir/store/read.ts';
import type { Session } from '../fhir/store/session.ts';
import {
  channelSystem,
  consentSystem,
  idOf,
  isFromPatient,
  isStopWord,
  messageCategory,
  textOf,
} from './conventions.ts';
import { addressSystem } from './identify-sender.ts';

export interface Channel {
  name: ContactChannel;
  /** An address, or a number in E.164 form. */
  to: string;
  /** Whether the text itself may go, or only the notice that there is one. */
  withContent: boolean;
  /** Of whom it is, where that is not the patient: a parent of a minor. */
  person: string | null;
}

/** Tried in this order where nothing else decides. */
const channels: readonly ContactChannel[] = ['whatsapp', 'sms', 'email'];

/**
 * Where a message to the patient of a thread goes: over the channel that they last wrote on, unless they refused it
 * since (who writes by SMS expects the answer there, content included: HHS, HIPAA FAQ 2060 on unencrypted e-mail
 * asked for by the patient); else over the first that they permitted and have an address for. Over a channel of our
 * choice the text goes only with their consent to content (`urn:auxilia:consent|message-content`); without it they
 * get the notice that a message waits. What nobody wrote first about a minor goes to whoever answers for them
 * (lambdas/clinical/whom-to-write.ts). Whoever wrote from an address that is nobody's in the record is answered there.
 * Null: nowhere. An address that is not in use any more is none.
 */
export async function chooseChannel(
  session: Session,
  threadId: string,
  patientId: string | undefined,
): Promise<{ channel: Channel | null; recipient: Reference<Patient | RelatedPerson> | undefined }> {
  if (patientId === undefined) {
    const writer = await lastIncoming(session, threadId);
    const channel = answerTo(writer);
    return { channel, recipient: channel ? (writer?.sender as Reference<Patient>) : undefined };
  }
  const patient = await read<Patient>(session, 'Patient', patientId);
  const patientReference = { reference: `Patient/${patientId}` };
  if (!patient || patient.deceasedDateTime !== undefined || patient.deceasedBoolean)
    return { channel: null, recipient: patientReference };
  const last = await lastIncoming(session, threadId);
  const consents = await consentsOf(session, patientId);
  const answered = channelOf(last);
  const isAnswer = answered !== undefined && channelConsent(consents, answered) !== 'refused';
  // They have said who they are since, and wait for the answer where they wrote.
  const writer = isAnswer ? answerTo(last) : null;
  if (writer) return { channel: writer, recipient: patientReference };
  const permitted = channels
    .filter((name) => channelConsent(consents, name) === 'permitted')
    .map((name) => ({ name, withContent: mayHoldContent(consents) }));
  const candidates = [...(isAnswer ? [{ name: answered, withContent: true }] : []), ...permitted];
  const addressees = await addresseesOf(session, patient, last);
  for (const { reference, name: person = null, telecom } of addressees) {
    for (const { name, withContent } of candidates) {
      const to = addressOf({ telecom }, name, session.now);
      if (to !== undefined) return { channel: { name, to, withContent, person }, recipient: reference };
    }
  }
  return { channel: null, recipient: addressees[0]?.reference ?? patientReference };
}

/** Back to the address of somebody whom the record does not know, unless their last word was to be left alone. */
function answerTo(last: Communication | undefined): Channel | null {
  const { system, value } = last?.sender?.identifier ?? {};
  const name = channelOf(last);
  if (!last || !name || system !== addressSystem || !value || isStopWord(textOf(last) ?? '')) return null;
  return { name, to: value, withContent: true, person: null };
}

/** Whoever wrote last is answered; where nobody wrote, it is as the patient's age says. */
async function addresseesOf(
  session: Session,
  patient: Patient & { id: string },
  last: Communication | undefined,
): Promise<Addressee[]> {
  if (last && isFromPatient(last.sender)) {
    const reference = last.sender as Addressee['reference'];
    const relative = await read<RelatedPerson>(session, 'RelatedPerson', idOf(reference, 'RelatedPerson'));
    const writer = relative ?? (await read<Patient>(session, 'Patient', idOf(reference, 'Patient')));
    return writer
      ? [{ reference, name: relative && nameText(relative.name?.[0]), telecom: writer.telecom ?? [] }]
      : [];
  }
  const related = await aboutPatient<RelatedPerson>(session, 'RelatedPerson.patient', patient.id);
  return whomToWrite(patient, related, session.now.toISOString().slice(0, 10));
}

async function read<Type>(
  session: Session,
  type: string,
  id: string | undefined,
): Promise<(Type & { id: string }) | undefined> {
  const found = id === undefined ? undefined : await findCurrent(session, type, id);
  return found?.json ? JSON.parse(found.json) : undefined;
}

async function lastIncoming({ sql, caller }: Session, threadId: string): Promise<Communication | undefined> {
  const [row] = await sql<{ content: Communication }>(
    `SELECT r.content FROM thread_messages m JOIN resources r
       ON r.organization_id = $1 AND r.resource_type = 'Communication' AND r.id = m.message_id AND NOT r.is_deleted
     WHERE m.organization_id = $1 AND m.thread_id = $2 AND m.is_counted
       AND NOT coalesce(r.content -> 'category' @> $3::jsonb, false) ORDER BY m.place DESC LIMIT 1`,
    [
      caller.organization_id,
      threadId,
      JSON.stringify([{ coding: [{ system: messageCategory, code: 'note' }] }]),
    ],
  );
  return row?.content;
}

const consentsOf = (session: Session, patientId: string) =>
  aboutPatient<Consent>(session, 'Consent.patient', patientId);

/** What points to a patient by a search parameter. */
async function aboutPatient<Type>(
  { sql, caller }: Session,
  parameter: string,
  patientId: string,
): Promise<Type[]> {
  const rows = await sql<{ content: Type }>(
    `SELECT r.content FROM index_references i JOIN resources r
       ON r.organization_id = $1 AND r.resource_key = i.resource_key AND NOT r.is_deleted
     WHERE i.organization_id = $1 AND i.parameter = $2 AND i.target = $3`,
    [caller.organization_id, parameterId(parameter), `Patient/${patientId}`],
  );
  return rows.map(({ content }) => content);
}

function mayHoldContent(consents: readonly Consent[]): boolean {
  const [newest] = consents
    .filter(
      ({ status, category }) =>
        status === 'active' &&
        category.some(({ coding = [] }) =>
          coding.some(({ system, code }) => system === consentSystem && code === 'message-content'),
        ),
    )
    .toSorted((left, right) => (right.dateTime ?? '').localeCompare(left.dateTime ?? ''));
  return newest?.provision?.type === 'permit';
}

export function channelOf(message: Communication | undefined): ContactChannel | undefined {
  const code = message?.medium
    ?.flatMap(({ coding = [] }) => coding)
    .find(({ system }) => system === channelSystem)?.code;
  return channels.find((name) => name === code);
}

function addressOf(person: Pick<Patient, 'telecom'>, channel: ContactChannel, now: Date): string | undefined {
  if (channel === 'email') return patientEmail(person, now);
  const [best] = (person.telecom ?? [])
    .filter(({ system, use }) => (system === 'phone' || system === 'sms') && use !== 'old' && use !== 'work')
    .flatMap(({ value = '', use, rank = 99 }) => {
      const digits = phoneDigits(value);
      return digits === undefined ? [] : [{ digits, value, order: rank + (use === 'mobile' ? 0 : 100) }];
    })
    .toSorted((left, right) => left.order - right.order);
  if (!best) return undefined;
  // A number without a country's is one of the clinics' own country.
  return best.digits.length === 10 ? `+1${best.digits}` : `+${best.digits}`;
}
