/**
 * What the tagger knows, in the order of its tags. The classes follow the annotation of MEDDOCAN (Marimon et al., IberLEF
 * 2019), whose labels stand beside ours in `infra/meddocan.ts`.
 */
export const taggedKinds = [
  'patient-name',
  'staff-name',
  'kinship',
  'sex',
  'age',
  'date',
  'street',
  'territory',
  'country',
  'hospital',
  'health-centre',
  'institution',
  'phone',
  'fax',
  'email',
  'patient-id',
  'contact-id',
  'insurance-id',
  'licence-id',
  'occupation',
  'other',
] as const;

/** What identifies somebody in a text; the last are found by rules alone. */
export type Kind = (typeof taggedKinds)[number] | 'url' | 'national-id';

/** A piece of a text: UTF-16 offsets, `end` exclusive. */
export interface Span {
  start: number;
  end: number;
  kind: Kind;
}
