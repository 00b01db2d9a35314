import { useQuery } from '@tanstack/react-query';
import { type EnteredConcept, readConcept } from '../../../../lambdas/clinical/entered-concept.ts';
import { medicineName } from '../../../../lambdas/clinical/medicine-name.ts';
import {
  type Control,
  controlledSubstanceRoutes,
  mostAskedMedicines,
} from '../../../../lambdas/contracts/controlled-substances.ts';
import { useApiClient } from '../../../lib/api-context.ts';
import type { MedicationRecord } from './medication-kinds.ts';

/** A medicine as it is asked about. */
export const askedOf = ({ text, coding }: EnteredConcept) => ({
  text: text.slice(0, 500),
  coding: coding.map(({ system, code }) => ({ ...(system ? { system } : {}), ...(code ? { code } : {}) })),
});

/** By its code, or by the words that stand for it. */
export const medicineOf = (record: MedicationRecord): EnteredConcept =>
  record.medicationCodeableConcept
    ? readConcept(record.medicationCodeableConcept)
    : { text: medicineName(record) ?? '', coding: [] };

/** What is known of each medicine, in their order; undefined until it is answered. */
export function useControls(concepts: readonly EnteredConcept[]): readonly Control[] | undefined {
  const api = useApiClient();
  const medications = concepts.slice(0, mostAskedMedicines).map(askedOf);
  const { data } = useQuery({
    queryKey: ['medication-safety', 'controlled', medications],
    enabled: medications.length > 0,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal }) =>
      api.of(controlledSubstanceRoutes).call('findControlled', { body: { medications }, signal }),
  });
  return data?.controls;
}

/** In a line, of a controlled substance; undefined of any other. */
export function controlText(control: Control | undefined): string | undefined {
  if (control?.state !== 'controlled') return undefined;
  const { schedule, varies, ingredient, source } = control;
  const which = varies ? `lista ${schedule}, u otra según la presentación` : `lista ${schedule}`;
  return `Sustancia controlada en Estados Unidos: ${ingredient}, ${which}. Se imprime y se firma a mano; no se envía. Fuente: ${source}.`;
}
