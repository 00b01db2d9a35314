import { usePatientSearch } from '../../../lib/patient-lookup.ts';
import { shownPatient } from '../../../lib/shown-patient.ts';
import { PatientPicker } from '../../../ui/patient-picker.tsx';
import { usePatient } from '../use-patient.ts';

interface PatientFieldProps {
  label: string;
  patientId: string | undefined;
  error?: string | undefined;
  today: string;
  onChoose: (patientId: string | undefined) => void;
}

/** The patient of a conversation, of whom only the id is known at first. */
export function PatientField({ label, patientId, error, today, onChoose }: PatientFieldProps) {
  const search = usePatientSearch(today);
  const { data, isError } = usePatient(patientId);
  const shown = data?.resource && shownPatient({ ...data.resource, id: patientId ?? '' });
  const chosen = { name: isError ? 'Paciente elegido' : 'Cargando…', ...shown };
  return (
    <PatientPicker
      label={label}
      search={search}
      chosen={patientId === undefined ? undefined : { name: chosen.name, detail: shown?.detail }}
      error={error}
      onChoose={({ id }) => onChoose(id)}
      onGiveUp={() => onChoose(undefined)}
    />
  );
}
