import type { Facts, Step } from '../dialogue.ts';
import type { State } from './state.ts';
import { offersOf } from './topics.ts';

export function farewell(state: State): State {
  const isSomethingDone = state.made.length > 0;
  const lead = isSomethingDone
    ? ['Gracias a usted. Que tenga un buen día.']
    : ['De acuerdo. Escríbanos cuando lo necesite.'];
  const outcome = isSomethingDone ? 'done' : 'nothing-to-do';
  const summary = isSomethingDone ? 'Se ha hecho lo que el paciente pedía.' : 'El paciente no pedía nada.';
  return { ...state, lead, closing: { kind: 'finish', outcome, summary } };
}

/** Says at once that it is no person. */
export function greeted(state: State, { clinicName, patient }: Facts): State {
  const name = patient?.givenName ? `, ${patient.givenName}` : '';
  const where = clinicName ? ` de ${clinicName}` : '';
  const hello = `Hola${name}. Soy el asistente virtual${where}. Si es una emergencia, llame al 911.`;
  const purpose = state.topic === 'intake' ? ['Le haré unas preguntas para preparar su consulta.'] : [];
  return { ...state, isGreeted: true, lead: [hello, ...purpose, ...state.lead] };
}

export function askTopic(state: State, facts: Facts): Step<State> {
  const isSomethingDone = state.made.length > 0 || state.asked === 'anything-else';
  if (isSomethingDone && state.asked !== 'topic') {
    return { say: '¿Necesita algo más?', state: { ...state, asked: 'anything-else' } };
  }
  const say =
    state.asked === 'topic'
      ? 'Dígame, por favor, qué necesita.'
      : `¿En qué puedo ayudarle? Puedo ${offersOf(facts)}.`;
  return { say, state: { ...state, asked: 'topic' } };
}
