import { dayOf } from '../../../lambdas/clinical/clinic-day.ts';
import { dateFormat } from '../../../lambdas/clinical/date-format.ts';
import type { Message } from '../../../lambdas/contracts/messages.ts';
import type { ThreadSummary } from '../../../lambdas/contracts/threads.ts';
import { ApiProblem, NetworkFailure, UnexpectedAnswer } from '../../lib/api-problem.ts';
import { channelNames } from '../../lib/channel-names.ts';
import { clockFormat } from '../../lib/clock.ts';

const locale = 'es-US';

/** Whose thread it is, as its heading says. */
export function threadTitle({
  kind,
  patient,
  topic,
}: Pick<ThreadSummary, 'kind' | 'patient' | 'topic'>): string {
  if (kind === 'internal') return topic || 'Conversación del equipo';
  return patient ? patient.name || 'Paciente sin nombre' : 'Remitente sin identificar';
}

type Author = Message['author'];

/**
 * Who wrote it and in what capacity: "Ana Ruiz", "Asistente de admisión (agente), aprobado por Ana Ruiz", "Eva Sol
 * (paciente), registrado por Ana Ruiz". Whoever reads is told "Usted" of themselves.
 */
export function authorText(author: Author, userId?: string): string {
  const { recordedBy } = author;
  const name = userId !== undefined && author.userId === userId ? 'Usted' : nameOf(author);
  return recordedBy === null ? name : `${name}, registrado por ${recordedBy}`;
}

function nameOf({ kind, name, approvedBy }: Author): string {
  const approval = approvedBy === null ? '' : `, aprobado por ${approvedBy || 'una persona'}`;
  switch (kind) {
    case 'patient':
      return name ? `${name} (paciente)` : 'Paciente';
    case 'relative':
      return name ? `${name} (familiar)` : 'Familiar';
    case 'agent':
      return `${name ?? 'Agente'} (agente${approval === '' ? '' : ' de IA'})${approval}`;
    case 'person':
      return `${name ?? 'Persona de la organización'}${approval}`;
    default:
      return name ?? 'Remitente sin identificar';
  }
}

const list = new Intl.ListFormat('es', { type: 'conjunction' });

/** "usted, Ana Prueba y Luis Prueba": the one who reads stands first. */
export function peopleText(people: readonly { id: string; name: string }[], userId: string): string {
  const others = people.filter(({ id }) => id !== userId).map(({ name }) => name);
  return list.format([...(others.length < people.length ? ['usted'] : []), ...others]);
}

/** What came in from outside stands on the left. */
export const isIncoming = ({ delivery }: Pick<Message, 'delivery'>) => delivery === 'received';

/**
 * What left of a message: `whole` its text, `notice` other words in its place, `more` its text and further words,
 * `unknown` where nobody noted it, as of a message that another system brought.
 */
function whatLeft({ text, sentText, isRetracted }: Message): {
  what: 'whole' | 'notice' | 'more' | 'unknown';
  words: string;
} {
  if (sentText === null) return { what: isRetracted ? 'whole' : 'unknown', words: '' };
  if (sentText === text) return { what: 'whole', words: '' };
  return text !== null && sentText.startsWith(`${text}\n\n`)
    ? { what: 'more', words: sentText.slice(text.length + 2) }
    : { what: 'notice', words: sentText };
}

/** How an outgoing message fares, and what of it; undefined where there is nothing to say. */
export function deliveryText(message: Message): string | undefined {
  const { delivery, channel, deliveryNote, isNote } = message;
  const over = channel ? ` por ${channelNames[channel]}` : '';
  const { what, words } = whatLeft(message);
  const isNotice = what === 'notice';
  switch (delivery) {
    case 'sending':
      return isNotice ? `Enviándose${over} solo el aviso: «${words}»` : `Enviándose${over}…`;
    case 'sent':
      if (isNotice) return `Enviado${over} solo el aviso, no el texto: «${words}»`;
      if (what === 'more') return `Enviado${over}; los archivos no, en su lugar: «${words}»`;
      return what === 'whole'
        ? `Enviado${over}`
        : `Enviado${over}; no consta si salió el texto o solo un aviso`;
    case 'failed':
      return `No se ha podido enviar${isNotice ? ' el aviso' : ''}${over}. ${deliveryNote ?? ''}`.trim();
    case 'uncertain':
      return `No es seguro que se enviara${isNotice ? ' el aviso' : ''}${over}. ${deliveryNote ?? ''}`.trim();
    case 'no-channel':
      return `No se ha enviado. ${deliveryNote ?? ''}`.trim();
    case 'received':
      return channel ? `Recibido${over}` : undefined;
    default:
      return isNote ? 'Nota interna: no sale de la clínica' : undefined;
  }
}

/** "10:32" today, "ayer", else "3 nov" and in other years "3 nov 2024". */
export function shortTime(at: string, timeZone: string, now: Date): string {
  const instant = new Date(at);
  if (Number.isNaN(instant.getTime())) return '';
  const day = dayOf(instant, timeZone);
  if (day === dayOf(now, timeZone)) return clockTime(at, timeZone);
  if (day === dayOf(new Date(now.getTime() - 86_400_000), timeZone)) return 'ayer';
  const isThisYear = day.slice(0, 4) === dayOf(now, timeZone).slice(0, 4);
  return dateFormat(locale, {
    day: 'numeric',
    month: 'short',
    ...(isThisYear ? {} : { year: 'numeric' }),
    timeZone,
  }).format(instant);
}

export function clockTime(at: string, timeZone: string): string {
  return clockFormat({ timeStyle: 'short', timeZone }).format(new Date(at));
}

/** The heading above the messages of a day. */
export function dayText(at: string, timeZone: string, now: Date): string {
  const day = dayOf(new Date(at), timeZone);
  if (day === dayOf(now, timeZone)) return 'Hoy';
  return dateFormat(locale, { dateStyle: 'full', timeZone }).format(new Date(at));
}

const known = [ApiProblem, NetworkFailure, UnexpectedAnswer];

/** A failure in its own words where it has any for people. */
export function failureText(error: unknown, otherwise: string): string {
  return error instanceof Error && known.some((kind) => error instanceof kind) ? error.message : otherwise;
}
