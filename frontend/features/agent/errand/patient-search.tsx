import { usePatientSearch } from '../../../lib/patient-lookup.ts';
import { PatientCombobox, type PatientOption } from '../../../ui/patient-picker.tsx';

interface PatientSearchProps {
  error: string | undefined;
  today: string;
  onChoose: (patient: PatientOption) => void;
}

export function PatientSearch({ error, today, onChoose }: PatientSearchProps) {
  const search = usePatientSearch(today);
  return <PatientCombobox label="Paciente" error={error} {...search} onChoose={onChoose} />;
}
