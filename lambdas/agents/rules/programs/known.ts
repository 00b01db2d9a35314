import { sayDate } from './spanish.ts';
import type { State } from './state.ts';

const topics = {
  book: 'reservar una cita',
  reschedule: 'cambiar una cita',
  cancel: 'cancelar una cita',
  'ask-times': 'saber cuándo es su cita',
  confirm: 'confirmar una cita',
  intake: 'la admisión',
  refill: 'renovar una receta',
  previsit: 'preparar la visita',
  followup: 'el seguimiento tras la visita',
  results: 'sus resultados',
  authorization: 'una autorización de su aseguradora',
} as const;

/** What whoever takes over should not have to ask again, as the patient said it. */
export function knownOf({ identity, booking }: Pick<State, 'identity' | 'booking'>): string {
  const { givenName, familyName, birthDate, phone, result } = identity;
  const name = [givenName, familyName].filter(Boolean).join(' ');
  const { service, practitioner, reason } = booking;
  const said = [
    name && result !== 'verified' ? `dice llamarse ${name}` : '',
    birthDate && result !== 'verified' ? `nacimiento ${sayDate(birthDate)}` : '',
    phone && result !== 'verified' ? `teléfono ${phone}` : '',
    service ? `servicio ${service}` : '',
    practitioner ? `con ${practitioner}` : '',
    reason ? `motivo «${reason.slice(0, 200)}»` : '',
  ].filter(Boolean);
  return said.length > 0 ? `Se sabe: ${said.join(', ')}.` : '';
}

export function summaryOf(state: Pick<State, 'topic' | 'identity' | 'booking'>): string {
  const { topic, identity } = state;
  const who = identity.result === 'verified' ? 'Paciente identificado' : 'Paciente sin identificar';
  const what = topic ? `${who}; la conversación trata de ${topics[topic]}.` : `${who}.`;
  return [what, knownOf(state)].filter(Boolean).join(' ');
}
