import type { Encounter, Patient, Practitioner, Reference } from '@medplum/fhirtypes';
import type { AnalyteName } from '../catalogue/analyte-codes.ts';
import type { Chart, Visit } from '../chart.ts';
import type { DemoPractitioner } from '../clinic.ts';

/** A patient at one visit: what all that is recorded there has in common. */
export interface SeenPatient {
  chart: Chart;
  visit: Visit;
  /** Of a resource of this visit, from its type and a name. */
  id(path: string): string;
  subject: Reference<Patient>;
  encounter: Reference<Encounter> & { reference: string };
  practitioner: Reference<Practitioner>;
  seenBy: DemoPractitioner;
  startsAt: string;
  endsAt: string;
  /** When the laboratory answers: the same evening. */
  resultsAt: string;
  /** An adult's height and habits are asked for once. */
  isFirst: boolean;
  sample(name: AnalyteName): number;
}
