/**
 * Sections of notes by LOINC, with what they are called on screen. The codes are those of FHIR's «doc-section-codes»
 * (https://hl7.org/fhir/R4/valueset-doc-section-codes.html).
 * This material contains content from LOINC (http://loinc.org). LOINC is copyright © Regenstrief Institute, Inc. and the
 * Logical Observation Identifiers Names and Codes (LOINC) Committee and is available at no cost under the license at
 * http://loinc.org/license. LOINC® is a registered United States trademark of Regenstrief Institute, Inc.
 */
export const noteSections = {
  '10154-3': 'Motivo de consulta',
  '10164-2': 'Historia de la enfermedad actual',
  '61150-9': 'Subjetivo',
  '61149-1': 'Objetivo',
  '51848-0': 'Evaluación',
  '18776-5': 'Plan',
  '11348-0': 'Antecedentes personales',
  '10157-6': 'Antecedentes familiares',
  '29762-2': 'Historia social',
  '48765-2': 'Alergias',
  '10160-0': 'Medicación',
  '11369-6': 'Vacunas',
  '10187-3': 'Revisión por sistemas',
  '8716-3': 'Constantes vitales',
  '29545-1': 'Exploración física',
  '30954-2': 'Resultados',
  '29549-3': 'Medicación administrada',
  '42349-1': 'Motivo de la derivación',
  '29554-3': 'Procedimiento',
  '59768-2': 'Indicación del procedimiento',
  '59770-8': 'Muestras obtenidas',
  '55109-3': 'Complicaciones',
  '8648-8': 'Evolución',
  '11535-2': 'Diagnósticos al alta',
  '10183-2': 'Medicación al alta',
  '8653-8': 'Instrucciones al alta',
  '69730-0': 'Instrucciones',
  '34109-9': 'Nota',
} as const satisfies Record<string, string>;

export type NoteSectionCode = keyof typeof noteSections;

export const isNoteSection = (code: string): code is NoteSectionCode => Object.hasOwn(noteSections, code);
