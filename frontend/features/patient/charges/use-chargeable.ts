import {
  conceptKey,
  type EnteredConcept,
  readConcept,
} from '../../../../lambdas/clinical/entered-concept.ts';
import { kindOfOrder } from '../../../../lambdas/clinical/orders/order-kinds.ts';
import { isVoidProblem } from '../../../../lambdas/clinical/problem-standing.ts';
import { usePatientRecords, useProblems } from '../patient-api.ts';

const named = (concepts: readonly EnteredConcept[]): EnteredConcept[] => [
  ...new Map(
    concepts.filter(({ text }) => text !== '').map((concept) => [conceptKey(concept), concept]),
  ).values(),
];

/** What the record offers for a bill: the problems written in the visit before the others, and what was done in it. */
export function useChargeable(patientId: string, encounterId: string) {
  const ofVisit = { encounter: `Encounter/${encounterId}` };
  const problems = useProblems(patientId);
  const written = usePatientRecords('Condition', patientId, ofVisit);
  const orders = usePatientRecords('ServiceRequest', patientId, { ...ofVisit, status: 'active,completed' });
  const procedures = usePatientRecords('Procedure', patientId, { ...ofVisit, status: 'completed' });
  return {
    diagnoses: named(
      [...(written.data ?? []), ...(problems.data ?? [])]
        // Nobody bills what was refuted or an error.
        .filter((condition) => !isVoidProblem(condition))
        .map(({ code }) => readConcept(code)),
    ),
    services: named([
      ...(procedures.data ?? []).map(({ code }) => readConcept(code)),
      ...(orders.data ?? [])
        .filter((order) => kindOfOrder(order) === 'procedure')
        .map(({ code }) => readConcept(code)),
    ]),
  };
}
