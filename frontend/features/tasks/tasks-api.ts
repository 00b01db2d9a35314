import type { Task } from '@medplum/fhirtypes';
import { keepPreviousData, type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { useApiClient } from '../../lib/api-context.ts';
import type { FhirClient, SearchParameters } from '../../lib/fhir-client.ts';
import { useFhirClient } from '../../lib/fhir-context.ts';
import type { Clients } from '../../lib/prefetch.ts';
import type { TaskAddress } from './task-address.ts';
import { closedStatuses, openStatuses, queueNames, queueSystem, userSystem } from './task-terms.ts';

/** Looked up again whenever somebody comes back; between, the server's stream tells what is new. */
const live = { refetchOnWindowFocus: 'always' } as const;

export type StoredTask = Task & { id: string };
export interface TaskList {
  tasks: StoredTask[];
  /** There are more than anybody can look through. */
  hasMore: boolean;
}

const pageSize = 500;
const maximumOpen = 2_000;
const maximumClosed = 200;

const isStored = (task: Task): task is StoredTask => task.id !== undefined;

async function searchTasks(
  client: FhirClient,
  parameters: SearchParameters,
  maximum: number,
  signal: AbortSignal,
): Promise<TaskList> {
  const tasks: StoredTask[] = [];
  let cursor: string | undefined;
  do {
    const count = { _count: String(Math.min(pageSize, maximum)) };
    const page = await client.search('Task', { ...parameters, ...count }, { cursor, signal });
    tasks.push(...page.resources.filter(isStored));
    cursor = page.nextCursor;
  } while (cursor !== undefined && tasks.length < maximum);
  return { tasks, hasMore: cursor !== undefined };
}

/** The searches that make a view: who works without standing in the record is known by their account alone. */
export function viewSearches(
  { view, patientId }: Pick<TaskAddress, 'view' | 'patientId'>,
  userId: string,
): SearchParameters[] {
  const patient = patientId === undefined ? {} : { patient: `Patient/${patientId}` };
  const open = { ...patient, status: openStatuses.join(',') };
  switch (view) {
    case 'mias':
      return [
        { ...open, owner: `Practitioner/${userId}` },
        { ...open, 'owner:identifier': `${userSystem}|${userId}` },
      ];
    case 'equipo': {
      const queues = Object.keys(queueNames).map((queue) => `${queueSystem}|${queue}`);
      return [{ ...open, performer: queues.join(','), 'owner:missing': 'true' }];
    }
    case 'todas':
      return [open];
    case 'cerradas':
      return [{ ...patient, status: closedStatuses.join(','), _sort: '-_lastUpdated' }];
  }
}

export const tasksKey = ['fhir', 'Task'];
const listKey = [...tasksKey, 'list'];

export type TaskListChoice = Pick<TaskAddress, 'view' | 'patientId'>;

export const tasksQuery = (
  { fhir }: Pick<Clients, 'fhir'>,
  { view, patientId }: TaskListChoice,
  userId: string,
) =>
  queryOptions({
    ...live,
    queryKey: [...listKey, userId, view, patientId],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }): Promise<TaskList> => {
      const maximum = view === 'cerradas' ? maximumClosed : maximumOpen;
      const lists = await Promise.all(
        viewSearches({ view, patientId }, userId).map((parameters) =>
          searchTasks(fhir, parameters, maximum, signal),
        ),
      );
      const byId = new Map(lists.flatMap(({ tasks }) => tasks).map((task) => [task.id, task]));
      return { tasks: [...byId.values()], hasMore: lists.some(({ hasMore }) => hasMore) };
    },
  });

export const useTasks = (choice: TaskListChoice, userId: string) =>
  useQuery(tasksQuery({ fhir: useFhirClient() }, choice, userId));

export const taskKey = (id: string) => [...tasksKey, 'one', id];

export const taskQuery = ({ fhir }: Pick<Clients, 'fhir'>, id: string) =>
  queryOptions({
    ...live,
    queryKey: taskKey(id),
    queryFn: async ({ signal }): Promise<StoredTask> => ({
      ...(await fhir.read('Task', id, signal)).resource,
      id,
    }),
  });

export const useTask = (id: string) => useQuery(taskQuery({ fhir: useFhirClient() }, id));

/** Shows what was written at once; what is fetched then takes its place. */
export function showWritten(cache: QueryClient, written: Task): void {
  if (isStored(written)) {
    cache.setQueryData(taskKey(written.id), written);
    cache.setQueriesData<TaskList>({ queryKey: listKey }, (list) =>
      list
        ? { ...list, tasks: list.tasks.map((task) => (task.id === written.id ? written : task)) }
        : undefined,
    );
  }
  void cache.invalidateQueries({ queryKey: tasksKey });
}

/** Everybody of the organization, whoever has left too: they stand in histories, and nothing is given to them. */
export function useColleagues() {
  const client = useApiClient();
  return useQuery({
    queryKey: ['users'],
    queryFn: async ({ signal }) => (await client.call('listUsers', { signal })).users,
    select: (users) =>
      users.map(({ userId, givenName, familyName, hasLeft }) => ({
        userId,
        name: `${givenName} ${familyName}`,
        hasLeft,
      })),
  });
}
