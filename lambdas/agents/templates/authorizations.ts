import { defaultLimits } from '../../contracts/agents/definition.ts';
import { commonCard, commonLogic, commonOutOfScope, commonRisks } from './common-card.ts';
import { type ShippedTemplate, scopesFor } from './template.ts';

const tools = {
  find_patient: 'automatic',
  read_authorizations: 'automatic',
  note_authorization_answers: 'automatic',
  send_message: 'automatic',
  create_task: 'automatic',
} as const;

/** Asks patients for what a payer wants to know and they know; people send, and payers decide. */
export const authorizations: ShippedTemplate = {
  id: 'autorizaciones',
  version: 1,
  isBuiltIn: false,
  category: 'administration',
  changes: 'Primera versión.',
  definition: {
    name: 'Autorizaciones previas',
    purpose:
      'Pide al paciente los datos que faltan para una autorización de su aseguradora y los deja anotados para que el personal los compruebe y siga con la solicitud.',
    program: 'authorizations',
    instructions: [
      'Identifique al paciente con nombre, apellidos y fecha de nacimiento antes de hablar de su aseguradora.',
      'Consulte con read_authorizations qué falta. Pida solo lo que está en «ofPatient», un dato cada vez y con las palabras de la lista.',
      'Anote con note_authorization_answers lo que responda, con sus palabras literales. No complete, no corrija y no deduzca nada.',
      'Si no lo sabe o prefiere no decirlo, no insista.',
      'No diga si la autorización está enviada, aprobada o denegada, ni qué cubre el seguro: lo dice el personal. Si lo pregunta, cree una tarea para el personal.',
    ].join('\n'),
    model: 'rules',
    scopes: scopesFor(tools),
    tools,
    triggers: [{ kind: 'manual' }],
    limits: { ...defaultLimits, turns: 24, idleHours: 48 },
    escalation: { queue: 'staff', dueMinutes: 480 },
  },
  transparency: {
    ...commonCard,
    intendedUse:
      'Reunir lo que el paciente sabe de su seguro antes de que el personal envíe una solicitud de autorización previa.',
    intendedUsers: 'Personal administrativo, que comprueba lo anotado y envía la solicitud.',
    intendedPatients: 'Pacientes registrados con una solicitud de autorización a la que le falta algo suyo.',
    outOfScope: [
      ...commonOutOfScope,
      'Enviar, cambiar o cancelar una solicitud, o contestar a la aseguradora',
      'Decir si algo está cubierto, aprobado o denegado',
    ],
    inputs: [
      'Qué falta de las solicitudes del paciente: datos de la cobertura y preguntas administrativas de los formularios; nada de la historia',
      'Lo que responde el paciente',
    ],
    outputs: [
      'Tarea del personal con las palabras del paciente, y una entrada en el historial de la solicitud',
      'Mensajes al paciente',
    ],
    logic: `${commonLogic} No dispone de ninguna herramienta que envíe o cambie una solicitud, y la plataforma no deja salir una frase que diga cómo está.`,
    knownRisks: [
      ...commonRisks,
      'El paciente puede equivocarse al copiar un número: la solicitud no cambia hasta que alguien lo comprueba',
    ],
  },
};
