import type { StepTool } from '../../../../../lambdas/contracts/workflows/acting-steps.ts';
import type { ValueType } from '../../../../../lambdas/contracts/workflows/outputs.ts';
import type { DraftDocument, DraftStep } from './draft-document.ts';

/* What lies within what a tool, a partner or a trigger gives, as far as it is known by name. */

interface Given {
  /** The rest of the reference: `result.times.0.slotId`. */
  name: string;
  label: string;
  type: ValueType;
}

const appointment: Given[] = [
  { name: 'result.appointmentId', label: 'Número de la cita', type: 'text' },
  { name: 'result.start', label: 'Cuándo empieza la cita', type: 'time' },
  { name: 'result.practitioner', label: 'Con quién es la cita', type: 'text' },
];
const byTool: Partial<Record<StepTool, Given[]>> = {
  find_times: [
    { name: 'result.times', label: 'Horas libres', type: 'list' },
    { name: 'result.times.0.slotId', label: 'Primera hora libre', type: 'text' },
    { name: 'result.times.0.start', label: 'Cuándo es la primera hora libre', type: 'time' },
  ],
  list_appointments: [
    { name: 'result.appointments', label: 'Citas', type: 'list' },
    { name: 'result.appointments.0.appointmentId', label: 'Número de la primera cita', type: 'text' },
    { name: 'result.appointments.0.start', label: 'Cuándo es la primera cita', type: 'time' },
  ],
  book_appointment: appointment,
  reschedule_appointment: appointment,
  cancel_appointment: appointment,
  confirm_appointment: appointment,
  find_knowledge: [{ name: 'result.answer.text', label: 'Respuesta de la clínica', type: 'text' }],
  read_care_gaps: [
    { name: 'result.open', label: 'Brechas abiertas', type: 'number' },
    { name: 'result.unknown', label: 'Medidas sin comprobar', type: 'number' },
  ],
  read_authorizations: [
    { name: 'result.authorizations', label: 'Autorizaciones en preparación', type: 'list' },
  ],
  check_medication_safety: [
    { name: 'result.findings', label: 'Hallazgos', type: 'list' },
    { name: 'result.notChecked', label: 'Lo que no se ha comprobado', type: 'list' },
  ],
};

const fieldsOf = (fields: unknown, before: string): Given[] =>
  (Array.isArray(fields) ? fields : []).flatMap((field) =>
    typeof field === 'string' && field !== ''
      ? [{ name: `${before}.${field}`, label: field, type: 'anything' as const }]
      : [],
  );

export function givenByStep({ kind, tool, fields }: DraftStep): Given[] {
  if (kind === 'tool') return byTool[tool as StepTool] ?? [];
  return kind === 'http' ? fieldsOf(fields, 'answer') : [];
}

export function givenByTrigger({ kind, criteria, fields }: DraftDocument['trigger']): Given[] {
  if (kind === 'message') return [{ name: 'resource', label: 'El mensaje', type: 'text' }];
  if (kind === 'webhook') return fieldsOf(fields, 'payload');
  if (kind === 'agent') {
    return [
      { name: 'state', label: 'Cómo acabó el agente', type: 'text' },
      { name: 'outcome', label: 'A qué llegó el agente', type: 'text' },
      { name: 'agentRun', label: 'Número del trabajo del agente', type: 'text' },
    ];
  }
  return criteria === undefined ? [] : [{ name: 'resource', label: 'Lo que ha llegado', type: 'text' }];
}
