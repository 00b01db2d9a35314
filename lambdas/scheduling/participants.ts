import type { Appointment, HealthcareService, Location, PractitionerRole } from '@medplum/fhirtypes';
import { readServiceParameters, type ServiceParameters } from '../clinical/scheduling/schedule-rules.ts';
import { type FhirResource, type Repository, readResources } from '../fhir/index.ts';
import { type Actor, actorsOf, isOf } from './appointment.ts';

/** What an appointment needs. */
export interface Needs {
  /** Whose absence stands in its way. */
  actors: Actor[];
  /** Of those, who cannot be in two appointments at once. */
  exclusive: ReadonlySet<string>;
  service: string;
  parameters: ServiceParameters | undefined;
}

/** Kinds of Location that hold one appointment at a time; a building or a site holds many. */
const singleRooms = new Set(['ro', 'bd', 've']);

const isPerson = (actor: Actor) => isOf('Patient')(actor) || isOf('RelatedPerson')(actor);

/** What is to be known of participants beyond their names, for many appointments at once. */
export function readParticipants(
  repository: Repository,
  appointments: readonly Appointment[],
): Promise<Map<string, FhirResource>> {
  const references = appointments
    .flatMap(actorsOf)
    .filter((actor) =>
      ['Location', 'HealthcareService', 'PractitionerRole'].some((type) => isOf(type)(actor)),
    )
    .map(({ reference }) => reference);
  return readResources(repository, references);
}

export function needsOf(appointment: Appointment, known: ReadonlyMap<string, FhirResource>): Needs {
  const actors: Actor[] = [];
  const exclusive = new Set<string>();
  let service = '';
  for (const actor of actorsOf(appointment)) {
    if (isPerson(actor)) continue;
    const resource = known.get(actor.reference);
    // Whatever role they come in, it is the person who is taken.
    const own = isOf('PractitionerRole')(actor) ? (personOf(resource) ?? actor) : actor;
    if (isOf('HealthcareService')(own)) service = own.reference;
    else if (!isOf('Location')(own) || isSingleRoom(resource)) exclusive.add(own.reference);
    actors.push(own);
  }
  const found = known.get(service);
  const parameters = found && readServiceParameters(found);
  return {
    actors,
    exclusive,
    service,
    parameters: parameters && 'value' in parameters ? parameters.value : undefined,
  };
}

function personOf(role: FhirResource | undefined): Actor | undefined {
  const { practitioner } = (role ?? {}) as unknown as PractitionerRole;
  if (practitioner?.reference === undefined) return undefined;
  const { reference, display } = practitioner;
  return { reference, ...(display === undefined ? {} : { display }) };
}

function isSingleRoom(location: FhirResource | undefined): boolean {
  const { physicalType } = (location ?? {}) as unknown as Location;
  return physicalType?.coding?.some(({ code }) => code !== undefined && singleRooms.has(code)) ?? false;
}

/** Its codes, as `system|code`. */
export function serviceCodes({ type = [] }: Pick<HealthcareService, 'type'>): string[] {
  return type.flatMap(({ coding = [] }) => coding.map(({ system = '', code = '' }) => `${system}|${code}`));
}
