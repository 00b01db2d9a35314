import { findAllergies } from '../understanding/find-allergies.ts';
import { findMedications } from '../understanding/find-medications.ts';
import type { Reported } from './state.ts';

export type Kind = 'symptoms' | 'allergies' | 'medications' | 'insurance';

interface Noted {
  text: string;
  words: readonly string[];
}

/** What is noted of one kind, each as it is understood and with the words that it was understood from. */
export function notedOf(kind: Kind, reported: Reported): Noted[] {
  const of = (parts: readonly (string | undefined)[], words: readonly string[] | undefined) => ({
    text: parts.filter(Boolean).join(', '),
    words: words ?? [],
  });
  switch (kind) {
    case 'symptoms':
      return reported.symptoms.map(({ name, since, intensity, words }) =>
        of([name, since, intensity && `intensidad: ${intensity}`], words),
      );
    case 'allergies':
      return reported.allergies.map(({ substance, reaction, words }) => of([substance, reaction], words));
    case 'medications':
      return reported.medications.map(({ name, dose, words }) => of([name, dose], words));
    default: {
      const { insurance } = reported;
      return insurance ? [of([insurance.payer, insurance.memberId], insurance.words)] : [];
    }
  }
}

/** «penicilina, me salen ronchas (sus palabras: «…»)» */
export const sayNoted = ({ text, words }: Noted): string =>
  words.length === 0 ? text : `${text} (${words.map((said) => `«${said}»`).join(', ')})`;

const isDenial: Partial<Record<Kind, (answer: string) => boolean>> = {
  allergies: (answer) => /^none/.test(findAllergies(answer, 'allergies')?.status ?? ''),
  medications: (answer) => findMedications(answer, 'medicines')?.status === 'none',
};

/** What stands where nothing is noted: that there is none only where they said so. */
export function sayNone(kind: Kind, answers: readonly string[] | null): string | undefined {
  const denies = isDenial[kind];
  if (denies === undefined) return undefined;
  return answers?.every(denies) ? 'no anoto ninguna' : 'por aclarar con el equipo';
}
