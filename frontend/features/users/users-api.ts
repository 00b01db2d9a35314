import {
  type InfiniteData,
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useRef } from 'react';
import { type HandOver, handOverRoutes } from '../../../lambdas/contracts/hand-over.ts';
import type { Role } from '../../../lambdas/contracts/roles.ts';
import {
  type Invitation,
  type UserAccount,
  userAccountRoutes,
} from '../../../lambdas/contracts/user-accounts.ts';
import type { ApiAnswer, ApiClient } from '../../lib/api-client.ts';
import { useApiClient } from '../../lib/api-context.ts';
import type { Clients } from '../../lib/prefetch.ts';
import type { UserFilters } from './user-filters.ts';

const listKey = ['user-accounts'];

/** Names what was typed of an invitation that was not sent. */
export const inviteDraft = 'users/invite';

/** People and invitations by surname, page after page. What was found last stays until the next answer is there. */
export const usersQuery = ({ api }: Pick<Clients, 'api'>, { search, role, state }: UserFilters) =>
  infiniteQueryOptions({
    queryKey: [...listKey, { search, role, state }],
    queryFn: ({ pageParam, signal }) =>
      api.of(userAccountRoutes).call('listUserAccounts', {
        query: {
          ...(search && { search }),
          ...(role && { role }),
          ...(state && { state }),
          ...(pageParam && { cursor: pageParam }),
        },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  });

export const useUsers = (filters: UserFilters) =>
  useInfiniteQuery(usersQuery({ api: useApiClient() }, filters));

const userQuery = (api: ApiClient, userId: string) =>
  queryOptions({
    queryKey: ['user-account', userId],
    queryFn: ({ signal }) =>
      api.of(userAccountRoutes).call('readUserAccount', { params: { userId }, signal }),
  });

/** With what the user pool says of the person. */
export const useUser = (userId: string) => useQuery(userQuery(useApiClient(), userId));

/** What somebody has under way, asked for when they are to leave. */
export function useHeldWork(userId: string) {
  const api = useApiClient();
  return useQuery({
    queryKey: ['user-account', userId, 'work'],
    gcTime: 0,
    queryFn: ({ signal }) => api.of(handOverRoutes).call('readHeldWork', { params: { userId }, signal }),
  });
}

/** A change of one account. It is sent anew under the same key until its answer is there. */
export type UserChange =
  | { kind: 'invite'; invitation: Invitation }
  | { kind: 'resend' | 'revoke' | 'restore' | 'sign-out'; account: UserAccount }
  | { kind: 'roles'; account: UserAccount; roles: readonly Role[] }
  | { kind: 'access'; account: UserAccount; isDisabled: boolean }
  | { kind: 'recovery'; account: UserAccount; isGranted: boolean }
  | { kind: 'deactivate'; account: UserAccount; handOver: HandOver }
  | { kind: 'reactivate'; account: UserAccount };

async function send(
  client: ApiClient,
  change: UserChange,
  idempotencyKey: string,
): Promise<UserAccount | undefined> {
  const api = client.of(userAccountRoutes);
  if (change.kind === 'invite') return api.call('inviteUser', { body: change.invitation, idempotencyKey });
  const { userId, version } = change.account;
  const of = { params: { userId }, version, idempotencyKey };
  switch (change.kind) {
    case 'resend':
      return api.call('resendInvitation', { ...of, body: {} });
    case 'revoke':
      await api.call('revokeInvitation', { ...of, body: {} });
      return undefined;
    case 'roles':
      return api.call('changeUserRoles', { ...of, body: { roles: [...change.roles] } });
    case 'access':
      return api.call('setUserAccess', { ...of, body: { isDisabled: change.isDisabled } });
    case 'restore':
      return api.call('restoreUserAccount', { ...of, body: {} });
    case 'sign-out':
      return api.call('signOutUser', { ...of, body: {} });
    case 'recovery':
      return api.call('decideRecovery', { ...of, body: { isGranted: change.isGranted } });
    case 'deactivate':
      return client.of(handOverRoutes).call('deactivateUser', { ...of, body: change.handOver });
    case 'reactivate':
      return client.of(handOverRoutes).call('reactivateUser', { ...of, body: {} });
  }
}

/** What is answered stands in every list at once; the lists are fetched again behind it. */
export function useChangeUser() {
  const api = useApiClient();
  const cache = useQueryClient();
  const key = useRef(crypto.randomUUID());
  return useMutation({
    mutationFn: (change: UserChange) => send(api, change, key.current),
    onSuccess(account) {
      key.current = crypto.randomUUID();
      if (account) {
        cache.setQueriesData({ queryKey: listKey }, (lists: Lists | undefined) =>
          withAccount(lists, account),
        );
        const detail = userQuery(api, account.userId).queryKey;
        cache.setQueryData(detail, (known) => known && { ...known, ...account });
        // Whose access has changed, whose sessions have.
        void cache.invalidateQueries({ queryKey: detail, exact: true });
      }
      void cache.invalidateQueries({ queryKey: listKey });
    },
    onError() {
      // Another administrator may have been first: what is shown must be what is.
      key.current = crypto.randomUUID();
      void cache.invalidateQueries({ queryKey: listKey });
      void cache.invalidateQueries({ queryKey: ['user-account'] });
    },
  });
}

type Lists = InfiniteData<ApiAnswer<'listUserAccounts'>, string>;

function withAccount(lists: Lists | undefined, account: UserAccount): Lists | undefined {
  const change = (found: UserAccount) => (found.userId === account.userId ? account : found);
  return (
    lists && {
      ...lists,
      pages: lists.pages.map((page) => ({ ...page, accounts: page.accounts.map(change) })),
    }
  );
}
