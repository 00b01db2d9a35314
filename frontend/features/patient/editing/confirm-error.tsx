import { asEnteredInError, type Correctable } from '../../../../lambdas/clinical/entered-in-error.ts';
import { ConfirmChange } from './confirm-change.tsx';

const medication = { marked: 'registrada', saved: 'La medicación consta como registrada por error.' };

const words: Record<Correctable['resourceType'], { marked: string; saved: string }> = {
  AllergyIntolerance: { marked: 'registrada', saved: 'El registro consta como error.' },
  Condition: { marked: 'registrado', saved: 'El problema consta como registrado por error.' },
  FamilyMemberHistory: { marked: 'registrado', saved: 'El antecedente consta como registrado por error.' },
  Immunization: { marked: 'registrada', saved: 'La vacuna consta como registrada por error.' },
  MedicationRequest: medication,
  MedicationStatement: medication,
  Observation: { marked: 'registrado', saved: 'El hábito consta como registrado por error.' },
  ServiceRequest: { marked: 'registrada', saved: 'La orden consta como registrada por error.' },
};

interface ConfirmErrorProps {
  record: Correctable;
  /** As the chart lists it. */
  title: string;
  onClose: () => void;
}

/** Asks whether an entry of the chart was recorded by mistake, and marks it so. */
export function ConfirmError({ record, title, onClose }: ConfirmErrorProps) {
  const { marked, saved } = words[record.resourceType];
  return (
    <ConfirmChange
      record={record}
      change={asEnteredInError}
      question={`¿Marcar «${title}» como ${marked} por error? Quedará a la vista como tal y en el historial.`}
      confirmText="Marcar como error"
      savedText={saved}
      onClose={onClose}
    />
  );
}
