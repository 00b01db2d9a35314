import type { Facts, Step } from '../dialogue.ts';
import type { State } from './state.ts';

export const askIsNew = (state: State, { clinicName }: Facts, lead = ''): Step<State> => ({
  say: `${lead}¿Es la primera vez que acude a ${clinicName || 'la clínica'}?`,
  state: { ...state, asked: 'is-new' },
});

/** What is lacking for a record of their own, asked one by one, and the record opened. */
export function register(state: State): Step<State> {
  const { identity } = state;
  if (identity.gender === undefined) {
    const say =
      'Voy a abrirle una ficha. ¿Qué sexo consta en sus documentos: mujer, hombre u otro? Si lo prefiere, puede no decirlo.';
    return { say, state: { ...state, asked: 'gender' } };
  }
  if (!identity.phone && !identity.email && !identity.wasAskedForContact) {
    return {
      say: '¿A qué teléfono o correo electrónico le podemos escribir?',
      state: { ...state, asked: 'contact', identity: { ...identity, wasAskedForContact: true } },
    };
  }
  const { givenName = '', familyName = '', birthDate = '', gender, phone, email } = identity;
  const contact = { ...(phone ? { phone } : {}), ...(email ? { email } : {}) };
  return {
    calls: [
      { name: 'register_patient', arguments: { givenName, familyName, birthDate, gender, ...contact } },
    ],
    state,
  };
}
