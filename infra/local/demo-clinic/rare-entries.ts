import type {
  AllergyIntolerance,
  MedicationRequest,
  MedicationStatement,
  Resource,
} from '@medplum/fhirtypes';
import { addDays, type Day } from './calendar-day.ts';
import { allergens } from './catalogue/allergy-codes.ts';
import { hl7, usCore } from './catalogue/code-systems.ts';
import { medicationConcept } from './catalogue/medication-codes.ts';
import type { Chart } from './chart.ts';
import type { Clinic } from './clinic.ts';

/** What some charts of every clinic hold and chance may leave out here, each for a patient of its own. */
interface RareEntry {
  key: string;
  suits: (chart: Chart) => boolean;
  write: (about: { chart: Chart; id: string; day: Day }) => Resource;
}

const hasAllergies = ({ resources }: Chart) =>
  resources.some(({ resourceType }) => resourceType === 'AllergyIntolerance');
const takesLisinopril = ({ prescriptions }: Chart) =>
  prescriptions.some(({ name }) => name.startsWith('lisinopril'));

const entries: readonly RareEntry[] = [
  {
    key: 'allergy that was refuted',
    suits: (chart) => chart.isAged(30) && !hasAllergies(chart),
    write: ({ chart, id, day }) => ({
      ...allergyOf(chart, id, day),
      clinicalStatus: hl7('allergyintolerance-clinical', 'inactive'),
      verificationStatus: hl7('allergyintolerance-verification', 'refuted'),
      type: 'allergy',
      category: ['medication'],
      code: allergens.sulfamethoxazole.code,
      note: [{ text: 'La contaba desde la infancia; prueba de provocación negativa.' }],
    }),
  },
  {
    key: 'allergy in words',
    suits: (chart) => chart.isAged(18) && !hasAllergies(chart),
    write: ({ chart, id, day }) => ({
      ...allergyOf(chart, id, day),
      clinicalStatus: hl7('allergyintolerance-clinical', 'active'),
      verificationStatus: hl7('allergyintolerance-verification', 'unconfirmed'),
      code: { text: 'Un antibiótico de niña, no recuerda cuál' },
    }),
  },
  {
    key: 'prescription that was stopped',
    suits: (chart) => chart.isAged(40) && !takesLisinopril(chart),
    write: ({ chart, id, day }): MedicationRequest => ({
      resourceType: 'MedicationRequest',
      id,
      meta: usCore('medicationrequest'),
      status: 'stopped',
      statusReason: { text: 'Tos seca que no cedía' },
      intent: 'order',
      category: [hl7('medicationrequest-category', 'community', 'Community')],
      medicationCodeableConcept: medicationConcept('lisinopril10'),
      subject: chart.clinic.patientReference(chart.person),
      authoredOn: day,
      requester: chart.clinic.practitionerReference(chart.clinic.practitionerOf(chart.person)),
      dosageInstruction: [{ text: 'Un comprimido cada mañana.' }],
    }),
  },
  {
    key: 'medicine that the patient tells of',
    suits: (chart) => chart.isAged(18),
    write: ({ chart, id, day }): MedicationStatement => {
      const patient = chart.clinic.patientReference(chart.person);
      return {
        resourceType: 'MedicationStatement',
        id,
        status: 'active',
        medicationCodeableConcept: { text: 'Té de valeriana' },
        subject: patient,
        dateAsserted: day,
        informationSource: patient,
        dosage: [{ text: 'Una taza por la noche, cuando no duerme.' }],
      };
    },
  },
];

function allergyOf(
  { clinic, person }: Chart,
  id: string,
  day: Day,
): Pick<AllergyIntolerance, 'resourceType' | 'id' | 'meta' | 'patient' | 'recordedDate' | 'recorder'> {
  return {
    resourceType: 'AllergyIntolerance',
    id,
    meta: usCore('allergyintolerance'),
    patient: clinic.patientReference(person),
    recordedDate: day,
    recorder: clinic.practitionerReference(clinic.practitionerOf(person)),
  };
}

/** Adds to the charts what each clinic has of every kind. */
export function addRareEntries(clinic: Clinic, charts: readonly Chart[]): void {
  const random = clinic.random.fork('rare entries');
  const alive = charts.filter(
    ({ person }) => person.deathDay === undefined && person.duplicateOf === undefined,
  );
  for (const { key, suits, write } of entries) {
    const [chart] = random.shuffled(alive.filter(suits));
    if (!chart) continue;
    const day = addDays(chart.lastDay, -random.int(40, 400));
    chart.resources.push(write({ chart, id: clinic.id(`rare entries/${key}`), day }));
  }
}
