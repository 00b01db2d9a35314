import { dateFormat } from '../../clinical/date-format.ts';
import type { ToolName } from '../../contracts/agents/tool-names.ts';
import { type AgentAppointment, type FreeTime, toolOutputs } from '../../contracts/agents/tool-outputs.ts';
import type { HourCycle } from '../../contracts/organization.ts';
import type { Language } from '../safety/courtesies.ts';

/** What a tool answered in this run. */
export interface Result {
  callId: string;
  tool: ToolName;
  output: unknown;
}

export interface Wording {
  language: Language;
  /** Of the clinic. */
  timeZone: string;
  /** Of the clinic's clocks; each language's own where nothing is said. */
  hourCycle?: HourCycle;
}

const locales = { es: 'es-US', en: 'en-US' } as const;

function moment(instant: string, { language, timeZone, hourCycle }: Wording): string {
  const date = new Date(instant);
  const locale = locales[language];
  const day = dateFormat(locale, { weekday: 'long', day: 'numeric', month: 'long', timeZone }).format(date);
  const clock = hourCycle === undefined ? {} : { hourCycle };
  const hour = dateFormat(locale, { hour: 'numeric', minute: '2-digit', timeZone, ...clock }).format(date);
  if (language === 'en') return `${day}, at ${hour}`;
  return `el ${day}, ${/^0?1:/.test(hour) ? 'a la' : 'a las'} ${hour}`;
}

function place(
  { start, practitioner, service }: Pick<AgentAppointment, 'start' | 'practitioner' | 'service'>,
  wording: Wording,
): string {
  const withWhom = wording.language === 'en' ? 'with' : 'con';
  return `${service ? `${service}, ` : ''}${moment(start, wording)}${practitioner ? `, ${withWhom} ${practitioner}` : ''}`;
}

/** The free times of a search, numbered; undefined where the call was no search. */
export function sayTimes({ tool, output }: Result, wording: Wording): string | undefined {
  const found = tool === 'find_times' ? toolOutputs.find_times.safeParse(output) : undefined;
  if (!found?.success) return undefined;
  const isEnglish = wording.language === 'en';
  const { times } = found.data;
  if (times.length === 0) {
    return isEnglish ? 'There are no free times then.' : 'No hay horas libres en ese momento.';
  }
  const line = (time: FreeTime, index: number) =>
    `${index + 1}) ${place({ ...time, service: null }, wording)}`;
  const lead = isEnglish ? 'These times are free:' : 'Están libres estas horas:';
  return [lead, ...times.map(line)].join('\n');
}

/** What the clinic has published on what was asked, word for word; undefined where nothing was found. */
export function sayKnowledge({ tool, output }: Result): string | undefined {
  const found = tool === 'find_knowledge' ? toolOutputs.find_knowledge.safeParse(output) : undefined;
  return found?.success ? found.data.answer?.text : undefined;
}

/** What a clinician told of the last results, word for word and with its day; undefined where nothing was released. */
export function sayReleased({ tool, output }: Result, wording: Wording): string | undefined {
  const found =
    tool === 'read_released_results' ? toolOutputs.read_released_results.safeParse(output) : undefined;
  const [last] = found?.success ? found.data.released : [];
  if (!last) return undefined;
  const { language, timeZone } = wording;
  const format = dateFormat(locales[language], { day: 'numeric', month: 'long', timeZone });
  const day = format.format(new Date(last.releasedAt));
  const lead =
    language === 'en'
      ? `On ${day} a professional of the clinic wrote to you about your results:`
      : `El ${day} un profesional de la clínica le escribió sobre sus resultados:`;
  return `${lead}\n${last.text}`;
}

