import type { HumanName } from '@medplum/fhirtypes';
import { patientName } from '../../clinical/patient-identity.ts';
import type { StrataDimension } from '../../contracts/quality-figures.ts';
import type { FhirResource } from '../../fhir/index.ts';

const sexes: Record<string, string> = {
  female: 'Femenino',
  male: 'Masculino',
  other: 'Otro',
  unknown: 'Desconocido',
};
const languages = new Intl.DisplayNames('es-US', { type: 'language', fallback: 'code' });

/** A group's key in words. */
export function wordsOf(by: StrataDimension, key: string, named: ReadonlyMap<string, FhirResource>): string {
  if (key === '') return 'No consta';
  if (by === 'sex') return sexes[key] ?? key;
  if (by === 'age') return ageWords(key);
  if (by === 'language') return capitalized(languageWords(key));
  const name: unknown = named.get(key)?.name;
  if (typeof name === 'string') return name;
  if (Array.isArray(name)) return patientName({ name: name as HumanName[] });
  // What is not in the record any more, or was written in words.
  return key;
}

function ageWords(key: string): string {
  const [from, to] = key.split('-');
  return to ? `De ${from} a ${to} años` : `${from} años o más`;
}

function languageWords(tag: string): string {
  try {
    return languages.of(tag) ?? tag;
  } catch {
    return tag;
  }
}

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
