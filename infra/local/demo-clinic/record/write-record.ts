import type { Observation, Resource } from '@medplum/fhirtypes';
import type { Agenda } from '../agenda.ts';
import { hl7, usCore } from '../catalogue/code-systems.ts';
import { estimatedDeliveryDateCode } from '../catalogue/record-codes.ts';
import type { Chart } from '../chart.ts';
import { allergyResources } from './allergies.ts';
import { coverageResources } from './coverage.ts';
import { immunizationResources } from './immunizations.ts';
import { conditionResource, medicationResource } from './problems.ts';
import { procedureResources } from './procedures.ts';
import { visitResources } from './visits.ts';

/** The resources of one patient's history, those that others refer to first. */
export function writeRecord(chart: Chart, agenda: Agenda): Resource[] {
  if (chart.person.duplicateOf !== undefined) return [];
  return [
    ...coverageResources(chart),
    ...chart.problems.map((problem) => conditionResource(chart, problem)),
    ...allergyResources(chart),
    ...chart.prescriptions.map((prescription, index) => medicationResource(chart, prescription, index)),
    ...immunizationResources(chart),
    ...procedureResources(chart),
    ...visitResources(chart, agenda),
    ...estimatedDelivery(chart),
  ];
}

/** Naegele's rule, 280 days from the last menstrual period (ACOG Committee Opinion 700). */
function estimatedDelivery(chart: Chart): Observation[] {
  const { clinic, person, pregnancy } = chart;
  const firstVisit = [...chart.visits.values()].find(({ type }) => type === 'prenatal');
  if (!pregnancy || !firstVisit) return [];
  return [
    {
      resourceType: 'Observation',
      id: clinic.id(`${person.key}/Observation/estimated delivery`),
      meta: usCore('simple-observation'),
      status: 'final',
      category: [hl7('observation-category', 'exam')],
      code: estimatedDeliveryDateCode,
      subject: clinic.patientReference(person),
      effectiveDateTime: firstVisit.day,
      performer: [clinic.practitionerReference(clinic.practitionerOf(person))],
      valueDateTime: pregnancy.dueDay,
    },
  ];
}
