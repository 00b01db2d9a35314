import type { Address, HumanName, Patient } from '@medplum/fhirtypes';
import { withContact } from './contact-points.ts';
import type { Demographics, DemographicsInput } from './demographics-form.ts';
import { emailAddress, familyNames, givenNames, phoneNumbers, phoneText } from './patient-identity.ts';

export function mainAddress({ address = [] }: Patient): Address | undefined {
  return address.find(({ use }) => use === 'home') ?? address.find(({ use }) => use !== 'old') ?? address[0];
}

/** What of a patient the demographics form holds. */
export function readDemographics(patient: Patient): DemographicsInput {
  const address = mainAddress(patient);
  return {
    givenNames: givenNames(patient),
    familyNames: familyNames(patient),
    birthDate: patient.birthDate ?? '',
    gender: patient.gender ?? '',
    phone: phoneNumbers(patient)[0] ?? '',
    email: emailAddress(patient) ?? '',
    // Other systems give an address as one text.
    street: address?.line?.join(', ') ?? address?.text ?? '',
    city: address?.city ?? '',
    state: address?.state ?? '',
    postalCode: address?.postalCode ?? '',
  };
}

function withName(names: HumanName[], before: DemographicsInput, after: Demographics): HumanName[] {
  if (before.givenNames === after.givenNames && before.familyNames === after.familyNames) return names;
  const isMain = ({ given, family }: HumanName) =>
    (given?.join(' ') ?? '') === before.givenNames && (family ?? '') === before.familyNames;
  const at = names.findIndex(isMain);
  const { text: _text, ...main } = names[at] ?? { use: 'official' as const };
  const renamed = { ...main, given: after.givenNames.split(/\s+/), family: after.familyNames };
  return at < 0 ? [...names, renamed] : names.map((name, index) => (index === at ? renamed : name));
}

function withAddress(patient: Patient, before: DemographicsInput, after: Demographics): Address[] {
  const addresses = patient.address ?? [];
  const keys = ['street', 'city', 'state', 'postalCode'] as const;
  if (keys.every((key) => before[key] === after[key])) return addresses;
  const main = mainAddress(patient);
  const {
    line: _line,
    city: _city,
    state: _state,
    postalCode: _code,
    text: _text,
    ...rest
  } = main ?? {
    use: 'home' as const,
  };
  const changed: Address = {
    ...rest,
    ...(after.street === '' ? {} : { line: [after.street] }),
    ...(after.city === '' ? {} : { city: after.city }),
    ...(after.state === ''
      ? {}
      : { state: after.state.length === 2 ? after.state.toUpperCase() : after.state }),
    ...(after.postalCode === '' ? {} : { postalCode: after.postalCode }),
  };
  const isEmpty = keys.every((key) => after[key] === '');
  const others = addresses.filter((address) => address !== main);
  return isEmpty
    ? others
    : main
      ? addresses.map((address) => (address === main ? changed : address))
      : [...others, changed];
}

/** FHIR knows no empty lists: an element without a value is absent. */
function listOf<Key extends string, Item>(key: Key, items: Item[]): { [key in Key]?: Item[] } {
  return items.length > 0 ? ({ [key]: items } as { [key in Key]: Item[] }) : {};
}

/** The patient with these demographics and everything else, extensions and older names included, as it was. */
export function withDemographics<Type extends Patient>(patient: Type, after: Demographics): Type {
  const before = readDemographics(patient);
  const {
    name = [],
    telecom = [],
    address: _address,
    birthDate: _birthDate,
    gender: _gender,
    ...rest
  } = patient;
  const phones = withContact(telecom, 'phone', before.phone, after.phone);
  return {
    ...rest,
    ...listOf('name', withName(name, before, after)),
    ...listOf('telecom', withContact(phones, 'email', before.email, after.email)),
    ...listOf('address', withAddress(patient, before, after)),
    ...(after.birthDate === '' ? {} : { birthDate: after.birthDate }),
    ...(after.gender === '' ? {} : { gender: after.gender }),
  } as Type;
}

/** The demographics as people there write them, for a form to begin with: "3/4/1962", "(305) 555-0123". */
export function shownDemographics(stored: DemographicsInput): DemographicsInput {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(stored.birthDate) ?? [];
  return {
    ...stored,
    birthDate: year ? `${Number(month)}/${Number(day)}/${year}` : stored.birthDate,
    phone: phoneText(stored.phone),
  };
}
