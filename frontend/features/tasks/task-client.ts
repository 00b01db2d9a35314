import type { Parameters, Task } from '@medplum/fhirtypes';
import { useMemo } from 'react';
import { UnexpectedAnswer } from '../../lib/api-problem.ts';
import { fhirBaseUrl } from '../../lib/fhir-context.ts';
import { readFhirProblem } from '../../lib/fhir-problem.ts';
import { getRuntimeConfig } from '../../lib/runtime-config.ts';
import { type SessionAccess, sendRequest } from '../../lib/send-request.ts';
import { endSession, getAccessToken } from '../../lib/session.ts';
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

interface Dependencies extends SessionAccess {
  baseUrl: string;
}

const json = 'application/fhir+json';

export function createTaskClient({ baseUrl, ...session }: Dependencies): TaskClient {
  async function operate(path: string, body: object): Promise<unknown> {
    const request = {
      method: 'POST',
      headers: { accept: json, 'content-type': json },
      body: JSON.stringify(body),
    };
    const response = await sendRequest(`${baseUrl}${path}`, request, session, readFhirProblem);
    return response.json().catch(() => undefined);
  }

  return {
    async claim(id) {
      const task = (await operate(`/Task/${encodeURIComponent(id)}/$claim`, {})) as Task | undefined;
      if (task?.resourceType !== 'Task') throw new UnexpectedAnswer();
      return task;
    },

    async reassign(tasks, to) {
      const seen = tasks.map(({ id, version }) => ({
        name: 'task',
        valueReference: { reference: `Task/${id}/_history/${/"(.*)"/.exec(version)?.[1] ?? ''}` },
      }));
      const target =
        'userId' in to ? { name: 'user', valueUuid: to.userId } : { name: 'queue', valueCode: to.queue };
      const answer = (await operate('/Task/$reassign', {
        resourceType: 'Parameters',
        parameter: [...seen, target],
      })) as Parameters | undefined;
      const outcomes = (answer?.parameter ?? []).map(({ part = [] }) =>
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
  return useMemo(
    () =>
      createTaskClient({
        baseUrl: fhirBaseUrl(getRuntimeConfig().apiUrl),
        getAccessToken,
        onUnauthenticated: () => endSession('expired'),
      }),
    [],
  );
}
