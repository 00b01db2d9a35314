import {
  type InfiniteData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useRef } from 'react';
import type {
  RequestFilter,
  RequestSummary,
  VisitorRequest,
} from '../../../lambdas/contracts/requests-inbox.ts';
import { requestsInboxRoutes } from '../../../lambdas/contracts/requests-inbox.ts';
import type { ApiAnswer, ApiRequest } from '../../lib/api-client.ts';
import { useApiClient } from '../../lib/api-context.ts';

type Place = ApiRequest<'readRequest'>['params'];

const listKey = (state: RequestFilter) => ['requests', state];
const requestKey = ({ kind, requestId }: Place) => ['request', kind, requestId];

export function useRequests(state: RequestFilter) {
  const client = useApiClient();
  return useInfiniteQuery({
    queryKey: listKey(state),
    queryFn: ({ pageParam, signal }) =>
      client
        .of(requestsInboxRoutes)
        .call('listRequests', { query: { state, ...(pageParam && { cursor: pageParam }) }, signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  });
}

export function useRequest(params: Place) {
  const client = useApiClient();
  return useQuery({
    queryKey: requestKey(params),
    queryFn: ({ signal }) => client.of(requestsInboxRoutes).call('readRequest', { params, signal }),
  });
}

/** Marks it, and leaves it where it is: it goes to the other list when that is looked at. */
export function useMarkRequest({ kind, requestId, version }: VisitorRequest) {
  const client = useApiClient();
  const queryClient = useQueryClient();
  const params = { kind, requestId };
  const key = useRef(crypto.randomUUID());
  return useMutation({
    mutationFn: (isAnswered: boolean) =>
      client
        .of(requestsInboxRoutes)
        .call('markRequest', { params, body: { isAnswered }, version, idempotencyKey: key.current }),
    onSuccess(request) {
      key.current = crypto.randomUUID();
      queryClient.setQueryData(requestKey(params), request);
      for (const state of ['open', 'answered'] as const) {
        queryClient.setQueryData(listKey(state), (lists: Lists | undefined) => withRequest(lists, request));
        void queryClient.invalidateQueries({ queryKey: listKey(state), refetchType: 'none' });
      }
    },
    onError: () => void queryClient.invalidateQueries({ queryKey: requestKey(params) }),
  });
}

type Lists = InfiniteData<ApiAnswer<'listRequests'>, string>;

function withRequest(lists: Lists | undefined, { requestId, answered }: VisitorRequest): Lists | undefined {
  const change = (found: RequestSummary) => (found.requestId === requestId ? { ...found, answered } : found);
  return (
    lists && {
      ...lists,
      pages: lists.pages.map((page) => ({ ...page, requests: page.requests.map(change) })),
    }
  );
}
