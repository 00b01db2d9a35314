import { Button, chakra, Flex, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import type { RecoveryAnswer } from '../../../lambdas/contracts/access-recovery.ts';
import { ApiProblem, NetworkFailure, UnexpectedAnswer } from '../../lib/api-problem.ts';
import { authErrorMessage } from '../../lib/auth.ts';
import { useContractForm } from '../../lib/contract-form.ts';
import { useFocusOnSwap } from '../../ui/focus-on-swap.ts';
import { Form } from '../../ui/form-frame.tsx';
import { FormBanner } from '../../ui/form-messages.tsx';
import { SubmitButton } from '../../ui/form-submit.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { type Credentials, lostPhoneSchemas, type RecoveryWay, recoverAccess } from './lost-phone-form.ts';
import { LostPhoneOutcome } from './lost-phone-outcome.tsx';

interface LostPhoneStepProps {
  /** What was typed to sign in; empty where the page was left in between. */
  credentials: Credentials;
  onBack: () => void;
  onClose: () => void;
}

const busyTexts: Record<RecoveryWay, string> = { code: 'Comprobando...', none: 'Enviando...' };
const submitTexts: Record<RecoveryWay, string> = { code: 'Usar el código', none: 'Enviar la solicitud' };

function describeFailure(error: unknown, showAtCode: (message: string) => null): string | null {
  if (error instanceof ApiProblem && error.fieldErrors.code) return showAtCode(error.fieldErrors.code);
  if (error instanceof ApiProblem || error instanceof NetworkFailure || error instanceof UnexpectedAnswer) {
    return error.message;
  }
  return authErrorMessage(error, 'No se ha podido enviar. Inténtelo de nuevo.');
}

/** Whoever has the password and no authenticator any more: by a code that they kept, or by somebody else's word. */
export function LostPhoneStep({ credentials, onBack, onClose }: LostPhoneStepProps) {
  const [way, setWay] = useState<RecoveryWay>('code');
  const [answer, setAnswer] = useState<RecoveryAnswer>();
  const form = useContractForm<LostPhoneInput, LostPhoneOutput>(
    lostPhoneSchemas[way],
    { ...credentials, code: '' },
    (error, showAt) => describeFailure(error, (message) => showAt('code', message)),
  );
  const parts = useFocusOnSwap(answer ? 'answer' : 'form');
  const isKnown = credentials.email !== '' && credentials.password !== '';
  const send = form.submit(async (values) => setAnswer(await recoverAccess(values)));

  function choose(chosen: RecoveryWay) {
    setWay(chosen);
    form.clearErrors();
    form.setFailure(null);
  }

  return (
    <div ref={parts}>
      {answer ? (
        <LostPhoneOutcome answer={answer} credentials={form.getValues()} onClose={onClose} />
      ) : (
        <Form onSubmit={send}>
          <Text color="fg.muted">
            Sin el autenticador, su contraseña no basta: diga de qué otra forma demuestra que es usted.
          </Text>
          <FormBanner kind="error">{form.failure}</FormBanner>
          {isKnown ? null : (
            <>
              <TextField
                label="Correo electrónico"
                type="email"
                autoComplete="username"
                {...form.field('email')}
              />
              <PasswordField label="Contraseña" autoComplete="current-password" {...form.field('password')} />
            </>
          )}
          <chakra.fieldset>
            <chakra.legend srOnly>Cómo demuestra que es usted</chakra.legend>
            <Stack gap="4">
              <Way
                label="Tengo un código de recuperación"
                isChosen={way === 'code'}
                onChoose={() => choose('code')}
              >
                <TextField
                  label="Código de recuperación"
                  autoComplete="off"
                  autoCapitalize="characters"
                  spellCheck={false}
                  placeholder="ABCDE-FGHJK"
                  fontFamily="mono"
                  hint="Uno de los diez que guardó al configurar el autenticador. Cada uno sirve una vez."
                  {...form.field('code')}
                />
              </Way>
              <Way label="No tengo ningún código" isChosen={way === 'none'} onChoose={() => choose('none')}>
                <WithoutCode />
              </Way>
            </Stack>
          </chakra.fieldset>
          <Flex gap="3" direction={{ base: 'column-reverse', sm: 'row' }} justify="flex-end">
            <Button type="button" size="lg" variant="outline" onClick={onBack}>
              Volver
            </Button>
            <SubmitButton isFullWidth={false} busyText={form.isSubmitting ? busyTexts[way] : null}>
              {submitTexts[way]}
            </SubmitButton>
          </Flex>
        </Form>
      )}
    </div>
  );
}

type LostPhoneInput = Credentials & { code: string };
type LostPhoneOutput = Credentials & { code: string | undefined };

interface WayProps {
  label: string;
  isChosen: boolean;
  onChoose: () => void;
  /** What belongs to it, shown once it is chosen. */
  children: React.ReactNode;
}

function Way({ label, isChosen, onChoose, children }: WayProps) {
  return (
    <Stack
      gap="3"
      p="4"
      borderWidth="1px"
      borderRadius="md"
      borderColor={isChosen ? 'brand.solid' : 'border.control'}
    >
      <chakra.label display="flex" gap="3" alignItems="center" fontWeight="medium" cursor="pointer">
        <chakra.input
          type="radio"
          name="way"
          accentColor="brand.solid"
          checked={isChosen}
          onChange={onChoose}
        />
        {label}
      </chakra.label>
      {/* Never taken away: what was typed stays while they think it over. */}
      <div hidden={!isChosen}>{children}</div>
    </Stack>
  );
}

/** What follows, before anybody asks for it. */
function WithoutCode() {
  return (
    <chakra.ul ps="5" fontSize="sm" color="fg.muted" display="grid" gap="2">
      <li>
        Si otra persona administra su organización, la avisaremos. Hable con ella: tiene que comprobar quién
        es usted y puede decidir durante siete días.
      </li>
      <li>
        Si nadie más la administra, hay un plazo de 72 horas. Le avisaremos por correo al empezar y un día
        antes de que termine.
      </li>
      <li>
        Después recibirá un código por correo para elegir otra contraseña, sus sesiones se cerrarán y, al
        entrar, configurará otro autenticador.
      </li>
      <li>Si antes alguien entra con el autenticador, la solicitud se anula.</li>
    </chakra.ul>
  );
}
