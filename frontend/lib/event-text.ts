import type {
  EscalationReason,
  EventOf,
  RefusalCode,
  RunEvent,
} from '../../lambdas/contracts/agents/events.ts';
import { catalogueEntry } from '../../lambdas/contracts/agents/tool-catalogue.ts';
import { type ToolName, toolNames } from '../../lambdas/contracts/agents/tool-names.ts';
import { money } from './money.ts';

export const escalationLabels: Record<EscalationReason, string> = {
  'asked-for-person': 'el paciente pidió una persona',
  'not-understood': 'no entendió lo que se le pedía',
  identity: 'no pudo confirmar quién escribía',
  complaint: 'hubo una queja',
  clinical: 'la pregunta es para un profesional',
  'out-of-scope': 'lo que se pedía no le corresponde',
  failure: 'algo no se pudo hacer',
  'red-flag': 'el mensaje contiene una señal de alarma',
  budget: 'se alcanzó el presupuesto',
  limit: 'se alcanzó un límite',
  'output-blocked': 'lo que iba a decir no se permite',
  'model-not-allowed': 'la clínica ya no permite su modelo',
};

export const refusalLabels: Record<RefusalCode, string> = {
  'unknown-tool': 'esa herramienta no existe',
  'not-allowed': 'no tiene permiso',
  'invalid-arguments': 'los datos no son válidos',
  'no-patient': 'no hay un paciente identificado',
  'not-found': 'no se encontró',
  conflict: 'ya no era posible',
  blocked: 'no se permite',
  rejected: 'se rechazó',
  expired: 'caducó sin decisión',
};

const knownTool = (name: string) => toolNames.find((tool): tool is ToolName => tool === name);

/** What a tool does, to go on a sentence with: «reservar una cita». */
function inSentence(name: string): string {
  const tool = knownTool(name);
  if (!tool) return `«${name}»`;
  const { title } = catalogueEntry(tool);
  return title.charAt(0).toLowerCase() + title.slice(1);
}

const done: Record<ToolName, string> = {
  find_patient: 'Comprobó quién escribe',
  register_patient: 'Registró al paciente',
  update_demographics: 'Actualizó los datos de contacto',
  read_summary: 'Leyó el resumen clínico',
  check_medication_safety: 'Comprobó la medicación',
  find_times: 'Buscó horas libres',
  list_appointments: 'Consultó las citas',
  book_appointment: 'Reservó la cita',
  reschedule_appointment: 'Cambió la cita',
  cancel_appointment: 'Canceló la cita',
  confirm_appointment: 'Confirmó la cita',
  read_released_results: 'Leyó los resultados ya explicados',
  read_care_gaps: 'Consultó las brechas de calidad',
  read_authorizations: 'Consultó qué falta para una autorización',
  note_authorization_answers: 'Anotó lo que respondió el paciente para una autorización',
  find_knowledge: 'Buscó qué contesta la clínica',
  send_message: 'Escribió al paciente',
  create_task: 'Creó una tarea',
  record_questionnaire: 'Guardó el cuestionario',
  record_reported: 'Anotó lo que cuenta el paciente',
  draft_note: 'Redactó el borrador de una nota',
  escalate: 'Lo dejó en manos de una persona',
  finish: 'Dio el trabajo por terminado',
};

const triggers = {
  message: 'Llegó un mensaje',
  event: 'Se escribió algo en el registro',
  schedule: 'Llegó su hora',
  manual: 'Lo pidió una persona',
  trial: 'Empezó una prueba',
};
const failures = {
  timeout: 'tardó demasiado',
  unavailable: 'no estaba disponible',
  throttled: 'no admitía más peticiones',
  refused: 'se negó a contestar',
  malformed: 'contestó algo que no se entiende',
};
const decisions = {
  approved: 'se aprobó',
  edited: 'se cambió y se aprobó',
  rejected: 'se rechazó',
  expired: 'caducó sin decisión',
};
const stops = {
  'by-person': 'Una persona lo detuvo',
  'taken-over': 'Una persona tomó la conversación',
  idle: 'Terminó por falta de respuesta',
  'agent-changed': 'Se detuvo porque el agente cambió',
  'agent-archived': 'Se detuvo porque el agente se archivó',
  'workflow-ended': 'Se detuvo porque terminó el flujo de trabajo que lo pidió',
};

