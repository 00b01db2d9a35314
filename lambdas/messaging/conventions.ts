import type { Communication, Reference } from '@medplum/fhirtypes';
import { approvedByUrl } from '../contracts/authorship-marks.ts';
import { type FhirResource, softwareSystem, userSystem } from '../fhir/index.ts';

/**
 * How messaging is written in FHIR R4, for whoever reads or writes it over REST.
 *
 * - **Message**: a Communication. `sent`, `sender`, `recipient`, `payload.contentString` (plain text) and
 *   `payload.contentAttachment`; `topic.text` and `category` as in its thread; `inResponseTo` the message before.
 * - **Thread**: its first message heads it. Every other message is `partOf` that Communication. The head may also hold
 *   no `payload` and be no message. `subject` is the patient; `category` says `urn:auxilia:message-category|patient`
 *   or `|internal` (without it, a thread about a patient is a patient's). A patient's thread without `subject` has a
 *   sender whom nobody has identified yet.
 * - **Note**: a message in a patient's thread with `category` `urn:auxilia:message-category|note` is among the clinic: it
 *   has no recipient and no channel.
 * - **Participants**: a conversation of the team whose head names people in `recipient` is theirs and the sender's alone,
 *   in every list, search, history and export (see lambdas/messaging/participants.ts); without any, the team's.
 * - **Notice**: a Communication of FHIR's category `reminder` that is part of nothing heads no thread: the reminders that
 *   the platform sends by itself stay in the chart and out of the inbox.
 * - **Assignment, closing, take-over**: extensions of the head: `thread-assignee` (Reference by user), `thread-closed`
 *   (instant), `human-led` (boolean: a person answers, agents do not). A patient's message opens a closed thread.
 * - **People** are logical references by `urn:auxilia:user`, and literal ones to `Practitioner/<user id>` where that
 *   exists. **Agents** are logical references of type Device by `urn:auxilia:software`. A message that an agent wrote
 *   and a person approved has the agent as `sender` and the person in the extension `approved-by`.
 * - **Draft** awaiting approval: a CommunicationRequest with status `draft`, `about` the thread's head, `payload`,
 *   `requester` whoever wrote it. Approved it is `completed`, and the message is `basedOn` it; rejected, `revoked`
 *   with `statusReason`.
 * - **received** is when a message first reached a person: an incoming one when the first of the clinic read it, an
 *   outgoing one when its provider took it. Who has read what is no part of FHIR R4: see migration 008 (thread_reads,
 *   message_reads). A message that arrives with `received` counts as read by all.
 * - **Delivery** of an outgoing message is its `status`: `in-progress` on its way, `completed` handed over, `stopped`
 *   failed, `unknown` uncertain, `not-done` with `statusReason` when the patient allows no channel. `medium` names the
 *   channel by `urn:auxilia:channel|email`, `|sms` or `|whatsapp`; `identifier` of system `urn:auxilia:inbound:<source>`
 *   is the provider's id of an incoming one. Retracted: `entered-in-error`.
 * - **What left** of an outgoing message is its extension `urn:auxilia:sent-text` (string), which nobody but the platform
 *   writes: without consent to content it is a notice, and not `payload`.
 * - **Spoken**: a conversation in person has `medium` `v3-ParticipationMode|VERBAL` in its head and in what the patient
 *   says; what agents answer there is read out, and sent nowhere.
 * - **Consent** for channels: an active Consent of the patient with `category` `urn:auxilia:consent|channel` whose
 *   provision (type permit or deny) lists channels in `code`, and `urn:auxilia:consent|message-content` where e-mails
 *   may carry the text itself. The newest one that names a channel decides. See lambdas/messaging/channel-choice.ts.
 * - **Red flag**: an alarm (alarms/README.md) with `code` `urn:auxilia:task|red-flag`, `focus` the message and `for` the
 *   patient.
 */
export const messageCategory = 'urn:auxilia:message-category';
export const channelSystem = 'urn:auxilia:channel';
export const consentSystem = 'urn:auxilia:consent';
export const inboundSystem = (source: string) => `urn:auxilia:inbound:${source}`;

