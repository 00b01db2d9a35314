import type { Facts } from '../dialogue.ts';
import type { Intent } from '../understanding/understood.ts';
import type { Heard } from './heard.ts';
import type { Booking, State } from './state.ts';

/** Where somebody says what ails them, and the clinic has a visit for all that. */
const generalVisit =
  /(?<!\p{L})(?:general|familiar|medicina interna|consulta (?:m[eé]dica|externa|por un problema))(?!\p{L})/iu;

/** What the appointment is for, and with whom. One that is moved stays what it is. */
export function hearWhat({ asked, booking }: State, heard: Heard, { services }: Facts): Booking {
  const practitioner = heard.practitioner();
  const next =
    practitioner && practitioner !== booking.practitioner
      ? { ...booking, practitioner, isUsualPractitioner: false }
      : booking;
  if (booking.movedId) return next;
  const choice = asked === 'service' ? heard.choice(services) : undefined;
  const service =
    heard.service(services, asked === 'service').service ??
    (choice?.kind === 'one' ? services[choice.place] : undefined);
  if (service) return service === next.service ? next : { ...next, service };
  const isAnswer =
    asked === 'service' && heard.yesNo === undefined && (!heard.isUnderstood || tellsWhy(heard));
  const told = heard.slot('reason');
  const reason = isAnswer ? heard.text : told && !ofControl.test(told) ? told : undefined;
  if (reason === undefined || (!isAnswer && next.reason !== undefined)) return next;
  const general = services.find((name) => generalVisit.test(name));
  return { ...next, reason: reason.slice(0, 500), ...(general && !next.service ? { service: general } : {}) };
}

/** Which of the visits that is has to be asked. */
const ofControl = /(?<!\p{L})(?:control|segui|chequeo|revis|anual|cr[oó]nic)/iu;

/** «Un chequeo» asks for an appointment, which they are asked about. */
const ofNoErrand: ReadonlySet<Intent> = new Set(['thanks', 'greet', 'book']);

/** «Dolor de rodillas cuando subo gradas» asks for no hours. */
const tellsWhy = ({ text, intents }: Heard) =>
  !text.includes('?') && intents.every((intent) => intent.startsWith('ask-') || ofNoErrand.has(intent));
