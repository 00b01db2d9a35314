import type { Patient } from '@medplum/fhirtypes';

const referenceTo = ({ id }: Patient) => `Patient/${id}`;

/** The record that is used in place of this one, as `Patient/123`; undefined of one that is in use. */
export const survivorOf = ({ link = [] }: Pick<Patient, 'link'>): string | undefined =>
  link.find(({ type }) => type === 'replaced-by')?.other.reference;

function withoutLink<Type extends Patient>(
  patient: Type,
  type: 'replaces' | 'replaced-by',
  reference: string,
): Type {
  const { link = [], ...rest } = patient;
  const left = link.filter((one) => one.type !== type || one.other.reference !== reference);
  return { ...rest, ...(left.length > 0 ? { link: left } : {}) } as Type;
}

const withLink = <Type extends Patient>(
  patient: Type,
  type: 'replaces' | 'replaced-by',
  other: Patient,
): Type => ({
  ...withoutLink(patient, type, referenceTo(other)),
  link: [
    ...(withoutLink(patient, type, referenceTo(other)).link ?? []),
    { type, other: { reference: referenceTo(other) } },
  ],
});

/** Both records as they are once `former` goes on in `survivor`; nothing else of them changes, and nothing that refers to them. */
export const joined = <Type extends Patient>(
  former: Type,
  survivor: Type,
): [former: Type, survivor: Type] => [
  withLink(former, 'replaced-by', survivor),
  withLink(survivor, 'replaces', former),
];

/** Both records as they were before they were joined. */
export const parted = <Type extends Patient>(
  former: Type,
  survivor: Type,
): [former: Type, survivor: Type] => [
  withoutLink(former, 'replaced-by', referenceTo(survivor)),
  withoutLink(survivor, 'replaces', referenceTo(former)),
];