export const extensionUrls = {
  assignee: 'urn:auxilia:thread-assignee',
  closed: 'urn:auxilia:thread-closed',
  humanLed: 'urn:auxilia:human-led',
  approvedBy: approvedByUrl,
} as const;

export type ThreadKind = 'patient' | 'internal';
/** A resource of the store, whose shape the validator has checked. */
export const asCommunication = (resource: FhirResource) =>
  resource as unknown as Communication & { id: string };

/** Of a literal reference to a type: `Patient/123` → `123`. */
export function idOf(reference: Reference | undefined, resourceType: string): string | undefined {
  const [type, id] = (reference?.reference ?? '').split('/').slice(-2);
  return type === resourceType && id ? id : undefined;
}

const uuid = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;

/** The user that a reference stands for. A Practitioner's id is the user's own where the person has an account. */
export function userOf(reference: Reference | undefined): string | undefined {
  const { system, value } = reference?.identifier ?? {};
  const id = system === userSystem ? value : idOf(reference, 'Practitioner');
  return id && uuid.test(id) ? id.toLowerCase() : undefined;
}

export function isSoftware(reference: Reference | undefined): boolean {
  return reference?.identifier?.system === softwareSystem || idOf(reference, 'Device') !== undefined;
}

export function isFromPatient(sender: Reference | undefined): boolean {
  return ['Patient', 'RelatedPerson'].some(
    (type) => idOf(sender, type) !== undefined || sender?.type === type,
  );
}

export function kindOf(head: Communication): ThreadKind {
  const code = head.category
    ?.flatMap(({ coding = [] }) => coding)
    .find(({ system }) => system === messageCategory)?.code;
  if (code === 'internal' || code === 'patient') return code;
  return idOf(head.subject, 'Patient') || isFromPatient(head.sender) ? 'patient' : 'internal';
}

/** Whether it is for the clinic alone, in a thread that is a patient's. */
export function isNote({ category = [] }: Communication): boolean {
  const codings = category.flatMap(({ coding = [] }) => coding);
  return codings.some(({ system, code }) => system === messageCategory && code === 'note');
}

/** Where a patient is attended at the desk or by telephone, and somebody of the team types what they say. */
export const spokenMedium = {
  system: 'http://terminology.hl7.org/CodeSystem/v3-ParticipationMode',
  code: 'VERBAL',
};

export const isInPerson = ({ medium = [] }: Communication) =>
  medium.some(({ coding = [] }) =>
    coding.some(({ system, code }) => system === spokenMedium.system && code === spokenMedium.code),
  );

/** What it says; undefined for a head that is no message. A retracted message says nothing. */
export function textOf({ payload = [], status }: Communication): string | undefined {
  if (status === 'entered-in-error') return undefined;
  const texts = payload.flatMap(({ contentString }) => (contentString === undefined ? [] : [contentString]));
  return texts.length === 0 ? undefined : texts.join('\n');
}

/**
 * Words that carriers have patients answer with to be left alone, and their Spanish. «Cancelar» is none: it answers
 * reminders of appointments.
 */
const stopWords = /^\s*(stop|alto|baja|unsubscribe)\s*[.!]?\s*$/i;

export const isStopWord = (text: string) => stopWords.test(text);

/** What is on its way to somebody or has come; a draft kept as `preparation` is none, nor is a bare head. */
export function isMessage({ payload = [], sent, status }: Communication): boolean {
  return status !== 'preparation' && (payload.length > 0 || sent !== undefined);
}

/** What the platform sends by itself, to which nobody writes back here. */
export function isNotice({ category = [], partOf = [] }: Communication): boolean {
  const system = 'http://terminology.hl7.org/CodeSystem/communication-category';
  const codings = category.flatMap(({ coding = [] }) => coding);
  return (
    partOf.length === 0 && codings.some((coding) => coding.system === system && coding.code === 'reminder')
  );
}

export function extensionOf(head: Pick<Communication, 'extension'>, url: string) {
  return head.extension?.find((extension) => extension.url === url);
}
