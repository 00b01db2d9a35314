import type {
  AllergyIntolerance,
  Condition,
  MedicationRequest,
  MedicationStatement,
  Observation,
  Resource,
} from '@medplum/fhirtypes';
import { allergyRiskText } from '../allergy-risk-text.ts';
import { allergyStatus } from '../allergy-status.ts';
import { allergyName } from '../allergy-substance.ts';
import { doubtText } from '../doubt-text.ts';
import { familyHistoryText } from '../history/family-history-text.ts';
import { dosageText } from '../medication/dosage/dosage-text.ts';
import { medicationReservation } from '../medication-reservation.ts';
import { medicineName } from '../medicine-name.ts';
import { isOverProblem, isVoidProblem } from '../problem-standing.ts';
import { isOfCategory, observationText } from './observation-text.ts';

/** What of the record a note can be filled with. */
export const recordFields = {
  constantes: 'Constantes vitales',
  resultados: 'Últimos resultados',
  medicacion: 'Medicación activa',
  alergias: 'Alergias',
  problemas: 'Problemas activos',
  familiares: 'Antecedentes familiares',
  sociales: 'Hábitos y ocupación',
} as const;

export type RecordField = keyof typeof recordFields;

export const isRecordField = (name: string): name is RecordField => Object.hasOwn(recordFields, name);

const most = 12;

/** A day as the reader writes it, of a FHIR date; undefined of none. */
export type DayText = (date: string | undefined) => string | undefined;

/**
 * What the record says now, as lines of a note, each with its date. What it does not say is told as «no consta», which
 * is not the same as normal or none.
 */
export function recordText(field: RecordField, resources: readonly Resource[], dayText: DayText): string {
  switch (field) {
    case 'constantes':
      return observations(resources, 'vital-signs', dayText) ?? 'Constantes: no constan.';
    case 'resultados':
      return observations(resources, 'laboratory', dayText) ?? 'Resultados: no constan.';
    case 'medicacion':
      return medication(resources, dayText);
    case 'alergias':
      return allergies(resources);
    case 'problemas':
      return problems(resources, dayText);
    case 'familiares':
      return familyHistoryText(resources) ?? 'Antecedentes familiares: no constan.';
    case 'sociales':
      return observations(resources, 'social-history', dayText) ?? 'Hábitos y ocupación: no constan.';
  }
}

const isOf =
  <Type extends Resource['resourceType']>(type: Type) =>
  (one: Resource): one is Extract<Resource, { resourceType: Type }> =>
    one.resourceType === type;

const textOf = (concept: { text?: string; coding?: { display?: string }[] } | undefined) =>
  concept?.text ?? concept?.coding?.find(({ display }) => display !== undefined)?.display;

const withdrawn = ['entered-in-error', 'cancelled'];
const unfinished = ['registered', 'preliminary'];

const keyOf = ({ code }: Observation) => code.coding?.[0]?.code ?? textOf(code) ?? '';

function observations(
  resources: readonly Resource[],
  category: string,
  dayText: DayText,
): string | undefined {
  const newest = resources
    .filter(isOf('Observation'))
    .filter((one) => !withdrawn.includes(one.status) && isOfCategory(one, category))
    .sort((a, b) => (b.effectiveDateTime ?? '').localeCompare(a.effectiveDateTime ?? ''));
  const last = newest.filter(
    (one, place) => newest.findIndex((other) => keyOf(other) === keyOf(one)) === place,
  );
  const lines = last.flatMap((one) => {
    const text = observationText(one);
    const day = dayText(one.effectiveDateTime) ?? 'fecha no consta';
    const doubt = unfinished.includes(one.status) ? ', preliminar' : '';
    return text === undefined ? [] : `${text} (${day}${doubt})`;
  });
  if (lines.length === 0) return undefined;
  return withRest(lines);
}

const withRest = (lines: readonly string[]) =>
  lines.length > most
    ? `${lines.slice(0, most).join('\n')}\n(y ${lines.length - most} más en la ficha)`
    : lines.join('\n');

function medication(resources: readonly Resource[], dayText: DayText): string {
  const medicines = new Map(
    resources.filter(isOf('Medication')).map((one) => [`Medication/${one.id}`, one] as const),
  );
  const records: (MedicationRequest | MedicationStatement)[] = [
    ...resources.filter(isOf('MedicationRequest')),
    ...resources.filter(isOf('MedicationStatement')),
  ].filter(({ status }) => status === 'active' || status === 'on-hold');
  const lines = records.map((record) => {
    const dosage = record.resourceType === 'MedicationRequest' ? record.dosageInstruction : record.dosage;
    const since = record.resourceType === 'MedicationRequest' ? record.authoredOn : record.dateAsserted;
    const day = dayText(since);
    return [
      medicineName(record, medicines) ?? 'Medicamento sin nombre',
      dosageText(dosage),
      medicationReservation(record),
      record.status === 'on-hold' ? 'en pausa' : undefined,
      day === undefined ? undefined : `(${day})`,
    ]
      .filter(Boolean)
      .join(' · ');
  });
  return lines.length === 0 ? 'Medicación activa: no consta.' : withRest(lines);
}

function allergies(resources: readonly Resource[]): string {
  const found: AllergyIntolerance[] = resources.filter(isOf('AllergyIntolerance'));
  const status = allergyStatus(found);
  if (status.kind !== 'known') return 'Alergias: no consta.';
  if (status.value.kind === 'noneKnown') return 'Sin alergias conocidas.';
  if (status.value.kind === 'noneActive') return 'Ninguna alergia activa; constan alergias pasadas.';
  return status.value.allergies
    .map(({ allergy }) => `${allergyName(allergy)}: ${allergyRiskText(allergy)}`)
    .join('\n');
}

function problems(resources: readonly Resource[], dayText: DayText): string {
  const active: Condition[] = resources
    .filter(isOf('Condition'))
    .filter((one) => !isOverProblem(one) && !isVoidProblem(one));
  const lines = active.map(({ code, onsetDateTime, verificationStatus }) => {
    const doubt = doubtText(verificationStatus);
    const icd = code?.coding?.find(({ system }) => system?.includes('icd-10'))?.code;
    const since = dayText(onsetDateTime);
    return [
      textOf(code) ?? 'Problema sin nombre',
      icd ? `[${icd}]` : undefined,
      doubt ? `(${doubt})` : undefined,
      since ? `(desde ${since})` : undefined,
    ]
      .filter(Boolean)
      .join(' ');
  });
  return lines.length === 0 ? 'Problemas activos: no constan.' : withRest(lines);
}
