import type { AccessClaims } from '../contracts/claims.ts';
import type { FhirPermission } from '../contracts/fhir-access.ts';
import type { NoteSigning } from '../contracts/note-signing.ts';
import type { FhirAnswer, FhirCall } from './interactions/call.ts';
import type { Repository } from './repository.ts';
import type { FhirResource } from './resource.ts';

/** An operation beyond the standard's own, e.g. `POST /Appointment/$book`. */
export interface Operation {
  resourceType: string;
  name: `$${string}`;
  level: 'type' | 'instance';
  methods: readonly ('GET' | 'POST')[];
  /** What the caller must be allowed on the type; checked before the operation runs. */
  permission: FhirPermission;
  /** Canonical URL of its OperationDefinition, for the CapabilityStatement. */
  definition: string;
  /** `id` is that of the instance; empty on the type level. */
  run(repository: Repository, call: FhirCall, id: string): Promise<FhirAnswer>;
}

/** One write of a transaction. `before` null: it is new; `after` null: it was deleted. */
export interface Change {
  resourceType: string;
  id: string;
  version: number;
  patientIds: readonly string[];
  before: FhirResource | null;
  after: FhirResource | null;
  /** Who told it, e.g. `Patient/123`. */
  informant?: string;
}

/**
 * What must hold or happen whenever resources of these types are written, however that comes about (REST, Bundle,
 * operation, import): told once at the end of the transaction, in it, of all its changes. It may throw a refusal,
 * which undoes everything, and may write further resources, whose changes are told in turn.
 */
export interface Reaction {
  name: string;
  /** The names of those that must have been told of the same changes before. */
  after?: readonly string[];
  resourceTypes: readonly string[];
  /** It creates resources and reads none: told before the changes are written, so that one statement writes both. */
  isWrittenAlong?: boolean;
  react(repository: Repository, changes: readonly Change[]): Promise<void>;
}

/** A type whose resources some people see in part. Of what they see in part they change no more than `open`. */
export interface Withholding {
  resourceType: string;
  /** Elements that whoever sees it in part may change. */
  open: readonly string[];
  /** What the caller sees of it; undefined where that is all. */
  hide(resource: FhirResource, caller: AccessClaims): FhirResource | undefined;
  /** What the caller wrote over what they saw of `stored`, with the rest put back. */
  restore(stored: FhirResource, written: FhirResource, caller: AccessClaims): FhirResource;
}

/** A resource that waits to be written for the first time. `isPrepared`: it is to be completed (see Assignment). */
export interface NewResource {
  resource: FhirResource & { id: string };
  isPrepared: boolean;
}

/**
 * What the server itself puts into the resources of a type, such as a number of its own. It is known only when they are
 * written, all that wait together; until then something else stands in its place, with which they are checked.
 */
export interface Assignment {
  resourceType: string;
  /** A new resource with what stands for it; undefined where it is complete as it came. */
  prepare<Resource extends FhirResource>(resource: Resource, caller: AccessClaims): Resource | undefined;
  /** Completes the prepared ones, in place, and may refuse what others bring. Nothing is read or written through the repository. */
  assign(repository: Repository, created: readonly NewResource[]): Promise<void>;
  /** The next version of a resource, with what `before` was assigned; null where that had been deleted. */
  carryOver(
    repository: Repository,
    resource: FhirResource & { id: string },
    before: FhirResource | null,
  ): Promise<FhirResource & { id: string }>;
  /** Of a resource that is deleted. */
  release(repository: Repository, id: string): Promise<void>;
}

/** On whose behalf something is written. */
export interface Writer {
  /** The words of whoever sent a request, and not the product's own code. */
  isClient: boolean;
  /** Where what a client brings in was written, if it says so. */
  importSource?: string | undefined;
  /** How a client that signs showed who they are; undefined over FHIR, which does not ask. */
  signing?: NoteSigning | undefined;
}

/** What every version passes before it is checked and stored, whoever writes it and however. It may refuse. */
export interface WriteRule {
  /** Looks up what the rest must know of a client's resource, which may be completed in place. `isNew`: it has no id yet. */
  prepare(repository: Repository, resource: FhirResource, writer: Writer, isNew: boolean): Promise<void>;
  /** A new resource as it is to be stored; a client's may be completed in place. */
  create<Resource extends FhirResource>(repository: Repository, resource: Resource, writer: Writer): Resource;
  /** `before` null: the resource had been deleted. */
  update<Resource extends FhirResource>(
    repository: Repository,
    resource: Resource,
    before: FhirResource | null,
    writer: Writer,
  ): Promise<Resource>;
  remove(repository: Repository, before: FhirResource): void;
}

/** What other parts of the product add to the record. */
export interface Extensions {
  operations: readonly Operation[];
  reactions: readonly Reaction[];
  writeRule?: WriteRule;
  withholdings?: readonly Withholding[];
  assignments?: readonly Assignment[];
  /**
   * Types of which the database hides some resources from some people (row-level security). Undefined: it may be any
   * type, and each search looks whether it may show what it found.
   */
  restrictedTypes?: readonly string[];
  /** Told once, when all is written and checked: what makes others wait until the transaction ends. */
  endings?: readonly ((repository: Repository) => Promise<void>)[];
}

export const noExtensions: Extensions = { operations: [], reactions: [] };
