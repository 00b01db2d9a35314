import { Button, chakra, Flex, Heading, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import type { SeenSession, UserAccountDetail } from '../../../lambdas/contracts/user-accounts.ts';
import { useFhirAccess } from '../../lib/fhir-access.ts';
import { instantText } from '../../lib/instant-text.ts';
import { lazyCode } from '../../lib/lazy-code.ts';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import type { UserChange, useChangeUser } from './users-api.ts';

const deactivateDialog = lazyCode(() => import('./deactivate-dialog.tsx'));

interface AccessSectionProps {
  account: UserAccountDetail;
  isOwn: boolean;
  change: ReturnType<typeof useChangeUser>;
  onApply: (change: UserChange, text: string) => void;
  onDone: (text: string) => void;
}

/** The invitation, or whether the person may come in: blocked for a while, or gone. */
export function AccessSection(props: AccessSectionProps) {
  const { account, isOwn } = props;
  const isInvitation = account.expiresAt !== null;
  return (
    <Stack as="section" gap="3" borderTopWidth="1px" pt="4">
      <Heading as="h3" size="sm">
        {isInvitation ? 'Invitación' : 'Acceso'}
      </Heading>
      {isInvitation ? (
        <InvitationActions {...props} />
      ) : isOwn ? (
        <Text color="fg.muted">Es su propia cuenta: su acceso lo cambia otra persona que administre.</Text>
      ) : (
        <MemberActions key={account.state} {...props} />
      )}
    </Stack>
  );
}

function InvitationActions({ account, change, onApply }: AccessSectionProps) {
  return (
    <Flex gap="3" wrap="wrap">
      {account.state === 'refused' ? null : (
        <Button
          variant="outline"
          aria-disabled={change.isPending}
          onClick={() => onApply({ kind: 'resend', account }, 'Invitación enviada otra vez.')}
        >
          Enviar otra vez
        </Button>
      )}
      <Decision
        label="Retirar la invitación"
        question={`La contraseña temporal de ${account.email} dejará de servir.`}
        onConfirm={() => onApply({ kind: 'revoke', account }, '')}
      />
    </Flex>
  );
}

function MemberActions({ account, change, onApply, onDone }: AccessSectionProps) {
  const [isLeaving, setLeaving] = useState(false);
  const { code: dialog, failure } = deactivateDialog.useCode(isLeaving);
  if (account.state === 'deactivated')
    return (
      <Decision
        label="Reactivar la cuenta"
        palette="brand"
        question="Podrá entrar otra vez, con los papeles que tenía. Lo que se traspasó se queda donde está."
        onConfirm={() => onApply({ kind: 'reactivate', account }, 'Cuenta reactivada.')}
      />
    );
  return (
    <Stack gap="3" align="flex-start">
      <Sessions sessions={account.sessions} />
      {account.sessions.length > 0 ? (
        <Decision
          label="Cerrar sus sesiones"
          question="Tendrá que entrar otra vez, con su contraseña y su autenticador, en todos sus dispositivos."
          onConfirm={() => onApply({ kind: 'sign-out', account }, 'Sesiones cerradas.')}
        />
      ) : null}
      {account.state === 'disabled' ? (
        <Button
          variant="outline"
          aria-disabled={change.isPending}
          onClick={() => onApply({ kind: 'access', account, isDisabled: false }, 'Cuenta desbloqueada.')}
        >
          Desbloquear la cuenta
        </Button>
      ) : (
        <Decision
          label="Bloquear la cuenta"
          question="Se cerrarán sus sesiones y no podrá entrar hasta que la desbloquee. Lo que ha escrito queda como está."
          onConfirm={() => onApply({ kind: 'access', account, isDisabled: true }, 'Cuenta bloqueada.')}
        />
      )}
      <Button variant="outline" onClick={() => setLeaving(true)} onFocus={deactivateDialog.ahead}>
        Desactivar la cuenta…
      </Button>
      <Text fontSize="sm" color="fg.muted">
        Bloquear es por un tiempo. Desactivar es para quien se va: se elige a quién pasa su trabajo.
      </Text>
      {failure ? <FailureNotice title="No se ha podido abrir" {...failure} /> : null}
      {isLeaving && dialog ? (
        <dialog.DeactivateDialog
          account={account}
          onClose={() => setLeaving(false)}
          onDeactivated={() => {
            setLeaving(false);
            onDone('Cuenta desactivada.');
          }}
        />
      ) : null}
    </Stack>
  );
}

function Sessions({ sessions }: { sessions: readonly SeenSession[] }) {
  const { timeZone } = useFhirAccess();
  if (sessions.length === 0) return <Text color="fg.muted">No tiene ninguna sesión abierta.</Text>;
  return (
    <chakra.ul listStyleType="none" aria-label="Sesiones abiertas" w="full">
      {sessions.map(({ device, signedInAt, lastSeenAt }) => (
        <chakra.li key={`${signedInAt} ${lastSeenAt} ${device}`} mb="2">
          {device}
          <Text fontSize="sm" color="fg.muted">
            {`Entró el ${instantText(signedInAt, timeZone)}; vista el ${instantText(lastSeenAt, timeZone)}`}
          </Text>
        </chakra.li>
      ))}
    </chakra.ul>
  );
}

interface DecisionProps {
  label: string;
  /** What follows from it. */
  question: string;
  palette?: 'red' | 'brand';
  onConfirm: () => void;
}

/** Says what follows before it is done. */
function Decision({ label, question, palette = 'red', onConfirm }: DecisionProps) {
  const [isAsked, setAsked] = useState(false);
  if (!isAsked) {
    return (
      <Button alignSelf="flex-start" variant="outline" onClick={() => setAsked(true)}>
        {label}
      </Button>
    );
  }
  return (
    <Stack gap="3" role="alert" w="full">
      <Text>{question}</Text>
      <Flex gap="3" wrap="wrap">
        <Button colorPalette={palette} onClick={onConfirm}>
          {label}
        </Button>
        <Button variant="outline" onClick={() => setAsked(false)}>
          No hacer nada
        </Button>
      </Flex>
    </Stack>
  );
}
