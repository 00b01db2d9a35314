import { useQuery } from '@tanstack/react-query';
import {
  type PrescriptionMessage,
  prescriptionNetworkRoutes,
} from '../../../../lambdas/contracts/prescription-network.ts';
import { useApiClient } from '../../../lib/api-context.ts';

export const transmissionsKey = (patientId: string) => ['patient', patientId, 'prescription-messages'];

/** How often is asked while an answer is awaited. */
const awaitedMs = 5_000;
const isAwaited = ({ kind, state }: PrescriptionMessage) =>
  kind !== 'renewal-request' && (state === 'waiting' || state === 'sent');

/** What was sent of a patient's prescriptions and what became of it, newest first; undefined until it is known. */
export function useTransmissions(patientId: string, isShown: boolean): PrescriptionMessage[] | undefined {
  const routes = useApiClient().of(prescriptionNetworkRoutes);
  const { data } = useQuery({
    queryKey: transmissionsKey(patientId),
    enabled: isShown,
    queryFn: ({ signal }) => routes.call('listPrescriptionMessages', { params: { patientId }, signal }),
    refetchInterval: ({ state }) => (state.data?.messages.some(isAwaited) ? awaitedMs : false),
  });
  return data?.messages;
}

/** What of a message stands as a badge, since somebody has to do something about it. */
const undelivered: Partial<Record<PrescriptionMessage['kind'], string>> = {
  new: 'No llegó a la farmacia',
  cancel: 'Sin anular en la farmacia',
  'renewal-denied': 'Sin contestar a la farmacia',
};

/** Of one prescription what is to be read on it, and what a pharmacy asks that waits for an answer. */
export function toldOf(messages: readonly PrescriptionMessage[] | undefined, id: string | undefined) {
  const own = messages?.filter(({ prescriptionId }) => prescriptionId === id) ?? [];
  const last = own.find(({ kind }) => kind !== 'renewal-request');
  const isLost = last?.state === 'failed' || last?.state === 'refused';
  return {
    text: own[0]?.text,
    failure: isLost ? undelivered[last.kind] : undefined,
    asked: own.find(({ kind, state }) => kind === 'renewal-request' && state === 'waiting'),
    isOut:
      own.some(({ kind, state }) => kind === 'new' && ['waiting', 'sent', 'accepted'].includes(state)) &&
      !own.some(({ kind, state }) => kind === 'cancel' && state === 'accepted'),
  };
}
