import * as z from 'zod';
import { dayOf } from '../../../clinical/clinic-day.ts';
import type { Facts, Step } from '../dialogue.ts';
import type { Heard } from './heard.ts';
import { sayTime } from './spanish.ts';
import type { State, Window } from './state.ts';

/** What a run that no message began is about; written by lambdas/agents/runtime. */
const focusSchema = z.discriminatedUnion('resourceType', [
  z.looseObject({
    resourceType: z.literal('Appointment'),
    id: z.string(),
    status: z.string(),
    start: z.string(),
    service: z.string().nullable(),
    practitioner: z.string().nullable(),
  }),
  z.looseObject({ resourceType: z.literal('DiagnosticReport'), id: z.string(), text: z.string().nullable() }),
  z.looseObject({ resourceType: z.literal('Encounter'), id: z.string() }),
]);

function focusOf({ focus }: Facts) {
  const parsed = focusSchema.safeParse(focus);
  return parsed.success ? parsed.data : undefined;
}

/** The first words of an agent that writes by itself, and what it does before them. */
export function nextOpening(state: State, facts: Facts): Step<State> | undefined {
  const isForm = state.topic === 'previsit' || state.topic === 'followup';
  if ((state.topic !== null && !isForm) || state.asked !== null || state.isOpened) return undefined;
  const focus = focusOf(facts);
  if (!focus) return undefined;
  const opened = { ...state, isOpened: true };
  if (focus.resourceType === 'Encounter') {
    const lead = [...state.lead, 'Queremos saber cómo sigue después de su visita.'];
    return { state: { ...opened, lead } };
  }
  if (focus.resourceType === 'DiagnosticReport') {
    if (facts.has('create_task') && !state.made.includes('create_task')) {
      const task = {
        title: 'Comentar resultados con el paciente',
        description: `Hay resultados de ${focus.text ?? 'una prueba'} que el paciente aún no ha comentado con un profesional.`,
        queue: 'clinicians',
        priority: 'routine',
        dueInHours: 48,
      } as const;
      return { calls: [{ name: 'create_task', arguments: task }], state };
    }
    return {
      say: 'Ya están sus resultados y el equipo clínico se los explicará. ¿Quiere una cita para comentarlos?',
      state: { ...opened, asked: 'will-come' },
    };
  }
  const what = focus.service ? ` de ${focus.service}` : '';
  const who = focus.practitioner ? `, con ${focus.practitioner}` : '';
  const when = sayTime(focus.start, facts);
  if (isForm) {
    const say = `Le recordamos su cita${what}: ${when}${who}. ¿Puedo hacerle unas preguntas breves para prepararla?`;
    return { say, state: { ...opened, asked: 'permission' } };
  }
  const say =
    focus.status === 'noshow'
      ? `No pudo venir a su cita${what}, que era ${when}. ¿Quiere que le busque otra hora?`
      : `Le recordamos su cita${what}: ${when}${who}. ¿Vendrá? Puede responder sí, no, o que quiere cambiarla.`;
  return { say, state: { ...opened, asked: 'will-come' } };
}

/** Whether its first words ask for no appointment that is ahead, but whether they want one. */
export function isOfMissed(facts: Facts): boolean {
  const focus = focusOf(facts);
  return focus?.resourceType !== 'Appointment' || focus.status === 'noshow';
}

const mostWordsOfNo = 4;

/** Nobody who was asked has to answer. */
function isDeclined({ asked, topic }: State, heard: Heard): boolean {
  if (topic !== 'previsit' && topic !== 'followup') return false;
  if (asked !== 'permission' && asked !== 'item/state') return false;
  const isShort = heard.words <= mostWordsOfNo;
  return heard.has('decline') || (heard.yesNo === 'no' && (isShort || heard.has('thanks')));
}

/** Whether one of the times that they name is on the day of the appointment. */
const areOn = (wanted: readonly Window[], start: string, { timeZone }: Facts) =>
  wanted.some(({ from, to }) => {
    const [first, last, day] = [from, to, start].map((instant) => dayOf(new Date(instant), timeZone));
    return first !== undefined && last !== undefined && day !== undefined && first <= day && day <= last;
  });

/** The answer to the first words. */
export function hearOpening(state: State, heard: Heard, facts: Facts): State {
  if (isDeclined(state, heard)) {
    const lead = [...state.lead, 'De acuerdo, no le pregunto más. Si necesita algo, escríbanos.'];
    const summary = 'El paciente no quiere contestar las preguntas.';
    return { ...state, lead, closing: { kind: 'finish', outcome: 'declined', summary } };
  }
  if (state.asked !== 'will-come') return state;
  const focus = focusOf(facts);
  const isAhead = focus?.resourceType === 'Appointment' && focus.status !== 'noshow';
  const { wanted, own } = heard.windows();
  const named = [...wanted, ...own];
  const isComing = heard.yesNo === 'yes' && (state.topic === null || state.topic === 'confirm');
  if (isComing && isAhead && named.length > 0 && !areOn(named, focus.start, facts)) {
    // «Sí voy el lunes», of an appointment on Friday: they are told once more when it is.
    const lead = [...state.lead, 'Su cita es otro día.'];
    return { ...state, topic: null, lead, asked: null, isOpened: false };
  }
  // «Se me pasó. Deme otra para el martes.»
  const isOtherDay = !isAhead && wanted.length > 0 && heard.yesNo !== 'no';
  if (
    (heard.yesNo === 'yes' || isOtherDay) &&
    (state.topic === null || (!isAhead && state.topic === 'book'))
  ) {
    if (isAhead) return { ...state, topic: 'confirm' };
    const missed = focus?.resourceType === 'Appointment' ? focus.service : null;
    const service = facts.services.find((name) => name === missed);
    return { ...state, topic: 'book', booking: { ...state.booking, ...(service ? { service } : {}) } };
  }
  if (heard.yesNo !== 'no' || state.topic !== null) return state;
  if (!isAhead) {
    const lead = [...state.lead, 'De acuerdo. Si cambia de idea, escríbanos cuando quiera.'];
    const summary = 'El paciente no quiere otra cita por ahora.';
    return { ...state, lead, closing: { kind: 'finish', outcome: 'done', summary } };
  }
  return { ...state, topic: wanted.length > 0 ? 'reschedule' : 'cancel' };
}
