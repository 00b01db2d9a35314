import { Box } from '@chakra-ui/react';
import * as z from 'zod';
import { authErrorMessage, useAuth } from '../../../lib/auth.ts';
import { isCompleteCode, oneTimeCodeSchema } from '../../../lib/auth-code.ts';
import { useContractForm } from '../../../lib/contract-form.ts';
import { AuthenticatorSecret } from '../../../ui/auth-authenticator.tsx';
import { AuthenticatorCodeForm } from '../../../ui/auth-code-form.tsx';
import { showToast } from '../../../ui/toast.ts';

const schema = z.object({ code: oneTimeCodeSchema });

export interface Secret {
  secretCode: string;
  qrCodeURI: string;
}

/** The secret of another authenticator, and its first code. */
export function NewAuthenticator({ secret, onFinished }: { secret: Secret; onFinished: () => void }) {
  const { verifyNewAuthenticator } = useAuth();
  const form = useContractForm(schema, { code: '' }, (error) => {
    form.setFocus('code', { shouldSelect: true });
    return authErrorMessage(error, 'Error al verificar el código MFA');
  });

  const send = form.submit(async ({ code }) => {
    await verifyNewAuthenticator(code);
    onFinished();
    await showToast({
      title: 'Autenticador vinculado.',
      description: 'Los códigos del anterior ya no valen.',
      type: 'success',
    });
  });

  return (
    <Box maxW="md">
      <AuthenticatorCodeForm
        field={form.field('code')}
        onSubmit={send}
        failure={form.failure}
        isComplete={isCompleteCode(form.watch('code'))}
        isSubmitting={form.isSubmitting}
        secondary={{ label: 'Cancelar', onPress: onFinished }}
      >
        <AuthenticatorSecret {...secret} />
      </AuthenticatorCodeForm>
    </Box>
  );
}
