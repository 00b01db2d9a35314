import { Heading, Stack, Text } from '@chakra-ui/react';
import type { UserAccount } from '../../../lambdas/contracts/user-accounts.ts';
import { instantText } from '../../lib/instant-text.ts';

interface ReturnedMailNoticeProps {
  account: UserAccount;
  returned: NonNullable<UserAccount['returnedMail']>;
  timeZone: string;
}

/** That e-mail does not reach somebody, since when, what they miss by it, and what helps. */
export function ReturnedMailNotice({
  account: { email, expiresAt },
  returned,
  timeZone,
}: ReturnedMailNoticeProps) {
  const { kind, at, until } = returned;
  return (
    <Stack as="section" gap="3" borderWidth="1px" borderRadius="l2" borderColor="orange.border" p="4">
      <Heading as="h3" size="sm">
        Correo devuelto
      </Heading>
      <Text overflowWrap="anywhere">
        {kind === 'bounce'
          ? `El ${instantText(at, timeZone)} volvió un correo enviado a ${email}: ese buzón no existe o no admite correo.`
          : `El ${instantText(at, timeZone)} se marcó como no deseado un correo enviado a ${email}.`}{' '}
        Hasta el {instantText(until, timeZone)} no se le envía ninguno más, tampoco los avisos de alarmas.
      </Text>
      <Text color="fg.muted">
        {expiresAt
          ? 'Si la dirección está mal escrita, retire la invitación y envíe otra.'
          : 'Avise a la persona por otro medio. Si tiene otra dirección, puede cambiarla en su Configuración de Cuenta.'}
      </Text>
    </Stack>
  );
}
