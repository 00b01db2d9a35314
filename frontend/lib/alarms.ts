import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { AlarmKind } from '../../lambdas/contracts/alarm-kinds.ts';
import { type AlarmOutcome, alarmOutput } from '../../lambdas/contracts/alarm-outcomes.ts';
import { useApiClient } from './api-context.ts';
import type { ChangeTopic } from './changes.ts';
import { useFhirAccess } from './fhir-access.ts';
import { useFhirClient } from './fhir-context.ts';
import { FhirProblem } from './fhir-problem.ts';
import type { Clients } from './prefetch.ts';

export const alarmTopics: readonly ChangeTopic[] = ['Task'];
export const alarmsKey = ['alarms'];

export const alarmKindNames: Record<AlarmKind, string> = {
  'red-flag': 'Señal de alarma',
  'critical-result': 'Resultado crítico',
  'agent-incident': 'Fallo de un agente',
};

/** The alarms that wait for the person, without what they are about: each page asks once, and then when a task changes. */
export const alarmsQuery = ({ api }: Pick<Clients, 'api'>) =>
  queryOptions({
    queryKey: [...alarmsKey, 'waiting'],
    meta: { topics: alarmTopics },
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal }) => api.call('listAlarms', { signal }),
  });

/** The same for whoever may act; without data for others. */
export function useWaitingAlarms() {
  const api = useApiClient();
  const mayAct = useFhirAccess().may('Task', 'write');
  return useQuery({ ...alarmsQuery({ api }), enabled: mayAct });
}

const tries = 3;

/** Takes an alarm, once whoever is first; and closes one's own with what was done. Both reject with words for the person. */
export function useAlarmActions() {
  const fhir = useFhirClient();
  const cache = useQueryClient();
  const settled = () => {
    for (const queryKey of [alarmsKey, ['threads'], ['fhir', 'Task']])
      void cache.invalidateQueries({ queryKey });
  };
  const take = useMutation({
    mutationFn: (taskId: string) => fhir.operation('Task', { name: '$claim', type: 'Task', id: taskId }),
    onSettled: settled,
  });
  const close = useMutation({
    mutationFn: async (closing: { taskId: string; outcome: AlarmOutcome; words: string }) => {
      const { taskId, outcome, words } = closing;
      for (let attempt = 1; ; attempt += 1) {
        const { resource, version } = await fhir.read('Task', taskId);
        const now = new Date().toISOString();
        const closed = {
          ...resource,
          id: taskId,
          status: 'completed' as const,
          output: [...(resource.output ?? []), alarmOutput(outcome, words)],
          executionPeriod: { ...resource.executionPeriod, end: now },
          lastModified: now,
        };
        try {
          return await fhir.update(closed, version);
        } catch (error) {
          // A comment that came meanwhile takes nothing from it.
          const isStale = error instanceof FhirProblem && error.kind === 'version-conflict';
          if (!isStale || attempt === tries) throw error;
        }
      }
    },
    onSettled: settled,
  });
  return { take, close };
}
