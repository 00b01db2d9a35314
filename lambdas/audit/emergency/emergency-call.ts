import type { AccessClaims } from '../../contracts/claims.ts';
import type { Sql } from '../../platform/database.ts';

/** Who asks, in their transaction, and when. */
export interface EmergencyCall {
  sql: Sql;
  caller: AccessClaims;
  now: Date;
}
