import * as z from 'zod';
import { emailSchema } from './email.ts';
import { isOneLine } from './plain-text.ts';
import { formProofSchema, formTokenSchema, visitorMessageSchema, visitorNameSchema } from './public-form.ts';
import { roles } from './roles.ts';
import type { Route } from './route.ts';

/** What somebody who uses the product needs help with. */
export const supportTopics = {
  access: 'Acceso a mi cuenta',
  patients: 'Pacientes e historia clínica',
  calendar: 'Calendario y citas',
  messages: 'Comunicaciones y tareas',
  agents: 'Agentes y aprobaciones',
  security: 'Seguridad o posible incidente',
  other: 'Otro asunto',
} as const;

/** What somebody wants of Auxilia who may not use it. */
export const contactTopics = {
  product: 'El producto',
  privacy: 'Privacidad y mis datos',
  agreement: 'Acuerdos y cumplimiento',
  press: 'Prensa y colaboraciones',
  general: 'Otro motivo',
} as const;

export const ticketTopics = { ...supportTopics, ...contactTopics };
type TicketTopic = keyof typeof ticketTopics;

export const ownTicketSchema = z.strictObject({
  topic: z.enum(Object.keys(ticketTopics) as [TicketTopic, ...TicketTopic[]], 'Elija un asunto'),
  subject: z
    .string()
    .trim()
    .min(1, 'El título es requerido')
    .max(150, 'El título admite como máximo 150 caracteres')
    .refine(isOneLine, 'El título contiene caracteres no admitidos'),
  message: visitorMessageSchema.min(1, 'El mensaje es requerido'),
});

/** Of somebody who is not signed in: whom to answer. */
export const ticketFormSchema = ownTicketSchema.extend({ name: visitorNameSchema, email: emailSchema });
export type TicketForm = z.infer<typeof ticketFormSchema>;

export const ticketSchema = ticketFormSchema.extend(formProofSchema);

/** `reference`: by which both sides name the ticket. */
const ticketReceivedSchema = z.object({ reference: z.string() });

export const ticketRoutes = {
  openTicket: {
    method: 'GET',
    path: '/tickets/form',
    summary: 'Abre el formulario de contacto: devuelve la prueba que se envía con él',
    access: 'public',
    response: formTokenSchema,
  },
  sendTicket: {
    method: 'POST',
    path: '/tickets',
    summary: 'Escribe al equipo de Auxilia sin haber iniciado sesión',
    access: 'public',
    body: ticketSchema,
    response: ticketReceivedSchema,
  },
  sendOwnTicket: {
    method: 'POST',
    path: '/own-tickets',
    summary: 'Escribe a soporte en nombre de la persona que ha iniciado sesión',
    access: roles,
    body: ownTicketSchema,
    response: ticketReceivedSchema,
  },
} as const satisfies Record<string, Route>;
