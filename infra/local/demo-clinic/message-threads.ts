import type { Chart } from './chart.ts';

export type Author = 'patient' | 'clinic';

export interface Thread {
  topic: string;
  messages: readonly (readonly [Author, string])[];
  /** What an agent proposes to answer, for a person to approve. */
  draft?: string;
  /** The clinic's last message did not get out. */
  isUndelivered?: boolean;
  /** Who can have written it. */
  suits(chart: Chart): boolean;
}

const takes = (name: string) => (chart: Chart) =>
  chart.prescriptions.some((prescription) => prescription.name === name && prescription.until === undefined);

/** What patients write about, and what the clinic answers. */
export const threads: readonly Thread[] = [
  {
    topic: 'Renovación de receta',
    suits: takes('metformin1000'),
    messages: [
      [
        'patient',
        'Buenos días. Me quedan pastillas de metformina para cinco días. ¿Podrían renovarme la receta?',
      ],
      ['clinic', 'Buenos días. La renovamos hoy y la enviamos a su farmacia habitual.'],
      ['patient', 'Muchas gracias, muy amables.'],
    ],
  },
  {
    topic: 'Tos con la medicación de la presión',
    suits: takes('lisinopril10'),
    messages: [
      [
        'patient',
        'Buenas tardes. Desde que tomo la pastilla de la presión tengo una tos seca que no se me quita, sobre todo de noche. ¿Será por eso?',
      ],
    ],
  },
  {
    topic: 'Dosis de warfarina',
    suits: takes('warfarin5'),
    messages: [
      ['patient', 'Anoche olvidé la warfarina. ¿Tomo dos hoy?'],
      [
        'clinic',
        'No tome dosis doble. Siga con la de hoy a la hora de siempre y anótelo. Si nota sangrado, llámenos o acuda a urgencias.',
      ],
    ],
  },
  {
    topic: 'Resultados de laboratorio',
    suits: (chart) => chart.isAged(40, 80),
    messages: [
      [
        'patient',
        'Buenas tardes, me hice los análisis. ¿Ya están los resultados? Quisiera saber si salió bien el colesterol.',
      ],
    ],
    draft:
      'Buenas tardes. El laboratorio ya nos envió sus resultados y su médico los está revisando. Le escribiremos en cuanto termine.',
  },
  {
    topic: 'Certificado para la escuela',
    suits: (chart) => chart.isAged(5, 16) && chart.person.sex === 'male',
    messages: [
      ['patient', 'Hola, necesito el certificado de vacunas de mi hijo para la escuela.'],
      [
        'clinic',
        'Con gusto. Puede recogerlo mañana en recepción o se lo enviamos por este medio. ¿Qué prefiere?',
      ],
      ['patient', 'Por este medio, por favor.'],
    ],
  },
  {
    topic: 'Movimientos del bebé',
    suits: (chart) => chart.pregnancy !== undefined,
    messages: [
      [
        'patient',
        'Buenos días, ¿cuándo debo empezar a contar los movimientos del bebé? Es mi primer embarazo.',
      ],
    ],
  },
  {
    topic: 'Cambio de cita',
    suits: (chart) => chart.isAged(18, 70),
    isUndelivered: true,
    messages: [
      ['patient', 'No podré ir a mi cita por el trabajo. ¿Hay algún horario por la tarde?'],
      ['clinic', 'Sí, tenemos lugar después de las 15:30. Indíquenos qué día le conviene.'],
    ],
  },
  {
    topic: 'Inhalador terminado',
    suits: takes('albuterol'),
    messages: [
      ['patient', 'Se me acabó el inhalador azul y esta semana lo he usado casi todos los días. ¿Qué hago?'],
    ],
  },
  {
    topic: 'Ánimo',
    suits: (chart) => chart.problems.some(({ name }) => name === 'depression'),
    messages: [
      ['patient', 'Quería contarle que estoy durmiendo mejor y volví a salir a caminar.'],
      ['clinic', 'Qué buena noticia. Siga con el tratamiento y lo vemos en su próxima cita.'],
    ],
  },
  {
    topic: 'Fiebre del niño',
    suits: (chart) => chart.isAged(1, 6) && chart.person.sex === 'male',
    messages: [['patient', 'Mi niño tuvo 38,2 de fiebre anoche, hoy juega y come bien. ¿Lo llevo?']],
  },
];

/** What two of the team write to one another, in turns. */
export const teamMessages = [
  'El viernes por la tarde tengo un curso. ¿Puede alguien ver a los pacientes sin cita de 15:00 a 17:00?',
  'Yo puedo. ¿Hay alguno que venga por resultados?',
  'Dos, están en la agenda. Gracias.',
] as const;
