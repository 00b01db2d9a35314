import type {
  AllergyIntolerance,
  CodeableConcept,
  Condition,
  Encounter,
  Medication,
  MedicationRequest,
  MedicationStatement,
  Observation,
  ObservationComponent,
  Resource,
} from '@medplum/fhirtypes';
import { allergyRiskText } from '../../clinical/allergy-risk-text.ts';
import { allergyStatus } from '../../clinical/allergy-status.ts';
import { allergyName } from '../../clinical/allergy-substance.ts';
import { type Clock, clockFormat } from '../../clinical/clock.ts';
import { doubtText } from '../../clinical/doubt-text.ts';
import { readConcept } from '../../clinical/entered-concept.ts';
import { dosageText } from '../../clinical/medication/dosage/dosage-text.ts';
import { medicationReservation } from '../../clinical/medication-reservation.ts';
import { medicineName } from '../../clinical/medicine-name.ts';
import { otherValueText } from '../../clinical/other-value-text.ts';
import { isOverProblem, isVoidProblem } from '../../clinical/problem-standing.ts';
import { quantityText } from '../../clinical/quantity-text.ts';
import type { EmergencyChart } from '../../contracts/emergency-access.ts';
import { parseSearch, type Repository, readResources } from '../../fhir/index.ts';

type Section = EmergencyChart['sections'][number];

/** A screen of each; what somebody in an emergency asks comes first. */
const mostItems = 20;
/** Of what can be over all is looked through, as far as a page of the record goes: what is active may be the oldest. */
const mostSearched = 1_000;

interface Search<Found> {
  found: Found[];
  /** There was more than was looked through. */
  isCut: boolean;
}

/** Of one patient alone: whatever is asked for, it is asked of their chart. Each look stands in the access log. */
export async function readEmergencyChart(
  repository: Repository,
  { emergencyId, patientId, clock }: { emergencyId: string; patientId: string; clock: Clock },
): Promise<Section[]> {
  const { roles } = repository.caller;
  const find = async <Found extends Resource>(
    resourceType: Found['resourceType'],
    more: Record<string, string> = {},
    most = mostSearched,
  ): Promise<Search<Found>> => {
    const parameters = { patient: `Patient/${patientId}`, _count: String(most), ...more };
    const { hits } = await repository.search(
      parseSearch({ roles }, resourceType, Object.entries(parameters)),
    );
    repository.note({
      interaction: 'search-type',
      outcome: 'success',
      resourceType,
      patientId,
      emergency: emergencyId,
      query: new URLSearchParams(parameters).toString(),
    });
    const found = hits.map(({ json }) => JSON.parse(repository.shownJson(resourceType, json)));
    return { found, isCut: hits.length === most };
  };
  const date = (value: string | undefined) => {
    if (value === undefined) return 'Fecha no consta';
    if (!value.includes('T')) return value;
    return clockFormat(clock, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(value));
  };
  const section = <Found>(
    title: string,
    emptyText: string,
    { found, isCut }: Search<Found>,
    item: (found: Found) => Section['items'][number],
  ): Section => ({
    title,
    emptyText,
    items: found.slice(0, mostItems).map(item),
    isCut: isCut || found.length > mostItems,
  });

  const allergies = await find<AllergyIntolerance>('AllergyIntolerance');
  const conditions = await find<Condition>('Condition');
  const problems = {
    ...conditions,
    found: conditions.found.filter((condition) => !isOverProblem(condition) && !isVoidProblem(condition)),
  };
  const requests = await find<MedicationRequest>('MedicationRequest', { status: 'active,on-hold' });
  const statements = await find<MedicationStatement>('MedicationStatement', { status: 'active,on-hold' });
  const medication: Search<MedicationRequest | MedicationStatement> = {
    found: [...requests.found, ...statements.found],
    isCut: requests.isCut || statements.isCut,
  };
  const medicines = await medicinesOf(repository, medication.found);
  const newest = { _sort: '-date' };
  const observations = await find<Observation>('Observation', newest, mostItems + 1);
  const results = {
    ...observations,
    found: observations.found.filter(({ status }) => status !== 'entered-in-error' && status !== 'cancelled'),
  };
  const visits = await find<Encounter>('Encounter', newest, mostItems + 1);
  return [
    allergySection(allergies),
    section('Problemas', 'No consta ningún problema activo.', problems, (condition) => ({
      title: words(condition.code),
      detail: [`Desde: ${date(condition.onsetDateTime)}`, doubtText(condition.verificationStatus)]
        .filter(Boolean)
        .join(' · '),
    })),
    section('Medicación', 'No consta medicación activa.', medication, (item) => ({
      title: medicineName(item, medicines) ?? 'Sin descripción',
      detail: [
        medicationReservation(item),
        item.status === 'on-hold' ? 'en pausa' : undefined,
        dosageOf(item) ?? 'Pauta no consta',
      ]
        .filter(Boolean)
        .join(' · '),
    })),
    section('Últimos resultados y constantes', 'No constan resultados.', results, (observation) => ({
      title: words(observation.code),
      detail: `${resultText(observation)} · ${date(observation.effectiveDateTime)}`,
    })),
    section('Últimas visitas', 'No constan visitas.', visits, ({ type, reasonCode, period }) => ({
      title: words(reasonCode?.[0] ?? type?.[0]),
      detail: date(period?.start),
    })),
  ];
}

