import { type ChartRule, usual } from './rule.ts';
import { isSameName } from './surnames.ts';

/** A person opened the chart of somebody who works here, by name or e-mail. */
export const colleagueRecord: ChartRule = {
  name: 'colleague-record',
  answer({ person, patient, colleagues }) {
    const isTheirs = (member: { email: string; givenName: string; familyName: string }) =>
      patient.emails.some((email) => email.toLowerCase() === member.email.toLowerCase()) ||
      isSameName(member, patient);
    // Their own chart is another rule's.
    if (isTheirs(person)) return usual;
    const colleague = colleagues.find((member) => member.userId !== person.userId && isTheirs(member));
    if (!colleague) return usual;
    return {
      kind: 'unusual',
      reason: `La ficha coincide, por nombre o correo, con ${colleague.givenName} ${colleague.familyName}, que trabaja aquí.`,
      mayBe: 'Quien trabaja aquí también puede ser paciente, y le atiende alguien.',
    };
  },
};
