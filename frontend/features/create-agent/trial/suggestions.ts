import type { Program } from '../../../../lambdas/contracts/agents/definition.ts';
import { type TrialPatient, trialPatients } from '../../../../lambdas/contracts/agents/trials.ts';

const date = new Intl.DateTimeFormat('es', { dateStyle: 'long', timeZone: 'UTC' });

const openings: Partial<Record<Program, string>> = {
  intake: 'Hola, es mi primera visita',
  scheduling: 'Hola, quiero pedir una cita para la semana que viene',
  refills: 'Hola, necesito renovar una receta',
  authorizations: 'Hola, ¿qué necesitan de mi seguro?',
};

/** How somebody who does not exist says who they are. */
function introduction({ givenName, familyName, birthDate, phone }: TrialPatient): string {
  const number = phone.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3');
  return `Soy ${givenName} ${familyName}, nací el ${date.format(new Date(birthDate))} y mi teléfono es ${number}`;
}

/** What whoever plays the patient can say next: how one begins, then who they are until the agent knows. */
export function suggestionsFor(
  program: Program,
  { hasBegun, isIdentified }: { hasBegun: boolean; isIdentified: boolean },
): string[] {
  if (!hasBegun) return [openings[program] ?? 'Hola'];
  return isIdentified ? [] : [trialPatients['jose-luis'], trialPatients.lucia].map(introduction);
}
