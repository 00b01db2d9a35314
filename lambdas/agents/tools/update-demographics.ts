import type { Patient } from '@medplum/fhirtypes';
import { readDemographics } from '../../clinical/patient-demographics.ts';
import type { Tool } from '../tool.ts';
import { contactLabels, type SaidContact, withSaid } from './contact-changes.ts';
import { readResource } from './find-resources.ts';
import { heardIn } from './heard.ts';
import { unsaidContact, unsaidPlaces } from './patient-words.ts';
import { refusal } from './refusal.ts';
import { saveChange } from './save-resources.ts';

/** Changes how the patient is reached; name, birth date and sex are not among what it may change. */
export const updateDemographics: Tool<'update_demographics'> = {
  name: 'update_demographics',
  async run(context, input) {
    const { repository, run } = context;
    const { texts, address } = await heardIn(repository, run);
    // A person who approved it may know more than was written.
    const missing =
      repository.software?.approvedBy === undefined
        ? [...unsaidContact(texts, input, address), ...unsaidPlaces(texts, input)]
        : [];
    if (missing.length > 0) {
      const what = new Intl.ListFormat('es', { type: 'conjunction' }).format(missing);
      return refusal('blocked', `Quien escribe no ha dicho ${what}: pregúnteselo.`);
    }
    const patient = await readResource(repository, 'Patient', run.patientId ?? '');
    const next = withSaid(context, patient, input);
    if ('refusal' in next) return next;
    const before = contactOf(patient);
    const after = contactOf(next.patient);
    const keys = Object.keys(contactLabels) as (keyof SaidContact)[];
    const changed = keys.filter((key) => before[key] !== after[key]).map((key) => contactLabels[key]);
    if (changed.length === 0) return { output: { changed } };
    const reference = await saveChange(repository, { ...next.patient, id: patient.id }, patient.id);
    return { output: { changed }, resources: [reference] };
  },
};

function contactOf(patient: Patient): Record<keyof SaidContact, string> {
  const { phone, email, street, city, state, postalCode } = readDemographics(patient);
  const preferred = patient.communication?.find((communication) => communication.preferred);
  const preferredLanguage = preferred?.language.coding?.[0]?.code ?? '';
  return { phone, email, addressLine: street, city, state, postalCode, preferredLanguage };
}
