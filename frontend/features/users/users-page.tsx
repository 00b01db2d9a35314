import { Button, Flex, Stack } from '@chakra-ui/react';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { hasDraft } from '../../lib/draft-storage.ts';
import { useFhirAccess } from '../../lib/fhir-access.ts';
import { useOpening } from '../../lib/opening.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { showToast } from '../../ui/toast.ts';
import { InviteDialog } from './invite-dialog.tsx';
import { UserFilterBar } from './user-filter-bar.tsx';
import { readUserFilters } from './user-filters.ts';
import { UserList } from './user-list.tsx';
import { UserPanel } from './user-panel.tsx';
import { inviteDraft, useUsers } from './users-api.ts';

/** Everybody of the organization, and who is invited: search, roles, access. */
export function UsersPage() {
  const [address, setAddress] = useSearchParams();
  const filters = readUserFilters(address);
  const list = useUsers(filters);
  const ownId = useFhirAccess().query.data?.userId ?? '';
  const [isInviting, setInviting] = useState(() => hasDraft(inviteDraft));
  const [opened, setOpened] = useState<string>();
  useOpening(() => setInviting(true), true);
  const change = (name: string, value: string) =>
    setAddress(
      (current) => {
        const next = new URLSearchParams(current);
        if (value === '') next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: true },
    );
  const total = list.data?.pages[0]?.total;
  return (
    <Stack gap="5">
      <Flex gap="4" justify="space-between" align="flex-start" wrap="wrap">
        <PageHeading title="Usuarios">
          {total === undefined
            ? ' '
            : `${total} ${total === 1 ? 'persona' : 'personas'}, con las invitaciones`}
        </PageHeading>
        <Button colorPalette="brand" onClick={() => setInviting(true)}>
          <UserPlus size={18} aria-hidden />
          Invitar
        </Button>
      </Flex>
      <UserFilterBar filters={filters} onChange={change} />
      <UserList list={list} isFiltered={address.size > 0} onOpen={({ userId }) => setOpened(userId)} />
      {isInviting ? (
        <InviteDialog
          onClose={() => setInviting(false)}
          onInvited={(email) => void showToast({ type: 'success', title: `Invitación enviada a ${email}` })}
        />
      ) : null}
      {opened ? <UserPanel userId={opened} ownId={ownId} onClose={() => setOpened(undefined)} /> : null}
    </Stack>
  );
}
