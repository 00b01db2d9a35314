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

/* Templates that the front desk begins and that write to the patient. What they say there names nothing of their health. */

export const administrativeTemplates: readonly WorkflowTemplate[] = [
  {
    id: 'new-patient-intake',
    name: 'Acogida de un paciente nuevo',
    description:
      'Le da la bienvenida, rellena sus antecedentes en su teléfono, recepción completa sus datos y un clínico lo repasa.',
    outline: [
      'Mensaje de bienvenida; si no se puede enviar, recepción llama',
      'El paciente rellena el formulario de admisión en su teléfono; si en tres días no llega, recepción se lo pregunta',
      'Recepción completa datos, seguro y consentimientos, en tres días',
      'Un clínico repasa los antecedentes antes de la primera visita',
    ],
    reads: [],
    writes: [...messageToPatient, 'las respuestas del paciente y su consentimiento'],
    tried,
    asks: ['un formulario al paciente', 'completar la ficha', 'un repaso clínico'],
    draft: draftOf([
      ...message(
        'bienvenida',
        'Bienvenida a la clínica',
        'Gracias por elegirnos. Para su primera visita traiga su documento de identidad, la tarjeta de su seguro y la lista de lo que toma.',
        'formulario',
      ),
      patientForm('formulario', 'Formulario de admisión', 'auxilia-admision', 'ficha', 'preguntar', {
        consent:
          'Autorizo a la clínica a usar estas respuestas para mi atención y a guardarlas en mi historia clínica.',
        answers: [
          { name: 'motivo', linkId: 'motivo', label: '¿Por qué viene a la consulta?', type: 'text' },
          { name: 'alergias', linkId: 'alergias', label: '¿A qué, y qué le pasó?', type: 'text' },
        ],
      }),
      work('preguntar', 'Preguntar los antecedentes por teléfono', 'ficha', {
        description:
          'El formulario de admisión no ha llegado: motivo, alergias, medicamentos y enfermedades.',
      }),
      work('ficha', 'Completar la ficha del paciente nuevo', 'repaso', {
        description: 'Datos de contacto, seguro y consentimientos.',
        dueInHours: 72,
      }),
      work('repaso', 'Repasar los antecedentes antes de la primera visita', 'fin', {
        ...byClinicians,
        description: {
          text: [
            'Motivo: ',
            { ref: 'steps.formulario.answers.motivo', otherwise: 'no consta' },
            '. Alergias: ',
            { ref: 'steps.formulario.answers.alergias', otherwise: 'lea las respuestas en su ficha' },
          ],
        },
      }),
      end,
    ]),
  },
  {
    id: 'no-show',
    name: 'Cita a la que no vino',
    description:
      'Escribe al paciente y, si en tres días no tiene otra cita, recepción llama. Los recordatorios los envía la agenda.',
    outline: [
      'Mensaje para elegir otra fecha; si no se puede enviar, recepción llama',
      'Espera tres días',
      'Busca en la historia una cita creada desde entonces',
      'Si no la hay, recepción llama',
    ],
    reads: ['las citas del paciente'],
    writes: messageToPatient,
    tried,
    asks: ['una llamada si no hay otra cita'],
    draft: draftOf([
      ...message(
        'aviso',
        'Su cita',
        'No pudimos verle en su última cita. Escríbanos o llámenos para elegir otra fecha.',
        'espera',
      ),
      pause('espera', 'Esperar tres días', 72, 'busca'),
      {
        id: 'busca',
        kind: 'query',
        title: '¿Tiene otra cita?',
        resourceType: 'Appointment',
        search: { patient, date: sinceBegun, status: 'booked' },
        limit: 1,
        next: 'segun',
      },
      ifNone('segun', 'busca', 'llamada', 'fin'),
      work('llamada', 'Llamar para dar otra cita', 'fin'),
      end,
    ]),
  },
  {
    id: 'pre-authorization',
    name: 'Autorización previa del seguro',
    description: 'Se pide, se pregunta cada cinco días y se actúa según la respuesta de la aseguradora.',
    outline: [
      'Recepción envía la solicitud con su documentación',
      'Recepción anota la respuesta; si en cinco días no la hay, se reclama y se espera otra vez',
      'Si se autoriza, se da la cita y se avisa; si se deniega, un clínico decide si se recurre',
    ],
    reads: [],
    writes: messageToPatient,
    tried,
    asks: ['el envío', 'la respuesta de la aseguradora', 'una cita o un recurso'],
    draft: draftOf([
      work('envio', 'Enviar la solicitud de autorización al seguro', 'respuesta', { dueInHours: 48 }),
      asked('respuesta', '¿La aseguradora lo ha autorizado?', 'segun', {
        details: 'Apruebe si lo ha autorizado. Rechace con el motivo si lo ha denegado.',
        assignee: { role: 'staff' },
        expiresAfterSeconds: 5 * 24 * 3600,
        onExpiry: 'reclamar',
      }),
      work('reclamar', 'Reclamar la respuesta de la aseguradora', 'respuesta'),
      byDecision('segun', 'respuesta', 'cita', 'recurso'),
      work('cita', 'Dar la cita autorizada', 'aviso_inicio'),
      ...message(
        'aviso_inicio',
        'Respuesta de su seguro',
        'Ya tenemos la respuesta de su seguro. Escríbanos o llámenos y se la explicamos.',
        'fin',
      ),
      work('recurso', 'Decidir si se recurre la denegación', 'aviso_inicio', {
        ...byClinicians,
        description: { ref: 'steps.respuesta.note', otherwise: 'Sin motivo anotado.' },
        dueInHours: 72,
      }),
      end,
    ]),
  },
];
