import {
  asked,
  byClinicians,
  byDecision,
  draftOf,
  end,
  ifNone,
  message,
  messageToPatient,
  patient,
  patientForm,
  pause,
  sinceBegun,
  tried,
  type WorkflowTemplate,
  work,
} from './template-parts.ts';

/* Templates that clinicians decide in and that write to the patient. What they say there names nothing of their health. */

export const clinicalTemplates: readonly WorkflowTemplate[] = [
  {
    id: 'vaccination-recall',
    name: 'Llamada a vacunarse',
    description: 'Un clínico confirma qué vacuna toca; se escribe al paciente y se comprueba si la recibió.',
    outline: [
      'Un clínico confirma qué vacuna toca',
      'Mensaje para pedir cita; si no se puede enviar, recepción llama',
      'Espera cuatro semanas y busca una vacunación posterior',
      'Si no la hay, recepción llama',
    ],
    reads: ['las vacunaciones del paciente'],
    writes: messageToPatient,
    tried,
    asks: ['una confirmación clínica', 'una llamada si no se ha vacunado'],
    draft: draftOf([
      asked('confirma', '¿Le toca vacunarse?', 'segun', {
        details: 'Compruebe el historial de vacunación y anote qué vacuna toca.',
      }),
      byDecision('segun', 'confirma', 'aviso', 'fin'),
      ...message(
        'aviso',
        'Una cita con enfermería',
        'Escríbanos o llámenos para darle una cita con enfermería.',
        'espera',
      ),
      pause('espera', 'Esperar cuatro semanas', 4 * 7 * 24, 'busca'),
      {
        id: 'busca',
        kind: 'query',
        title: '¿Se ha vacunado?',
        resourceType: 'Immunization',
        search: { patient, date: sinceBegun, status: 'completed' },
        limit: 1,
        next: 'hay',
      },
      ifNone('hay', 'busca', 'llamada', 'fin'),
      work('llamada', 'Llamar para dar una cita de vacunación', 'fin', {
        description: { ref: 'steps.confirma.note', otherwise: 'Pregunte al clínico qué vacuna toca.' },
      }),
      end,
    ]),
  },
  {
    id: 'quality-gap',
    name: 'Cerrar una brecha de calidad',
    description:
      'Si al paciente le falta algo según el último cálculo de las medidas de calidad, un clínico decide y se pide.',
    outline: [
      'Mira la lista de brechas de las medidas de calidad',
      'Si le falta algo, o no se sabe, un clínico decide si se pide',
      'Un clínico lo pide y se escribe al paciente',
    ],
    reads: ['las brechas de las medidas de calidad del paciente'],
    writes: messageToPatient,
    tried,
    asks: ['una decisión clínica', 'una petición'],
    draft: draftOf([
      { id: 'busca', kind: 'tool', title: '¿Le falta algo?', tool: 'read_care_gaps', patient, next: 'hay' },
      {
        id: 'hay',
        kind: 'condition',
        title: 'Si no le falta nada',
        branches: [
          {
            when: {
              all: [
                { left: { ref: 'steps.busca.result.open' }, operator: 'equals', right: 0 },
                { left: { ref: 'steps.busca.result.unknown' }, operator: 'equals', right: 0 },
              ],
            },
            next: 'fin',
          },
        ],
        otherwise: 'decision',
        // Nobody knows what they lack.
        whenMissing: 'decision',
      },
      asked('decision', '¿Se pide lo que le falta?', 'segun', {
        details: {
          text: [
            'Brechas abiertas: ',
            { ref: 'steps.busca.result.open', otherwise: 'no se sabe' },
            '; sin comprobar: ',
            { ref: 'steps.busca.result.unknown', otherwise: 'no se sabe' },
            '. Están en el resumen de la ficha; puede haberse hecho en otro centro.',
          ],
        },
      }),
      byDecision('segun', 'decision', 'pedir', 'fin'),
      work('pedir', 'Pedir lo que le falta', 'aviso', byClinicians),
      ...message(
        'aviso',
        'Una prueba pendiente',
        'Escríbanos o llámenos para darle fecha para una prueba.',
        'fin',
      ),
      end,
    ]),
  },
  {
    id: 'refill-request',
    name: 'Petición de una renovación',
    description:
      'Un clínico la decide en dos días; si nadie lo hace, pasa a urgente. Nada se receta por sí solo.',
    outline: [
      'Busca en la historia los medicamentos activos',
      'Un clínico decide; si nadie lo hace en dos días, pasa a urgente',
      'Si se aprueba, un clínico la receta; si no, recepción da una cita',
      'Mensaje al paciente',
    ],
    reads: ['las recetas activas del paciente'],
    writes: messageToPatient,
    tried,
    asks: ['una decisión clínica', 'una receta o una cita'],
    draft: draftOf([
      {
        id: 'busca',
        kind: 'query',
        title: 'Recetas activas',
        resourceType: 'MedicationRequest',
        search: { patient, status: 'active' },
        next: 'decision',
      },
      asked('decision', '¿Se renueva la medicación que pide?', 'segun', {
        details: { text: ['Recetas activas en la historia: ', { ref: 'steps.busca.count' }, '.'] },
        expiresAfterSeconds: 48 * 3600,
        onExpiry: 'urgente',
      }),
      work('urgente', 'Nadie ha decidido una renovación', 'aviso', {
        ...byClinicians,
        priority: 'urgent',
        dueInHours: 4,
      }),
      byDecision('segun', 'decision', 'receta', 'cita'),
      work('receta', 'Recetar la renovación aprobada', 'aviso', byClinicians),
      work('cita', 'Dar una cita para revisar la medicación', 'aviso', {
        description: { ref: 'steps.decision.note', otherwise: 'Sin indicaciones.' },
      }),
      ...message(
        'aviso',
        'Su petición',
        'Hemos atendido su petición. Escríbanos o llámenos si tiene dudas.',
        'fin',
      ),
      end,
    ]),
  },
  {
    id: 'chronic-check-in',
    name: 'Control periódico de una enfermedad crónica',
    description:
      'Cada mes el paciente cuenta cómo está en su teléfono; si algo preocupa, un clínico lo ve antes.',
    outline: [
      'El paciente rellena un cuestionario en su teléfono, en tres días',
      'Si no llega, el equipo clínico le llama y anota las respuestas',
      'Si nadie pregunta a tiempo, pasa a urgente',
      'Un clínico decide si hay que verlo antes',
      'Si no, espera 30 días y vuelve a preguntar hasta que alguien lo dé por terminado',
    ],
    reads: [],
    writes: ['las respuestas del paciente'],
    tried,
    asks: ['un cuestionario al paciente cada mes', 'una decisión clínica', 'una cita si hace falta'],
    draft: draftOf([
      patientForm('cuestionario', 'Cómo se encuentra', 'auxilia-control-cronico', 'empeora', 'preguntas', {
        answers: [
          { name: 'como', linkId: 'como', label: '¿Cómo se encuentra?', type: 'text' },
          { name: 'peor', linkId: 'peor', label: '¿Qué ha empeorado?', type: 'text' },
          { name: 'urgencias', linkId: 'urgencias', label: '¿Ha ido a urgencias?', type: 'boolean' },
          { name: 'olvidos', linkId: 'olvidos', label: '¿Ha dejado algún medicamento?', type: 'boolean' },
        ],
      }),
      {
        id: 'empeora',
        kind: 'condition',
        title: 'Si algo preocupa',
        branches: [
          {
            when: {
              any: [
                { left: { ref: 'steps.cuestionario.answers.como' }, operator: 'equals', right: 'Peor' },
                { left: { ref: 'steps.cuestionario.answers.urgencias' }, operator: 'equals', right: true },
                { left: { ref: 'steps.cuestionario.answers.olvidos' }, operator: 'equals', right: true },
              ],
            },
            next: 'decision',
          },
        ],
        otherwise: 'sigue',
        // Taken back: nobody knows how they are.
        whenMissing: 'preguntas',
      },
      work('preguntas', 'Preguntar cómo está y anotar las respuestas', 'decision', {
        ...byClinicians,
        dueInHours: 72,
        expiresAfterSeconds: 72 * 3600,
        onExpiry: 'urgente',
      }),
      work('urgente', 'Nadie ha preguntado cómo está', 'decision', {
        ...byClinicians,
        priority: 'urgent',
        dueInHours: 8,
      }),
      asked('decision', '¿Hay que verlo antes de lo previsto?', 'segun', {
        details: {
          text: [
            {
              ref: 'steps.cuestionario.answers.peor',
              otherwise: 'Lea las respuestas en la ficha y en la tarea.',
            },
          ],
        },
      }),
      byDecision('segun', 'decision', 'cita', 'sigue'),
      work('cita', 'Dar una cita preferente', 'fin', { priority: 'urgent' }),
      asked('sigue', '¿Se termina el seguimiento?', 'termina'),
      byDecision('termina', 'sigue', 'fin', 'mes'),
      pause('mes', 'Esperar 30 días', 30 * 24, 'cuestionario'),
      end,
    ]),
  },
];
