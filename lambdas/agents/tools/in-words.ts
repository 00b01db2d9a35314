import { sentence } from '../../clinical/clock.ts';
import { dateFormat } from '../../clinical/date-format.ts';
import { patientName } from '../../clinical/patient-identity.ts';
import { catalogueEntry } from '../../contracts/agents/tool-catalogue.ts';
import { type ToolInput, toolInputs } from '../../contracts/agents/tool-inputs.ts';
import type { ToolName } from '../../contracts/agents/tool-names.ts';
import type { Repository } from '../../fhir/index.ts';
import type { RunFacts } from '../tool.ts';
import { contactLabels, type SaidContact } from './contact-changes.ts';
import { withCheck } from './refill-check.ts';
import { sayAppointment, saySlot } from './say-appointment.ts';

const list = new Intl.ListFormat('es', { type: 'conjunction' });
const queues = { clinicians: 'la cola del equipo clínico', staff: 'la cola de recepción' };
const priorities = { routine: 'normal', urgent: 'urgente', asap: 'lo antes posible', stat: 'inmediata' };

/** What a call would do, exactly, for whoever decides on it: names instead of ids, and the clinic's time. */
export async function inWords(
  repository: Repository,
  run: Pick<RunFacts, 'patientId'>,
  tool: ToolName,
  input: Readonly<Record<string, unknown>>,
): Promise<string> {
  const parsed = toolInputs[tool].safeParse(input);
  const { title } = catalogueEntry(tool);
  if (!parsed.success) return `${title}, con datos que no son válidos y no se pueden ejecutar.`;
  const who = await nameOfPatient(repository, run.patientId);
  // The name picks the input: no type says so of a name that is not known here.
  const say = sentences[tool] as (input: unknown, told: Told) => string | Promise<string>;
  return say(parsed.data, { repository, patientId: run.patientId, who });
}

interface Told {
  repository: Repository;
  patientId: string | null;
  who: string;
}

async function nameOfPatient(repository: Repository, patientId: string | null): Promise<string> {
  const found = patientId === null ? undefined : await repository.find('Patient', patientId);
  return found ? patientName(found.resource) : 'un paciente sin identificar';
}

const because = (reason: string | undefined) => (reason === undefined ? '' : ` Motivo: ${reason}.`);
const quoted = (text: string) => `«${text}»`;

