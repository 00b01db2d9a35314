import type { Patient, Practitioner, Reference } from '@medplum/fhirtypes';
import { ClinicClock } from './clinic-clock.ts';
import { demoId } from './demo-id.ts';
import type { Person } from './people/person.ts';
import { Random } from './random.ts';

export interface DemoPractitioner {
  userId: string;
  givenName: string;
  familyName: string;
}

export interface DemoClinicOptions {
  seed: number;
  /** The clinic's calendar day, `YYYY-MM-DD`: everything that has happened did so before it began. */
  today: string;
  /** An IANA zone. */
  timeZone: string;
  /** Whoever sees patients; at least one. */
  practitioners: readonly DemoPractitioner[];
  organization: { organizationId: string; legalName: string; npi: string };
  /**
   * A moment of `today`: the day is shown as it stands then, who was seen and who waits. Without it the day has not
   * begun.
   */
  now?: Date;
}

export class NoPractitionerError extends Error {
  override readonly name = 'NoPractitionerError';

  constructor() {
    super('A demonstration clinic needs at least one practitioner');
  }
}

/** What every part of the generator shares. */
export interface Clinic extends Pick<DemoClinicOptions, 'timeZone' | 'practitioners' | 'organization'> {
  clock: ClinicClock;
  random: Random;
  id(path: string): string;
  patientId(person: Person): string;
  patientReference(person: Person): Reference<Patient> & { reference: string };
  /** The practitioner whose patient somebody is. */
  practitionerOf(person: Person): DemoPractitioner;
  practitionerReference(practitioner: DemoPractitioner): Reference<Practitioner> & { reference: string };
}

export function openClinic(options: DemoClinicOptions): Clinic {
  const { seed, organization, practitioners } = options;
  const [first] = practitioners;
  if (!first) throw new NoPractitionerError();
  const namespace = `${organization.organizationId}/${seed}`;
  const random = new Random(String(seed));
  const id = (path: string) => demoId(namespace, path);
  const patientId = (person: Person) => id(`Patient/${person.key}`);
  return {
    ...options,
    random,
    id,
    patientId,
    clock: new ClinicClock(options.today, options.timeZone),
    patientReference: (person) => ({
      reference: `Patient/${patientId(person)}`,
      display: [...person.givenNames, person.familyName].join(' '),
    }),
    practitionerOf: (person) => random.fork(`practitioner/${person.key}`).pick(practitioners),
    practitionerReference: ({ userId, givenName, familyName }) => ({
      reference: `Practitioner/${userId}`,
      display: `${givenName} ${familyName}`,
    }),
  };
}
