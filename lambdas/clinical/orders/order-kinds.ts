import type { CodeableConcept, ServiceRequest } from '@medplum/fhirtypes';
import { addDays } from '../clinic-day.ts';

/** The system of our own codes of what is ordered. */
export const orderKindSystem = 'urn:auxilia:order-kind';
/** The orders of one sheet share an identifier of this system (ServiceRequest.requisition). */
export const requisitionSystem = 'urn:auxilia:requisition';

export const orderKinds = ['laboratory', 'imaging', 'referral', 'procedure', 'follow-up'] as const;
export type OrderKind = (typeof orderKinds)[number];

export const orderKindTexts: Record<OrderKind, string> = {
  laboratory: 'Laboratorio',
  imaging: 'Imagen y estudios',
  referral: 'Interconsulta',
  procedure: 'Procedimiento',
  'follow-up': 'Control',
};

/** https://hl7.org/fhir/R4/valueset-request-priority.html, the most urgent first. */
export const orderPriorities = ['stat', 'asap', 'urgent', 'routine'] as const;
export type OrderPriority = (typeof orderPriorities)[number];

export const orderPriorityTexts: Record<OrderPriority, string> = {
  stat: 'Inmediata',
  asap: 'Cuanto antes',
  urgent: 'Urgente',
  routine: 'Habitual',
};

/** Of HL7 version 2, table 0074, where it has one: what other systems know the category by. */
const sectionOfKind: Partial<Record<OrderKind, string>> = { laboratory: 'LAB', imaging: 'RAD' };

export function categoryOf(kind: OrderKind): CodeableConcept {
  const section = sectionOfKind[kind];
  return {
    coding: [
      { system: orderKindSystem, code: kind, display: orderKindTexts[kind] },
      ...(section ? [{ system: 'http://terminology.hl7.org/CodeSystem/v2-0074', code: section }] : []),
    ],
    text: orderKindTexts[kind],
  };
}

/**
 * How other systems say it: table 0074 of HL7 version 2, and the SNOMED CT categories that US Core 6.1.0 names
 * (ValueSet us-core-servicerequest-category).
 */
const foreignKinds: Record<string, OrderKind> = {
  LAB: 'laboratory',
  CH: 'laboratory',
  HM: 'laboratory',
  MB: 'laboratory',
  SR: 'laboratory',
  BLB: 'laboratory',
  RAD: 'imaging',
  CT: 'imaging',
  RUS: 'imaging',
  NMR: 'imaging',
  '108252007': 'laboratory',
  '363679005': 'imaging',
  '387713003': 'procedure',
};

/** Undefined where a record that came from elsewhere does not say it. */
export function kindOfOrder({ category = [] }: Pick<ServiceRequest, 'category'>): OrderKind | undefined {
  const codings = category.flatMap(({ coding = [] }) => coding);
  const own = codings.find(({ system }) => system === orderKindSystem)?.code;
  return (
    orderKinds.find((kind) => kind === own) ??
    codings.map(({ code = '' }) => foreignKinds[code]).find((kind) => kind !== undefined)
  );
}

/** Days until a result is expected: a convention of the product, which whoever orders may change for each order. */
const routineDays: Record<OrderKind, number> = {
  laboratory: 14,
  imaging: 30,
  referral: 60,
  procedure: 60,
  'follow-up': 90,
};
const hurriedDays: Record<Exclude<OrderPriority, 'routine'>, number> = { stat: 0, asap: 1, urgent: 3 };

/** The day by which an order is expected to be done, where nobody says another. `today`: `YYYY-MM-DD`. */
export function expectedBy(kind: OrderKind, priority: OrderPriority, today: string): string {
  return addDays(today, priority === 'routine' ? routineDays[kind] : hurriedDays[priority]);
}
