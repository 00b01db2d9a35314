import type { Communication, Consent, Patient, Reference, RelatedPerson } from '@medplum/fhirtypes';
import { type ContactChannel, channelConsent } from '../clinical/channel-consent.ts';
import { patientEmail } from '../clinical/patient-email.ts';
import { phoneDigits } from '../fhir/indexing/fold.ts';
import { parameterId } from '../fhir/indexing/search-parameters.ts';
import { findCurrent } from '../fhir/store/read.ts';
import type { Session } from '../fhir/store/session.ts';
import { channelSystem, consentSystem, idOf, isFromPatient } from './conventions.ts';

export interface Channel {
  name: ContactChannel;
  /** An address, or a number in E.164 form. */
  to: string;
  /** Whether the text itself may go, or only the notice that there is one. */
  withContent: boolean;
}

/** Tried in this order where nothing else decides. */
const channels: readonly ContactChannel[] = ['whatsapp', 'sms', 'email'];

/**
 * Where a message to the patient of a thread goes: over the channel that they last wrote on, unless they refused it
 * since (who writes by SMS expects the answer there, content included: HHS, HIPAA FAQ 2060 on unencrypted e-mail
 * asked for by the patient); else over the first that they permitted and have an address for. Over a channel of our
 * choice the text goes only with their consent to content (`urn:auxilia:consent|message-content`); without it they
 * get the notice that a message waits. Null: nowhere. An address that is not in use any more is none.
 */
export async function chooseChannel(
  session: Session,
  threadId: string,
  patientId: string,
): Promise<{ channel: Channel | null; recipient: Reference<Patient | RelatedPerson> }> {
  const patientReference = { reference: `Patient/${patientId}` };
  const last = await lastIncoming(session, threadId);
  const recipient =
    last && isFromPatient(last.sender)
      ? (last.sender as Reference<Patient | RelatedPerson>)
      : patientReference;
  const person = await read<Patient | RelatedPerson>(session, recipient);
  if (!person || ('deceasedDateTime' in person && person.deceasedDateTime !== undefined)) {
    return { channel: null, recipient };
  }
  const consents = await consentsOf(session, patientId);
  const answered = channelOf(last);
  const named = answered && channelConsent(consents, answered) !== 'refused' ? answered : undefined;
  const candidates = [
    ...(named ? [{ name: named, withContent: true }] : []),
    ...channels
      .filter((name) => channelConsent(consents, name) === 'permitted')
      .map((name) => ({ name, withContent: mayHoldContent(consents) })),
  ];
  for (const { name, withContent } of candidates) {
    const to = addressOf(person, name, session.now);
    if (to !== undefined) return { channel: { name, to, withContent }, recipient };
  }
  return { channel: null, recipient };
}

async function lastIncoming({ sql, caller }: Session, threadId: string): Promise<Communication | undefined> {
  const [row] = await sql<{ content: Communication }>(
    `SELECT r.content FROM thread_messages m JOIN resources r
       ON r.organization_id = $1 AND r.resource_type = 'Communication' AND r.id = m.message_id AND NOT r.is_deleted
     WHERE m.organization_id = $1 AND m.thread_id = $2 AND m.is_counted ORDER BY m.place DESC LIMIT 1`,
    [caller.organization_id, threadId],
  );
  return row?.content;
}

async function read<Type>(session: Session, reference: Reference): Promise<Type | undefined> {
  for (const type of ['Patient', 'RelatedPerson']) {
    const id = idOf(reference, type);
    const found = id === undefined ? undefined : await findCurrent(session, type, id);
    if (found?.json) return JSON.parse(found.json);
  }
  return undefined;
}

async function consentsOf({ sql, caller }: Session, patientId: string): Promise<Consent[]> {
  const rows = await sql<{ content: Consent }>(
    `SELECT r.content FROM index_references i JOIN resources r
       ON r.organization_id = $1 AND r.resource_key = i.resource_key AND NOT r.is_deleted
     WHERE i.organization_id = $1 AND i.parameter = $2 AND i.target = $3`,
    [caller.organization_id, parameterId('Consent.patient'), `Patient/${patientId}`],
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

function addressOf(person: Patient | RelatedPerson, channel: ContactChannel, now: Date): string | undefined {
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
