import { concept, systems } from './code-systems.ts';

const sct = (text: string, code: string, display: string) =>
  concept(text, { system: systems.snomed, code, display });
const loinc = (text: string, code: string, display: string) =>
  concept(text, { system: systems.loinc, code, display });

/** Kinds of visit. */
export const visitTypes = {
  checkUp: sct('Control médico', '185349003', "Encounter for 'check-up'"),
  problem: sct('Consulta por un problema', '185347001', 'Encounter for problem'),
  symptom: sct('Consulta por síntomas', '185345009', 'Encounter for symptom'),
  wellChild: sct('Control del niño sano', '410620009', 'Well child visit'),
  prenatal: sct('Control prenatal', '424619006', 'Prenatal visit'),
} as const;

export type VisitType = keyof typeof visitTypes;

export const visitTypeNames = Object.keys(visitTypes) as VisitType[];

export const smokingStatusCode = loinc('Consumo de tabaco', '72166-2', 'Tobacco smoking status');

export const smokingStatuses = {
  never: sct('Nunca ha fumado', '266919005', 'Never smoked tobacco'),
  former: sct('Exfumador', '8517006', 'Ex-smoker'),
  daily: sct('Fuma a diario', '449868002', 'Smokes tobacco daily'),
} as const;

export const bloodPressureCode = loinc(
  'Presión arterial',
  '85354-9',
  'Blood pressure panel with all children optional',
);

/** US Core asks for both codes where saturation is measured at the finger. */
export const oxygenSaturationCode = {
  text: 'Saturación de oxígeno',
  coding: [
    {
      system: systems.loinc,
      code: '59408-5',
      display: 'Oxygen saturation in Arterial blood by Pulse oximetry',
    },
    { system: systems.loinc, code: '2708-6', display: 'Oxygen saturation in Arterial blood' },
  ],
};

export const estimatedDeliveryDateCode = loinc(
  'Fecha probable de parto',
  '11778-8',
  'Delivery date Estimated',
);

export const progressNoteCode = loinc('Nota de evolución', '11506-3', 'Progress note');

/** Screening done elsewhere. */
export const procedureCodes = {
  colonoscopy: sct('Colonoscopia', '73761001', 'Colonoscopy'),
  mammography: sct('Mamografía de detección', '24623002', 'Screening mammography'),
} as const;

export type ProcedureName = keyof typeof procedureCodes;

/** NUCC Health Care Provider Taxonomy. */
export const familyMedicine = concept('Medicina familiar', {
  system: systems.taxonomy,
  code: '207Q00000X',
  display: 'Family Medicine Physician',
});
