import type {
  Appointment,
  AppointmentParticipant,
  Practitioner,
  Reference,
  ServiceRequest,
} from '@medplum/fhirtypes';
import * as z from 'zod';
import { addDays } from '../clinic-day.ts';
import { anyDate } from '../date-field.ts';
import { type EnteredConcept, enteredConcept, noConcept, toConcept } from '../entered-concept.ts';
import { textLine } from '../text-line.ts';
import {
  categoryOf,
  expectedBy,
  type OrderKind,
  type OrderPriority,
  orderKindSystem,
  orderKinds,
  orderKindTexts,
  orderPriorities,
  requisitionSystem,
} from './order-kinds.ts';

// A type and not an interface: forms take records of any keys.
export type OrderEntry = {
  kind: OrderKind;
  /** What is ordered: studies, procedures; of a referral the specialty, of a follow-up what for. */
  services: EnteredConcept[];
  reason: EnteredConcept;
  priority: OrderPriority;
  /** As a FHIR date: by when it is expected; of a follow-up the day around which it is to be. */
  until: string;
  /** For whoever carries it out. */
  details: string;
  /** For the patient, in words that they understand: how to prepare. */
  instructions: string;
};

/** Of one sheet. */
export const maximumServices = 30;
const longestText = 1000;
/** A follow-up suits within so many days around the day that was named. */
const followUpSlackDays = 7;

export function blankOrder(kind: OrderKind, today: string): OrderEntry {
  return {
    kind,
    services: [],
    reason: noConcept,
    priority: 'routine',
    until: expectedBy(kind, 'routine', today),
    details: '',
    instructions: '',
  };
}

/** Several lines, as people type or paste them. */
const paragraph = z
  .string()
  .trim()
  .max(longestText, `Use como máximo ${longestText} caracteres`)
  .refine((text) => !/[^\P{Cc}\n\r\t]|\p{Cs}/u.test(text), 'Contiene caracteres no admitidos');

/** `today`: `YYYY-MM-DD` in the organization's zone. */
export function orderEntrySchema(today: string): z.ZodType<OrderEntry, OrderEntry> {
  return z.object({
    kind: z.enum(orderKinds),
    services: z
      .array(enteredConcept('Escriba qué se pide'))
      .min(1, 'Añada al menos un elemento')
      .max(maximumServices, `Una orden admite como máximo ${maximumServices} elementos`),
    reason: enteredConcept('Escriba el motivo: quien la recibe necesita saber qué se busca'),
    priority: z.enum(orderPriorities),
    until: anyDate()
      .refine((day) => day.length === 10, {
        message: 'Escriba el día como mes/día/año, por ejemplo 3/4/2027',
        abort: true,
      })
      .refine((day) => day >= today, 'El día ya ha pasado'),
    details: paragraph,
    instructions: paragraph,
  });
}

export interface OrderContext {
  patientId: string;
  patientName: string;
  requester: Reference<Practitioner>;
  now: Date;
  /** `YYYY-MM-DD` in the organization's zone. */
  today: string;
  /** Of the visit in which it is ordered. */
  encounterId?: string | undefined;
  newId: () => string;
}

type Identified<Type> = Type & { id: string };

/**
 * An order for each thing, on one sheet (`requisition`), to be written together. A follow-up brings a proposed
 * appointment along, which the front desk gives a time.
 */
export function toOrders(
  entry: OrderEntry,
  context: OrderContext,
): (Identified<ServiceRequest> | Identified<Appointment>)[] {
  const requisition = { system: requisitionSystem, value: context.newId() };
  return entry.services.flatMap((service) => {
    const order = toServiceRequest(entry, service, context, requisition);
    return entry.kind === 'follow-up'
      ? [order, proposedAppointment(entry, service, order, context)]
      : [order];
  });
}

