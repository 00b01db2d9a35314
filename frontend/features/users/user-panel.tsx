import { Button, chakra, Flex, Heading, Skeleton, Stack, Text } from '@chakra-ui/react';
import { Fragment, useState } from 'react';
import type { Role } from '../../../lambdas/contracts/roles.ts';
import {
  accountStates,
  invitationRefusals,
  type UserAccountDetail,
} from '../../../lambdas/contracts/user-accounts.ts';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { FormBanner } from '../../ui/form-messages.tsx';
import { LoadingRegion } from '../../ui/page-skeletons.tsx';
import { SidePanel } from '../../ui/side-panel.tsx';
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
  const [roles, setRoles] = useState<readonly Role[]>(account.roles ?? []);
  const [done, setDone] = useState<string>();
  const [asks, setAsks] = useState<'revoke' | 'disable'>();
  const isChanged =
    roles.length !== account.roles?.length || roles.some((role) => !account.roles?.includes(role));
  const isInvitation = account.expiresAt !== null;

  const apply = (wanted: UserChange, text: string) => {
    if (change.isPending) return;
    setDone(undefined);
    change.mutate(wanted, {
      onSuccess(after) {
        setAsks(undefined);
        if (wanted.kind === 'revoke') onGone();
        else setDone(after?.isPending ? `${text} Se está aplicando en el acceso.` : text);
      },
    });
  };

  return (
    <Stack gap="6">
      <FormBanner kind="error">{change.error?.message}</FormBanner>
      <FormBanner kind="success">{done}</FormBanner>
      <AccountFacts account={account} />
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
      <Stack as="section" gap="3" borderTopWidth="1px" pt="4">
        <Heading as="h3" size="sm">
          {isInvitation ? 'Invitación' : 'Acceso'}
        </Heading>
        {isInvitation ? (
          <Flex gap="3" wrap="wrap">
            {account.state === 'refused' ? null : (
              <Button
                variant="outline"
                aria-disabled={change.isPending}
                onClick={() => apply({ kind: 'resend', account }, 'Invitación enviada otra vez.')}
              >
                Enviar otra vez
              </Button>
            )}
            <Decision
              isAsked={asks === 'revoke'}
              label="Retirar la invitación"
              question={`La contraseña temporal de ${account.email} dejará de servir.`}
              onAsk={() => setAsks('revoke')}
              onCancel={() => setAsks(undefined)}
              onConfirm={() => apply({ kind: 'revoke', account }, '')}
            />
          </Flex>
        ) : isOwn ? (
          <Text color="fg.muted">Es su propia cuenta: su acceso lo cambia otra persona que administre.</Text>
        ) : account.state === 'disabled' ? (
          <Button
            alignSelf="flex-start"
            variant="outline"
            aria-disabled={change.isPending}
            onClick={() => apply({ kind: 'access', account, isDisabled: false }, 'Cuenta desbloqueada.')}
          >
            Desbloquear la cuenta
          </Button>
        ) : account.state === 'active' ? (
          <Decision
            isAsked={asks === 'disable'}
            label="Bloquear la cuenta"
            question="Se cerrarán sus sesiones y no podrá entrar hasta que la desbloquee. Lo que ha escrito queda como está."
            onAsk={() => setAsks('disable')}
            onCancel={() => setAsks(undefined)}
            onConfirm={() => apply({ kind: 'access', account, isDisabled: true }, 'Cuenta bloqueada.')}
          />
        ) : null}
      </Stack>
    </Stack>
  );
}

interface DecisionProps {
  isAsked: boolean;
  label: string;
  /** What follows from it. */
  question: string;
  onAsk: () => void;
  onCancel: () => void;
  onConfirm: () => void;
}

/** Says what follows before it is done. */
function Decision({ isAsked, label, question, onAsk, onCancel, onConfirm }: DecisionProps) {
  if (!isAsked) {
    return (
      <Button alignSelf="flex-start" variant="outline" onClick={onAsk}>
        {label}
      </Button>
    );
  }
  return (
    <Stack gap="3" role="alert" w="full">
      <Text>{question}</Text>
      <Flex gap="3" wrap="wrap">
        <Button colorPalette="red" onClick={onConfirm}>
          {label}
        </Button>
        <Button variant="outline" onClick={onCancel}>
          No hacer nada
        </Button>
      </Flex>
    </Stack>
  );
}

const authenticatorTexts = { true: 'Configurado', false: 'Sin configurar', null: 'No comprobado' };

function AccountFacts({ account }: { account: UserAccountDetail }) {
  const facts: [string, string][] = [
    ['Correo', account.email],
    ['Estado', accountStates[account.state]],
    ['Papeles', rolesText(account.roles)],
    [account.expiresAt ? 'Invitación' : 'Entrada', lastSeenText(account)],
    ['Autenticador', authenticatorTexts[`${account.hasAuthenticator}`]],
  ];
  return (
    <chakra.dl
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: '8rem minmax(0, 1fr)' }}
      columnGap="4"
      rowGap={{ base: '0', sm: '1' }}
    >
      {facts.map(([label, value]) => (
        <Fragment key={label}>
          <chakra.dt fontSize="sm" color="fg.muted">
            {label}
          </chakra.dt>
          <chakra.dd mb={{ base: '2', sm: '0' }} overflowWrap="anywhere">
            {value}
          </chakra.dd>
        </Fragment>
      ))}
    </chakra.dl>
  );
}
