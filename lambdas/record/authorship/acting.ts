import type { Reference } from '@medplum/fhirtypes';
import { isObject, type Repository, type Software, softwareSystem, userSystem } from '../../fhir/index.ts';
import { platformUserId } from '../../platform/platform-caller.ts';

/** Who acts in a transaction, as elements of resources name them. */
export interface Acting {
  /** The person, or the software that acts for them, in the form that the server gives it. */
  reference: Reference;
  isClinician: boolean;
  isAdministrator: boolean;
  /** The platform at work by itself: nobody's account. */
  isPlatform: boolean;
  /** Whether a reference names just them and nobody else. */
  isNamedBy(reference: unknown): boolean;
}

export function actingIn(repository: Repository): Acting {
  const { caller, software } = repository;
  const person = repository.callerReference;
  return {
    reference: software ? softwareAgent(software) : person,
    isClinician: caller.roles.includes('clinicians'),
    isAdministrator: caller.roles.includes('admins'),
    isPlatform: caller.user_id === platformUserId,
    isNamedBy(reference) {
      if (!isObject(reference)) return false;
      if (namesUser(reference, caller.user_id)) return true;
      if (software === undefined) return false;
      const { approvedBy } = software;
      return (
        namesSoftware(reference, software.id) ||
        (approvedBy !== undefined && namesUser(reference, approvedBy))
      );
    },
  };
}

/** Software as resources name it: no Device of the record, and with the version of its definition. */
export function softwareAgent({ id, name, version }: Software) {
  return {
    type: 'Device' as const,
    identifier: { system: softwareSystem, value: id },
    display: version === undefined ? name : `${name} (versión ${version})`,
  };
}

/** By their account, by the Practitioner of the same id, or by both; a further way to name somebody may name another. */
function namesUser({ reference, identifier }: Record<string, unknown>, userId: string): boolean {
  const isTheirs = reference === undefined || reference === `Practitioner/${userId}`;
  if (identifier === undefined) return isTheirs && reference !== undefined;
  return isTheirs && isIdentifier(identifier, userSystem, userId);
}

/** Whether a reference is to one person of the organization and their account is another's. */
export function isOfTwo(value: unknown): boolean {
  if (!isObject(value) || !isObject(value.identifier) || value.identifier.system !== userSystem) return false;
  return value.reference !== undefined && value.reference !== `Practitioner/${value.identifier.value}`;
}

function namesSoftware({ reference, identifier }: Record<string, unknown>, id: string): boolean {
  return reference === undefined && isIdentifier(identifier, softwareSystem, id);
}

function isIdentifier(identifier: unknown, system: string, value: string): boolean {
  return isObject(identifier) && identifier.system === system && identifier.value === value;
}
