import { useQuery } from '@tanstack/react-query';
import { conceptKey, type EnteredConcept } from '../../lambdas/clinical/entered-concept.ts';
import { type PayerSaid, payerQuestionRoutes } from '../../lambdas/contracts/payer-questions.ts';
import { priorAuthorizationRoutes } from '../../lambdas/contracts/prior-authorization.ts';
import { useApiClient } from './api-context.ts';

const asSent = (services: readonly EnteredConcept[]) =>
  services.map(({ text, coding }) => ({
    text,
    coding: coding.map(({ system, code }) => ({
      ...(system ? { system } : {}),
      ...(code ? { code } : {}),
    })),
  }));

/** What payers' rules say of services for a patient on a day; today where none is named. */
export function useAuthorizationCheck(patientId: string, services: readonly EnteredConcept[], day?: string) {
  const api = useApiClient().of(priorAuthorizationRoutes);
  return useQuery({
    queryKey: ['prior-authorization', 'check', patientId, services.map(conceptKey), day],
    queryFn: ({ signal }) =>
      api.call('checkAuthorization', {
        body: {
          patientId,
          services: asSent(services),
          ...(day === undefined ? {} : { day }),
        },
        signal,
      }),
    staleTime: 60_000,
  });
}

/** The numbers that payers gave for a patient. */
export function useApprovals(patientId: string) {
  const api = useApiClient().of(priorAuthorizationRoutes);
  return useQuery({
    queryKey: ['prior-authorization', 'approvals', patientId],
    queryFn: ({ signal }) => api.call('listPatientAuthorizations', { params: { patientId }, signal }),
    staleTime: 60_000,
  });
}

/** How long somebody who orders or books waits for a payer; the rules are there at once. */
const patienceSeconds = 10;

/**
 * What the payers themselves say, those that have a service for it; nobody where none has. One that has not answered in time is
 * told as such: the rules hold.
 */
export function usePayerAnswers(
  { patientId, hook, day }: { patientId: string; hook: 'order-sign' | 'appointment-book'; day?: string },
  services: readonly EnteredConcept[],
) {
  const api = useApiClient().of(payerQuestionRoutes);
  return useQuery({
    queryKey: ['prior-authorization', 'payers', patientId, hook, services.map(conceptKey), day],
    queryFn: async ({ signal }): Promise<PayerSaid[]> => {
      const body = { patientId, hook, services: asSent(services), ...(day === undefined ? {} : { day }) };
      let { asked } = await api.call('askPayers', { body, signal });
      for (let second = 0; second < patienceSeconds && asked.some(isWaiting); second += 1) {
        await new Promise((resolve) => setTimeout(resolve, 1_000));
        asked = await Promise.all(
          asked.map((one) =>
            isWaiting(one)
              ? api.call('readPayerAnswer', { params: { exchangeId: one.exchangeId }, signal })
              : one,
          ),
        );
      }
      return asked.map((one) => (isWaiting(one) ? { ...one, lines: [notInTime] } : one));
    },
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
}

const isWaiting = ({ state }: PayerSaid): boolean => state === 'waiting';
const notInTime = { text: 'no ha respondido a tiempo: valen las reglas', tone: 'plain' } as const;
