import type { Reference } from '@medplum/fhirtypes';
import { type Repository, readResources } from '../../fhir/index.ts';
import { asCommunication, idOf, textOf } from '../../messaging/conventions.ts';
import { addressSystem } from '../../messaging/identify-sender.ts';
import type { RunFacts } from '../tool.ts';
import { speaksForAnother } from './speaks-for-another.ts';

/** What was written to a run, and from where. */
export interface Heard {
  /** In order; a retracted message says nothing. */
  texts: string[];
  /** An address that is nobody's, or more than one person's. */
  address: string | undefined;
  /** Whether any of it came over a channel, where nobody of the team sees who writes. */
  isRemote: boolean;
  /** Whether a patient, or whoever writes as one, says that they write for somebody else. */
  isForAnother: boolean;
  /** Somebody of the record who is not the patient. */
  relatedIds: string[];
}

const isRecorded = (sender: Reference | undefined) =>
  idOf(sender, 'Patient') !== undefined || idOf(sender, 'RelatedPerson') !== undefined;

/** People of the clinic dictate of others all day. */
const isOfPatients = (sender: Reference | undefined) =>
  isRecorded(sender) ||
  sender?.identifier?.system === addressSystem ||
  (sender?.reference === undefined && sender?.identifier === undefined);

const known = new WeakMap<Repository, { count: number; heard: Heard }>();

/** Read once in a transaction for as many messages as there are. */
export async function heardIn(
  repository: Repository,
  { received }: Pick<RunFacts, 'received'>,
): Promise<Heard> {
  const before = known.get(repository);
  if (before?.count === received.length) return before.heard;
  const found = await readResources(
    repository,
    received.map((id) => `Communication/${id}`),
  );
  const messages = received.flatMap((id) => {
    const message = found.get(`Communication/${id}`);
    return message ? [asCommunication(message)] : [];
  });
  const heard = {
    texts: messages.map((message) => textOf(message) ?? ''),
    address: messages
      .map(({ sender }) => sender?.identifier)
      .findLast((identifier) => identifier?.system === addressSystem)?.value,
    isRemote: messages.some(
      ({ sender }) => sender?.identifier?.system === addressSystem || isRecorded(sender),
    ),
    isForAnother: messages.some(
      (message) => isOfPatients(message.sender) && speaksForAnother(textOf(message) ?? ''),
    ),
    relatedIds: [...new Set(messages.flatMap(({ sender }) => idOf(sender, 'RelatedPerson') ?? []))],
  };
  known.set(repository, { count: received.length, heard });
  return heard;
}
