import { Button, Skeleton, Stack } from '@chakra-ui/react';
import { useState } from 'react';
import type { Role } from '../../../lambdas/contracts/roles.ts';
import {
  accountStates,
  invitationRefusals,
  type UserAccountDetail,
} from '../../../lambdas/contracts/user-accounts.ts';
import { useFhirAccess } from '../../lib/fhir-access.ts';
import { FactList } from '../../ui/fact-list.tsx';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { FormBanner } from '../../ui/form-messages.tsx';
import { LoadingRegion } from '../../ui/page-skeletons.tsx';
import { SidePanel } from '../../ui/side-panel.tsx';
import { AccessSection } from './access-section.tsx';
import { MissingAccountSection } from './missing-account-section.tsx';
import { PractitionerSection } from './practitioner-section.tsx';
import { RecoverySection } from './recovery-section.tsx';
import { ReturnedMailNotice } from './returned-mail-notice.tsx';
import { RoleFields } from './role-fields.tsx';
import { RolePreview } from './role-preview.tsx';
import { lastSeenText, nameOf, rolesText } from './user-texts.ts';
import { type UserChange, useChangeUser, useUser } from './users-api.ts';

interface UserPanelProps {
  userId: string;
  ownId: string;
  onClose: () => void;
}

/** One person beside the list: what is known of them, their roles with what these open, and their access. */
export function UserPanel({ userId, ownId, onClose }: UserPanelProps) {
  const { data, error, isFetching, refetch } = useUser(userId);
  return (
    <SidePanel title={data ? nameOf(data) : 'Persona'} closeLabel="Cerrar el panel" onClose={onClose}>
      {data ? (
        <UserDetail key={data.userId} account={data} isOwn={data.userId === ownId} onGone={onClose} />
      ) : error ? (
        <FailureNotice
          title="No se ha podido abrir"
          detail={error.message}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      ) : (
        <LoadingRegion>
          <Skeleton height="64" borderRadius="l2" />
        </LoadingRegion>
      )}
    </SidePanel>
  );
}

interface UserDetailProps {
  account: UserAccountDetail;
  isOwn: boolean;
  onGone: () => void;
}

function UserDetail({ account, isOwn, onGone }: UserDetailProps) {
  const change = useChangeUser();
  const { timeZone } = useFhirAccess();
  const [roles, setRoles] = useState<readonly Role[]>(account.roles ?? []);
  const [done, setDone] = useState<string>();
  const isChanged =
    roles.length !== account.roles?.length || roles.some((role) => !account.roles?.includes(role));

  const apply = (wanted: UserChange, text: string) => {
    if (change.isPending) return;
    setDone(undefined);
    change.mutate(wanted, {
      onSuccess(after) {
        if (wanted.kind === 'revoke') onGone();
        else if (after?.poolAccount !== 'taken') {
          setDone(after?.isPending ? `${text} Se está aplicando en el acceso.` : text);
        }
      },
    });
  };

  return (
    <Stack gap="6">
      <FormBanner kind="error">{change.error?.message}</FormBanner>
      <FormBanner kind="success">{done}</FormBanner>
      {account.recovery ? (
        <RecoverySection
          account={account}
          recovery={account.recovery}
          isOwn={isOwn}
          isBusy={change.isPending}
          failure={change.error?.message}
          onDecide={(isGranted) => apply({ kind: 'recovery', account, isGranted }, decided[`${isGranted}`])}
        />
      ) : null}
      {account.poolAccount === 'missing' || account.poolAccount === 'taken' ? (
        <MissingAccountSection
          account={account}
          isBusy={change.isPending}
          onRestore={() => apply({ kind: 'restore', account }, 'Cuenta creada de nuevo.')}
        />
      ) : null}
      <AccountFacts account={account} />
      {account.returnedMail ? (
        <ReturnedMailNotice account={account} returned={account.returnedMail} timeZone={timeZone} />
      ) : null}
      {account.state === 'refused' && account.refusal ? (
        <FormBanner kind="error">{invitationRefusals[account.refusal]}</FormBanner>
      ) : null}
      {account.state === 'deactivated' || account.state === 'refused' ? null : (
        <Stack gap="4">
          <RoleFields chosen={roles} onChange={setRoles} />
          <RolePreview roles={roles} />
          <Button
            alignSelf="flex-start"
            colorPalette="brand"
            disabled={!isChanged || roles.length === 0}
            aria-disabled={change.isPending}
            onClick={() => apply({ kind: 'roles', account, roles }, 'Papeles guardados.')}
          >
            Guardar los papeles
          </Button>
        </Stack>
      )}
      <PractitionerSection account={account} onDone={(text) => setDone(text)} />
      <AccessSection
        account={account}
        isOwn={isOwn}
        change={change}
        onApply={apply}
        onDone={(text) => setDone(text)}
      />
    </Stack>
  );
}

const decided = {
  true: 'Pérdida confirmada. Recibirá un código por correo para elegir otra contraseña.',
  false: 'Solicitud rechazada. Su autenticador sigue valiendo.',
};
const authenticatorTexts = { true: 'Configurado', false: 'Sin configurar', null: 'No comprobado' };

function AccountFacts({ account }: { account: UserAccountDetail }) {
  const { timeZone } = useFhirAccess();
  const facts: [string, string][] = [
    ['Correo', account.email],
    ['Estado', accountStates[account.state]],
    ['Papeles', rolesText(account.roles)],
    [account.expiresAt ? 'Invitación' : 'Entrada', lastSeenText(account, timeZone)],
    ['Autenticador', authenticatorTexts[`${account.hasAuthenticator}`]],
  ];
  return <FactList facts={facts} />;
}
