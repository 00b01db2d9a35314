import type { AllergyIntolerance } from '@medplum/fhirtypes';
import { addDays, type Day, laterOf } from '../calendar-day.ts';
import { type Allergen, type AllergenName, allergens, noKnownAllergy } from '../catalogue/allergy-codes.ts';
import { hl7, usCore } from '../catalogue/code-systems.ts';
import type { MedicationName } from '../catalogue/medication-codes.ts';
import type { Chart } from '../chart.ts';

/** What nobody with the allergy would have been given. */
const contradicted: Partial<Record<AllergenName, readonly MedicationName[]>> = {
  penicillin: ['amoxicillin500', 'amoxicillinSuspension'],
  captopril: ['lisinopril10', 'lisinopril20'],
};

/**
 * Of ten patients some four are allergic to nothing, and said so; three are allergic to something; of three nobody
 * has asked, and nothing is recorded. Newborns are not asked.
 */
export function allergyResources(chart: Chart): AllergyIntolerance[] {
  const random = chart.random.fork('allergies');
  const draw = random.next();
  if (!chart.isAged(1) || draw < 0.3) return [];
  const recordedDate = laterOf(chart.firstDay, addDays(chart.lastDay, -random.int(30, 1000)));
  if (draw < 0.7) return [resource(chart, 'none', recordedDate, { code: noKnownAllergy })];
  const taken = new Set(chart.prescriptions.map(({ name }) => name));
  const possible = (Object.keys(allergens) as AllergenName[]).filter(
    (name) => !contradicted[name]?.some((medication) => taken.has(medication)),
  );
  return random
    .shuffled(possible)
    .slice(0, random.chance(0.25) ? 2 : 1)
    .map((name) => resource(chart, name, recordedDate, describe(allergens[name])));
}

function describe(allergen: Allergen): Partial<AllergyIntolerance> {
  const { code, category, criticality, type, manifestation, severity } = allergen;
  return {
    code,
    type,
    category: [category],
    criticality,
    reaction: [{ manifestation: [manifestation], severity }],
  };
}

function resource(
  chart: Chart,
  name: string,
  recordedDate: Day,
  what: Partial<AllergyIntolerance>,
): AllergyIntolerance {
  const { clinic, person } = chart;
  return {
    resourceType: 'AllergyIntolerance',
    id: clinic.id(`${person.key}/AllergyIntolerance/${name}`),
    meta: usCore('allergyintolerance'),
    clinicalStatus: hl7('allergyintolerance-clinical', 'active'),
    verificationStatus: hl7('allergyintolerance-verification', 'confirmed'),
    ...what,
    patient: clinic.patientReference(person),
    recordedDate,
    recorder: clinic.practitionerReference(clinic.practitionerOf(person)),
  };
}
