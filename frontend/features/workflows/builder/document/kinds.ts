import { type DraftStep, freshId } from './draft-document.ts';

/* What kinds of step there are to choose from, and how each begins. */

export interface StepKindInfo {
  label: string;
  /** What it is for, in the palette. */
  purpose: string;
  group: keyof typeof kindGroups;
  make: () => Record<string, unknown>;
}

export const kindGroups = {
  people: 'Personas',
  record: 'Historia',
  others: 'Agentes y sistemas',
  flow: 'Recorrido',
} as const;

const patient = { ref: 'trigger.patient' };

export const stepKinds: Record<string, StepKindInfo> = {
  task: {
    label: 'Tarea',
    purpose: 'Alguien hace algo y lo da por terminado.',
    group: 'people',
    make: () => ({ label: '', patient, assignee: { role: 'staff' }, priority: 'routine', waits: true }),
  },
  approval: {
    label: 'Aprobación',
    purpose: 'Alguien decide sí o no.',
    group: 'people',
    make: () => ({ question: '', patient, assignee: { role: 'clinicians' } }),
  },
  form: {
    label: 'Formulario',
    purpose: 'Alguien de la clínica rellena un formulario.',
    group: 'people',
    make: () => ({ questionnaire: '', patient, assignee: { role: 'staff' }, answers: [] }),
  },
  patientForm: {
    label: 'Formulario del paciente',
    purpose: 'El paciente rellena un formulario en su teléfono.',
    group: 'people',
    make: () => ({
      questionnaire: '',
      patient,
      answers: [],
      language: 'es',
      expiresAfterSeconds: 7 * 24 * 3600,
    }),
  },
  query: {
    label: 'Consulta a la historia',
    purpose: 'Busca en la historia del paciente.',
    group: 'record',
    make: () => ({ resourceType: 'Observation', search: { subject: patient }, limit: 20 }),
  },
  notify: {
    label: 'Mensaje',
    purpose: 'Escribe al paciente por un canal que ha autorizado, o al equipo.',
    group: 'people',
    make: () => ({ to: { patient }, topic: '', text: '' }),
  },
  event: {
    label: 'Esperar un dato',
    purpose: 'Espera hasta que algo llega a la historia.',
    group: 'record',
    make: () => ({ resourceType: 'DiagnosticReport', search: { patient } }),
  },
  service: {
    label: 'Servicio clínico',
    purpose: 'Comprueba la medicación o los resultados, y dice lo que no ha podido comprobar.',
    group: 'record',
    make: () => ({ service: 'medication-patient-view', patient }),
  },
  agent: {
    label: 'Agente',
    purpose: 'Un agente hace su trabajo con el paciente; el flujo sigue cuando termina.',
    group: 'others',
    make: () => ({ agent: '', patient }),
  },
  tool: {
    label: 'Herramienta',
    purpose: 'Una acción de los agentes, sin agente: buscar horas, reservar, consultar citas.',
    group: 'others',
    make: () => ({ tool: 'list_appointments', patient, input: {} }),
  },
  http: {
    label: 'Llamada a un socio',
    purpose: 'Llama al sistema de un socio que la administración permite.',
    group: 'others',
    make: () => ({ partner: '', method: 'POST', path: '/', body: {}, fields: [], timeoutSeconds: 10 }),
  },
  wait: {
    label: 'Espera',
    purpose: 'Deja pasar un tiempo, o hasta una fecha.',
    group: 'flow',
    make: () => ({ for: { seconds: 24 * 3600 } }),
  },
  condition: {
    label: 'Condición',
    purpose: 'Sigue por un camino o por otro.',
    group: 'flow',
    make: () => ({ branches: [{ when: { all: [{ left: { ref: '' }, operator: 'equals', right: '' }] } }] }),
  },
  switch: {
    label: 'Según un valor',
    purpose: 'Sigue por el camino de cada valor.',
    group: 'flow',
    make: () => ({ value: { ref: '' }, cases: [{ equals: '' }] }),
  },
  subWorkflow: {
    label: 'Otro flujo',
    purpose: 'Hace otro flujo publicado, en la versión que se elige.',
    group: 'flow',
    make: () => ({ workflow: '', version: 0, patient }),
  },
  forEach: {
    label: 'Para cada',
    purpose: 'Repite unos pasos con cada elemento de una lista.',
    group: 'flow',
    make: () => ({ items: { ref: '' }, atOnce: 5, graph: { start: '', steps: [] } }),
  },
  parallel: {
    label: 'En paralelo',
    purpose: 'Varias ramas a la vez.',
    group: 'flow',
    make: () => ({
      graphs: [
        { start: '', steps: [] },
        { start: '', steps: [] },
      ],
    }),
  },
  fail: {
    label: 'Fallo',
    purpose: 'Termina la ejecución como fallida.',
    group: 'flow',
    make: () => ({ reason: '' }),
  },
  end: { label: 'Fin', purpose: 'Termina aquí.', group: 'flow', make: () => ({}) },
};

export const kindLabel = (kind: string): string => stepKinds[kind]?.label ?? kind;

/** What it is besides its name; nothing where it is called by its kind, or has no name of its own yet. */
export const kindBeside = ({ kind, title }: Pick<DraftStep, 'kind' | 'title'>): string | undefined =>
  title.trim() === '' || title === kindLabel(kind) ? undefined : kindLabel(kind);

export function newStep(kind: string, taken: ReadonlySet<string>): DraftStep {
  const { label, make } = stepKinds[kind] as StepKindInfo;
  return { ...make(), id: freshId(taken, label), kind, title: label };
}
