import { Box, Button, Flex, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import type { RecoveryCodes } from '../../../../lambdas/contracts/access-recovery.ts';
import { lazyCode } from '../../../lib/lazy-code.ts';
import { AuthDialog } from '../../../ui/auth-dialog.tsx';
import { FailureNotice } from '../../../ui/failure-notice.tsx';
import { useFocusOnSwap } from '../../../ui/focus-on-swap.ts';
import { FormBanner } from '../../../ui/form-messages.tsx';
import { useRecoveryCodes } from '../account-settings-api.ts';
import { SectionStates } from '../section-states.tsx';
import { SettingsSection } from '../settings-section.tsx';

const newCodes = lazyCode(() => import('./new-recovery-codes.tsx'));
const day = new Intl.DateTimeFormat('es-US', { dateStyle: 'long' });
/** From here on somebody may run out of them. */
const fewCodes = 3;

/** What lets a person in who has lost their authenticator: how many are left, and new ones. */
export function RecoveryCodesSection() {
  const query = useRecoveryCodes();
  return (
    <SettingsSection
      subject="codigos"
      description="Si pierde el teléfono, con uno de ellos y su contraseña podrá entrar y configurar otro autenticador."
    >
      <SectionStates query={query} failureTitle="No se han podido cargar sus códigos">
        {(codes) => <Codes codes={codes} />}
      </SectionStates>
    </SettingsSection>
  );
}

function Codes({ codes: { remaining, madeAt } }: { codes: RecoveryCodes }) {
  const [step, setStep] = useState<'none' | 'asking' | 'making'>('none');
  const { code, failure } = newCodes.useCode(step === 'making');
  const New = step === 'making' ? code?.NewRecoveryCodes : undefined;
  const parts = useFocusOnSwap(New ? 'new' : 'state');
  return (
    <Box ref={parts}>
      {New ? (
        <New onFinished={() => setStep('none')} />
      ) : (
        <Stack gap="6">
          {remaining > fewCodes ? (
            <Text>
              Le quedan {remaining}, creados el {madeAt ? day.format(new Date(madeAt)) : ''}.
            </Text>
          ) : (
            <FormBanner kind="info">{fewText(remaining, madeAt)}</FormBanner>
          )}
          {failure ? <FailureNotice title="No se han podido crear los códigos" {...failure} /> : null}
          <Box>
            <Button
              type="button"
              size="lg"
              variant="outline"
              onFocus={newCodes.ahead}
              onPointerEnter={newCodes.ahead}
              onClick={() => setStep(remaining > 0 ? 'asking' : 'making')}
            >
              Crear códigos nuevos
            </Button>
          </Box>
        </Stack>
      )}
      {step === 'asking' ? (
        <AuthDialog role="alertdialog" title="¿Crear códigos nuevos?" onCancel={() => setStep('none')}>
          <Stack gap="5">
            <Text color="fg.muted">
              {remaining === 1
                ? 'El que le queda dejará de valer.'
                : `Los ${remaining} que le quedan dejarán de valer.`}
            </Text>
            <Flex gap="3" direction={{ base: 'column-reverse', sm: 'row' }} justify="flex-end">
              <Button type="button" size="lg" variant="outline" onClick={() => setStep('none')}>
                Cancelar
              </Button>
              <Button type="button" size="lg" colorPalette="brand" onClick={() => setStep('making')}>
                Crear
              </Button>
            </Flex>
          </Stack>
        </AuthDialog>
      ) : null}
    </Box>
  );
}

function fewText(remaining: number, madeAt: string | null): string {
  if (madeAt === null) return 'Todavía no tiene códigos de recuperación.';
  if (remaining === 0) return 'Ha usado todos sus códigos. Cree otros.';
  return `Solo ${remaining === 1 ? 'le queda uno' : `le quedan ${remaining}`}. Cree otros antes de usarlos todos.`;
}
