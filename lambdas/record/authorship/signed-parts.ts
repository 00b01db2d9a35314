import { isDeepStrictEqual } from 'node:util';
import { signedContentOf } from '../../contracts/signed-content.ts';
import type { FhirResource } from '../../fhir/index.ts';
import { partsOf } from './parts.ts';
import type { Proposed } from './rule.ts';
import { isSigned, namesIssuer, notYoursToSign, refuseToChangeSigned, signedStays } from './signed.ts';
import { needsCode } from './signing.ts';

/*
 * What a client's resource holds (contained, in a stored Bundle) is as signed as it would be by itself. No Provenance
 * tells who issued it: who is named did.
 */

const changedParts = ({ resource, before }: Proposed) =>
  partsOf(resource, before).filter((part) => !part.isWhole && !isDeepStrictEqual(part.resource, part.before));

/** Nobody puts there what another is said to have signed. */
export function refuseToSignInside(proposed: Proposed): void {
  for (const { resource, path } of changedParts(proposed)) {
    const rules = signedContentOf(resource.resourceType);
    if (!rules?.isPersonal || !isSigned(resource)) continue;
    if (!namesIssuer(resource, rules, proposed.acting)) throw notYoursToSign(path);
    if (rules.signer !== undefined && !proposed.mayBeSigned) throw needsCode(path);
  }
}

export async function refuseToChangeSignedInside(proposed: Proposed): Promise<void> {
  for (const { resource, before } of changedParts(proposed))
    await refuseToChangeSigned({ ...proposed, resource, before }, async () => false);
}

/** What somebody signed goes with nothing that holds it: neither where that is written anew without it nor where it is deleted. */
export function refuseToDropSigned(before: FhirResource, resource: FhirResource | null): void {
  const kept = new Set(resource ? partsOf(resource, before).map((part) => part.before) : []);
  for (const { resource: held, path, isWhole } of partsOf(before, null)) {
    const isPersonal = signedContentOf(held.resourceType)?.isPersonal;
    if (!isWhole && isPersonal && isSigned(held) && !kept.has(held)) throw signedStays(path);
  }
}
