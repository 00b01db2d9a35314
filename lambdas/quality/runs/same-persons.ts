import { familyNames, givenNames } from '../../clinical/patient-identity.ts';
import { bornTheSameDay, fold, type Reader } from '../../fhir/index.ts';
import type { Unseen } from './unseen.ts';

/** The first word of each: a second surname or a second name is often left out. */
function nameKey(patient: Parameters<typeof givenNames>[0]): string | undefined {
  const [given = ''] = fold(givenNames(patient)).split(/[\s-]+/);
  const [family = ''] = fold(familyNames(patient)).split(/[\s-]+/);
  return given !== '' && family !== '' ? `${given} ${family}` : undefined;
}

/** Records that seem to be of one person (same birth date, same first name and surname): each counts, and all but the first are named. */
export async function samePersons(reader: Reader): Promise<{ patientId: string; unseen: Unseen[] }[]> {
  const found: { patientId: string; unseen: Unseen[] }[] = [];
  for (const day of await bornTheSameDay(reader)) {
    const first = new Map<string, string>();
    for (const patient of day) {
      const key = nameKey(patient);
      if (key === undefined) continue;
      const other = first.get(key);
      if (other === undefined) first.set(key, patient.id);
      else {
        const unseen: Unseen = { kind: 'same-person', reference: `Patient/${other}` };
        found.push({ patientId: patient.id, unseen: [unseen] });
      }
    }
  }
  return found;
}
