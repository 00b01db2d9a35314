import { chakra, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { type AlarmSignal, isSignalOn, keepSignal } from '../../../lib/alarm-signals.ts';
import { useFhirAccess } from '../../../lib/fhir-access.ts';
import { CheckboxField } from '../../../ui/form-checkbox.tsx';

const labels: Record<AlarmSignal, string> = {
  sound: 'Sonido cuando entra una alarma o se le acaba el plazo',
  notification: 'Aviso del navegador, sin decir de qué se trata',
};

/** Sound and notification, each for this browser. The browser asks for its permission when the choice is made, not before. */
export function SignalChoice() {
  return useFhirAccess().may('Task', 'write') ? <Choice /> : null;
}

function Choice() {
  const [chosen, setChosen] = useState({
    sound: isSignalOn('sound'),
    notification: isSignalOn('notification'),
  });
  const [refusal, setRefusal] = useState<string>();
  const choose = async (signal: AlarmSignal, isOn: boolean) => {
    setRefusal(undefined);
    if (isOn && signal === 'notification') {
      const answer = 'Notification' in window ? await Notification.requestPermission() : 'denied';
      if (answer !== 'granted') {
        setRefusal(
          'El navegador no permite avisos de esta página. Permítalos en sus ajustes y vuelva a intentarlo.',
        );
        return;
      }
    }
    keepSignal(signal, isOn);
    setChosen((before) => ({ ...before, [signal]: isOn }));
  };
  return (
    <chakra.fieldset>
      <chakra.legend fontSize="sm" fontWeight="medium" mb="2">
        En este navegador
      </chakra.legend>
      <Stack gap="3">
        <CheckboxField checked={chosen.sound} onChange={({ target }) => void choose('sound', target.checked)}>
          {labels.sound}
        </CheckboxField>
        <CheckboxField
          checked={chosen.notification}
          error={refusal}
          onChange={({ target }) => void choose('notification', target.checked)}
        >
          {labels.notification}
        </CheckboxField>
        <Text fontSize="sm" color="fg.muted">
          Se oyen también desde otra pestaña, mientras su sesión siga abierta.
        </Text>
      </Stack>
    </chakra.fieldset>
  );
}
