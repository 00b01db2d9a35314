import type { Condition, MedicationRequest } from '@medplum/fhirtypes';
import { hl7, systems, usCore } from '../catalogue/code-systems.ts';
import { conditionConcept } from '../catalogue/condition-codes.ts';
import { medicationConcept } from '../catalogue/medication-codes.ts';
import type { Chart, Prescription, Problem } from '../chart.ts';

export function conditionId(chart: Chart, name: string): string {
  return chart.clinic.id(`${chart.person.key}/Condition/${name}`);
}

export function conditionResource(chart: Chart, problem: Problem): Condition {
  const { clinic, person } = chart;
  const recorder = clinic.practitionerReference(clinic.practitionerOf(person));
  return {
    resourceType: 'Condition',
    id: conditionId(chart, problem.name),
    meta: usCore('condition-problems-health-concerns'),
    clinicalStatus: hl7('condition-clinical', problem.abatement ? 'resolved' : 'active'),
    verificationStatus: hl7('condition-ver-status', 'confirmed'),
    category: [hl7('condition-category', 'problem-list-item', 'Problem List Item')],
    code: conditionConcept(problem.name),
    subject: clinic.patientReference(person),
    onsetDateTime: problem.onset,
    ...(problem.abatement ? { abatementDateTime: problem.abatement } : {}),
    recordedDate: problem.onset,
    recorder,
  };
}

/** A death ends what was being taken. */
export function medicationResource(
  chart: Chart,
  prescription: Prescription,
  position: number,
): MedicationRequest {
  const { clinic, person, lastDay } = chart;
  const { name, from, until, dosage, reason, timesPerDay, isAsNeeded } = prescription;
  const hasEnded = person.deathDay !== undefined || (until !== undefined && until < lastDay);
  const known = chart.problems.find((problem) => problem.name === reason);
  return {
    resourceType: 'MedicationRequest',
    id: clinic.id(`${person.key}/MedicationRequest/${position}/${name}`),
    meta: usCore('medicationrequest'),
    status: hasEnded ? 'completed' : 'active',
    intent: 'order',
    category: [hl7('medicationrequest-category', 'community', 'Community')],
    medicationCodeableConcept: medicationConcept(name),
    subject: clinic.patientReference(person),
    authoredOn: from,
    requester: clinic.practitionerReference(clinic.practitionerOf(person)),
    ...(known ? { reasonReference: [{ reference: `Condition/${conditionId(chart, known.name)}` }] } : {}),
    dosageInstruction: [
      {
        text: dosage,
        ...(isAsNeeded ? { asNeededBoolean: true } : {}),
        ...(timesPerDay
          ? { timing: { repeat: { frequency: timesPerDay, period: 1, periodUnit: 'd' } } }
          : {}),
      },
    ],
    dispenseRequest: {
      validityPeriod: { start: from, ...(until ? { end: until } : {}) },
      numberOfRepeatsAllowed: until || isAsNeeded ? 0 : 3,
      expectedSupplyDuration: { value: until ? 30 : 90, unit: 'día', system: systems.ucum, code: 'd' },
    },
  };
}
