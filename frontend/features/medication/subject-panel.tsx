import { Button, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { dayOf } from '../../../lambdas/clinical/clinic-day.ts';
import { pastedLines } from '../../../lambdas/clinical/medication/pasted-lines.ts';
import {
  longestMedicationLine,
  longestMedicationList,
  type MedicationCheck,
} from '../../../lambdas/contracts/medication-safety.ts';
import { usePatientSearch } from '../../lib/patient-lookup.ts';
import { Panel } from '../../ui/panel.tsx';
import { List } from '../../ui/parts.ts';
import { PatientCombobox, type PatientOption } from '../../ui/patient-picker.tsx';
import { TextAreaField } from '../../ui/text-area-field.tsx';
import type { CheckSubject } from './medication-api.ts';

interface SubjectPanelProps {
  timeZone: string;
  medications: MedicationCheck['medications'] | undefined;
  onChoose: (subject: CheckSubject) => void;
}

function problemOf(lines: readonly string[]): string | undefined {
  if (lines.length === 0) return 'Escriba al menos un medicamento.';
  if (lines.length > longestMedicationList)
    return `Admite como máximo ${longestMedicationList} medicamentos.`;
  const isTooLong = lines.some((line) => line.length > longestMedicationLine);
  return isTooLong ? `Cada línea admite como máximo ${longestMedicationLine} caracteres.` : undefined;
}

/** Whose medication it is, or what was typed or pasted of nobody's. */
export function SubjectPanel({ timeZone, medications, onChoose }: SubjectPanelProps) {
  const [patient, setPatient] = useState<PatientOption>();
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();
  const search = usePatientSearch(dayOf(new Date(), timeZone));

  function choose(chosen: PatientOption) {
    setPatient(chosen);
    search.onType('');
    onChoose({ patientId: chosen.id });
  }
  function checkList() {
    const list = pastedLines(text);
    const found = problemOf(list);
    setProblem(found);
    if (found !== undefined) return;
    setPatient(undefined);
    onChoose({ list });
  }

  return (
    <Stack gap="5" order={1}>
      <Panel title={patient ? patient.name : 'Paciente o lista'} note={patient?.detail}>
        <PatientCombobox label="Paciente" error={undefined} {...search} onChoose={choose} />
        <Stack gap="3">
          <TextAreaField
            label="O una lista sin paciente"
            hint="Un medicamento por línea, con su dosis si la sabe."
            rows={5}
            value={text}
            error={problem}
            onChange={({ target }) => setText(target.value)}
          />
          <Button alignSelf="start" variant="outline" onClick={checkList}>
            Comprobar la lista
          </Button>
        </Stack>
      </Panel>
      {medications ? (
        <Panel title={medications.length === 1 ? '1 fármaco' : `${medications.length} fármacos`}>
          {medications.length === 0 ? (
            <Text color="fg.muted">No consta medicación activa.</Text>
          ) : (
            <List.Root ps="4" gap="1">
              {medications.map(({ reference, name }) => (
                <List.Item key={reference}>{name}</List.Item>
              ))}
            </List.Root>
          )}
        </Panel>
      ) : null}
    </Stack>
  );
}
