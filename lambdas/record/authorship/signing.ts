import type { NoteSigning } from '../../contracts/note-signing.ts';
import { signedContentOf } from '../../contracts/signed-content.ts';
import { type FhirResource, type Repository, refuse, type Writer } from '../../fhir/index.ts';

/** What the organization asks of whoever signs, by the transaction in which that was looked up. */
const asked = new WeakMap<Repository, NoteSigning>();

/** Looks it up, where what is written may be a signature. */
export async function noteAskedSigning(repository: Repository): Promise<void> {
  if (asked.has(repository)) return;
  const [row] = await repository.sql<{ signing: NoteSigning }>(
    'SELECT note_signing AS signing FROM organizations WHERE organization_id = $1',
    [repository.caller.organization_id],
  );
  if (row) asked.set(repository, row.signing);
}

/** Whether a client may sign by this at all: a name is not enough where a code is asked for, whatever way it is sent. */
export function mayBeSigned(repository: Repository, { signing }: Pick<Writer, 'signing'>): boolean {
  return signing === 'authenticator-code' || asked.get(repository) !== 'authenticator-code';
}

export const needsCode = (at: string) =>
  refuse(
    403,
    'forbidden',
    'Su organización pide la contraseña y un código del autenticador para firmar. Firme la nota en la página, o por /api/notes.',
    at,
  );

/** Types whose signatures say how they were given. */
export const isNote = ({ resourceType }: FhirResource): boolean =>
  signedContentOf(resourceType)?.signer !== undefined;
