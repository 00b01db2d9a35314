import type { AllergyIntolerance } from '@medplum/fhirtypes';
import { type AllergyValues, allergyForm } from '../../../../lambdas/clinical/allergy-form.ts';
import { codeOf } from '../../../../lambdas/clinical/entered-concept.ts';
import type { Told } from '../changes/version-changes.ts';
import type { FieldTexts } from '../editing/field-texts.ts';

export const allergyVerificationTexts: Record<string, string> = {
  unconfirmed: 'Sin confirmar',
  presumed: 'Supuesta',
  refuted: 'Descartada',
  'entered-in-error': 'Registrada por error',
};

/** The choices of each field, as the form offers and the history tells them. */
export const allergyChoices = {
  type: { allergy: 'Alergia', intolerance: 'Intolerancia' },
  criticality: { low: 'Bajo', high: 'Alto', 'unable-to-assess': 'No se puede valorar' },
  severity: { mild: 'Leve', moderate: 'Moderada', severe: 'Grave' },
  status: { active: 'Activa', inactive: 'Inactiva', resolved: 'Resuelta' },
} as const;

const none = 'No consta';

function textOf(values: AllergyValues, field: keyof AllergyValues): string {
  if (field === 'concept') return values.concept.text || none;
  if (field === 'manifestation') return values.manifestation.text || none;
  const choices: Record<string, string> = allergyChoices[field];
  return choices[values[field]] ?? none;
}

export const allergyTexts: FieldTexts<AllergyValues> = {
  labels: {
    concept: 'Sustancia',
    type: 'Tipo',
    criticality: 'Riesgo',
    manifestation: 'Reacción',
    severity: 'Gravedad de la reacción',
    status: 'Estado',
  },
  textOf,
};

type ToldAllergy = AllergyValues & { verification: string };

export const toldAllergy: Told<AllergyIntolerance, ToldAllergy> = {
  read: (allergy) => ({ ...allergyForm.read(allergy), verification: codeOf(allergy.verificationStatus) }),
  labels: { ...allergyTexts.labels, verification: 'Verificación' },
  textOf: (values, field) =>
    field === 'verification'
      ? (allergyVerificationTexts[values.verification] ?? (values.verification ? 'Confirmada' : none))
      : textOf(values, field),
};
