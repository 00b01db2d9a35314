import type { ExtractResource, Practitioner, Reference, Resource, ResourceType } from '@medplum/fhirtypes';
import type { AccessClaims } from '../contracts/claims.ts';
import type { FhirPermission } from '../contracts/fhir-access.ts';
import type { Sql } from '../platform/database.ts';
import type { AccessNote } from './audit/access-note.ts';
import type { FhirAnswer, FhirCall } from './interactions/call.ts';
import type { FhirResource } from './resource.ts';
import type { Page } from './search/page.ts';
import type { SearchQuery } from './search/query.ts';
import type { Software } from './software.ts';
import type { Written } from './store/version.ts';
import type { Reader } from './views/reader.ts';

/** A resource as it is stored now. `json`: as it is stored, with its decimals exact. */
export interface Found<Stored> {
  resource: Stored;
  json: string;
  version: number;
  patientIds: string[];
}

/** FHIR's type of a resource's name, stored and so with an id; of a name that is known only when the code runs, any. */
export type Stored<Type extends string> = Type extends ResourceType
  ? ExtractResource<Type> & { id: string }
  : FhirResource & { id: string };

/**
 * The clinical record within one database transaction on behalf of one person: what the rest of the product reads and
 * writes resources with. Writes are checked, indexed and told to the reactions; what is not written yet is found all
 * the same. Refusals are thrown as FhirRefusal and undo the transaction, but for what a savepoint undoes.
 */
export interface Repository extends Reader {
  /** Statements on the tables of other areas in the same transaction. Those of the record are named in this folder alone. */
  readonly sql: Sql;
  readonly caller: AccessClaims;
  /** The caller as resources name them: by their account, and as the Practitioner of its id where there is one. */
  readonly callerReference: Reference<Practitioner>;
  /** The time of the transaction, which all of it carries. */
  readonly now: Date;
  /** Of the FHIR endpoint, without a slash at the end; empty where no request is answered. */
  readonly baseUrl: string;
  /** Set when software acts for the caller. */
  readonly software: Software | undefined;

  /** From here on the caller is another, or software acts for them. */
  actAs(who: { caller?: AccessClaims; software?: Software }): void;

  /** Writes what somebody told, e.g. `Patient/123`; Provenance names them. */
  informedBy<Result>(informant: string | undefined, work: () => Promise<Result>): Promise<Result>;

  /** The current version; undefined of what never was, or was deleted. */
  find<Type extends string>(resourceType: Type, id: string): Promise<Found<Stored<Type>> | undefined>;

  /** As find, and nobody else changes it until the transaction ends. */
  findForUpdate<Type extends string>(
    resourceType: Type,
    id: string,
  ): Promise<Found<Stored<Type>> | undefined>;

  /** As find; refused with 404 or 410 where there is none. */
  read<Type extends string>(resourceType: Type, id: string): Promise<Found<Stored<Type>>>;

  search(query: SearchQuery): Promise<Page>;

  /**
   * `id`: by default a new one. `isKnown`: what it points to was read or written by this very transaction, so that
   * nothing is looked up.
   */
  create(
    resource: FhirResource | Resource,
    id?: string,
    options?: { isKnown?: boolean },
  ): Written & { json: string };

  /** The next version, or the first one under this id. `ifMatch`: 412 unless it is the current version. */
  update(resource: (FhirResource | Resource) & { id: string }, ifMatch?: number): Promise<Written>;

  /** Undefined where it is deleted already. */
  delete(resourceType: string, id: string, ifMatch?: number): Promise<Written | undefined>;

  /** A request as it comes over HTTP: permission, conditions, access log. `id`: of what it creates. */
  interact(call: FhirCall, id?: string): Promise<FhirAnswer>;

  /** The id of the one resource that meets a condition, undefined where none does; several are refused with 412. */
  findOne(resourceType: string, condition: string | [string, string][]): Promise<string | undefined>;

  /** Throws the refusal of what could not be written. */
  validate(resource: FhirResource): void;

  /**
   * Does something wholly or not at all, what the reactions have to say to it included: on an error, or where
   * `isKept` says so, nothing of it is left in the transaction, which goes on. The access log keeps what was read.
   */
  savepoint<Result>(work: () => Promise<Result>, isKept?: (result: Result) => boolean): Promise<Result>;

  /** For the access log, which is written when the transaction ends. */
  note(...notes: AccessNote[]): void;

  /** Notes what was written and stands in no note yet. */
  noteWrites(): void;

  /** A stored resource as the caller may see it. */
  shownJson(resourceType: string, json: string): string;

  /** Whether the caller sees a stored resource in part. */
  isWithheld(resourceType: string, json: string): boolean;

  /** Throws the refusal to change what the caller sees in part. */
  refuseUnseen(resourceType: string, json: string): void;

  /** Throws the refusal of what none of the caller's roles may do. */
  requirePermission(resourceType: string, permission: FhirPermission): void;
}
