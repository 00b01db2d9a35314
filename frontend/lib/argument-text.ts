import { readSlotId } from '../../lambdas/contracts/agents/slot-id.ts';
import { formatDate } from './fhir-date.ts';

/** What a tool takes and answers, by the names of its fields. */
const labels: Record<string, string> = {
  givenName: 'Nombre',
  familyName: 'Apellidos',
  birthDate: 'Fecha de nacimiento',
  gender: 'Sexo administrativo',
  recordNumber: 'Número de historia',
  phone: 'Teléfono',
  email: 'Correo electrónico',
  addressLine: 'Dirección',
  city: 'Ciudad',
  state: 'Estado',
  postalCode: 'Código postal',
  preferredLanguage: 'Idioma preferido',
  service: 'Servicio',
  practitioner: 'Profesional',
  location: 'Lugar',
  from: 'No antes de',
  to: 'No después de',
  count: 'Cuántas horas',
  includePast: 'También las pasadas',
  slotId: 'Hora',
  start: 'Empieza',
  end: 'Termina',
  appointmentId: 'Cita',
  status: 'Estado',
  isConfirmed: 'Confirmada',
  reason: 'Motivo',
  text: 'Texto',
  title: 'Título',
  description: 'Descripción',
  queue: 'Para',
  priority: 'Prioridad',
  dueInHours: 'Plazo en horas',
  items: 'Pregunta',
  allergies: 'Alergia',
  medications: 'Medicación',
  symptoms: 'Síntoma',
  insurance: 'Seguro',
  sections: 'Sección',
  summary: 'Resumen',
  outcome: 'Resultado',
  match: 'Identidad',
  changed: 'Cambió',
  times: 'Hora',
  services: 'Servicios',
  appointments: 'Cita',
  recorded: 'Anotó',
  substance: 'Sustancia',
  reaction: 'Reacción',
  name: 'Nombre',
  dose: 'Dosis',
  since: 'Desde',
  note: 'Nota',
  payer: 'Aseguradora',
  memberId: 'Número de afiliado',
  answer: 'Respuesta',
};

const values: Record<string, Record<string, string>> = {
  gender: { female: 'Mujer', male: 'Hombre', other: 'Otro', unknown: 'No consta' },
  preferredLanguage: { es: 'Español', en: 'Inglés' },
  queue: { clinicians: 'Equipo clínico', staff: 'Recepción' },
  priority: { routine: 'Normal', urgent: 'Urgente', asap: 'Lo antes posible', stat: 'Inmediata' },
  match: { verified: 'Confirmada', 'not-found': 'No encontrada', ambiguous: 'No concluyente' },
  outcome: {
    done: 'Hecho',
    'nothing-to-do': 'No había nada que hacer',
    declined: 'El paciente no quiso seguir',
  },
};

/** Say nothing to a person: codes and keys that the platform needs. */
const unspoken = new Set(['linkId', 'code']);

export const fieldLabel = (field: string): string => labels[field] ?? field;

/** What the values of a field that takes a few are called, by value. */
export const fieldOptions = (field: string): Record<string, string> => values[field] ?? {};

export interface ArgumentFact {
  /** Where it stands, e.g. `items.2`. */
  key: string;
  label: string;
  value: string;
}

const instant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/;
const day = /^\d{4}-\d{2}-\d{2}$/;

function leafText(field: string, value: unknown, timeZone: string): string {
  if (value === null || value === '') return 'No consta';
  if (typeof value === 'boolean') return value ? 'Sí' : 'No';
  const text = String(value);
  if (field === 'slotId') {
    const slot = readSlotId(text);
    return slot ? (formatDate(slot.start, timeZone, { hasTime: true }) ?? text) : text;
  }
  if (instant.test(text)) return formatDate(text, timeZone, { hasTime: true }) ?? text;
  if (day.test(text)) return formatDate(text, timeZone) ?? text;
  return values[field]?.[text] ?? text;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What stands together in one line: a question with its answer, a medicine with its dose. */
function lineOf(value: unknown, field: string, timeZone: string): string {
  if (!isRecord(value)) return leafText(field, value, timeZone);
  return Object.entries(value)
    .filter(([name, part]) => !unspoken.has(name) && part !== undefined)
    .map(([name, part]) => leafText(name, part, timeZone))
    .join(' · ');
}

/** Arguments or an answer of a tool as labelled lines; what was left out is left out. */
export function argumentFacts(value: unknown, timeZone: string): ArgumentFact[] {
  if (!isRecord(value)) {
    return value === undefined || value === null
      ? []
      : [{ key: '', label: 'Datos', value: leafText('', value, timeZone) }];
  }
  return Object.entries(value).flatMap(([field, part]) => {
    const label = fieldLabel(field);
    if (part === undefined) return [];
    if (!Array.isArray(part)) return [{ key: field, label, value: lineOf(part, field, timeZone) }];
    return part.map((item: unknown, index) => ({
      key: `${field}.${index}`,
      label: part.length > 1 ? `${label} ${index + 1}` : label,
      value: lineOf(item, field, timeZone),
    }));
  });
}
