import { useState } from 'react';
import { medicalRecordNumber, patientName } from '../../../../lambdas/clinical/patient-identity.ts';
import { dateTyped } from '../../../../lambdas/clinical/typed-date.ts';
import { shownPatient, usePatientLookup } from '../../../lib/patient-lookup.ts';
import { ChosenPatient, PatientCombobox } from '../../../ui/patient-picker.tsx';
import { usePatient } from '../use-patient.ts';

interface PatientPickerProps {
  label: string;
  patientId: string | undefined;
  error?: string | undefined;
  today: string;
  onChoose: (patientId: string | undefined) => void;
}

const reading = { patientName, medicalRecordNumber };

/** The patient of a conversation, of whom only the id is known at first. */
export function PatientPicker({ label, patientId, error, today, onChoose }: PatientPickerProps) {
  const chosen = usePatient(patientId);
  if (patientId === undefined)
    return <PatientSearch label={label} error={error} today={today} onChoose={onChoose} />;
  const shown = chosen.data ? shownPatient({ ...chosen.data.resource, id: patientId }, reading) : undefined;
  return (
    <ChosenPatient
      label={label}
      name={shown?.name ?? (chosen.isError ? 'Paciente elegido' : 'Cargando…')}
      detail={shown?.detail}
      onChange={() => onChoose(undefined)}
    />
  );
}

function PatientSearch({ label, error, today, onChoose }: Omit<PatientPickerProps, 'patientId'>) {
  const [typed, setTyped] = useState('');
  const lookup = usePatientLookup(typed, { ...reading, readDate: (text) => dateTyped(text, today) });
  return (
    <PatientCombobox
      label={label}
      error={error}
      typed={typed}
      onType={setTyped}
      {...lookup}
      onChoose={({ id }) => onChoose(id)}
    />
  );
}