/** Who a person is, where it is known. */
export type NameOf = (userId: string) => string | undefined;
const nobody: NameOf = () => undefined;

const decidedBy = {
  approved: (name: string, tool: string) => `${name} aprobó ${tool}`,
  edited: (name: string, tool: string) => `${name} cambió y aprobó ${tool}`,
  rejected: (name: string, tool: string) => `${name} rechazó ${tool}`,
};
const identifiers: Record<string, string> = {
  name: 'nombre',
  birthDate: 'fecha de nacimiento',
  phone: 'teléfono',
  recordNumber: 'número de historia',
  email: 'correo electrónico',
  registered: 'su registro como paciente nuevo',
};

/** What happened, in a sentence that a clinician reads; undefined for what says nothing to them. */
export function eventText(event: RunEvent, nameOf: NameOf = nobody): string | undefined {
  switch (event.type) {
    case 'queued':
      return `${triggers[event.trigger]}.`;
    case 'message-received':
      return 'Recibió un mensaje.';
    case 'model-asked':
      return event.attempt > 1 ? `Volvió a preguntar al modelo (intento ${event.attempt}).` : undefined;
    case 'model-answered':
      return undefined;
    case 'model-failed':
      return `El modelo ${failures[event.reason]}.`;
    case 'judge-asked':
      return undefined;
    case 'judge-answered':
      return event.verdict === 'harmless'
        ? undefined
        : 'El segundo modelo no dio por inofensivo lo que quería escribir: lo decide una persona.';
    case 'tool-proposed':
      return `Propuso ${inSentence(event.tool)}.`;
    case 'tool-refused':
      return `No pudo ${inSentence(event.tool)}: ${refusalLabels[event.code]}.`;
    case 'approval-asked':
      return `Pidió aprobación para ${inSentence(event.tool)}.`;
    case 'approval-decided':
      return `${decisionText(event, nameOf)}${event.reason ? `: ${event.reason}` : ''}.`;
    case 'tool-executed':
      return `${done[event.tool]}.`;
    case 'identity-verified':
      return `Identificó al paciente por ${new Intl.ListFormat('es').format(event.by.map((by) => identifiers[by] ?? by))}.`;
    case 'message-sent':
      return 'Escribió al paciente.';
    case 'waiting':
      return event.for === 'message'
        ? 'Espera respuesta.'
        : event.for === 'approval'
          ? 'Espera una decisión.'
          : 'Espera el momento de seguir.';
    case 'paused':
      return 'Se puso en pausa.';
    case 'resumed':
      return 'Se reanudó.';
    case 'finished':
      return 'Terminó.';
    case 'failed':
      return 'Falló.';
    case 'escalated':
      return `Lo pasó a una persona: ${escalationLabels[event.reason]}.`;
    case 'stopped':
      return event.reason === 'by-person' && event.by !== null && nameOf(event.by)
        ? `${nameOf(event.by)} lo detuvo.`
        : `${stops[event.reason]}.`;
  }
}

function decisionText({ decision, by, tool }: EventOf<'approval-decided'>, nameOf: NameOf): string {
  const name = by === null ? undefined : nameOf(by);
  return name === undefined || decision === 'expired'
    ? `La propuesta de ${inSentence(tool)} ${decisions[decision]}`
    : decidedBy[decision](name, inSentence(tool));
}

/** What happened between a program and a model, for those who look into it. */
export function technicalText(event: RunEvent): string | undefined {
  switch (event.type) {
    case 'model-asked':
      return `Preguntó al modelo ${event.model === 'rules' ? 'de reglas' : event.model}${event.attempt > 1 ? ` (intento ${event.attempt})` : ''}.`;
    case 'judge-asked':
      return `Pidió un segundo juicio al modelo ${event.model}.`;
    case 'model-answered': {
      const { usage, costMicros, durationMs, calls, isStale } = event;
      const tools = calls.map(({ tool }) => tool).join(', ');
      return [
        `El modelo contestó en ${Math.round(durationMs)} ms`,
        `${usage.inputTokens} + ${usage.outputTokens} tokens, ${money(costMicros)}`,
        tools ? `pidió ${tools}` : 'sin herramientas',
        ...(isStale ? ['no se usó: el paciente escribió entretanto'] : []),
      ].join('; ');
    }
    default:
      return undefined;
  }
}