/** Medicines that are resources of their own, by `Medication/id`: their name is there alone. */
async function medicinesOf(
  repository: Repository,
  records: readonly (MedicationRequest | MedicationStatement)[],
): Promise<Map<string, Medication>> {
  const references = records.flatMap(({ medicationReference }) => medicationReference?.reference ?? []);
  const found = await readResources(
    repository,
    references.filter((reference) => reference.startsWith('Medication/')),
  );
  return new Map([...found].map(([reference, resource]) => [reference, resource as unknown as Medication]));
}

const words = (concept: CodeableConcept | undefined) => readConcept(concept).text || 'Sin descripción';

/** Nothing recorded is unknown, and never «sin alergias». */
function allergySection({ found, isCut }: Search<AllergyIntolerance>): Section {
  const status = allergyStatus(found);
  const empty = (emptyText: string): Section => ({ title: 'Alergias', emptyText, items: [], isCut });
  if (status.kind !== 'known') return empty('No consta si tiene alergias: pregunte.');
  const { value } = status;
  if (value.kind === 'noneKnown') return empty('Sin alergias conocidas, según consta.');
  if (value.kind === 'noneActive')
    return empty('Solo constan alergias pasadas; nadie ha dicho que no tenga ninguna.');
  return {
    title: 'Alergias',
    emptyText: '',
    items: value.allergies.map(({ allergy }) => ({
      title: allergyName(allergy),
      detail: [capitalized(allergyRiskText(allergy)), ...manifestations(allergy)].join(' · '),
    })),
    isCut,
  };
}

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

const manifestations = ({ reaction = [] }: AllergyIntolerance) =>
  reaction.flatMap(({ manifestation }) => manifestation.map(words));

function dosageOf(medication: MedicationRequest | MedicationStatement): string | undefined {
  const dosage =
    medication.resourceType === 'MedicationRequest' ? medication.dosageInstruction : medication.dosage;
  return dosageText(dosage) || undefined;
}

function valueText(result: Observation | ObservationComponent): string | undefined {
  const { valueBoolean, valueCodeableConcept } = result;
  return (
    quantityText(result.valueQuantity) ??
    result.valueString ??
    (valueCodeableConcept ? words(valueCodeableConcept) : undefined) ??
    (valueBoolean === undefined ? otherValueText(result) : valueBoolean ? 'Sí' : 'No')
  );
}

function resultText(observation: Observation): string {
  const parts = (observation.component ?? []).map(
    (part) => `${words(part.code)}: ${valueText(part) ?? 'sin valor'}`,
  );
  return valueText(observation) ?? (parts.length > 0 ? parts.join(', ') : 'Sin valor');
}
