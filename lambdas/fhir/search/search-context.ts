import { type FhirPermission, mayAccess } from '../../contracts/fhir-access.ts';
import type { Role } from '../../contracts/roles.ts';
import { refuse } from '../outcome.ts';

/** Resolves and allows what a search names; filters, chains and includes must not show what a role may not read. */
export interface SearchContext {
  roles: readonly Role[];
  /** `Prefer: handling=lenient`: what no parameter is called is left out, and told. */
  isLenient?: boolean;
  /** It decides about a write: what the caller may not read is refused, where a search finds nothing by it. */
  isCondition?: boolean;
  /** Told of each part of the search that asks for what the caller may not read. */
  onHidden?: (name: string) => void;
}

export function requireAccess(
  context: SearchContext,
  resourceType: string,
  permission: FhirPermission,
): void {
  if (mayAccess(context.roles, resourceType, permission)) {
    // The access log has no index rows; nothing would be found where there is much.
    if (resourceType !== 'AuditEvent') return;
    throw refuse(400, 'not-supported', 'AuditEvent no admite búsquedas encadenadas ni inclusiones.');
  }
  throw refuse(403, 'forbidden', `Su cuenta no tiene permiso para ver recursos de tipo ${resourceType}.`);
}

/** A name from the client inside a message: short and without control characters. */
export function shown(name: string): string {
  return name.replaceAll(/[^\w:.|-]/g, '').slice(0, 60);
}
