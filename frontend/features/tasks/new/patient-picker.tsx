import { useState } from 'react';
import { medicalRecordNumber, patientName } from '../../../../lambdas/clinical/patient-identity.ts';
import { dateTyped } from '../../../../lambdas/clinical/typed-date.ts';
import { usePatientLookup } from '../../../lib/patient-lookup.ts';
import { ChosenPatient, PatientCombobox } from '../../../ui/patient-picker.tsx';

interface TaskPatient {
  id: string;
  name: string;
}

interface PatientPickerProps {
  value: TaskPatient | null;
  today: string;
  onChoose: (patient: TaskPatient | null) => void;
}

/** Finds the patient whom a task is about; a task may be about nobody. */
export function PatientPicker({ value, today, onChoose }: PatientPickerProps) {
  const [typed, setTyped] = useState('');
  const readDate = (text: string) => dateTyped(text, today);
  const lookup = usePatientLookup(typed, { patientName, medicalRecordNumber, readDate });
  if (value) {
    return (
      <ChosenPatient
        label="Paciente"
        name={value.name}
        changeText="Quitar el paciente"
        onChange={() => onChoose(null)}
      />
    );
  }
  return (
    <PatientCombobox
      label="Paciente"
      hint="Si la tarea trata de alguno: nombre, n.º de historia, fecha de nacimiento o teléfono."
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
