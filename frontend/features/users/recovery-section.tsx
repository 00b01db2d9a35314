import { Button, Flex, Heading, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import type { OpenRecovery } from '../../../lambdas/contracts/access-recovery.ts';
import type { UserAccount } from '../../../lambdas/contracts/user-accounts.ts';
import { useFhirAccess } from '../../lib/fhir-access.ts';
import { instantText } from '../../lib/instant-text.ts';
import { AuthDialog } from '../../ui/auth-dialog.tsx';
import { CheckboxField } from '../../ui/form-checkbox.tsx';
import { FormBanner } from '../../ui/form-messages.tsx';
import { nameOf } from './user-texts.ts';

interface RecoverySectionProps {
  account: UserAccount;
  recovery: OpenRecovery;
  isOwn: boolean;
  isBusy: boolean;
  /** Why the last decision did not go through. */
  failure: string | undefined;
  onDecide: (isGranted: boolean) => void;
}

/** That somebody has lost their authenticator, and what is to be decided on it. */
export function RecoverySection(props: RecoverySectionProps) {
  const { account, recovery, isOwn } = props;
  const [isDeciding, setDeciding] = useState(false);
  const { timeZone } = useFhirAccess();
  return (
    <Stack as="section" gap="3" borderWidth="1px" borderRadius="l2" borderColor="orange.border" p="4">
      <Heading as="h3" size="sm">
        Ha perdido su autenticador
      </Heading>
      <Text>
        Lo dijo el {instantText(recovery.requestedAt, timeZone)}, con su contraseña.{' '}
        {deadlineOf(recovery, timeZone)}
      </Text>
      {isOwn ? (
        <Text color="fg.muted">
          Nadie confirma su propia pérdida: lo decide otra persona que administre, o entre de nuevo con su
          autenticador y la solicitud se anula.
        </Text>
      ) : (
        <Button alignSelf="flex-start" variant="outline" onClick={() => setDeciding(true)}>
          Decidir
        </Button>
      )}
      {isDeciding ? (
        <DecisionDialog name={nameOf(account)} {...props} onCancel={() => setDeciding(false)} />
      ) : null}
    </Stack>
  );
}

const deadlineOf = ({ maturesAt, expiresAt }: OpenRecovery, timeZone: string) =>
  maturesAt === null
    ? `Hasta el ${instantText(expiresAt, timeZone)} puede decidirse.`
    : `Nadie más administraba: el ${instantText(maturesAt, timeZone)} su autenticador dejará de valer, si nadie lo rechaza.`;

interface DecisionDialogProps extends RecoverySectionProps {
  name: string;
  onCancel: () => void;
}

/** What has to be checked comes before what can be pressed: whoever has the password alone may be a thief. */
function DecisionDialog({ name, isBusy, failure, onDecide, onCancel }: DecisionDialogProps) {
  const [isChecked, setChecked] = useState(false);
  const [isMissing, setMissing] = useState(false);

  function confirm() {
    setMissing(!isChecked);
    if (isChecked && !isBusy) onDecide(true);
  }

  return (
    <AuthDialog title={`¿Ha perdido ${name} su autenticador?`} size="lg" onCancel={onCancel}>
      <Stack gap="5">
        <Stack gap="2">
          <Text>
            Alguien con su contraseña lo dice. Hable antes con {name}, en persona o llamando a un número que
            usted ya conocía: no al que venga en un mensaje, ni por correo.
          </Text>
          <Text color="fg.muted">
            Si lo confirma, se cerrarán sus sesiones, su autenticador y su contraseña dejarán de valer y
            recibirá un código por correo para elegir otra. Si no lo ha pedido, rechácelo: alguien conoce su
            contraseña.
          </Text>
        </Stack>
        <FormBanner kind="error">{failure}</FormBanner>
        <CheckboxField
          name="isChecked"
          checked={isChecked}
          error={isMissing && !isChecked ? 'Compruébelo antes de confirmar' : undefined}
          onChange={({ target }) => setChecked(target.checked)}
        >
          He hablado con {name} y sé que es quien dice ser.
        </CheckboxField>
        <Flex gap="3" direction={{ base: 'column', sm: 'row' }} justify="flex-end">
          <Button size="lg" variant="outline" onClick={onCancel}>
            Cancelar
          </Button>
          <Button
            size="lg"
            variant="outline"
            colorPalette="red"
            aria-disabled={isBusy}
            onClick={() => {
              if (!isBusy) onDecide(false);
            }}
          >
            Rechazar
          </Button>
          <Button size="lg" colorPalette="brand" aria-disabled={isBusy} onClick={confirm}>
            Confirmar la pérdida
          </Button>
        </Flex>
      </Stack>
    </AuthDialog>
  );
}
