import { useState } from 'react';
import { medicalRecordNumber, patientName } from '../../../../lambdas/clinical/patient-identity.ts';
import { dateTyped } from '../../../../lambdas/clinical/typed-date.ts';
import { usePatientLookup } from '../../../lib/patient-lookup.ts';
import { ChosenPatient, PatientCombobox } from '../../../ui/patient-picker.tsx';

export interface BookedPatient {
  id: string;
  name: string;
}

interface PatientPickerProps {
  value: BookedPatient | undefined;
  error: string | undefined;
  today: string;
  onChoose: (patient: BookedPatient | undefined) => void;
}

/** Whom an appointment or a place on the waiting list is for. */
export function PatientPicker({ value, error, today, onChoose }: PatientPickerProps) {
  const [typed, setTyped] = useState('');
  const readDate = (text: string) => dateTyped(text, today);
  const lookup = usePatientLookup(typed, { patientName, medicalRecordNumber, readDate });
  if (value) return <ChosenPatient label="Paciente" name={value.name} onChange={() => onChoose(undefined)} />;
  return (
    <PatientCombobox
      label="Paciente"
      error={error}
      typed={typed}
      onType={setTyped}
      {...lookup}
      onChoose={({ id, name }) => {
        setTyped('');
        onChoose({ id, name });
      }}
    />
  );
}
