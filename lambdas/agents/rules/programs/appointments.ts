import { type AgentAppointment, toolOutputs } from '../../../contracts/agents/tool-outputs.ts';
import type { Facts, Step, ToolResult } from '../dialogue.ts';
import { nextBooking } from './booking.ts';
import { chooseTime } from './choose-time.ts';
import type { Heard } from './heard.ts';
import { windowsBeside } from './moved-windows.ts';
import { capitalized, choices, sayAppointment } from './spanish.ts';
import { handOver, type State } from './state.ts';
import { canDo } from './topics.ts';
import { hearWhich, namedOne } from './which-appointment.ts';

/** «Ajá, bórrela», to whether it is to be cancelled. */
const order =
  /^\W*(?:\p{L}+[ ,.]+){0,2}(?:b[oó]rr|qu[ií]t|canc[eé]l|an[uú]l|elim[ií]n|t[aá]ch|t[uú]mb)(?:e|a|en|ad|á)(?:me|nos)?(?:la|lo)(?!\p{L})/iu;
const ordersIt = ({ text, yesNo }: Heard) =>
  yesNo === undefined && order.test(text) && !text.includes('?') && !/(?<!\p{L})no(?!\p{L})/iu.test(text);

/** Takes which appointment is meant, and whether the patient is sure. */
export function hearAppointments(before: State, heard: Heard, facts: Facts): State {
  const state = hearWhich(before, heard);
  const { asked, appointments = [] } = state;
  if (asked === 'choose-appointment') {
    const chosen = heard.choice(
      appointments.map((appointment) => sayAppointment(appointment, { timeZone: facts.timeZone })),
    );
    const picked = chosen?.kind === 'one' ? appointments[chosen.place] : undefined;
    return picked ? { ...state, picked } : state;
  }
  if (asked === 'sure') {
    if ((heard.yesNo === 'yes' || ordersIt(heard)) && !heard.has('reschedule'))
      return { ...state, isSure: true };
    // «No la quites, cámbiala para el lunes»: the change of topic takes it from here.
    if (heard.yesNo === 'no' && !heard.has('reschedule')) {
      return kept(state);
    }
  }
  return state;
}

/** «Déjela como está», «ninguna, déjela el lunes», «me quedo con la del jueves». */
const asItIs =
  /(?<!\p{L})(?:d[eé]j(?:a|e|en|ad|emos)(?:me|nos)?(?:l[ao])?(?: (?:ah[ií]|mejor|pues|el \p{L}+|la del? \p{L}+)){0,2} (?:como|igual|tal (?:cual|como)|quiet[ao]|en paz|donde)|me quedo con (?:la|el) (?:que (?:tengo|ten[ií]a)|m[ií]a|de (?:siempre|antes))|no (?:le|la|lo|me l[ao]) (?:mueva|muevas|muevan|mov[aá]is|toque|toques|toquen|cambie|cambies|cambien)(?: nada)?|ningun[ao],? (?:\p{L}+ )?d[eé]j(?:a|e|en)l[ao])(?!\p{L})/iu;

/** «Me quedo con la del jueves», and none of those that are offered. */
const thatOne = /(?<!\p{L})me quedo con (?:la|el) del? /iu;
const another = /(?<!\p{L})(?:mejor|sino|prefiero)(?!\p{L})/iu;

/** Whether one that was to be moved or cancelled is to stay. */
export function keepsIt({ topic, booking }: State, heard: Heard, { timeZone }: Facts): boolean {
  if (topic !== 'reschedule' && topic !== 'cancel') return false;
  // «No me la cambie para el martes, mejor el jueves».
  if (another.test(heard.text) && heard.windows().wanted.length > 0) return false;
  if (asItIs.test(heard.text) || (heard.does('keep') && heard.windows().wanted.length === 0)) return true;
  return thatOne.test(heard.text) && chooseTime(heard, booking.offered ?? [], timeZone) === undefined;
}

export function kept(state: State): State {
  return forgetAppointments({
    ...state,
    topic: null,
    asked: null,
    lead: [...state.lead, 'De acuerdo, su cita se queda como está.'],
    made: [...state.made, 'kept'],
  });
}

/** Looks the patient's appointments up, settles which one is meant and does with it what they want. */
export function nextAppointments(state: State, facts: Facts): Step<State> {
  const { appointments } = state;
  if (!appointments)
    return { calls: [{ name: 'list_appointments', arguments: { includePast: false } }], state };
  if (appointments.length === 0) return noneBooked(state, facts);
  if (state.topic === 'ask-times') return tellTimes(state, appointments, facts);
  if (state.areAllMeant && appointments.length > 1) return withAll(state, appointments, facts);
  const picked = state.picked ?? namedOne(state, appointments);
  if (!picked) {
    const verb = state.topic === 'cancel' ? 'cancelar' : state.topic === 'confirm' ? 'confirmar' : 'cambiar';
    const texts = appointments.map((appointment) => sayAppointment(appointment, facts));
    return {
      say: `Tiene estas citas:\n${choices(texts)}\n¿Cuál quiere ${verb}?`,
      state: { ...state, asked: 'choose-appointment' },
    };
  }
  if (state.topic === 'confirm') return confirm(state, picked, facts);
  return state.topic === 'cancel' ? cancel(state, picked, facts) : move(state, picked, facts);
}

