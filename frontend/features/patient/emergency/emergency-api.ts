import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { type EmergencyRequest, emergencyRoutes } from '../../../../lambdas/contracts/emergency-access.ts';
import { useApiClient } from '../../../lib/api-context.ts';

const openKey = (patientId: string) => ['emergency', patientId];

/** The person's own access in an emergency that is open to this chart. */
export function useOpenEmergency(patientId: string) {
  const api = useApiClient();
  return useQuery({
    queryKey: openKey(patientId),
    queryFn: ({ signal }) => api.of(emergencyRoutes).call('findEmergency', { params: { patientId }, signal }),
  });
}

/** What the chart says; each look is an entry of the access log, so it is asked for once, and nothing of it stays. */
export function useEmergencyChart(emergencyId: string) {
  const api = useApiClient();
  return useQuery({
    queryKey: ['emergency-chart', emergencyId],
    queryFn: ({ signal }) =>
      api.of(emergencyRoutes).call('readEmergencyChart', { params: { emergencyId }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    gcTime: 0,
  });
}

export function useStartEmergency(patientId: string) {
  const api = useApiClient();
  const cache = useQueryClient();
  const key = useRef(crypto.randomUUID());
  return useMutation({
    mutationFn: (body: EmergencyRequest) =>
      api.of(emergencyRoutes).call('startEmergency', { body, idempotencyKey: key.current }),
    onSuccess: (emergency) => cache.setQueryData(openKey(patientId), { emergency }),
    onSettled: () => {
      key.current = crypto.randomUUID();
    },
  });
}

export function useEndEmergency(patientId: string) {
  const api = useApiClient();
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (emergencyId: string) =>
      api.of(emergencyRoutes).call('endEmergency', { params: { emergencyId }, body: {} }),
    onSuccess: () => cache.setQueryData(openKey(patientId), { emergency: null }),
  });
}
