import type { CaseEvent } from '../../../../lambdas/contracts/prior-authorization-cases.ts';
import type { SendChannel, sentChannels } from '../../../../lambdas/contracts/prior-authorization-steps.ts';

export const channelTexts: Record<(typeof sentChannels)[number], string> = {
  portal: 'Portal de la aseguradora',
  fax: 'Fax',
  phone: 'Teléfono',
  paper: 'Correo o en mano',
  pas: 'Conexión con la aseguradora',
};

const { pas: _, ...noted } = channelTexts;
/** Those by which somebody sends it, and notes that. */
export const notedChannels: Record<SendChannel, string> = noted;

/** What happened, as the history tells it. */
export const eventTexts: Record<CaseEvent['step'], string> = {
  create: 'Abierta',
  edit: 'Cambiada',
  release: 'Datos de la historia añadidos',
  withdraw: 'Dato de la historia retirado',
  'patient-answer': 'Respuesta del paciente',
  call: 'Llamada con la aseguradora',
  prepare: 'Revisada',
  send: 'Enviada',
  pend: 'Queda en estudio',
  'request-info': 'Piden más información',
  'answer-info': 'Información enviada',
  approve: 'Aprobada',
  'approve-partly': 'Aprobada en parte',
  deny: 'Denegada',
  appeal: 'Recurrida',
  cancel: 'Anulada',
  undo: 'Último paso deshecho',
};