/** Asked once for all, and done for each. */
function withAll(state: State, appointments: readonly AgentAppointment[], facts: Facts): Step<State> {
  const isCancelled = state.topic === 'cancel';
  if (!facts.has(isCancelled ? 'cancel_appointment' : 'confirm_appointment'))
    return { state: notMine(state) };
  if (isCancelled && !state.isSure) {
    const texts = appointments.map((appointment) => sayAppointment(appointment, facts));
    return {
      say: `¿Seguro que quiere cancelar estas citas?\n${choices(texts)}`,
      state: { ...state, asked: 'sure' },
    };
  }
  const name = isCancelled ? 'cancel_appointment' : 'confirm_appointment';
  const calls = appointments.map(({ appointmentId }) => ({ name, arguments: { appointmentId } }) as const);
  const say = 'De acuerdo, pido que se cancelen. Le confirmo por aquí en cuanto esté hecho.';
  return isCancelled ? { say, calls, state } : { calls, state };
}

export const bookAnew = '¿Quiere que le reserve una cita nueva?';

/** Whoever then names a time may mean that of the appointment that is not found: nothing is booked by it. */
function noneBooked(state: State, facts: Facts): Step<State> {
  const lead = [...state.lead, 'No encuentro ninguna cita próxima a su nombre.'];
  const asked = canDo('book', facts) ? 'book-anew' : null;
  return { state: forgetAppointments({ ...state, lead, topic: null, asked }) };
}

function tellTimes(state: State, appointments: readonly AgentAppointment[], facts: Facts): Step<State> {
  const texts = appointments.map((appointment) => sayAppointment(appointment, facts));
  const said =
    texts.length === 1 ? `Su próxima cita es: ${texts[0]}.` : `Sus próximas citas son:\n${choices(texts)}.`;
  return {
    state: forgetAppointments({
      ...state,
      lead: [...state.lead, said],
      topic: null,
      made: [...state.made, 'list_appointments'],
    }),
  };
}

function confirm(state: State, picked: AgentAppointment, facts: Facts): Step<State> {
  if (!facts.has('confirm_appointment')) return { state: notMine(state) };
  return {
    calls: [{ name: 'confirm_appointment', arguments: { appointmentId: picked.appointmentId } }],
    state,
  };
}

function cancel(state: State, picked: AgentAppointment, facts: Facts): Step<State> {
  if (!facts.has('cancel_appointment')) return { state: notMine(state) };
  if (!state.isSure) {
    return {
      say: `¿Seguro que quiere cancelar esta cita: ${sayAppointment(picked, facts)}?`,
      state: { ...state, asked: 'sure', picked },
    };
  }
  return {
    say: 'De acuerdo, pido que se cancele. Le confirmo por aquí en cuanto esté hecho.',
    calls: [{ name: 'cancel_appointment', arguments: { appointmentId: picked.appointmentId } }],
    state,
  };
}

function move(state: State, picked: AgentAppointment, facts: Facts): Step<State> {
  if (!facts.has('reschedule_appointment')) return { state: notMine(state) };
  const { booking } = state;
  if (booking.movedId === picked.appointmentId) return nextBooking(state, facts);
  const lead = [...state.lead, `Su cita es: ${sayAppointment(picked, facts)}.`];
  const service = picked.service ? { service: picked.service } : {};
  const usual =
    booking.practitioner === undefined && picked.practitioner
      ? { practitioner: picked.practitioner, isUsualPractitioner: true }
      : {};
  const moved = {
    ...windowsBeside(booking, picked.start, facts),
    ...service,
    ...usual,
    movedId: picked.appointmentId,
  };
  return { state: { ...state, lead, booking: moved } };
}

function notMine(state: State): State {
  const summary = 'El paciente pide un cambio en sus citas que el agente no tiene permitido.';
  return handOver(
    state,
    'out-of-scope',
    summary,
    'No puedo hacer ese cambio yo. Le paso con una persona del equipo.',
  );
}

export function forgetAppointments({
  appointments: _a,
  picked: _p,
  isSure: _s,
  spokenOf: _o,
  areAllMeant: _m,
  ...state
}: State): State {
  return state;
}

/** What a look at the appointments, a cancellation or a confirmation came to. */
export function learnAppointments(
  state: State,
  { name, output, isRefused }: ToolResult,
  facts: Facts,
): State {
  if (isRefused) {
    const summary = 'No se ha podido hacer el cambio que el paciente pide en sus citas.';
    return handOver(state, 'failure', summary, 'No he podido hacerlo. Una persona del equipo se encargará.');
  }
  if (name === 'list_appointments') {
    const listed = toolOutputs.list_appointments.safeParse(output);
    return { ...state, appointments: listed.success ? listed.data.appointments : [] };
  }
  const done = toolOutputs.cancel_appointment.safeParse(output);
  const text = done.success ? capitalized(sayAppointment(done.data, facts)) : '';
  const said =
    name === 'cancel_appointment'
      ? `Su cita queda cancelada. ${text}.`
      : `Gracias: su asistencia queda confirmada. ${text}.`;

  return forgetAppointments({
    ...state,
    topic: null,
    lead: [...state.lead, said],
    made: [...state.made, name],
    put: [],
  });
}
