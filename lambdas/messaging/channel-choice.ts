import type { Communication, Consent, Patient, Reference, RelatedPerson } from '@medplum/fhirtypes';
import { type ContactChannel, channelConsent } from '../clinical/channel-consent.ts';
import { type MessageLanguage, preferredLanguage } from '../clinical/message-language.ts';
import { patientEmail } from '../clinical/patient-email.ts';
import { type Addressee, nameText, whomToWrite } from '../clinical/whom-to-write.ts';
import { lastCountedMessage, phoneDigits, type Repository, referring, type Stored } from '../fhir/index.ts';
import { findReturned } from '../platform/returned-mail.ts';
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
  /** Of what we say ourselves there: theirs, where we have texts in it, else Spanish. */
  language: MessageLanguage;
}

/** Why a message stays where nothing else keeps it. */
export const nowhere = 'El paciente no ha autorizado ningún canal o no consta su dirección.';

const returned = 'Los correos a su dirección vuelven: revísela con el paciente.';

/** Tried in this order where nothing else decides. */
const channels: readonly ContactChannel[] = ['whatsapp', 'sms', 'email'];

/**
 * Where a message to the patient of a thread goes: over the channel that they last wrote on, unless they refused it
 * since (who writes by SMS expects the answer there, content included: HHS, HIPAA FAQ 2060 on unencrypted e-mail
 * asked for by the patient); else over the first that they permitted and have an address for. Over a channel of our
 * choice the text goes only with their consent to content (`urn:auxilia:consent|message-content`); without it they
 * get the notice that a message waits. What nobody wrote first about a minor goes to whoever answers for them
 * (lambdas/clinical/whom-to-write.ts). Whoever wrote from an address that is nobody's in the record is answered there.
 * Null: nowhere. An address that is not in use any more is none, and neither is one that e-mail comes back from.
 */
export async function chooseChannel(
  repository: Repository,
  threadId: string | undefined,
  patientId: string | undefined,
): Promise<{
  channel: Channel | null;
  recipient: Reference<Patient | RelatedPerson> | undefined;
  /** Why nothing leaves, where nothing does. */
  reason?: string;
}> {
  if (patientId === undefined) {
    const writer = await lastIncoming(repository, threadId);
    const channel = answerTo(writer);
    return { channel, recipient: channel ? (writer?.sender as Reference<Patient>) : undefined };
  }
  const patient = await read(repository, 'Patient', patientId);
  const patientReference = { reference: `Patient/${patientId}` };
  if (!patient || patient.deceasedDateTime !== undefined || patient.deceasedBoolean)
    return { channel: null, recipient: patientReference, reason: 'El paciente ha fallecido: no sale nada.' };
  const last = await lastIncoming(repository, threadId);
  const consents = await referring(repository, 'Consent.patient', `Patient/${patientId}`);
  const answered = channelOf(last);
  const isAnswer = answered !== undefined && channelConsent(consents, answered) !== 'refused';
  // They have said who they are since, and wait for the answer where they wrote.
  const writer = isAnswer ? answerTo(last, patient) : null;
  if (writer) return { channel: writer, recipient: patientReference };
  const permitted = channels
    .filter((name) => channelConsent(consents, name) === 'permitted')
    .map((name) => ({ name, withContent: mayHoldContent(consents) }));
  const candidates = [...(isAnswer ? [{ name: answered, withContent: true }] : []), ...permitted];
  const addressees = await addresseesOf(repository, patient, last);
  let reason = nowhere;
  for (const { reference, name: person = null, telecom, communication } of addressees) {
    const language = languageFor(communication ?? patient.communication);
    for (const { name, withContent } of candidates) {
      const to = addressOf({ telecom }, name, repository.now);
      if (to === undefined) continue;
      if (name === 'email' && (await comesBack(repository, to))) reason = returned;
      else return { channel: { name, to, withContent, person, language }, recipient: reference };
    }
  }
  return { channel: null, recipient: addressees[0]?.reference ?? patientReference, reason };
}

/** Back to the address of somebody whom the record does not know, unless their last word was to be left alone. */
function answerTo(last: Communication | undefined, patient?: Patient): Channel | null {
  const { system, value } = last?.sender?.identifier ?? {};
  const name = channelOf(last);
  if (!last || !name || system !== addressSystem || !value || isStopWord(textOf(last) ?? '')) return null;
  return { name, to: value, withContent: true, person: null, language: languageFor(patient?.communication) };
}

const comesBack = async ({ sql, now }: Repository, address: string): Promise<boolean> =>
  (await findReturned(sql, [address], now)).size > 0;

const languageFor = (communication: Patient['communication']) =>
  preferredLanguage(communication).written ?? 'es';

/** Whoever wrote last is answered; where nobody wrote, it is as the patient's age says. */
async function addresseesOf(
  repository: Repository,
  patient: Patient & { id: string },
  last: Communication | undefined,
): Promise<Addressee[]> {
  if (last && isFromPatient(last.sender)) {
    const reference = last.sender as Addressee['reference'];
    const relative = await read(repository, 'RelatedPerson', idOf(reference, 'RelatedPerson'));
    const writer = relative ?? (await read(repository, 'Patient', idOf(reference, 'Patient')));
    return writer
      ? [
          {
            reference,
            name: relative && nameText(relative.name?.[0]),
            telecom: writer.telecom ?? [],
            communication: writer.communication,
          },
        ]
      : [];
  }
  const related = await referring(repository, 'RelatedPerson.patient', `Patient/${patient.id}`);
  return whomToWrite(patient, related, repository.now.toISOString().slice(0, 10));
}

async function read<Type extends string>(
  repository: Repository,
  type: Type,
  id: string | undefined,
): Promise<Stored<Type> | undefined> {
  return id === undefined ? undefined : (await repository.find(type, id))?.resource;
}

/** Undefined too where nobody has written yet, as in a thread that is still to begin. */
const lastIncoming = async (repository: Repository, threadId: string | undefined) =>
  threadId === undefined
    ? undefined
    : lastCountedMessage(repository, threadId, { system: messageCategory, code: 'note' });

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
