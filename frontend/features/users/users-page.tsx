import { Button, Flex, Stack } from '@chakra-ui/react';
import { Upload, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { hasDraft } from '../../lib/draft-storage.ts';
import { useFhirAccess } from '../../lib/fhir-access.ts';
import { lazyCode } from '../../lib/lazy-code.ts';
import { useOpening } from '../../lib/opening.ts';
import { withFilter } from '../../lib/with-filter.ts';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { showToast } from '../../ui/toast.ts';
import { InviteDialog } from './invite-dialog.tsx';
import { UserFilterBar } from './user-filter-bar.tsx';
import { readUserFilters } from './user-filters.ts';
import { UserList } from './user-list.tsx';
import { UserPanel } from './user-panel.tsx';
import { peopleText } from './user-texts.ts';
import { inviteDraft, useUsers } from './users-api.ts';

const bulkInvite = lazyCode(() => import('./bulk/bulk-invite-dialog.tsx'));

/** Everybody of the organization, and who is invited: search, roles, access. */
export function UsersPage() {
  const [address, setAddress] = useSearchParams();
  const filters = readUserFilters(address);
  const list = useUsers(filters);
  const ownId = useFhirAccess().query.data?.userId ?? '';
  const [isInviting, setInviting] = useState(() => hasDraft(inviteDraft));
  const [isInvitingMany, setInvitingMany] = useState(false);
  const many = bulkInvite.useCode(isInvitingMany);
  const [opened, setOpened] = useState<string>();
  useOpening(() => setInviting(true), true);
  const change = (name: string, value: string) =>
    setAddress((current) => withFilter(current, name, value), { replace: true });
  const total = list.data?.pages[0]?.total;
  return (
    <Stack gap="5">
      <Flex gap="4" justify="space-between" align="flex-start" wrap="wrap">
        <PageHeading title="Usuarios">
          {total === undefined ? ' ' : `${peopleText(total)}, con las invitaciones`}
        </PageHeading>
        <Flex gap="3" wrap="wrap">
          <Button variant="outline" onFocus={bulkInvite.ahead} onClick={() => setInvitingMany(true)}>
            <Upload size={18} aria-hidden />
            Invitar a varias
          </Button>
          <Button colorPalette="brand" onClick={() => setInviting(true)}>
            <UserPlus size={18} aria-hidden />
            Invitar
          </Button>
        </Flex>
      </Flex>
      {many.failure ? <FailureNotice title="No se ha podido abrir" {...many.failure} /> : null}
      <UserFilterBar filters={filters} onChange={change} />
      <UserList list={list} isFiltered={address.size > 0} onOpen={({ userId }) => setOpened(userId)} />
      {isInviting ? (
        <InviteDialog
          onClose={() => setInviting(false)}
          onInvited={(email) => void showToast({ type: 'success', title: `Invitación enviada a ${email}` })}
        />
      ) : null}
      {isInvitingMany && many.code ? (
        <many.code.BulkInviteDialog onClose={() => setInvitingMany(false)} />
      ) : null}
      {opened ? <UserPanel userId={opened} ownId={ownId} onClose={() => setOpened(undefined)} /> : null}
    </Stack>
  );
}
