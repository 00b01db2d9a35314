import * as z from 'zod';
import { isOneLine } from './plain-text.ts';
import type { Route } from './route.ts';

export const scriptContentType = 'application/xml; charset=utf-8';
export const mostPharmacies = 200;

const line = (maximum: number) =>
  z
    .string()
    .trim()
    .min(1, 'Escriba algo')
    .max(maximum, `Admite como máximo ${maximum} caracteres`)
    .refine(isOneLine, 'Lleva caracteres que no se admiten');

export const pharmacySchema = z.strictObject({
  /** Seven digits that NCPDP gives. */
  ncpdpId: z
    .string()
    .trim()
    .regex(/^\d{7}$/, 'El identificador NCPDP tiene siete cifras'),
  name: line(120),
});
export type Pharmacy = z.infer<typeof pharmacySchema>;

export const networkSettingsSchema = z.strictObject({
  /** How the network knows the clinic. */
  senderId: z
    .string()
    .trim()
    .regex(/^[\w.-]{1,35}$/, 'Escriba el identificador que le dio la red: letras, cifras y guiones'),
  pharmacies: z
    .array(pharmacySchema)
    .min(1, 'Añada al menos una farmacia')
    .max(mostPharmacies, `Caben como máximo ${mostPharmacies} farmacias`)
    .refine(
      (list) => new Set(list.map(({ ncpdpId }) => ncpdpId)).size === list.length,
      'Hay una farmacia dos veces',
    ),
});
export type NetworkSettings = z.infer<typeof networkSettingsSchema>;

/** Off: whoever runs the platform connected no network. Unset: the organization has not said how it is known there. */
const networkSchema = z.object({
  state: z.enum(['off', 'unset', 'on']),
  settings: networkSettingsSchema.nullable(),
});
export type PrescriptionNetwork = z.infer<typeof networkSchema>;

export const prescriptionMessageKinds = ['new', 'cancel', 'renewal-request', 'renewal-denied'] as const;
export const prescriptionMessageStates = [
  'waiting',
  'sent',
  'accepted',
  'refused',
  'failed',
  'withdrawn',
  'answered',
] as const;

const messageSchema = z.object({
  id: z.uuid(),
  kind: z.enum(prescriptionMessageKinds),
  prescriptionId: z.string(),
  pharmacy: pharmacySchema,
  state: z.enum(prescriptionMessageStates),
  at: z.string(),
  /** What became of it, in a sentence. */
  text: z.string(),
});
export type PrescriptionMessage = z.infer<typeof messageSchema>;

const access = ['clinicians'] as const;
const fhirId = z.string().regex(/^[A-Za-z0-9.-]{1,64}$/);

export const prescriptionNetworkRoutes = {
  getPrescriptionNetwork: {
    method: 'GET',
    path: '/prescription-network',
    summary: 'Si se puede enviar recetas electrónicas (NCPDP SCRIPT) y a qué farmacias',
    access: ['clinicians', 'admins'],
    response: networkSchema,
  },
  setPrescriptionNetwork: {
    method: 'PUT',
    path: '/prescription-network',
    summary: 'Dice cómo conoce la red a la organización y a qué farmacias se envía',
    access: ['admins'],
    body: networkSettingsSchema,
    response: networkSchema,
  },
  listPrescriptionMessages: {
    method: 'GET',
    path: '/patients/{patientId}/prescription-messages',
    summary:
      'Qué fue de las recetas de un paciente que se enviaron, se anularon o se pide renovar; lo último primero',
    access,
    params: z.object({ patientId: fhirId }),
    response: z.object({ messages: z.array(messageSchema) }),
  },
  sendPrescription: {
    method: 'POST',
    path: '/prescriptions/{prescriptionId}/transmission',
    summary: 'Envía una prescripción activa a una farmacia (NewRx, o la respuesta a quien pidió renovarla)',
    access,
    params: z.object({ prescriptionId: fhirId }),
    body: z.strictObject({ ncpdpId: pharmacySchema.shape.ncpdpId }),
    response: messageSchema,
  },
  denyRenewal: {
    method: 'POST',
    path: '/prescription-messages/{messageId}/denial',
    summary: 'Contesta a una farmacia que una prescripción no se renueva, y por qué',
    access,
    params: z.object({ messageId: z.uuid() }),
    body: z.strictObject({ reason: line(70) }),
    response: messageSchema,
  },
  receiveScript: {
    method: 'POST',
    path: '/inbound/script',
    summary:
      'Entrega un mensaje NCPDP SCRIPT (Status, Error, Verify, CancelRxResponse, RxRenewalRequest), firmado (HMAC-SHA256) con la clave de recetas de la organización; contesta Status o Error',
    access: 'public',
    response: z.string(),
  },
} as const satisfies Record<string, Route>;
