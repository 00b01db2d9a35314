import { ChakraProvider } from '@chakra-ui/react';
import { useState } from 'react';
import { PatientCombobox, type PatientOption } from '../../../frontend/ui/patient-picker.tsx';
import { getTheme } from '../../../frontend/ui/theme.ts';

/** The search of a patient in a page that only says who was chosen. */
export function TypedPicker({
  results,
  failure,
}: {
  results?: PatientOption[];
  failure?: string | undefined;
}) {
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<PatientOption>();
  return (
    <ChakraProvider value={getTheme()}>
      <PatientCombobox
        label="Paciente"
        typed={typed}
        onType={setTyped}
        found={results}
        failure={failure}
        onChoose={setChosen}
      />
      <p>Elegido: {chosen?.id ?? 'nadie'}</p>
    </ChakraProvider>
  );
}
