import type { Immunization } from '@medplum/fhirtypes';
import { type ImmunizationValues, immunizationForm } from '../../../../lambdas/clinical/immunization-form.ts';
import { formatDate } from '../../../lib/fhir-date.ts';
import type { Told } from '../changes/version-changes.ts';
import type { FieldTexts } from '../editing/field-texts.ts';

/** What is no vaccination that was given. */
export const immunizationStatusTexts: Record<string, string> = {
  'entered-in-error': 'Registrada por error',
  'not-done': 'No administrada',
};

const none = 'No consta';

function textOf(values: ImmunizationValues, field: keyof ImmunizationValues): string {
  if (field === 'concept') return values.concept.text || none;
  return (field === 'date' ? formatDate(values.date, 'UTC') : values[field]) || none;
}

export const immunizationTexts: FieldTexts<ImmunizationValues> = {
  labels: { concept: 'Vacuna', date: 'Fecha', dose: 'Dosis', lot: 'Lote' },
  textOf,
};

type ToldImmunization = ImmunizationValues & { status: string };

export const toldImmunization: Told<Immunization, ToldImmunization> = {
  read: (immunization) => ({ ...immunizationForm.read(immunization), status: immunization.status }),
  labels: { ...immunizationTexts.labels, status: 'Estado' },
  textOf: (values, field) =>
    field === 'status' ? (immunizationStatusTexts[values.status] ?? 'Administrada') : textOf(values, field),
};
