import { useState } from 'react';
import { type EnteredConcept, noConcept } from '../../../../lambdas/clinical/entered-concept.ts';
import { ConceptsField } from '../editing/concepts-field.tsx';

interface DiagnosesFieldProps {
  diagnoses: readonly EnteredConcept[];
  error: string | undefined;
  onChange: (diagnoses: EnteredConcept[]) => void;
}

/** The diagnoses of a bill, in their order. */
export function DiagnosesField({ diagnoses, error, onChange }: DiagnosesFieldProps) {
  const [typed, type] = useState(noConcept);
  return (
    <ConceptsField
      label="Diagnóstico"
      name="diagnoses"
      listLabel="Diagnósticos"
      set="problem"
      concepts={diagnoses}
      typed={typed}
      error={error}
      onType={type}
      onChange={onChange}
    />
  );
}
