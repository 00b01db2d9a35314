import {
  hashKey,
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { inboxRoutes } from '../../../lambdas/contracts/inbox-routes.ts';
import type { Decision, Message } from '../../../lambdas/contracts/messages.ts';
import { threadRoutes } from '../../../lambdas/contracts/thread-routes.ts';
import type { Thread, ThreadQuery, ThreadUpdate } from '../../../lambdas/contracts/threads.ts';
import { useApiClient } from '../../lib/api-context.ts';
import { ApiProblem } from '../../lib/api-problem.ts';
import type { ChangeTopic } from '../../lib/changes.ts';
import type { Clients } from '../../lib/prefetch.ts';

export const messageTopics: readonly ChangeTopic[] = [
  'Communication',
  'CommunicationRequest',
  'Task',
  'reads',
];
const live = { meta: { topics: messageTopics } };

const threadsKey = ['threads'];
const threadKey = (id: string) => [...threadsKey, 'one', id];

export type ThreadFilters = Pick<ThreadQuery, 'kind' | 'view' | 'patient' | 'tag' | 'text'>;

/** The list, page after page. What was found last stays on the screen until the next answer is there. */
export const threadsQuery = (
  { api }: Pick<Clients, 'api'>,
  { kind, view, patient, tag, text }: ThreadFilters,
) =>
  infiniteQueryOptions({
    ...live,
    queryKey: [...threadsKey, 'list', { kind, view, patient, tag, text }],
    queryFn: ({ pageParam, signal }) =>
      text === undefined
        ? api
            .of(threadRoutes)
            .call('listThreads', { query: { kind, view, patient, tag, cursor: pageParam }, signal })
        : api
            .of(inboxRoutes)
            .call('searchThreads', { body: { kind, view, patient, tag, text, cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next ?? undefined,
    placeholderData: keepPreviousData,
  });

export const useThreads = (filters: ThreadFilters) =>
  useInfiniteQuery(threadsQuery({ api: useApiClient() }, filters));

export const threadCountsQuery = ({ api }: Pick<Clients, 'api'>) =>
  queryOptions({
    ...live,
    queryKey: [...threadsKey, 'counts'],
    queryFn: ({ signal }) => api.call('countThreads', { signal }),
  });

export const useThreadCounts = () => useQuery(threadCountsQuery({ api: useApiClient() }));

/** A thread with the messages that were fetched so far, oldest first. */
export type OpenThread = Omit<Thread, 'previous'>;

export const threadQuery = ({ api }: Pick<Clients, 'api'>, threadId: string) =>
  infiniteQueryOptions({
    ...live,
    queryKey: threadKey(threadId),
    queryFn: ({ pageParam, signal }) =>
      api.of(threadRoutes).call('readThread', { params: { threadId }, query: { before: pageParam }, signal }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ previous }) => previous ?? undefined,
    select: ({ pages }): OpenThread | undefined => {
      const [newest] = pages;
      if (!newest) return undefined;
      const messages = new Map<string, Message>();
      for (const page of pages.toReversed())
        for (const message of page.messages) messages.set(message.id, message);
      return { ...newest, messages: [...messages.values()] };
    },
  });

export const useThread = (threadId: string) =>
  useInfiniteQuery(threadQuery({ api: useApiClient() }, threadId));

/** The people of the organization, to assign threads to. */
export function useColleagues() {
  const client = useApiClient();
  return useQuery({
    queryKey: ['users'],
    staleTime: 5 * 60_000,
    queryFn: async ({ signal }) => (await client.call('listUsers', { signal })).users,
  });
}

type SeenThread = Pick<Thread, 'version' | 'topic' | 'patient' | 'assignee' | 'isClosed' | 'isHumanLed'>;

/** Whether what people decide about a thread is as somebody saw it. */
function isAsSeen(current: SeenThread, seen: SeenThread): boolean {
  return (
    current.topic === seen.topic &&
    current.patient?.id === seen.patient?.id &&
    current.assignee?.id === seen.assignee?.id &&
    current.isClosed === seen.isClosed &&
    current.isHumanLed === seen.isHumanLed
  );
}

/** Has all conversations fetched again, and waits only for the open one, which shows what was done there. */
function refreshThreads(cache: QueryClient, threadId: string): Promise<void> {
  const openKey = hashKey(threadKey(threadId));
  void cache.invalidateQueries({
    queryKey: threadsKey,
    predicate: ({ queryHash }) => queryHash !== openKey,
  });
  return cache.invalidateQueries({ queryKey: threadKey(threadId), exact: true });
}

/** What can be done in a thread. Each refreshes what it changed, and what a conflict shows to be old. */
export function useThreadActions(threadId: string) {
  const client = useApiClient();
  const cache = useQueryClient();
  const refresh = () => refreshThreads(cache, threadId);
  const settled = {
    onSuccess: refresh,
    onError: (error: Error) => {
      if (error instanceof ApiProblem) void refresh();
    },
  };
  const params = { threadId };
  return {
    update: useMutation({
      ...settled,
      mutationFn: async ({ seen, change }: { seen: SeenThread; change: ThreadUpdate }) => {
        const updateFrom = (version: number) =>
          client.of(threadRoutes).call('updateThread', { params, body: change, version });
        try {
          return await updateFrom(seen.version);
        } catch (error) {
          if (!(error instanceof ApiProblem) || error.kind !== 'version-conflict') throw error;
          // To have been read moves the version too, and is nobody's decision.
          const current = await client.of(threadRoutes).call('readThread', { params });
          if (!isAsSeen(current, seen)) throw error;
          return updateFrom(current.version);
        }
      },
    }),
    markRead: useMutation({
      ...settled,
      mutationFn: (messageId: string) =>
        client.of(inboxRoutes).call('markThreadRead', { params, body: { messageId } }),
    }),
    markUnread: useMutation({
      ...settled,
      mutationFn: () => client.of(inboxRoutes).call('markThreadUnread', { params }),
    }),
    resend: useMutation({
      ...settled,
      mutationFn: (messageId: string) =>
        client.of(inboxRoutes).call('resendMessage', { params: { threadId, messageId } }),
    }),
    decide: useMutation({
      ...settled,
      mutationFn: ({ draftId, decision }: { draftId: string; decision: Decision }) =>
        client.of(inboxRoutes).call('decideDraft', { params: { draftId }, body: decision }),
    }),
  };
}

export type ThreadActions = ReturnType<typeof useThreadActions>;

export interface OutgoingMessage {
  text: string;
  documentIds: string[];
  isNote: boolean;
  /** The same for each attempt at the same message. */
  idempotencyKey: string;
}

export function useSendMessage(threadId: string) {
  const client = useApiClient();
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ idempotencyKey, isNote, documentIds, text }: OutgoingMessage) =>
      client.of(inboxRoutes).call('postMessage', {
        params: { threadId },
        body: { text, ...(isNote ? { isNote } : {}), ...(documentIds.length > 0 ? { documentIds } : {}) },
        idempotencyKey,
      }),
    onSuccess: () => refreshThreads(cache, threadId),
  });
}