const sentences: {
  [Name in ToolName]: (input: ToolInput<Name>, told: Told) => string | Promise<string>;
} = {
  find_patient: (input) =>
    `Identificar a ${input.givenName} ${input.familyName}, ${bornOn(input.birthDate)}.`,
  register_patient: (input) =>
    `Abrir una ficha nueva a ${input.givenName} ${input.familyName}, ${bornOn(input.birthDate)}${contactText(input)}.`,
  update_demographics: (input, { who }) => `Cambiar los datos de ${who}${contactText(input)}.`,
  read_summary: (_input, { who }) => `Leer el resumen clínico de ${who}.`,
  read_released_results: (_input, { who }) => `Leer lo que se ha explicado a ${who} de sus resultados.`,
  read_care_gaps: (_input, { who }) => `Consultar qué le falta a ${who} según las medidas de calidad.`,
  read_authorizations: (_input, { who }) => `Consultar qué falta para las autorizaciones de ${who}.`,
  check_medication_safety: ({ medications }, { who }) =>
    `Comprobar la medicación de ${who}${medications.length === 0 ? '' : `, con ${list.format(medications.map(({ name, dose }) => [name, dose].filter(Boolean).join(' ')))}`}.`,
  find_times: ({ service, practitioner }) =>
    `Buscar horas libres${service === undefined ? '' : ` de ${service}`}${practitioner === undefined ? '' : ` con ${practitioner}`}.`,
  list_appointments: (_input, { who }) => `Consultar las citas de ${who}.`,
  book_appointment: async ({ slotId, reason }, { repository, who }) =>
    `${sentence(`Reservar a ${who}: ${await saySlot(repository, slotId)}`)}${because(reason)}`,
  reschedule_appointment: async ({ appointmentId, slotId }, { repository, who }) =>
    sentence(
      `Cambiar la cita de ${who}: de ${await sayAppointment(repository, appointmentId)} a ${await saySlot(repository, slotId)}`,
    ),
  cancel_appointment: async ({ appointmentId, reason }, { repository, who }) =>
    `${sentence(`Cancelar a petición de ${who}: ${await sayAppointment(repository, appointmentId)}`)}${because(reason)}`,
  confirm_appointment: async ({ appointmentId }, { repository, who }) =>
    sentence(`Anotar que ${who} acudirá: ${await sayAppointment(repository, appointmentId)}`),
  find_knowledge: ({ question }) => `Buscar qué contesta la clínica a ${quoted(question)}.`,
  send_message: ({ text }, { who }) => `Enviar a ${who}: ${quoted(text)}`,
  create_task: async (asked, { repository, patientId }) => {
    const { title, description, queue, priority, dueInHours } = await withCheck(repository, patientId, asked);
    return `Dejar en ${queues[queue]} la tarea ${quoted(title)}, con prioridad ${priorities[priority]} y un plazo de ${hours(dueInHours)}: ${description}`;
  },
  record_questionnaire: ({ title, items }, { who }) => {
    const answers = items.map(({ text, answer }) => `${text} ${answer ?? '(sin respuesta)'}`);
    return `Guardar el cuestionario ${quoted(title)} de ${who}: ${answers.join('; ')}.`;
  },
  record_reported: (input, { who }) =>
    `Anotar en la historia de ${who}, según el paciente y sin verificar: ${list.format(reportedParts(input))}.`,
  note_authorization_answers: ({ answers }, { who }) =>
    `Dejar a recepción lo que responde ${who} para una autorización: ${answers.map(({ missing, words }) => `${missing}: ${quoted(words)}`).join('; ')}.`,
  draft_note: ({ title, sections }, { who }) =>
    `Dejar sin firmar en la historia de ${who} el borrador ${quoted(title)}, con ${list.format(sections.map((section) => section.title))}.`,
  escalate: ({ summary }, { who }) => `Pasar a una persona la conversación de ${who}: ${summary}`,
  finish: ({ summary }) => `Dar el trabajo por terminado: ${summary}`,
};

const hours = (count: number) => (count === 1 ? '1 hora' : `${count} horas`);

function bornOn(birthDate: string): string {
  const day = dateFormat('es', { dateStyle: 'long', timeZone: 'UTC' });
  return `con fecha de nacimiento ${day.format(Date.parse(`${birthDate}T00:00:00Z`))}`;
}

function contactText(input: SaidContact): string {
  const languages = { es: 'español', en: 'inglés' };
  const parts = (Object.keys(contactLabels) as (keyof SaidContact)[]).flatMap((key) => {
    const value = key === 'preferredLanguage' ? input[key] && languages[input[key]] : input[key];
    return value === undefined ? [] : [`${contactLabels[key]} ${value}`];
  });
  return parts.length === 0 ? '' : `: ${list.format(parts)}`;
}

/** The words from which it was understood; what has none says so. */
const said = (words: readonly string[] | undefined) =>
  words?.length ? words.map(quoted).join(', ') : 'sin respaldo en sus palabras';

function reportedParts({
  allergies,
  medications,
  symptoms,
  insurance,
}: ToolInput<'record_reported'>): string[] {
  const more = (...details: (string | undefined)[]) => {
    const known = details.filter((detail) => detail !== undefined);
    return known.length === 0 ? '' : ` (${known.join('; ')})`;
  };
  return [
    ...allergies.map(
      ({ substance, reaction, words }) => `alergia a ${substance}${more(reaction, said(words))}`,
    ),
    ...medications.map(({ name, dose, words }) => `medicación ${name}${more(dose, said(words))}`),
    ...symptoms.map(
      ({ name, since, intensity, note, words }) =>
        `síntoma ${name}${more(since, intensity && `intensidad: ${intensity}`, note, said(words))}`,
    ),
    ...(insurance ? [`seguro ${insurance.payer}${more(insurance.memberId, said(insurance.words))}`] : []),
  ];
}
