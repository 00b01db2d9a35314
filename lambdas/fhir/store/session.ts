import type { AccessClaims } from '../../contracts/claims.ts';
import type { Sql } from '../../platform/database.ts';
import type { AccessNote } from '../audit/access-note.ts';
import type { Change, Extensions } from '../extensions.ts';
import type { Repository } from '../repository.ts';
import type { Software } from '../software.ts';
import type { LocalReference } from '../validation/check-reference.ts';
import type { AboutPatients, PatientCheck, PendingInsert, PendingReplacement } from './pending.ts';
import type { StoredVersion } from './version.ts';

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
  /** And so are new versions, of what a transaction holds. */
  replacements: PendingReplacement[];
  /** By `Patient/123`: locked and read for changes to come (see hold); undefined where there never was one. */
  held: Map<string, StoredVersion | undefined>;
  /** By `Patient/123`: being written at this moment. */
  changing: Set<string>;
  /** By id, of patients that were met: the record that replaced theirs; undefined where theirs is in use. */
  replacedPatients: Map<string, string | undefined>;
  aboutPatients: AboutPatients[];
  /** By `Encounter/123`, of what is written and of what that points at: whose it is. */
  patientsOf: Map<string, readonly string[]>;
  patientChecks: PatientCheck[];
  /** What was written and the reactions have not been told of yet: see react. */
  changes: Change[];
  extensions: Extensions;
  /** The organization, or who asks, wants claimed profiles kept. */
  strictProfiles: boolean;
  /** What is known of the one for whom the session was opened. */
  opener: Opener;
  /** What the rest of the product sees of it. */
  repository: Repository;
  /** Who told what is written now, e.g. `Patient/123`, where that is neither the caller nor software. */
  informant?: string | undefined;
  /** Set when software acts for the caller: it stands beside them in the access log and in Provenance. */
  software?: Software;
}

export interface SessionFacts extends Pick<Session, 'sql' | 'caller' | 'now' | 'baseUrl' | 'extensions'> {
  software?: Software | undefined;
  strictProfiles?: boolean;
  opener?: Opener;
}

/** A person by their account. Without a name, there is no such account. */
export interface Opener {
  userId: string;
  name?: string;
  /** There is a Practitioner of the account's id. */
  isPractitioner: boolean;
}

/** By the repository that the rest of the product sees of it. */
export function openSession(
  { software, strictProfiles = false, opener, ...facts }: SessionFacts,
  repository: Repository,
): Session {
  return {
    ...facts,
    notes: [],
    references: [],
    inserts: [],
    replacements: [],
    held: new Map(),
    changing: new Set(),
    replacedPatients: new Map(),
    aboutPatients: [],
    patientsOf: new Map(),
    patientChecks: [],
    changes: [],
    strictProfiles,
    opener: opener ?? { userId: facts.caller.user_id, isPractitioner: false },
    repository,
    ...(software ? { software } : {}),
  };
}
