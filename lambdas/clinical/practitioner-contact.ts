import type { ContactPoint, Practitioner } from '@medplum/fhirtypes';
import * as z from 'zod';
import { typedEmail, typedPhone, withContact } from './contact-points.ts';
import { emailAddress, phoneNumbers, phoneText } from './patient-identity.ts';
import { type Untouched, unlessUntouched } from './untouched-field.ts';

/** How colleagues reach a person at work: a telephone in E.164, an address of electronic mail; empty where there is none. */
export interface PractitionerContact {
  phone: string;
  email: string;
}

export const readContact = ({ telecom = [] }: Pick<Practitioner, 'telecom'>): PractitionerContact => ({
  phone: phoneNumbers({ telecom })[0] ?? '',
  email: emailAddress({ telecom }) ?? '',
});

/** As people write it, for a form to begin with. */
export const shownContact = (stored: PractitionerContact): PractitionerContact => ({
  ...stored,
  phone: phoneText(stored.phone),
});

export const contactSchema = (untouched: Untouched<PractitionerContact>) =>
  z.object({
    phone: unlessUntouched('phone', typedPhone, untouched),
    email: unlessUntouched('email', typedEmail, untouched),
  });

/** The telecom with this telephone and address, and every other entry as it was. */
export function telecomWith(
  { telecom = [] }: Pick<Practitioner, 'telecom'>,
  after: PractitionerContact,
): ContactPoint[] {
  const before = readContact({ telecom });
  const phones = withContact(telecom, 'phone', before.phone, after.phone, { use: 'work' });
  return withContact(phones, 'email', before.email, after.email, { use: 'work' });
}
