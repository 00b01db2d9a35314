import { Button, Heading, Stack, Text } from '@chakra-ui/react';
import type { UserAccount } from '../../../lambdas/contracts/user-accounts.ts';

interface MissingAccountSectionProps {
  account: UserAccount;
  isBusy: boolean;
  onRestore: () => void;
}

/** That the user pool has lost somebody's account, which nobody here has asked for, and the way back. */
export function MissingAccountSection({ account, isBusy, onRestore }: MissingAccountSectionProps) {
  const { poolAccount, state, email } = account;
  return (
    <Stack as="section" gap="3" borderWidth="1px" borderRadius="l2" borderColor="red.border" p="4">
      <Heading as="h3" size="sm">
        Sin cuenta de acceso
      </Heading>
      <Text>
        {poolAccount === 'taken'
          ? `Su cuenta ya no está en el directorio de usuarios, y otra usa ahora la dirección ${email}: no puede entrar hasta que esa dirección quede libre.`
          : 'Su cuenta ya no está en el directorio de usuarios: no puede entrar. Lo que ha escrito y firmado sigue siendo suyo.'}
      </Text>
      {state === 'deactivated' ? null : (
        <>
          <Text color="fg.muted">
            Si se crea de nuevo, recibirá una contraseña temporal en {email} y configurará otro autenticador.
          </Text>
          <Button alignSelf="flex-start" variant="outline" aria-disabled={isBusy} onClick={onRestore}>
            Crear la cuenta de nuevo
          </Button>
        </>
      )}
    </Stack>
  );
}
