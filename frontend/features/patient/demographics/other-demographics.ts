import type { Address, ContactPoint, HumanName, Patient } from '@medplum/fhirtypes';
import { mainAddress } from '../../../../lambdas/clinical/patient-demographics.ts';
import {
  emailAddress,
  mainName,
  phoneNumbers,
  phoneText,
} from '../../../../lambdas/clinical/patient-identity.ts';
import { conceptText } from '../concept-text.ts';

const uses: Record<string, string> = {
  old: 'ya no se usa',
  maiden: 'de soltera',
  nickname: 'como se le llama',
  work: 'trabajo',
  temp: 'temporal',
  billing: 'facturación',
};
const withUse = (text: string, use: string | undefined) =>
  use && uses[use] ? `${text} (${uses[use]})` : text;

function nameText({ text, prefix = [], given = [], family, suffix = [], use }: HumanName): string {
  const parts = [...prefix, ...given, family, ...suffix].filter(Boolean).join(' ');
  return withUse(parts || text || '', use);
}

function addressText({ line = [], city, district, state, postalCode, country, text, use }: Address): string {
  const parts = [...line, city, district, state, postalCode, country].filter(Boolean).join(', ');
  return withUse(parts || text || '', use);
}

const contactText = ({ value = '', system, use }: ContactPoint) =>
  withUse(system === 'phone' ? phoneText(value) : value, use);

/** What the fields of the form do not hold, as other systems bring it: each with its heading, in the order of reading. */
export function otherDemographics(patient: Patient): [heading: string, value: string][] {
  const { name = [], telecom = [], address = [], contact = [], communication = [] } = patient;
  const shown = [phoneNumbers(patient)[0], emailAddress(patient)];
  const named = mainName(name);
  const main = mainAddress(patient);
  const isWhole = named?.given !== undefined || named?.family !== undefined;
  const lists: [string, (string | undefined)[]][] = [
    ['Nombre completo', isWhole ? [] : [named?.text]],
    ['Otros nombres', name.filter((one) => one !== named).map(nameText)],
    ['Otros contactos', telecom.filter(({ value }) => !shown.includes(value)).map(contactText)],
    ['Otras direcciones', address.filter((one) => one !== main).map(addressText)],
    ['Idioma', communication.map(({ language }) => conceptText(language))],
    ['Estado civil', [conceptText(patient.maritalStatus)]],
    ...contact.map(({ name: who, relationship = [], telecom: by = [], address: at }): [string, string[]] => [
      'Persona de contacto',
      [
        who ? nameText(who) : '',
        ...relationship.map((one) => conceptText(one) ?? ''),
        ...by.map(contactText),
        at ? addressText(at) : '',
      ],
    ]),
  ];
  return lists.flatMap(([heading, values]): [string, string][] => {
    const text = values.filter(Boolean).join(', ');
    return text === '' ? [] : [[heading, text]];
  });
}
