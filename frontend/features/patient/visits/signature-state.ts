import type { DocumentReference } from '@medplum/fhirtypes';
import { useQuery } from '@tanstack/react-query';
import { signatureUrl } from '../../../../lambdas/contracts/authorship-marks.ts';
import { signedText } from '../../../../lambdas/contracts/signed-content.ts';

/** Whether a note still says what was signed; `unknown` where the signature does not tell what that was. */
export type SignatureState = 'unknown' | 'matches' | 'differs';

/** The SHA-256 of what was signed, as its signature keeps it. */
export function signedDigest({ authenticator }: DocumentReference): string | undefined {
  const signature = authenticator?.extension?.find(({ url }) => url === signatureUrl);
  return signature?.extension?.find(({ url }) => url === 'digest')?.valueBase64Binary;
}

export async function signatureState(note: DocumentReference): Promise<SignatureState> {
  const signed = signedDigest(note);
  if (signed === undefined) return 'unknown';
  const bytes = new TextEncoder().encode(signedText(note));
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return btoa(String.fromCharCode(...digest)) === signed ? 'matches' : 'differs';
}

/** Undefined until it is known. */
export function useSignatureState(note: DocumentReference): SignatureState | undefined {
  const { id, meta } = note;
  const state = useQuery({
    queryKey: ['signature', id, meta?.versionId],
    queryFn: () => signatureState(note),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return state.data;
}
