import {
  type AgentDefinition,
  type AgentTrigger,
  isPassedTo,
  programLabels,
} from '../../lambdas/contracts/agents/definition.ts';
import { agentScopes } from '../../lambdas/contracts/agents/scopes.ts';
import { approvalLabels, catalogueEntry } from '../../lambdas/contracts/agents/tool-catalogue.ts';
import { toolNames } from '../../lambdas/contracts/agents/tool-names.ts';

const channelNames = { email: 'correo', sms: 'SMS', whatsapp: 'WhatsApp' } as const;
const weekdayNames = ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo'];
const queueNames = { clinicians: 'equipo clínico', staff: 'equipo administrativo' } as const;

const list = (parts: readonly string[]) => new Intl.ListFormat('es', { type: 'conjunction' }).format(parts);
const dollars = new Intl.NumberFormat('es-US', { style: 'currency', currency: 'USD' });

/** The searches that templates and the wizard use, as what is found by them: «para cada cita de mañana». */
export const scheduledFinds: Readonly<Record<string, string>> = {
  'Appointment?date={mañana}&status=booked': 'cada cita de mañana',
  'Appointment?date={ayer}&status=noshow': 'cada ausencia de ayer',
  'Encounter?date={ayer}&status=finished': 'cada visita que terminó ayer',
};
/** The same of what is written: «Cuando hay un informe de resultados definitivo». */
export const writtenEvents: Readonly<Record<string, string>> = {
  'DiagnosticReport?status=final': 'un informe de resultados definitivo',
  'Appointment?status=noshow': 'una ausencia a una cita',
  'Encounter?status=finished': 'una visita terminada',
};

/** A trigger in words, e.g. «Cuando llega un mensaje por SMS». */
export function triggerText(trigger: AgentTrigger): string {
  switch (trigger.kind) {
    case 'message':
      return `Cuando llega un mensaje por ${list(trigger.channels.map((channel) => channelNames[channel]))}`;
    case 'event':
      return `Cuando hay ${writtenEvents[trigger.criteria] ?? `en el registro algo que cumple ${trigger.criteria}`}`;
    case 'schedule': {
      const { weekdays, time, criteria } = trigger;
      const days =
        weekdays.length === 7
          ? 'Cada día'
          : `Los ${list(weekdays.map((day) => weekdayNames[day - 1] ?? ''))}`;
      return `${days} a las ${time}, para ${scheduledFinds[criteria] ?? `cada resultado de ${criteria}`}`;
    }
    case 'manual':
      return 'Cuando alguien del equipo lo pide';
  }
}

/** All that makes an agent begin. */
export const beginningTexts = ({ triggers, program }: AgentDefinition): string[] => [
  ...triggers.map(triggerText),
  ...(isPassedTo(program) ? ['Cuando otro agente recibe a un paciente que pide esto'] : []),
];

/** «2 horas», «30 minutos». */
export function durationText(minutes: number): string {
  const [value, unit] =
    minutes % 1_440 === 0
      ? [minutes / 1_440, 'day']
      : minutes % 60 === 0
        ? [minutes / 60, 'hour']
        : [minutes, 'minute'];
  return new Intl.NumberFormat('es', { style: 'unit', unit: String(unit), unitDisplay: 'long' }).format(
    Number(value),
  );
}

export function escalationText({ escalation }: Pick<AgentDefinition, 'escalation'>): string {
  return `Lo pasa al ${queueNames[escalation.queue]}, que tiene ${durationText(escalation.dueMinutes)} para atenderlo`;
}

/** Every limit in words, in the order in which people ask for them. */
export function limitTexts({ limits }: Pick<AgentDefinition, 'limits'>): [label: string, value: string][] {
  return [
    ['Pasos por mensaje', String(limits.stepsPerTurn)],
    ['Mensajes por conversación', String(limits.turns)],
    ['Mensajes por hora', String(limits.messagesPerHour)],
    ['Presupuesto por conversación', dollars.format(limits.budgetPerRun)],
    ['Presupuesto por día', dollars.format(limits.budgetPerDay)],
    ['Termina sin respuesta tras', durationText(limits.idleHours * 60)],
    ['Una propuesta caduca tras', durationText(limits.approvalHours * 60)],
    [
      'No escribe por iniciativa propia',
      limits.quietHours ? `de ${limits.quietHours.from} a ${limits.quietHours.to}` : 'sin horas de silencio',
    ],
  ];
}

export interface DefinitionChange {
  label: string;
  before: string | null;
  after: string | null;
}

/** A definition as labelled facts, so that two can be compared line by line. */
function factsOf(definition: AgentDefinition): Map<string, string> {
  const facts = new Map<string, string>([
    ['Nombre', definition.name],
    ['Para qué sirve', definition.purpose],
    ['Trabajo', programLabels[definition.program]],
    ['Instrucciones', definition.instructions],
    ['Modelo', definition.model === 'rules' ? 'Reglas (incluido)' : definition.model],
    ['Cuándo empieza', beginningTexts(definition).join('\n')],
    ['Si no puede seguir', escalationText(definition)],
    ...limitTexts(definition),
  ]);
  for (const scope of definition.scopes) facts.set(`Permiso: ${agentScopes[scope]}`, 'Sí');
  for (const name of toolNames) {
    const rule = definition.tools[name];
    if (rule) facts.set(`Herramienta: ${catalogueEntry(name).title}`, approvalLabels[rule]);
  }
  return facts;
}

/** What the second definition changes of the first, in plain words. */
export function definitionChanges(before: AgentDefinition, after: AgentDefinition): DefinitionChange[] {
  const old = factsOf(before);
  const fresh = factsOf(after);
  return [...new Set([...old.keys(), ...fresh.keys()])]
    .filter((label) => old.get(label) !== fresh.get(label))
    .map((label) => ({ label, before: old.get(label) ?? null, after: fresh.get(label) ?? null }));
}
