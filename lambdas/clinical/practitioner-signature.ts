import type { Practitioner } from '@medplum/fhirtypes';

export const npiSystem = 'http://hl7.org/fhir/sid/us-npi';
/** Of the number of a licence; the state that gave it is the issuer's name (USPS). */
export const licenseSystem = 'urn:auxilia:license';
/** Specialties: the taxonomy of the National Uniform Claim Committee. */
export const taxonomySystem = 'http://nucc.org/provider-taxonomy';
/** Extension of Practitioner: what is printed below what they sign. */
export const signatureTextUrl = 'urn:auxilia:signature-text';

export const npiOf = ({ identifier = [] }: Practitioner): string =>
  identifier.find(({ system }) => system === npiSystem)?.value ?? '';

export function licenseOf({
  qualification = [],
}: Practitioner): { number: string; state: string } | undefined {
  for (const { identifier = [], issuer } of qualification) {
    const number = identifier.find(({ system }) => system === licenseSystem)?.value;
    if (number) return { number, state: issuer?.display ?? '' };
  }
  return undefined;
}

/** In words; '' where it is not known. */
export function specialtyOf({ qualification = [] }: Practitioner): string {
  const known = qualification.find(({ code }) =>
    code.coding?.some(({ system }) => system === taxonomySystem),
  );
  return known?.code.text ?? known?.code.coding?.[0]?.display ?? '';
}

export const signatureTextOf = ({ extension = [] }: Practitioner): string =>
  extension.find(({ url }) => url === signatureTextUrl)?.valueString ?? '';

/** What stands below what somebody has signed, besides their name; nothing that is not known. */
export function signatureLines(practitioner: Practitioner): string[] {
  const license = licenseOf(practitioner);
  const npi = npiOf(practitioner);
  const numbers = [
    ...(license ? [`Licencia ${license.number} (${license.state})`] : []),
    ...(npi === '' ? [] : [`NPI ${npi}`]),
  ];
  return [
    ...signatureTextOf(practitioner)
      .split('\n')
      .filter((line) => line !== ''),
    ...(numbers.length > 0 ? [numbers.join(' · ')] : []),
  ];
}
