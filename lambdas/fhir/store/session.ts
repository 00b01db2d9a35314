import type { AccessClaims } from '../../contracts/claims.ts';
import type { Sql } from '../../platform/database.ts';
import type { AccessNote } from '../audit/access-note.ts';
import type { LocalReference } from '../validation/check-reference.ts';
import type { PendingInsert } from './insert.ts';

/** One database transaction on behalf of one person. */
export interface Session {
  sql: Sql;
  caller: AccessClaims;
  now: Date;
  /** Of the FHIR endpoint, without a slash at the end; links and locations begin with it. */
  baseUrl: string;
  /** Written to the access log when the transaction ends. */
  notes: AccessNote[];
  /** Must exist when the transaction ends, so that resources of one transaction may point at each other. */
  references: LocalReference[];
  /** New resources are written together: see flush. */
  inserts: PendingInsert[];
}

export function openSession(sql: Sql, caller: AccessClaims, now: Date, baseUrl: string): Session {
  return { sql, caller, now, baseUrl, notes: [], references: [], inserts: [] };
}
