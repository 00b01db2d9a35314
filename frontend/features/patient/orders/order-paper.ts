import type { Patient, ServiceRequest } from '@medplum/fhirtypes';
import { readConcept } from '../../../../lambdas/clinical/entered-concept.ts';
import { dueDayOf } from '../../../../lambdas/clinical/orders/order-entry.ts';
import { orderKindSystem } from '../../../../lambdas/clinical/orders/order-kinds.ts';
import { specialtySystem } from '../../../../lambdas/clinical/orders/specialties.ts';
import { codesText } from '../../../lib/codes-text.ts';
import type { FhirAccess } from '../../../lib/fhir-access.ts';
import { formatDate } from '../../../lib/fhir-date.ts';
import type { PaperHead } from '../../../lib/pdf-frame.ts';
import type { PaperSection } from '../../../lib/pdf-sections.ts';
import { referenceText } from '../concept-text.ts';
import { paperHead } from '../export/paper-head.ts';
import { kindText, orderName, orderStatusTexts, priorityText, reasonText } from './order-texts.ts';

export interface OrderPaper extends PaperHead {
  sections: PaperSection[];
}

const none = 'No consta';
const once = (texts: readonly (string | undefined)[]) => [
  ...new Set(texts.filter((text): text is string => Boolean(text))),
];

/** The orders of one sheet, for whoever carries them out: at least one. What was taken back says so. */
export function orderPaper(
  patient: Patient,
  orders: readonly [ServiceRequest, ...ServiceRequest[]],
  access: FhirAccess,
  now: Date,
): OrderPaper {
  const [first] = orders;
  const isOpen = orders.every(({ status }) => status === 'active');
  const instructions = once(orders.map(({ patientInstruction }) => patientInstruction));
  return {
    ...paperHead(`Orden: ${(kindText(first) ?? 'sin tipo').toLowerCase()}`, patient, access, now),
    sections: [
      {
        title: 'Se pide',
        columns: ['Qué', 'Código', ...(isOpen ? [] : ['Estado'])],
        rows: orders.map((order) => [
          orderName(order),
          codeText(order),
          ...(isOpen ? [] : [orderStatusTexts[order.status]]),
        ]),
        emptyText: none,
      },
      {
        title: 'Datos de la orden',
        columns: ['Dato', 'Valor'],
        rows: [
          ['Motivo', once(orders.map(reasonText)).join('; ') || none],
          ['Prioridad', once(orders.map(priorityText)).join(', ') || none],
          [
            'Se espera hasta',
            once(orders.map((order) => formatDate(dueDayOf(order), 'UTC'))).join(', ') || none,
          ],
          ['Fecha', formatDate(first.authoredOn, access.timeZone, { hasTime: true }) ?? none],
          ['Pide', once(orders.map(({ requester }) => referenceText(requester))).join(', ') || none],
          [
            'Indicaciones',
            once(orders.flatMap(({ orderDetail = [] }) => orderDetail.map(({ text }) => text))).join('\n') ||
              none,
          ],
        ],
        emptyText: none,
      },
      ...(instructions.length > 0
        ? [
            {
              title: 'Preparación para el paciente',
              columns: [],
              rows: instructions.map((text) => [text]),
              emptyText: none,
            },
          ]
        : []),
    ],
  };
}

/** Our own codes say nothing to whoever receives it. */
function codeText({ code }: ServiceRequest): string {
  const { text, coding } = readConcept(code);
  return codesText({
    text,
    coding: coding.filter(({ system }) => system !== orderKindSystem && system !== specialtySystem),
  });
}
