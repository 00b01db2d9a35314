import { Button, Flex, Stack, Text } from '@chakra-ui/react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { authErrorMessage, useAuth } from '../../lib/auth.ts';
import { AuthenticatorSecret } from '../../ui/auth-authenticator.tsx';
import { AuthenticatorCodeForm } from '../../ui/auth-code-form.tsx';
import { AuthDialog } from '../../ui/auth-dialog.tsx';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { FormBanner } from '../../ui/form-messages.tsx';
import { recoveryCodesStep } from './lazy-steps.ts';
import { useMfaCodeForm } from './mfa-code-form.ts';

type Step = { name: 'setup' } | { name: 'verify'; secretCode: string; qrCodeURI: string } | { name: 'codes' };

/** Mandatory set-up of the authenticator: ask for a secret, prove that the app has it, keep what replaces it. */
export function MfaSetupModal({ onCancel }: { onCancel: () => void }) {
  const { setupMFA, verifyMFASetup, completeMFASetup } = useAuth();
  const [step, setStep] = useState<Step>({ name: 'setup' });
  const [failure, setFailure] = useState<string | null>(null);
  const [isRequesting, setRequesting] = useState(false);
  const { codeForm, focusCode, reset } = useMfaCodeForm(async (code) => {
    await verifyMFASetup(code);
    setStep({ name: 'codes' });
  });
  const { code: codesStep, failure: codesFailure } = recoveryCodesStep.useCode(step.name === 'codes');

  const startButton = useRef<HTMLButtonElement>(null);
  const focusStep = useEffectEvent((name: Step['name']) => {
    if (name === 'verify') focusCode();
    else if (name === 'setup') startButton.current?.focus();
  });
  useEffect(() => focusStep(step.name), [step.name]);

  async function requestSecret() {
    if (isRequesting) return;
    setRequesting(true);
    setFailure(null);
    recoveryCodesStep.ahead();
    try {
      setStep({ name: 'verify', ...(await setupMFA()) });
    } catch (error) {
      setFailure(authErrorMessage(error, 'Error al configurar MFA'));
    } finally {
      setRequesting(false);
    }
  }

  function goBack() {
    reset();
    setStep({ name: 'setup' });
  }

  if (step.name === 'codes')
    return (
      <AuthDialog
        title="Guarde sus códigos de recuperación"
        onCancel={completeMFASetup}
        closeLabel="Cerrar y continuar"
      >
        {codesStep ? <codesStep.RecoveryCodesStep onFinished={completeMFASetup} /> : null}
        {codesFailure ? (
          <Stack gap="5">
            <FailureNotice title="No se han podido crear los códigos" {...codesFailure} />
            <Button type="button" size="lg" variant="outline" onClick={completeMFASetup}>
              Continuar sin códigos
            </Button>
          </Stack>
        ) : null}
      </AuthDialog>
    );

  if (step.name === 'verify')
    return (
      <AuthDialog title="Escanee el código QR" onCancel={onCancel}>
        <AuthenticatorCodeForm {...codeForm} secondary={{ label: 'Atrás', onPress: goBack }}>
          <AuthenticatorSecret secretCode={step.secretCode} qrCodeURI={step.qrCodeURI} />
        </AuthenticatorCodeForm>
      </AuthDialog>
    );

  return (
    <AuthDialog title="Configure la verificación en dos pasos" onCancel={onCancel} initialFocus={startButton}>
      <Stack gap="5">
        <Text color="fg.muted">
          Es obligatoria para el cumplimiento normativo en el ámbito sanitario. Necesita una aplicación de
          autenticación en su teléfono, por ejemplo Google Authenticator, Microsoft Authenticator o 1Password.
        </Text>
        <FormBanner kind="error">{failure}</FormBanner>
        <Flex gap="3" direction={{ base: 'column-reverse', sm: 'row' }} justify="flex-end">
          <Button type="button" size="lg" variant="outline" onClick={onCancel}>
            Cancelar
          </Button>
          <Button
            ref={startButton}
            type="button"
            size="lg"
            colorPalette="brand"
            aria-disabled={isRequesting}
            onClick={() => void requestSecret()}
          >
            {isRequesting ? 'Preparando...' : 'Configurar autenticador'}
          </Button>
        </Flex>
      </Stack>
    </AuthDialog>
  );
}
