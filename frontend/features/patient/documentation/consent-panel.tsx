import { Button, Flex, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import {
  consentGivers,
  consentMethodOf,
  consentMethods,
  type RecordingConsentValues,
  recordingConsentSchema,
} from '../../../../lambdas/clinical/documentation/recording-consent.ts';
import { timeText } from '../../../lib/instant-text.ts';
import { FormBanner } from '../../../ui/form-messages.tsx';
import { SelectField } from '../../../ui/form-select.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { failureText } from '../editing/failure-text.ts';
import type { NoteConsent } from './use-recording-consent.ts';

interface ConsentPanelProps {
  consent: NoteConsent;
  timeZone: string;
}

const states: Record<NoteConsent['state'], string> = {
  loading: 'Comprobando el consentimiento…',
  unreadable: 'No se ha podido comprobar el consentimiento: no se puede dictar.',
  unknown: 'Para dictar, pregunte antes al paciente. Escribir y pegar no lo necesitan.',
  given: 'Consentimiento para dictar',
  refused: 'No ha dado su consentimiento: no se puede dictar. Escriba o pegue el texto.',
  withdrawn: 'Ha retirado su consentimiento: ya no se puede dictar. Lo escrito sigue aquí.',
};

const blank: RecordingConsentValues = { giver: 'patient', giverName: '', method: 'verbal' };

/** What the patient says of being recorded, before anything is. */
export function ConsentPanel({ consent, timeZone }: ConsentPanelProps) {
  const [values, setValues] = useState<RecordingConsentValues>();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [error, setError] = useState<string>();

  async function act(work: () => Promise<void>) {
    setBusy(true);
    setFailure(null);
    try {
      await work();
      setValues(undefined);
    } catch (reason) {
      setFailure(failureText(reason));
    }
    setBusy(false);
  }

  async function answer(given: RecordingConsentValues, isGiven: boolean) {
    const checked = recordingConsentSchema.safeParse(given);
    setError(checked.error?.issues[0]?.message);
    if (checked.success) await act(() => consent.record(checked.data, isGiven));
  }

  const { state } = consent;
  const isGiven = state === 'given';
  return (
    <Stack gap="2" role="group" aria-label="Consentimiento para dictar">
      <Flex gap="2" align="center" wrap="wrap" justify="space-between">
        <Text
          fontSize="sm"
          color={state === 'refused' || state === 'withdrawn' ? 'fg.warning' : 'fg.muted'}
          role="status"
        >
          {isGiven ? givenText(consent, timeZone) : states[state]}
        </Text>
        {isGiven ? (
          <Button size="xs" variant="outline" disabled={isBusy} onClick={() => void act(consent.withdraw)}>
            Retirar
          </Button>
        ) : values === undefined && state !== 'loading' && state !== 'unreadable' ? (
          <Button size="xs" variant="outline" onClick={() => setValues(blank)}>
            Registrar consentimiento
          </Button>
        ) : null}
      </Flex>
      {values && !isGiven ? (
        <Stack gap="2" borderWidth="1px" borderRadius="l2" p="3">
          <Flex gap="2" wrap={{ base: 'wrap', sm: 'nowrap' }}>
            <SelectField
              label="Quién decide"
              options={consentGivers}
              value={values.giver}
              onChange={({ target }) =>
                setValues({ ...values, giver: target.value as RecordingConsentValues['giver'] })
              }
            />
            <SelectField
              label="Cómo lo dice"
              options={consentMethods}
              value={values.method}
              onChange={({ target }) =>
                setValues({ ...values, method: target.value as RecordingConsentValues['method'] })
              }
            />
          </Flex>
          {values.giver === 'representative' ? (
            <TextField
              label="Nombre de quien lo representa"
              autoComplete="off"
              maxLength={200}
              error={error}
              value={values.giverName}
              onChange={({ target }) => setValues({ ...values, giverName: target.value })}
            />
          ) : null}
          <Flex gap="2" wrap="wrap">
            <Button size="sm" disabled={isBusy} onClick={() => void answer(values, true)}>
              Acepta
            </Button>
            <Button size="sm" variant="outline" disabled={isBusy} onClick={() => void answer(values, false)}>
              No acepta
            </Button>
            <Button size="sm" variant="ghost" disabled={isBusy} onClick={() => setValues(undefined)}>
              Cancelar
            </Button>
          </Flex>
        </Stack>
      ) : null}
      <FormBanner kind="error">{failure}</FormBanner>
    </Stack>
  );
}

function givenText({ consent }: NoteConsent, timeZone: string): string {
  const [performer] = consent?.performer ?? [];
  const who = performer?.display ?? 'el paciente';
  const method = consent && consentMethodOf(consent);
  return [
    `${states.given}: ${who}`,
    ...(method ? [consentMethods[method].toLowerCase()] : []),
    ...(consent?.dateTime ? [timeText(consent.dateTime, timeZone)] : []),
  ].join(' · ');
}
