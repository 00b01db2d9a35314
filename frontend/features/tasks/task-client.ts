import type { Task } from '@medplum/fhirtypes';
import { useMemo } from 'react';
import { UnexpectedAnswer } from '../../lib/api-problem.ts';
import type { FhirClient } from '../../lib/fhir-client.ts';
import { useFhirClient } from '../../lib/fhir-context.ts';
import type { Queue } from './task-terms.ts';

/** To whom a task goes: a person by their own id, or a team. */
export type Assignee = { userId: string } | { queue: Queue };

export const reassignOutcomes = [
  'reassigned',
  'unchanged',
  'not-found',
  'closed',
  'changed',
  'forbidden',
] as const;
export type ReassignOutcome = (typeof reassignOutcomes)[number];

/** The operations of tasks. Both reject with `FhirProblem`. */
export interface TaskClient {
  /** Of two at once one gets it; the other's `conflict` says who was faster. */
  claim(id: string): Promise<Task>;
  /** What came of each task, in the order given. */
  reassign(tasks: readonly { id: string; version: string }[], to: Assignee): Promise<ReassignOutcome[]>;
}

export function createTaskClient(fhir: FhirClient): TaskClient {
  return {
    claim: (id) => fhir.operation('Task', { name: '$claim', type: 'Task', id }),

    async reassign(tasks, to) {
      const seen = tasks.map(({ id, version }) => ({
        name: 'task',
        valueReference: { reference: `Task/${id}/_history/${/"(.*)"/.exec(version)?.[1] ?? ''}` },
      }));
      const target =
        'userId' in to ? { name: 'user', valueUuid: to.userId } : { name: 'queue', valueCode: to.queue };
      const parameters = [...seen, target];
      const answer = await fhir.operation('Parameters', { name: '$reassign', type: 'Task', parameters });
      const outcomes = (answer.parameter ?? []).map(({ part = [] }) =>
        reassignOutcomes.find((outcome) =>
          part.some(({ name, valueCode }) => name === 'outcome' && valueCode === outcome),
        ),
      );
      if (outcomes.length !== tasks.length) throw new UnexpectedAnswer();
      return outcomes.map((outcome) => {
        if (outcome === undefined) throw new UnexpectedAnswer();
        return outcome;
      });
    },
  };
}

export function useTaskClient(): TaskClient {
  const fhir = useFhirClient();
  return useMemo(() => createTaskClient(fhir), [fhir]);
}
