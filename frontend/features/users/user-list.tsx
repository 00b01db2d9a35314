import { chakra, Skeleton, Stack, Text } from '@chakra-ui/react';
import type { UserAccount } from '../../../lambdas/contracts/user-accounts.ts';
import { useFhirAccess } from '../../lib/fhir-access.ts';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { MoreButton } from '../../ui/more-button.tsx';
import { LoadingRegion } from '../../ui/page-skeletons.tsx';
import { UserRow } from './user-row.tsx';
import type { useUsers } from './users-api.ts';

interface UserListProps {
  list: ReturnType<typeof useUsers>;
  isFiltered: boolean;
  onOpen: (account: UserAccount) => void;
}

export function UserList({ list, isFiltered, onOpen }: UserListProps) {
  const { timeZone } = useFhirAccess();
  if (list.isPending) {
    return (
      <LoadingRegion>
        <Skeleton height="64" borderRadius="l3" />
      </LoadingRegion>
    );
  }
  if (list.isError && !list.data) return <Failure list={list} />;
  const accounts = list.data.pages.flatMap((page) => page.accounts);
  if (accounts.length === 0) {
    return (
      <Text color="fg.muted">
        {isFiltered ? 'Nadie con estos filtros.' : 'Todavía no hay nadie: invite a la primera persona.'}
      </Text>
    );
  }
  return (
    <Stack gap="4">
      <chakra.ul listStyleType="none" bg="bg.panel" borderWidth="1px" borderRadius="l3" overflow="hidden">
        {accounts.map((account) => (
          <UserRow
            key={account.userId}
            account={account}
            timeZone={timeZone}
            onOpen={() => onOpen(account)}
          />
        ))}
      </chakra.ul>
      {list.isFetchNextPageError ? <Failure list={list} /> : null}
      <MoreButton query={list}>Ver más</MoreButton>
    </Stack>
  );
}

function Failure({ list }: Pick<UserListProps, 'list'>) {
  return (
    <FailureNotice
      title="No se han podido cargar los usuarios"
      detail={list.error?.message ?? ''}
      onRetry={() => void (list.data ? list.fetchNextPage() : list.refetch())}
      isRetrying={list.isFetching}
    />
  );
}
