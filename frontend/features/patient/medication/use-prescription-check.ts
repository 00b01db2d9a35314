import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { EnteredConcept } from '../../../../lambdas/clinical/entered-concept.ts';
import { medicationSafetyRoutes } from '../../../../lambdas/contracts/medication-safety.ts';
import { useApiClient } from '../../../lib/api-context.ts';
import { useDebounced } from '../../../lib/debounced.ts';

export interface TypedPrescription {
  patientId: string;
  /** Of the prescription that is changed; undefined of a new one. */
  id: string | undefined;
  concept: EnteredConcept;
  dose: string;
  reason: string;
}

/** A pause between two keys; the answer is to be there before somebody looks up. */
const pauseMs = 60;
/** What was answered is good for as long as it takes to write a prescription: the gate looks again when it is saved. */
const freshMs = 60_000;

/**
 * What is found in a prescription while it is typed. A name is looked at once it was picked, or once somebody goes on to how it is
 * taken: of half a name nothing can be said.
 */
export function usePrescriptionCheck(typed: TypedPrescription) {
  const api = useApiClient();
  const { patientId, id, concept, dose, reason } = useDebounced(typed, pauseMs);
  const body = {
    patientId,
    ...(id === undefined ? {} : { id }),
    concept: { text: concept.text.trim(), coding: concept.coding },
    dose: dose.trim(),
    reason: reason.trim(),
  };
  return useQuery({
    queryKey: ['medication-safety', 'prescription', body],
    enabled: concept.text.trim() !== '' && (concept.coding.length > 0 || dose.trim() !== ''),
    staleTime: freshMs,
    placeholderData: keepPreviousData,
    // While somebody types nothing is tried again: the next key asks anew.
    retry: false,
    queryFn: ({ signal }) => api.of(medicationSafetyRoutes).call('checkPrescription', { body, signal }),
  });
}
