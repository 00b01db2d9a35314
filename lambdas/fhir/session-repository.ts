import type { Resource } from '@medplum/fhirtypes';
import type { AccessClaims } from '../contracts/claims.ts';
import type { FhirPermission } from '../contracts/fhir-access.ts';
import { type AccessNote, noteEachPatient } from './audit/access-note.ts';
import { userSystem } from './audit/audit-event.ts';
import { type FhirAnswer, type FhirCall, requirePermission } from './interactions/call.ts';
import { findOne } from './interactions/conditional.ts';
import { dispatch } from './interactions/dispatch.ts';
import type { Found, Repository, Stored } from './repository.ts';
import type { FhirResource } from './resource.ts';
import type { SearchQuery } from './search/query.ts';
import { searchPage } from './search/run.ts';
import type { Software } from './software.ts';
import { flush } from './store/insert.ts';
import { findCurrent, readCurrent } from './store/read.ts';
import { inSavepoint } from './store/savepoint.ts';
import { openSession, type Session, type SessionFacts } from './store/session.ts';
import type { StoredVersion } from './store/version.ts';
import { create, remove, update } from './store/write.ts';
import { validate } from './validation/validate.ts';
import { flushing } from './views/reader.ts';
import { isWithheld, refuseUnseen, shownJson } from './withheld.ts';

/** The repository that the rest of the product sees of a session. */
export class SessionRepository implements Repository {
  /** For this folder alone: what its own modules work with. */
  readonly session: Session;

  constructor(facts: SessionFacts) {
    this.session = openSession(facts, this);
  }

  get sql() {
    return this.session.sql;
  }
  get caller() {
    return this.session.caller;
  }
  get callerReference() {
    const { caller, opener } = this.session;
    const { name, isPractitioner } =
      caller.user_id === opener.userId ? opener : { name: undefined, isPractitioner: false };
    return {
      ...(isPractitioner ? { reference: `Practitioner/${caller.user_id}` } : {}),
      type: 'Practitioner' as const,
      identifier: { system: userSystem, value: caller.user_id },
      ...(name === undefined ? {} : { display: name }),
    };
  }
  get now() {
    return this.session.now;
  }
  get baseUrl() {
    return this.session.baseUrl;
  }
  get software() {
    return this.session.software;
  }

  actAs({ caller, software }: { caller?: AccessClaims; software?: Software }) {
    if (caller) this.session.caller = caller;
    if (software) this.session.software = software;
  }

  async informedBy<Result>(informant: string | undefined, work: () => Promise<Result>) {
    const before = this.session.informant;
    this.session.informant = informant;
    try {
      return await work();
    } finally {
      this.session.informant = before;
    }
  }

  async find<Type extends string>(resourceType: Type, id: string) {
    return asFound<Type>(await findCurrent(this.session, resourceType, id));
  }

  async findForUpdate<Type extends string>(resourceType: Type, id: string) {
    return asFound<Type>(await findCurrent(this.session, resourceType, id, 'FOR NO KEY UPDATE'));
  }

  async read<Type extends string>(resourceType: Type, id: string) {
    return parsed<Type>(await readCurrent(this.session, resourceType, id));
  }

  search(query: SearchQuery) {
    return searchPage(this.session, query);
  }

  create(resource: FhirResource | Resource, id?: string, { isKnown = false }: { isKnown?: boolean } = {}) {
    const { references } = this.session;
    const known = references.length;
    const written = create(this.session, resource as FhirResource, id);
    if (isKnown) references.splice(known);
    return written;
  }

  update(resource: (FhirResource | Resource) & { id: string }, ifMatch?: number) {
    return update(this.session, resource as FhirResource & { id: string }, ifMatch);
  }

  delete(resourceType: string, id: string, ifMatch?: number) {
    return remove(this.session, resourceType, id, ifMatch);
  }

  interact(call: FhirCall, id?: string): Promise<FhirAnswer> {
    return dispatch(this.session, call, id);
  }

  findOne(resourceType: string, condition: string | [string, string][]) {
    return findOne(this.session, resourceType, condition);
  }

  validate(resource: FhirResource) {
    validate(resource);
  }

  /** For the views. */
  [flushing]() {
    return flush(this.session);
  }

  savepoint<Result>(work: () => Promise<Result>, isKept?: (result: Result) => boolean) {
    return inSavepoint(this.session, work, isKept);
  }

  note(...notes: AccessNote[]) {
    this.session.notes.push(...notes);
  }

  noteWrites() {
    const { notes, changes } = this.session;
    const nameOf = ({ resourceType, id, version }: Pick<AccessNote, 'resourceType' | 'id' | 'version'>) =>
      `${resourceType}/${id}/${version}`;
    const noted = new Set(notes.map(nameOf));
    for (const change of changes) {
      if (noted.has(nameOf(change))) continue;
      const { resourceType, id, version, before, after, patientIds } = change;
      const interaction = after === null ? 'delete' : before === null ? 'create' : 'update';
      notes.push(
        ...noteEachPatient({ interaction, outcome: 'success', resourceType, id, version }, patientIds),
      );
    }
  }

  shownJson(resourceType: string, json: string) {
    return shownJson(this.session, resourceType, json);
  }

  isWithheld(resourceType: string, json: string) {
    return isWithheld(this.session, resourceType, json);
  }

  refuseUnseen(resourceType: string, json: string) {
    refuseUnseen(this.session, resourceType, json, null);
  }

  requirePermission(resourceType: string, permission: FhirPermission) {
    requirePermission(this.session, resourceType, permission);
  }
}

export function openRepository(facts: SessionFacts): Repository {
  return new SessionRepository(facts);
}

function asFound<Type extends string>(found: StoredVersion | undefined): Found<Stored<Type>> | undefined {
  if (!found || found.json === null) return undefined;
  return parsed({ ...found, json: found.json });
}

function parsed<Type extends string>({
  json,
  version,
  patientIds,
}: StoredVersion & { json: string }): Found<Stored<Type>> {
  return { resource: JSON.parse(json), json, version, patientIds };
}
