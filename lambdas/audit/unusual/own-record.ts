import { type ChartRule, usual } from './rule.ts';
import { isSameName } from './surnames.ts';

/** A person opened a chart that is, by name or e-mail, their own. */
export const ownRecord: ChartRule = {
  name: 'own-record',
  answer({ person, patient }) {
    const isAddress = patient.emails.some((email) => email.toLowerCase() === person.email.toLowerCase());
    if (!isAddress && !isSameName(person, patient)) return usual;
    return {
      kind: 'unusual',
      reason: isAddress
        ? 'La ficha tiene su mismo correo electrónico.'
        : 'La ficha lleva su mismo nombre y apellidos.',
      mayBe: 'Puede ser otra persona que se llama igual.',
    };
  },
};
