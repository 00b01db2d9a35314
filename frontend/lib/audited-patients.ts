import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { auditLogRoutes } from '../../lambdas/contracts/audit-log.ts';
import type { ApiClient } from './api-client.ts';
import { useApiClient } from './api-context.ts';
import { useDebounced } from './debounced.ts';

/** Each look is an entry of the access log: it is asked once, and anew when somebody says so. */
const patientsQuery = (api: ApiClient, text: string) =>
  queryOptions({
    queryKey: ['audit', 'patients', text],
    queryFn: ({ signal }) => api.of(auditLogRoutes).call('findAuditedPatients', { body: { text }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

const shortestSearch = 2;

/** For administrators, who need read no charts: patients by name or number, once the typing rests. */
export function usePatientsToAudit() {
  const api = useApiClient();
  const [typed, onType] = useState('');
  const text = useDebounced(typed, 300).trim();
  const isAsked = text.length >= shortestSearch;
  const found = useQuery({ ...patientsQuery(api, text), enabled: isAsked });
  const patients = found.data?.patients.map(({ id, name, number }) => ({
    id,
    name,
    detail: number === null ? 'Sin número de historia' : `N.º ${number}`,
  }));
  return {
    typed,
    onType,
    found: isAsked && text === typed.trim() ? patients : undefined,
    failure: found.error?.message,
  };
}
