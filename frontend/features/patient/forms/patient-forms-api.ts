import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod';
import { patientFormRoutes } from '../../../../lambdas/contracts/patient-forms.ts';
import type { ApiClient } from '../../../lib/api-client.ts';
import { useApiClient } from '../../../lib/api-context.ts';

type FormClient = ApiClient<keyof typeof patientFormRoutes>;
const keyOf = (patientId: string) => ['patient-forms', patientId];

/** What the patient was asked, the newest first. */
export function usePatientForms(patientId: string) {
  const api = useApiClient();
  return useQuery({
    queryKey: keyOf(patientId),
    queryFn: ({ signal }) =>
      api.of(patientFormRoutes).call('listPatientForms', { query: { patient: patientId }, signal }),
    select: ({ forms }) => forms,
  });
}

function useFormChange<Input, Answer>(
  patientId: string,
  change: (client: FormClient, input: Input) => Promise<Answer>,
) {
  const client = useApiClient().of(patientFormRoutes);
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: Input) => change(client, input),
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: keyOf(patientId) }),
        queryClient.invalidateQueries({ queryKey: ['fhir', 'Task', 'of patient'] }),
      ]),
  });
}

export type AskedValues = z.input<(typeof patientFormRoutes)['createPatientForm']['body']>;

export const useAskPatient = (patientId: string) =>
  useFormChange(patientId, (client, body: AskedValues) => client.call('createPatientForm', { body }));

export type OfferedValues = z.input<(typeof patientFormRoutes)['offerPatientTimes']['body']>;

export const useOfferTimes = (patientId: string) =>
  useFormChange(patientId, (client, body: OfferedValues) => client.call('offerPatientTimes', { body }));

export const useMakeLink = (patientId: string) =>
  useFormChange(patientId, (client, formId: string) =>
    client.call('createPatientLink', { params: { formId } }),
  );

export const useRevokeLink = (patientId: string) =>
  useFormChange(patientId, (client, linkId: string) =>
    client.call('revokePatientLink', { params: { linkId } }),
  );

export const useCancelForm = (patientId: string) =>
  useFormChange(patientId, (client, formId: string) =>
    client.call('cancelPatientForm', { params: { formId } }),
  );
