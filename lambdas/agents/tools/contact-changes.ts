import type { Patient } from '@medplum/fhirtypes';
import { dayOf } from '../../clinical/clinic-day.ts';
import {
  type Demographics,
  type DemographicsInput,
  demographicsSchema,
} from '../../clinical/demographics-form.ts';
import { readDemographics, withDemographics } from '../../clinical/patient-demographics.ts';
import type { ToolContext } from '../tool.ts';
import { type Refusal, refusal } from './refusal.ts';

export interface SaidContact {
  phone?: string | undefined;
  email?: string | undefined;
  addressLine?: string | undefined;
  city?: string | undefined;
  state?: string | undefined;
  postalCode?: string | undefined;
  preferredLanguage?: 'es' | 'en' | undefined;
}

export const contactLabels = {
  phone: 'teléfono',
  email: 'correo electrónico',
  addressLine: 'dirección',
  city: 'ciudad',
  state: 'estado',
  postalCode: 'código postal',
  preferredLanguage: 'idioma preferido',
} as const satisfies Record<keyof SaidContact, string>;

/** The patient with what was said, by the rules of the form that the front desk fills in; the rest as it was. */
export function withSaid(
  { repository, timeZone }: ToolContext,
  patient: Patient,
  said: SaidContact & Partial<Pick<DemographicsInput, 'givenNames' | 'familyNames' | 'birthDate' | 'gender'>>,
): { patient: Patient } | Refusal {
  const { addressLine, preferredLanguage, ...fields } = said;
  const stored = readDemographics(patient);
  const given = Object.entries({ ...fields, street: addressLine }).filter(([, value]) => value !== undefined);
  const asked = { ...stored, ...Object.fromEntries(given) };
  const parsed = demographicsSchema(dayOf(repository.now, timeZone), { shown: stored, stored }).safeParse(
    asked,
  );
  if (!parsed.success) {
    const problems = parsed.error.issues.map(({ message }) => message);
    return refusal('invalid-arguments', `${[...new Set(problems)].join('. ')}.`);
  }
  const changed = withDemographics(patient, parsed.data as Demographics);
  return { patient: preferredLanguage === undefined ? changed : withLanguage(changed, preferredLanguage) };
}

/** The preferred language alone changes; others that they speak stay. */
function withLanguage(patient: Patient, code: 'es' | 'en'): Patient {
  const others = (patient.communication ?? [])
    .filter(({ language }) => !language.coding?.some((coding) => coding.code === code))
    .map(({ preferred: _preferred, ...communication }) => communication);
  const own = { language: { coding: [{ system: 'urn:ietf:bcp:47', code }] }, preferred: true };
  return { ...patient, communication: [own, ...others] };
}
