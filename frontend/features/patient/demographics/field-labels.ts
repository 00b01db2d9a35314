import type { DemographicsField, DemographicsInput } from '../../../../lambdas/clinical/demographics-form.ts';
import { phoneText, sexText } from '../../../../lambdas/clinical/patient-identity.ts';
import { formatDate } from '../../../lib/fhir-date.ts';
import type { FieldTexts } from '../editing/field-texts.ts';

/** The demographics in the order of the form. */
export const fieldLabels: Record<DemographicsField, string> = {
  givenNames: 'Nombre',
  familyNames: 'Apellidos',
  birthDate: 'Fecha de nacimiento',
  gender: 'Sexo',
  phone: 'Teléfono',
  email: 'Correo electrónico',
  street: 'Calle y número',
  city: 'Ciudad',
  state: 'Estado',
  postalCode: 'Código postal',
};

export const demographicsFields = Object.keys(fieldLabels) as DemographicsField[];

/** A value as people read it; what is missing says so. */
export function fieldText(values: DemographicsInput, field: DemographicsField): string {
  const value = values[field];
  if (value === '') return 'No consta';
  if (field === 'gender') return sexText(values.gender === '' ? undefined : values.gender);
  if (field === 'birthDate') return formatDate(value, 'UTC') ?? value;
  return field === 'phone' ? phoneText(value) : value;
}

export const demographicsTexts: FieldTexts<DemographicsInput> = { labels: fieldLabels, textOf: fieldText };
