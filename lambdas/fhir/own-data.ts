import { isDeepStrictEqual } from 'node:util';
import type { AccessClaims } from '../contracts/claims.ts';
import { mayAccess } from '../contracts/fhir-access.ts';
import { ownElementsOf } from '../contracts/field-access.ts';
import { requirePermission } from './interactions/call.ts';
import { refuse } from './outcome.ts';
import type { FhirResource } from './resource.ts';

/** Refuses to change a resource with 403, unless it is about the caller: of that, what is theirs (refuseBeyondOwn). */
export function requireChange(
  session: { caller: Pick<AccessClaims, 'roles' | 'user_id'> },
  resourceType: string,
  id: string,
): void {
  const { roles, user_id: userId } = session.caller;
  const isOwn = id === userId && ownElementsOf(resourceType).length > 0;
  if (isOwn && mayAccess(roles, resourceType, 'read')) return;
  requirePermission(session, resourceType, 'write');
}

/** Refuses all but a change of what everybody changes of the resource about them. */
export function refuseBeyondOwn(stored: FhirResource | undefined, written: FhirResource): void {
  const own = ownElementsOf(written.resourceType);
  const rest = ({ meta = {}, ...resource }: FhirResource) => {
    const { versionId: _version, lastUpdated: _at, ...lasting } = meta;
    const others = Object.entries(resource).filter(([key]) => !own.includes(key.replace(/^_/, '')));
    return { ...Object.fromEntries(others), meta: lasting };
  };
  if (stored && isDeepStrictEqual(rest(stored), rest(written))) return;
  throw refuse(
    403,
    'forbidden',
    'De sus datos puede cambiar los de contacto. Lo demás lo cambia la administración de su organización.',
  );
}
