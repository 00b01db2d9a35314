import { useState } from 'react';
import { medicalRecordNumber, patientName } from '../../../../lambdas/clinical/patient-identity.ts';
import { dateTyped } from '../../../../lambdas/clinical/typed-date.ts';
import { usePatientLookup } from '../../../lib/patient-lookup.ts';
import { PatientCombobox, type PatientOption } from '../../../ui/patient-picker.tsx';

interface PatientSearchProps {
  error: string | undefined;
  today: string;
  onChoose: (patient: PatientOption) => void;
}

export function PatientSearch({ error, today, onChoose }: PatientSearchProps) {
  const [typed, setTyped] = useState('');
  const readDate = (text: string) => dateTyped(text, today);
  const lookup = usePatientLookup(typed, { patientName, medicalRecordNumber, readDate });
  return (
    <PatientCombobox
      label="Paciente"
      error={error}
      typed={typed}
      onType={setTyped}
      {...lookup}
      onChoose={onChoose}
    />
  );
}
