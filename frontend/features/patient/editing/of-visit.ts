import type { Encounter, Reference } from '@medplum/fhirtypes';
import type { SectionProps } from '../section-props.ts';

/** What a new entry says of the visit in which it is written: nothing outside of one. */
export const ofVisit = ({
  encounterId,
}: Pick<SectionProps, 'encounterId'>): { encounter?: Reference<Encounter> } =>
  encounterId === undefined ? {} : { encounter: { reference: `Encounter/${encounterId}` } };