/** What the patient is asked for a payer's authorization, and never how it stands: that is told by people. */
function sayAuthorizations({ output }: Result, { language }: Wording): string | undefined {
  const found = toolOutputs.read_authorizations.safeParse(output);
  if (!found.success) return undefined;
  const asked = [...new Set(found.data.authorizations.flatMap(({ ofPatient }) => ofPatient))];
  if (asked.length === 0) {
    return language === 'en'
      ? 'There is nothing that we need from you for your insurer right now.'
      : 'Ahora mismo no necesitamos de usted ningún dato para su aseguradora.';
  }
  const lines = asked.map((line) => `- ${line}`);
  return language === 'en'
    ? ['Your insurer asks for this, which we do not have:', ...lines, 'Could you tell us?'].join('\n')
    : ['Para su aseguradora nos hace falta esto:', ...lines, '¿Nos lo puede decir?'].join('\n');
}

const changes: Partial<Record<ToolName, Record<Language, (what: string) => string>>> = {
  book_appointment: {
    es: (what) => `Su cita queda reservada: ${what}.`,
    en: (what) => `Your appointment is booked: ${what}.`,
  },
  reschedule_appointment: {
    es: (what) => `Su cita queda cambiada: ${what}.`,
    en: (what) => `Your appointment has been moved: ${what}.`,
  },
  cancel_appointment: {
    es: (what) => `Su cita queda cancelada: ${what}.`,
    en: (what) => `Your appointment is cancelled: ${what}.`,
  },
  confirm_appointment: {
    es: (what) => `Queda anotado que vendrá a su cita: ${what}.`,
    en: (what) => `We have noted that you will come to your appointment: ${what}.`,
  },
};

const done: Partial<Record<ToolName, Record<Language, string>>> = {
  register_patient: {
    es: 'Sus datos quedan registrados.',
    en: 'Your details have been registered.',
  },
  update_demographics: {
    es: 'Sus datos de contacto quedan actualizados.',
    en: 'Your contact details have been updated.',
  },
  record_questionnaire: {
    es: 'Sus respuestas quedan guardadas.',
    en: 'Your answers have been saved.',
  },
  record_reported: {
    es: 'Lo que ha contado queda anotado, para que lo revise un profesional.',
    en: 'What you told us has been noted, for a professional to review.',
  },
  note_authorization_answers: {
    es: 'Lo que ha respondido queda anotado, para que el equipo lo compruebe.',
    en: 'Your answer has been noted, for the team to check.',
  },
  create_task: {
    es: 'El equipo del consultorio tiene ya el aviso de su petición.',
    en: 'The team has been told of your request.',
  },
};

/**
 * What came of a call, in words. Undefined where there is nothing that an agent may tell: what a chart says is for a
 * professional, and a result in another shape than its tool's is no result.
 */
export function sayResult(result: Result, wording: Wording): string | undefined {
  const { tool, output } = result;
  const { language } = wording;
  const isEnglish = language === 'en';
  const change = changes[tool];
  if (change) {
    const appointment = toolOutputs.book_appointment.safeParse(output);
    const hasTime = appointment.success && !Number.isNaN(Date.parse(appointment.data.start));
    return hasTime ? change[language](place(appointment.data, wording)) : undefined;
  }
  if (tool === 'find_times') return sayTimes(result, wording);
  if (tool === 'find_knowledge') return sayKnowledge(result);
  if (tool === 'read_released_results') return sayReleased(result, wording);
  if (tool === 'read_authorizations') return sayAuthorizations(result, wording);
  if (tool === 'list_appointments') {
    const list = toolOutputs.list_appointments.safeParse(output);
    if (!list.success) return undefined;
    const lines = list.data.appointments.map((appointment) => `- ${place(appointment, wording)}`);
    if (lines.length === 0) return isEnglish ? 'No appointment is on record.' : 'No consta ninguna cita.';
    return [isEnglish ? 'These appointments are on record:' : 'Constan estas citas:', ...lines].join('\n');
  }
  if (tool === 'find_patient') {
    const match = toolOutputs.find_patient.safeParse(output);
    if (!match.success) return undefined;
    if (match.data.match === 'verified') {
      return isEnglish ? 'Thank you, I have found your record.' : 'Gracias, ya he encontrado su ficha.';
    }
    return isEnglish
      ? 'With these details I cannot verify who you are.'
      : 'Con esos datos no puedo comprobar quién es.';
  }
  return done[tool]?.[language];
}
