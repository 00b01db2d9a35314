import type { DocumentReference } from '@medplum/fhirtypes';
import { signatureUrl } from '../../../../lambdas/contracts/authorship-marks.ts';
import { signedText } from '../../../../lambdas/contracts/signed-content.ts';
import { fileState, type ReadFile, sha256, signedFiles } from './signed-files.ts';

/**
 * Whether a note still says what was signed, and its files are those that were signed with it; `unknown` where the
 * signature does not tell what that was.
 */
export type SignatureState =
  | 'unknown'
  | 'matches'
  | 'differs'
  | 'file-differs'
  | 'file-missing'
  | 'file-unchecked';

/** The SHA-256 of what was signed, as its signature keeps it. */
export function signedDigest({ authenticator }: DocumentReference): string | undefined {
  const signature = authenticator?.extension?.find(({ url }) => url === signatureUrl);
  return signature?.extension?.find(({ url }) => url === 'digest')?.valueBase64Binary;
}

export async function signatureState(note: DocumentReference, read: ReadFile): Promise<SignatureState> {
  const signed = signedDigest(note);
  if (signed === undefined) return 'unknown';
  if ((await sha256(new TextEncoder().encode(signedText(note)))) !== signed) return 'differs';
  const files = new Set(await Promise.all(signedFiles(note).map((file) => fileState(file, read))));
  if (files.has('differs')) return 'file-differs';
  if (files.has('missing')) return 'file-missing';
  return files.has('unchecked') ? 'file-unchecked' : 'matches';
}
