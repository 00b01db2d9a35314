import type { Composition, DocumentReference, Extension, Reference } from '@medplum/fhirtypes';
import { signatureUrl } from '../../../../lambdas/contracts/authorship-marks.ts';
import { formatDate } from '../../../lib/fhir-date.ts';
import { referenceText } from '../concept-text.ts';
import { usePatientRecords } from '../patient-api.ts';

/** Who signed beside the author, by the note's id; `unknown` where that could not be read. */
export type Cosignatures = ReadonlyMap<string | undefined, NonNullable<Composition['attester']>> | 'unknown';

/** A note's second signatures stand on its Composition. Undefined until they are known. */
export function useCosignatures(
  notes: readonly DocumentReference[],
  patientId: string,
): Cosignatures | undefined {
  const compositions = usePatientRecords('Composition', patientId);
  if (compositions.isError) return 'unknown';
  if (!compositions.isSuccess) return undefined;
  return new Map(
    notes.map((note) => {
      const names = note.context?.related?.map(({ reference }) => reference) ?? [];
      const found = compositions.data.find(({ id }) => names.includes(`Composition/${id}`));
      return [note.id, found?.attester ?? []];
    }),
  );
}

const partOf = ({ extension = [] }: { extension?: Extension[] }, name: string) =>
  extension.find(({ url }) => url === signatureUrl)?.extension?.find(({ url }) => url === name);

/** Who signed, when, how, and the digest of what they signed, as it is printed below a note. */
export function signatureLines(
  note: DocumentReference,
  cosignatures: Cosignatures,
  timeZone: string,
): string[] {
  const { authenticator } = note;
  if (!authenticator || note.docStatus === 'preliminary') return [];
  const line = (what: string, party: Reference | undefined, holder: { extension?: Extension[] }) => {
    const when = formatDate(partOf(holder, 'when')?.valueInstant, timeZone, { hasTime: true });
    const isByCode = partOf(holder, 'method')?.valueCode === 'authenticator-code';
    return [
      `${what}: ${referenceText(party) ?? 'no consta'}`,
      when === undefined ? undefined : `el ${when}`,
      isByCode ? 'con contraseña y código del autenticador' : undefined,
    ]
      .filter(Boolean)
      .join(', ');
  };
  const whenOf = (holder: { extension?: Extension[] }) =>
    Date.parse(partOf(holder, 'when')?.valueInstant ?? '');
  // Nobody signs second before the first: a correction was signed since.
  const isOfEarlier = (one: { extension?: Extension[] }) => whenOf(one) < whenOf(authenticator);
  const digest = partOf(authenticator, 'digest')?.valueBase64Binary;
  const others =
    cosignatures === 'unknown'
      ? ['Otras firmas: no comprobadas']
      : (cosignatures.get(note.id) ?? [])
          .filter((one) => partOf(one, 'digest') && !isSame(one.party, authenticator))
          .map((one) =>
            line(isOfEarlier(one) ? 'Firmó también una versión anterior' : 'Firma también', one.party, one),
          );
  return [
    line('Firma', authenticator, authenticator),
    ...others,
    ...(digest === undefined ? [] : [`Huella de lo firmado (SHA-256): ${digest}`]),
  ];
}

const isSame = (one: Reference | undefined, other: Reference) =>
  one?.identifier?.value === other.identifier?.value && one?.reference === other.reference;
