import type { Appointment, Task } from '@medplum/fhirtypes';
import { addDays } from './calendar-day.ts';
import type { Chart } from './chart.ts';
import type { Clinic } from './clinic.ts';

/** The teams' queues, as lambdas/messaging/task-conventions.ts names them. */
export const queues = {
  clinicians: {
    coding: [{ system: 'urn:auxilia:queue', code: 'clinicians', display: 'Clinicians' }],
    text: 'Equipo clínico',
  },
  staff: {
    coding: [{ system: 'urn:auxilia:queue', code: 'staff', display: 'Staff' }],
    text: 'Recepción y administración',
  },
} as const;

interface Errand {
  code: string;
  description: string;
  priority: NonNullable<Task['priority']>;
  /** From today; below 0 it is overdue. */
  dueInDays: number;
  /** Whose work it is. */
  queue: keyof typeof queues;
  /** Nobody's yet: somebody of the team claims it. */
  isUnclaimed: boolean;
  /** `absent` holds the ids of those who did not come. */
  suits(chart: Chart, absent: ReadonlySet<string>): boolean;
}

const has = (name: string) => (chart: Chart) => chart.problems.some((problem) => problem.name === name);

// biome-ignore format: a table, one row to a line
const errands: readonly Errand[] = [
  { code: 'Llamar al paciente', description: 'Llamar por inasistencia a la última cita y ofrecer otra fecha.', priority: 'routine', dueInDays: 1, queue: 'staff', isUnclaimed: true, suits: (chart, absent) => absent.has(chart.clinic.patientId(chart.person)) },
  { code: 'Solicitar fondo de ojo', description: 'Gestionar la derivación a oftalmología: diabetes sin fondo de ojo en el último año.', priority: 'routine', dueInDays: 7, queue: 'clinicians', isUnclaimed: false, suits: has('type2Diabetes') },
  { code: 'Autorización previa', description: 'Preparar la autorización previa de empagliflozina para el seguro.', priority: 'urgent', dueInDays: 0, queue: 'staff', isUnclaimed: true, suits: (chart) => chart.prescriptions.some(({ name }) => name === 'empagliflozin10') },
  { code: 'Completar formulario', description: 'Completar el formulario de la escuela sobre el plan de acción del asma.', priority: 'routine', dueInDays: 3, queue: 'staff', isUnclaimed: false, suits: (chart) => chart.isAged(5, 17) },
  { code: 'Llamar al paciente', description: 'Confirmar que toma la levotiroxina en ayunas y separada del calcio.', priority: 'routine', dueInDays: 10, queue: 'clinicians', isUnclaimed: true, suits: has('hypothyroidism') },
  { code: 'Confirmar traslado', description: 'Confirmar el transporte para la próxima cita: no tiene quien le acompañe.', priority: 'asap', dueInDays: 0, queue: 'staff', isUnclaimed: true, suits: (chart) => chart.isAged(82) },
  { code: 'Revisar registro duplicado', description: 'Posible duplicado: misma fecha de nacimiento y nombre parecido. Verificar identidad antes de unir.', priority: 'routine', dueInDays: -2, queue: 'staff', isUnclaimed: true, suits: (chart) => chart.person.duplicateOf !== undefined },
  { code: 'Entregar educación', description: 'Entregar material sobre alimentación en diabetes gestacional y medidor de glucosa.', priority: 'urgent', dueInDays: 1, queue: 'clinicians', isUnclaimed: false, suits: has('gestationalDiabetes') },
  { code: 'Obtener fecha de nacimiento', description: 'No aportó documento: falta la fecha de nacimiento en la historia.', priority: 'routine', dueInDays: -5, queue: 'staff', isUnclaimed: true, suits: (chart) => chart.person.birthDate === undefined },
  { code: 'Preguntar por alergias', description: 'No consta si tiene alergias: preguntar y registrar en la próxima visita.', priority: 'routine', dueInDays: 5, queue: 'clinicians', isUnclaimed: true, suits: (chart) => !chart.resources.some(({ resourceType }) => resourceType === 'AllergyIntolerance') },
];

/** Errands that are open today, a few of them overdue. */
export function openTasks(clinic: Clinic, charts: readonly Chart[], missed: readonly Appointment[]): Task[] {
  const absent = absentPatients(missed);
  const random = clinic.random.fork('tasks');
  const { clock } = clinic;
  return errands.flatMap((errand, index) => {
    const suited = charts.filter(
      (chart) => chart.person.deathDay === undefined && errand.suits(chart, absent),
    );
    const [chart] = random.shuffled(suited);
    if (!chart) return [];
    const authoredOn = clock.instant(
      addDays(clock.yesterday, Math.min(0, errand.dueInDays) - random.int(0, 3)),
      10 * 60 + index,
    );
    const practitioner = clinic.practitionerReference(clinic.practitionerOf(chart.person));
    return [
      {
        resourceType: 'Task',
        id: clinic.id(`Task/${index}`),
        status: errand.isUnclaimed ? 'requested' : 'in-progress',
        intent: 'order',
        priority: errand.priority,
        code: { text: errand.code },
        description: errand.description,
        for: clinic.patientReference(chart.person),
        authoredOn,
        lastModified: authoredOn,
        requester: practitioner,
        performerType: [{ ...queues[errand.queue], coding: [...queues[errand.queue].coding] }],
        ...(errand.isUnclaimed ? {} : { owner: practitioner }),
        restriction: { period: { end: clock.instant(addDays(clock.today, errand.dueInDays), 17 * 60) } },
      } satisfies Task,
    ];
  });
}

function absentPatients(missed: readonly Appointment[]): Set<string> {
  const references = missed
    .filter(({ status }) => status === 'noshow')
    .flatMap(({ participant }) =>
      participant.map(({ actor }) => actor?.reference?.split('Patient/')[1] ?? ''),
    );
  return new Set(references);
}
