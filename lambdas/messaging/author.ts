import type { Communication, CommunicationRequest } from '@medplum/fhirtypes';
import type { Message } from '../contracts/messages.ts';
import { originOf } from '../contracts/origin.ts';
import { extensionUrls, idOf, isSoftware, userOf } from './conventions.ts';

type Author = Message['author'];

/** Who wrote a message or a draft, as it is shown. */
export function authorOf(
  sender: Communication['sender'] | CommunicationRequest['requester'],
  message?: Communication,
): Author {
  const { extension = [] } = message ?? {};
  const { recordedBy, imported } = message ? originOf(message) : {};
  const approver = extension.find(({ url }) => url === extensionUrls.approvedBy)?.valueReference;
  const userId = userOf(sender) ?? null;
  return {
    kind: kindOfAuthor(sender, userId),
    name: sender?.display ?? null,
    userId,
    approvedBy: approver ? (approver.display ?? '') : null,
    recordedBy: recordedBy?.name ?? imported?.by ?? null,
  };
}

function kindOfAuthor(sender: Communication['sender'], userId: string | null): Author['kind'] {
  if (userId !== null) return 'person';
  if (isSoftware(sender)) return 'agent';
  if (idOf(sender, 'Patient') || sender?.type === 'Patient') return 'patient';
  if (idOf(sender, 'RelatedPerson') || sender?.type === 'RelatedPerson') return 'relative';
  if (idOf(sender, 'Practitioner') || idOf(sender, 'PractitionerRole')) return 'person';
  return 'unknown';
}
