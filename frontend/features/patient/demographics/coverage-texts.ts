import type { Coverage } from '@medplum/fhirtypes';
import { type CoverageValues, coverageForm } from '../../../../lambdas/clinical/coverage-form.ts';
import { formatDate } from '../../../lib/fhir-date.ts';
import type { Told } from '../changes/version-changes.ts';
import type { FieldTexts } from '../editing/field-texts.ts';

export const coverageStatusTexts: Record<Coverage['status'], string> = {
  active: 'Vigente',
  cancelled: 'Cancelada',
  draft: 'Borrador',
  'entered-in-error': 'Registrada por error',
};

const none = 'No consta';

/** Who holds the policy, as seen from the patient. */
export const relationshipTexts: Record<CoverageValues['relationship'], string> = {
  '': none,
  self: 'El paciente',
  spouse: 'Su cónyuge',
  common: 'Su pareja',
  child: 'Su padre o su madre',
  parent: 'Su hijo o su hija',
  injured: 'Otra parte: el paciente es el lesionado',
  other: 'Otra persona',
};

export const coverageTexts: FieldTexts<CoverageValues> = {
  labels: {
    payer: 'Aseguradora',
    plan: 'Plan',
    subscriberId: 'N.º de afiliado',
    relationship: 'Titular',
    start: 'Desde',
    end: 'Hasta',
    status: 'Estado',
  },
  textOf: (values, field) => {
    if (field === 'payer') return values.payer.text || none;
    if (field === 'status') return coverageStatusTexts[values.status];
    if (field === 'relationship') return relationshipTexts[values.relationship];
    const isDate = field === 'start' || field === 'end';
    return (isDate ? formatDate(values[field], 'UTC') : values[field]) || none;
  },
};

export const toldCoverage: Told<Coverage, CoverageValues> = { ...coverageTexts, read: coverageForm.read };