function toServiceRequest(
  entry: OrderEntry,
  service: EnteredConcept,
  { patientId, requester, now, today, encounterId, newId }: OrderContext,
  requisition: { system: string; value: string },
): Identified<ServiceRequest> {
  const { kind, reason, priority, details, instructions } = entry;
  const isNamedByKind = kind === 'referral' || kind === 'follow-up';
  const own = { system: orderKindSystem, code: kind, display: orderKindTexts[kind] };
  return {
    resourceType: 'ServiceRequest',
    id: newId(),
    status: 'active',
    intent: 'order',
    category: [categoryOf(kind)],
    priority,
    requisition,
    code: isNamedByKind
      ? { coding: [own, ...service.coding], text: `${orderKindTexts[kind]}: ${service.text}` }
      : toConcept(service),
    ...(details ? { orderDetail: [{ text: details }] } : {}),
    subject: { reference: `Patient/${patientId}` },
    ...(encounterId ? { encounter: { reference: `Encounter/${encounterId}` } } : {}),
    occurrencePeriod: occurrenceOf(entry, today),
    authoredOn: now.toISOString(),
    requester,
    ...(kind === 'referral' ? { performerType: toConcept(service) } : {}),
    reasonCode: [toConcept(reason)],
    ...(instructions ? { patientInstruction: instructions } : {}),
  };
}

function occurrenceOf({ kind, until }: OrderEntry, today: string): { start: string; end: string } {
  if (kind !== 'follow-up') return { start: today, end: until };
  const start = addDays(until, -followUpSlackDays);
  return { start: start < today ? today : start, end: addDays(until, followUpSlackDays) };
}

/** Without a time: `proposed` is the status in which R4 lets one be without (Appointment, app-3). */
function proposedAppointment(
  { until, instructions }: OrderEntry,
  service: EnteredConcept,
  order: Identified<ServiceRequest>,
  { patientId, patientName, requester, now, newId }: OrderContext,
): Identified<Appointment> {
  const patient: AppointmentParticipant = {
    actor: { reference: `Patient/${patientId}`, display: patientName },
    required: 'required',
    status: 'accepted',
  };
  const isInRecord = requester.reference !== undefined;
  return {
    resourceType: 'Appointment',
    id: newId(),
    status: 'proposed',
    // What for is clinical: the front desk, which gives the time, does not see it (contracts/field-access.ts).
    description: 'Control',
    reasonCode: [toConcept(service)],
    created: now.toISOString(),
    basedOn: [{ reference: `ServiceRequest/${order.id}` }],
    requestedPeriod: [order.occurrencePeriod ?? { start: until, end: until }],
    ...(instructions ? { patientInstruction: instructions } : {}),
    participant: isInRecord ? [patient, { actor: requester, status: 'needs-action' }] : [patient],
  };
}

/** Why an order was taken back. Source: FHIR R4, extension request-statusReason. */
const statusReasonUrl = 'http://hl7.org/fhir/StructureDefinition/request-statusReason';

export const cancellationReason = textLine(300).min(1, 'Escriba el motivo');

export function asCancelled(order: ServiceRequest, reason: string): ServiceRequest {
  const others = (order.extension ?? []).filter(({ url }) => url !== statusReasonUrl);
  return {
    ...order,
    status: 'revoked',
    extension: [...others, { url: statusReasonUrl, valueCodeableConcept: { text: reason } }],
  };
}

export function cancellationText({ extension = [] }: ServiceRequest): string | undefined {
  return extension.find(({ url }) => url === statusReasonUrl)?.valueCodeableConcept?.text;
}

/** The last day on which it is in time, `YYYY-MM-DD`; undefined where none was named. */
export function dueDayOf({ occurrencePeriod, occurrenceDateTime }: ServiceRequest): string | undefined {
  const day = (occurrencePeriod?.end ?? occurrenceDateTime)?.slice(0, 10);
  return day?.length === 10 ? day : undefined;
}

/** Whether what is asked for was typed and not picked. Our code of the kind says nothing of what. */
export const isUncodedOrder = ({ code }: ServiceRequest): boolean =>
  code?.text !== undefined &&
  !code.coding?.some((coding) => coding.code && coding.system !== orderKindSystem);

/** Its result is still awaited. */
export const isAwaited = ({ status, intent, doNotPerform }: ServiceRequest): boolean =>
  status === 'active' && intent !== 'proposal' && intent !== 'plan' && doNotPerform !== true;
