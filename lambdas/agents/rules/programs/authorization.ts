import { toolOutputs } from '../../../contracts/agents/tool-outputs.ts';
import type { Step, ToolResult } from '../dialogue.ts';
import type { Heard } from './heard.ts';
import { handOver, type Lacking, type State } from './state.ts';

/** «No lo sé, no tengo la tarjeta aquí» refuses; what is longer tells something as well, which is kept. */
const mostWordsOfRefusal = 7;
/** As long as an answer may be (tool-inputs.ts). */
const mostCharacters = 300;
/** More at once are a form, which a person goes through with them. */
const mostAsked = 8;

const keyOf = ({ authorizationId, missing }: Lacking) => `${authorizationId}/${missing}`;

/** What a patient may know of what their requests lack. How a request stands is told by people, and never here. */
export function learnLacking(state: State, result: ToolResult): State {
  const made = [...state.made, 'read_authorizations'];
  const found = toolOutputs.read_authorizations.safeParse(result.isRefused ? undefined : result.output);
  if (!found.success) {
    const said = 'Ahora no puedo ver qué falta. Le paso con una persona del equipo.';
    return handOver({ ...state, made }, 'failure', 'No se ha podido leer qué falta.', said);
  }
  const lacking = found.data.authorizations.flatMap(({ authorizationId, payer, ofPatient }) =>
    ofPatient.map((missing) => ({ authorizationId, payer, missing })),
  );
  return { ...state, made, lacking: lacking.slice(0, mostAsked) };
}

/** Takes the answer to what was asked, in the patient's own words. */
export function hearAuthorization(state: State, heard: Heard): State {
  const asked = state.lacking?.find((one) => state.asked === `item/${keyOf(one)}`);
  // What may be a symptom is no answer about an insurance: `missed` leaves it to a person.
  if (!asked || heard.soundsUnwell()) return state;
  const isRefused = heard.isRefusal() && heard.words <= mostWordsOfRefusal;
  const answer = isRefused ? null : heard.text.slice(0, mostCharacters).trim();
  return { ...state, answers: { ...state.answers, [keyOf(asked)]: answer } };
}

/** Looks up what is missing, asks for one thing after the other, and leaves what was answered to the front desk. */
export function nextAuthorization(state: State): Step<State> {
  const { lacking, answers, made } = state;
  if (!lacking) return { calls: [{ name: 'read_authorizations', arguments: {} }], state };
  const open = lacking.find((one) => answers[keyOf(one)] === undefined);
  if (open) {
    const say = `Para la autorización de ${open.payer} nos falta un dato:\n- ${open.missing}\n¿Nos lo puede decir?`;
    return { say, state: { ...state, asked: `item/${keyOf(open)}` } };
  }
  const answered = lacking.filter((one) => answers[keyOf(one)] !== null);
  const next = answered.find(({ authorizationId }) => !made.includes(`noted/${authorizationId}`));
  if (next) {
    const { authorizationId } = next;
    const own = answered.filter((one) => one.authorizationId === authorizationId);
    const told = own.map((one) => ({ missing: one.missing, words: answers[keyOf(one)] ?? '' }));
    const after = { ...state, made: [...made, `noted/${authorizationId}`] };
    return {
      calls: [{ name: 'note_authorization_answers', arguments: { authorizationId, answers: told } }],
      state: after,
    };
  }
  const said =
    lacking.length === 0
      ? 'Ahora mismo no necesitamos de usted ningún dato para su aseguradora.'
      : answered.length === 0
        ? 'De acuerdo. El equipo buscará esos datos por otro camino; si los encuentra, escríbanos.'
        : 'Lo que ha respondido queda anotado, para que el equipo lo compruebe. Gracias.';
  const outcome = lacking.length === 0 ? 'nothing-to-do' : answered.length === 0 ? 'declined' : 'done';
  const summary = `Autorizaciones previas: se han pedido ${lacking.length} datos al paciente y ha dado ${answered.length}.`;
  return { state: { ...state, lead: [...state.lead, said], closing: { kind: 'finish', outcome, summary } } };
}

/** What could not be noted is for a person to read in the conversation. */
export function learnNoted(state: State, { isRefused }: ToolResult): State {
  if (!isRefused) return state;
  const said = 'No he podido anotar lo que me ha dicho. Le paso con una persona del equipo, que lo leerá.';
  return handOver(
    state,
    'failure',
    'El paciente ha respondido y no se ha podido anotar: lea la conversación.',
    said,
  );
}
