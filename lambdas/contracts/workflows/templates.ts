import { definitionForm } from './definition.ts';

/* Workflows that work as they are installed. Each says what it reads, what it gives to whom, and what it asks. */

export interface WorkflowTemplate {
  id: string;
  name: string;
  description: string;
  /** What happens, one line a step. */
  outline: readonly string[];
  reads: readonly string[];
  asks: readonly string[];
  draft: Record<string, unknown>;
}

const patient = { ref: 'trigger.patient' };
const ofPatient = { kind: 'manual', about: 'patient' };
const hour = 3600;
const draftOf = (steps: readonly ({ id: string } & Record<string, unknown>)[]) => ({
  form: definitionForm,
  trigger: ofPatient,
  graph: { start: steps[0]?.id, steps },
});
const end = { id: 'fin', kind: 'end', title: 'Fin' };

export const workflowTemplates: readonly WorkflowTemplate[] = [
  {
    id: 'discharge-follow-up',
    name: 'Seguimiento a las 48 horas del alta',
    description: 'Dos días después del alta, alguien llama al paciente; si hace falta, se le da una cita.',
    outline: [
      'Espera 48 horas',
      'Recepción llama al paciente, en un día',
      'Si nadie llama a tiempo, la tarea pasa al equipo clínico como urgente',
      'Un clínico decide si necesita una cita',
      'Recepción le da la cita',
    ],
    reads: [],
    asks: ['una llamada', 'una decisión clínica', 'una cita si se aprueba'],
    draft: draftOf([
      { id: 'espera', kind: 'wait', title: 'Esperar 48 horas', for: { seconds: 48 * hour }, next: 'llamada' },
      {
        id: 'llamada',
        kind: 'task',
        title: 'Llamar al paciente',
        label: 'Llamar al paciente tras el alta',
        description:
          'Pregúntele cómo está, si toma la medicación y si tiene dudas. Anote lo que cuente en la tarea.',
        patient,
        assignee: { role: 'staff' },
        dueInHours: 24,
        waits: true,
        expiresAfterSeconds: 24 * hour,
        onExpiry: 'urgente',
        next: 'decision',
      },
      {
        id: 'urgente',
        kind: 'task',
        title: 'Llamar, con urgencia',
        label: 'Nadie ha llamado tras el alta',
        description: 'La llamada de las 48 horas no se hizo en un día.',
        patient,
        assignee: { role: 'clinicians' },
        priority: 'urgent',
        dueInHours: 4,
        waits: true,
        next: 'decision',
      },
      {
        id: 'decision',
        kind: 'approval',
        title: '¿Necesita una cita?',
        question: '¿Necesita una cita tras el alta?',
        details: 'Lea lo que contó en la llamada antes de decidir.',
        patient,
        assignee: { role: 'clinicians' },
        next: 'segun',
      },
      {
        id: 'segun',
        kind: 'condition',
        title: 'Según la decisión',
        branches: [
          {
            when: {
              all: [{ left: { ref: 'steps.decision.decision' }, operator: 'equals', right: 'approved' }],
            },
            next: 'cita',
          },
        ],
        otherwise: 'fin',
      },
      {
        id: 'cita',
        kind: 'task',
        title: 'Dar la cita',
        label: 'Dar una cita tras el alta',
        description: { ref: 'steps.decision.note', otherwise: 'Sin indicaciones.' },
        patient,
        assignee: { role: 'staff' },
        dueInHours: 24,
        waits: true,
        next: 'fin',
      },
      end,
    ]),
  },
  {
    id: 'abnormal-result',
    name: 'Resultado alterado hasta que se comunica',
    description:
      'Un clínico revisa el resultado y recepción se lo comunica al paciente. Nada queda a medias.',
    outline: [
      'Un clínico revisa el resultado, en un día',
      'Si nadie lo revisa, vuelve como urgente',
      'Recepción comunica al paciente lo que el clínico indique',
    ],
    reads: [],
    asks: ['una revisión clínica', 'una llamada'],
    draft: draftOf([
      {
        id: 'revision',
        kind: 'task',
        title: 'Revisar el resultado',
        label: 'Revisar un resultado alterado',
        description: 'Anote en la tarea qué hay que decirle al paciente antes de completarla.',
        patient,
        assignee: { role: 'clinicians' },
        priority: 'urgent',
        dueInHours: 24,
        waits: true,
        expiresAfterSeconds: 24 * hour,
        onExpiry: 'otravez',
        next: 'comunicar',
      },
      {
        id: 'otravez',
        kind: 'task',
        title: 'Revisar, con urgencia',
        label: 'Nadie ha revisado un resultado alterado',
        patient,
        assignee: { role: 'clinicians' },
        priority: 'stat',
        dueInHours: 2,
        waits: true,
        next: 'comunicarurgente',
      },
      {
        id: 'comunicar',
        kind: 'task',
        title: 'Comunicarlo al paciente',
        label: 'Comunicar el resultado al paciente',
        description: {
          ref: 'steps.revision.note',
          otherwise: 'El clínico no dejó indicaciones: pregúntele.',
        },
        patient,
        assignee: { role: 'staff' },
        dueInHours: 24,
        waits: true,
        next: 'fin',
      },
      {
        id: 'comunicarurgente',
        kind: 'task',
        title: 'Comunicarlo hoy',
        label: 'Comunicar hoy el resultado al paciente',
        description: { ref: 'steps.otravez.note', otherwise: 'El clínico no dejó indicaciones: pregúntele.' },
        patient,
        assignee: { role: 'staff' },
        priority: 'urgent',
        dueInHours: 4,
        waits: true,
        next: 'fin',
      },
      end,
    ]),
  },
  {
    id: 'referral-until-report',
    name: 'Derivación hasta que llega el informe',
    description:
      'Comprueba cada dos semanas si ha llegado el informe del especialista y, si no, hace que se reclame.',
    outline: [
      'Recepción envía la derivación',
      'Espera dos semanas',
      'Busca en la historia un informe posterior',
      'Si no está, recepción lo reclama y se espera otra vez',
    ],
    reads: ['los documentos del paciente'],
    asks: ['el envío', 'una reclamación cada dos semanas hasta que llegue', 'su lectura'],
    draft: draftOf([
      {
        id: 'envio',
        kind: 'task',
        title: 'Enviar la derivación',
        label: 'Enviar la derivación y confirmar que la han recibido',
        patient,
        assignee: { role: 'staff' },
        dueInHours: 48,
        waits: true,
        next: 'espera',
      },
      {
        id: 'espera',
        kind: 'wait',
        title: 'Esperar dos semanas',
        for: { seconds: 14 * 24 * hour },
        next: 'busca',
      },
      {
        id: 'busca',
        kind: 'query',
        title: '¿Ha llegado el informe?',
        resourceType: 'DocumentReference',
        search: { patient, date: { text: ['ge', { ref: 'run.startedAt' }] } },
        limit: 1,
        next: 'llego',
      },
      {
        id: 'llego',
        kind: 'condition',
        title: 'Si ha llegado',
        branches: [
          {
            when: { all: [{ left: { ref: 'steps.busca.count' }, operator: 'greater', right: 0 }] },
            next: 'lectura',
          },
        ],
        otherwise: 'reclama',
      },
      {
        id: 'reclama',
        kind: 'task',
        title: 'Reclamar el informe',
        label: 'Reclamar el informe de la derivación',
        patient,
        assignee: { role: 'staff' },
        dueInHours: 72,
        waits: true,
        next: 'espera',
      },
      {
        id: 'lectura',
        kind: 'task',
        title: 'Leer el informe',
        label: 'Leer el informe de la derivación',
        patient,
        assignee: { role: 'clinicians' },
        dueInHours: 72,
        waits: true,
        next: 'fin',
      },
      end,
    ]),
  },
];
