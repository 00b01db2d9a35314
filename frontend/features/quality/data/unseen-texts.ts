import type { UnseenKind } from '../../../../lambdas/contracts/quality-unseen.ts';

/** What each kind is, and what it does to the measure. */
export const unseenTexts: Record<UnseenKind, { title: string; effect: string }> = {
  uncoded: { title: 'Datos sin código', effect: 'La medida no los encuentra.' },
  unit: { title: 'Resultados sin unidad codificada', effect: 'No se pueden comparar.' },
  undated: { title: 'Datos sin fecha', effect: 'No se sabe si son del periodo.' },
  'birth-date': {
    title: 'Pacientes sin fecha de nacimiento completa',
    effect: 'No se sabe si la medida es sobre ellos: no cuentan.',
  },
  duplicate: { title: 'Lo mismo anotado dos veces', effect: 'La medida lo ve dos veces.' },
  converted: {
    title: 'HbA1c en mmol/mol',
    effect: 'Se convierte a % con la ecuación de NGSP antes de compararla.',
  },
  'in-error': { title: 'Datos marcados como error', effect: 'La medida no los ve.' },
  'same-person': {
    title: 'Fichas que parecen de la misma persona',
    effect: 'Cada una cuenta: únalas o déjelas si son dos personas.',
  },
};

const typeTexts: Record<string, string> = {
  AllergyIntolerance: 'Alergia',
  Condition: 'Problema',
  DiagnosticReport: 'Informe',
  Encounter: 'Visita',
  Immunization: 'Vacuna',
  MedicationRequest: 'Receta',
  MedicationStatement: 'Medicación',
  Observation: 'Resultado',
  Patient: 'Ficha',
  Procedure: 'Procedimiento',
  ServiceRequest: 'Orden',
};

export const typeText = (resourceType: string): string => typeTexts[resourceType] ?? resourceType;
