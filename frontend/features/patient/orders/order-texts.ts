import type { ServiceRequest } from '@medplum/fhirtypes';
import { readConcept } from '../../../../lambdas/clinical/entered-concept.ts';
import {
  cancellationText,
  dueDayOf,
  isAwaited,
  type OrderEntry,
} from '../../../../lambdas/clinical/orders/order-entry.ts';
import {
  kindOfOrder,
  orderKindTexts,
  orderPriorityTexts,
} from '../../../../lambdas/clinical/orders/order-kinds.ts';
import { formatDate } from '../../../lib/fhir-date.ts';
import type { Told } from '../changes/version-changes.ts';
import { conceptText } from '../concept-text.ts';
import type { FieldTexts } from '../editing/field-texts.ts';

export const orderStatusTexts: Record<ServiceRequest['status'], string> = {
  draft: 'Borrador',
  active: 'Pendiente',
  'on-hold': 'En pausa',
  revoked: 'Anulada',
  completed: 'Recibida',
  'entered-in-error': 'Registrada por error',
  unknown: 'Estado no consta',
};

export const orderTexts: FieldTexts<OrderEntry> = {
  labels: {
    kind: 'Tipo',
    services: 'Qué se pide',
    reason: 'Motivo',
    priority: 'Prioridad',
    until: 'Se espera hasta',
    details: 'Indicaciones para quien la realiza',
    instructions: 'Preparación para el paciente',
  },
  textOf(values, field) {
    if (field === 'kind') return orderKindTexts[values.kind];
    if (field === 'priority') return orderPriorityTexts[values.priority];
    if (field === 'services') return values.services.map(({ text }) => text).join(', ') || 'No consta';
    if (field === 'reason') return values.reason.text || 'No consta';
    return values[field] || 'No consta';
  },
};

/** Other systems also record what is not to be done: wherever it is named, that comes first. */
export function orderName(order: ServiceRequest): string {
  const name = conceptText(order.code) ?? 'Orden sin nombre';
  return order.doNotPerform ? `NO REALIZAR: ${name}` : name;
}

export const priorityText = ({ priority }: ServiceRequest) => priority && orderPriorityTexts[priority];

export function kindText(order: ServiceRequest): string | undefined {
  const kind = kindOfOrder(order);
  return kind && orderKindTexts[kind];
}

/** `today`: `YYYY-MM-DD` in the organization's zone. */
export function isLate(order: ServiceRequest, today: string): boolean {
  const day = dueDayOf(order);
  return isAwaited(order) && day !== undefined && day < today;
}

export function dueText(order: ServiceRequest, today: string): string | undefined {
  const day = dueDayOf(order);
  if (day === undefined || !isAwaited(order)) return undefined;
  const shown = formatDate(day, 'UTC');
  return day < today ? `Se esperaba hasta el ${shown}` : `Se espera hasta el ${shown}`;
}

type ToldOrder = { status: string; until: string; why: string };

/** What becomes of an order: what it asks for stays as it was. */
export const toldOrder: Told<ServiceRequest, ToldOrder> = {
  read: (order) => ({
    status: order.status,
    until: dueDayOf(order) ?? '',
    why: cancellationText(order) ?? '',
  }),
  labels: { status: 'Estado', until: orderTexts.labels.until, why: 'Motivo' },
  textOf: (values, field) => {
    if (field === 'status')
      return orderStatusTexts[values.status as ServiceRequest['status']] ?? 'Estado no consta';
    return (field === 'until' ? formatDate(values.until, 'UTC') : values.why) || 'No consta';
  },
};

export const reasonText = ({ reasonCode = [] }: ServiceRequest) =>
  reasonCode.map((reason) => readConcept(reason).text).join(', ') || undefined;
