import type { CodeableConcept, Dosage, HumanName, Patient } from '@medplum/fhirtypes';
import type { CdsResource } from '../../contracts/cds-hooks.ts';
import { isObject } from '../../fhir/index.ts';
import { foldWords } from '../fold-words.ts';

type Sent =
  | {
      /** As MedicationStatements of this reconciliation: `bundle-1` and on. */
      statements: CdsResource[];
      /** What of it is on no line, and what is to be looked at; Spanish. */
      left: string[];
    }
  /** It is about somebody else, or about several. */
  | { refused: string };

interface Entry {
  fullUrl?: string | undefined;
  resource?: CdsResource | undefined;
}

const over = ['completed', 'cancelled', 'stopped', 'entered-in-error', 'not-taken'];
const medicines = ['MedicationRequest', 'MedicationStatement'];

/** Medicines of `patient` that a Bundle of another system has as current. Its references lead into the Bundle alone. */
export function readBundle(entries: readonly Entry[], patient: CdsResource): Sent {
  const resources = entries.flatMap(({ resource }) => (resource ? [resource] : []));
  const patients = resources.filter(({ resourceType }) => resourceType === 'Patient');
  const about = aboutWhom(patients as unknown as Patient[], patient as unknown as Patient);
  if ('refused' in about) return about;
  const left = [...about.left];
  const subjects = new Set(
    resources
      .filter(({ resourceType }) => medicines.includes(resourceType))
      .map(({ subject }) => referenceIn(subject) ?? ''),
  );
  if (subjects.size > 1)
    return { refused: 'El Bundle tiene medicación de varias personas: envíe el de una sola.' };
  const statements: CdsResource[] = [];
  let ended = 0;
  let others = 0;
  for (const resource of resources) {
    if (!medicines.includes(resource.resourceType)) {
      if (!['Patient', 'Medication'].includes(resource.resourceType)) others += 1;
      continue;
    }
    if (over.includes(String(resource.status)) || resource.doNotPerform === true) {
      ended += 1;
      continue;
    }
    statements.push(asStatement(resource, entries, statements.length + 1));
  }
  if (ended > 0) left.push(`${ended} no vigentes en el otro centro: no se compararon.`);
  if (others > 0) left.push(`${others} recursos del Bundle no son medicación: no se leyeron.`);
  return { statements, left };
}

function aboutWhom(
  sent: readonly Patient[],
  patient: Patient,
): { left: readonly string[] } | { refused: string } {
  const [other, ...more] = sent;
  if (more.length > 0) return { refused: 'El Bundle es de varias personas: envíe el de una sola.' };
  if (!other) return { left: ['El Bundle no dice de quién es: compruebe que es de este paciente.'] };
  if (other.birthDate && patient.birthDate && other.birthDate !== patient.birthDate)
    return { refused: 'El Bundle es de una persona con otra fecha de nacimiento.' };
  const families = familiesOf(other.name);
  const isNamedAlike = familiesOf(patient.name).some((one) => families.includes(one));
  return isNamedAlike
    ? { left: [] }
    : { left: ['El Bundle no lleva el apellido de la historia: compruebe que es de este paciente.'] };
}

/** The first word of each family name: systems keep one or both. */
const familiesOf = (names: readonly HumanName[] = []): string[] =>
  names.flatMap(({ family }) => {
    const words = family ? foldWords(family).trim().split(' ') : [];
    return words[0] ? [words[0]] : [];
  });

function asStatement(resource: CdsResource, entries: readonly Entry[], at: number): CdsResource {
  const concept = (resource.medicationCodeableConcept ?? conceptBehind(resource, entries)) as
    | CodeableConcept
    | undefined;
  const dosage = (resource.dosageInstruction ?? resource.dosage) as Dosage[] | undefined;
  return {
    resourceType: 'MedicationStatement',
    id: `bundle-${at}`,
    status: 'active',
    ...(concept && { medicationCodeableConcept: concept }),
    ...(isObject(resource.medicationReference) &&
      !concept && { medicationReference: resource.medicationReference }),
    ...(Array.isArray(dosage) && { dosage }),
  };
}

/** The code of the Medication that it refers to, contained or in the Bundle. */
function conceptBehind(resource: CdsResource, entries: readonly Entry[]): unknown {
  const reference = referenceIn(resource.medicationReference);
  if (reference === undefined) return undefined;
  const contained = Array.isArray(resource.contained) ? (resource.contained as CdsResource[]) : [];
  const held = contained.find(({ id }) => `#${String(id)}` === reference);
  const sent = entries.find(
    ({ fullUrl, resource: one }) =>
      one?.resourceType === 'Medication' &&
      (fullUrl === reference || `Medication/${String(one.id)}` === reference),
  );
  return (held ?? sent?.resource)?.code;
}

const referenceIn = (value: unknown): string | undefined =>
  isObject(value) && typeof value.reference === 'string' ? value.reference : undefined;
