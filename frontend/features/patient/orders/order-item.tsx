import { Badge } from '@chakra-ui/react';
import type { ServiceRequest } from '@medplum/fhirtypes';
import { useState } from 'react';
import { dayOf } from '../../../../lambdas/clinical/clinic-day.ts';
import {
  asCancelled,
  cancellationText,
  isAwaited,
  isUncodedOrder,
} from '../../../../lambdas/clinical/orders/order-entry.ts';
import { formatDate } from '../../../lib/fhir-date.ts';
import { lazyCode } from '../../../lib/lazy-code.ts';
import { FormBanner } from '../../../ui/form-messages.tsx';
import { RecordHistory } from '../changes/record-history.tsx';
import { referenceText, uncodedText } from '../concept-text.ts';
import { authorOf } from '../editing/author.ts';
import { ConfirmChange } from '../editing/confirm-change.tsx';
import { ConfirmError } from '../editing/confirm-error.tsx';
import { RecordActions } from '../editing/record-actions.tsx';
import { RecordItem } from '../record-list.tsx';
import type { SectionProps } from '../section-props.ts';
import {
  dueText,
  isLate,
  kindText,
  orderName,
  orderStatusTexts,
  priorityText,
  reasonText,
  toldOrder,
} from './order-texts.ts';
import { SendPreparation } from './send-preparation.tsx';
import { useOrderPaper } from './use-order-paper.ts';

const authorizationCode = lazyCode(() => import('./order-authorization.tsx'));

type Mode = 'sign' | 'cancel' | 'received' | 'error' | 'history' | 'send';

interface OrderItemProps extends SectionProps {
  order: ServiceRequest;
  /** What is said to others stands at the order above, which shares its sheet. */
  isOfSheetAbove: boolean;
}

/** One thing that was ordered, and what became of it. */
export function OrderItem({ order, isOfSheetAbove, ...section }: OrderItemProps) {
  const { timeZone, access } = section;
  const [mode, setMode] = useState<Mode | null>(null);
  const paper = useOrderPaper(section);
  const today = dayOf(new Date(), timeZone);
  const title = orderName(order);
  const mayWrite = access.may('ServiceRequest', 'write');
  const isOpen = isAwaited(order);
  const authorization = authorizationCode.useCode(isOpen && access.may('Coverage', 'read')).code;
  const close = () => setMode(null);
  const open = (next: Mode) => () => setMode(mode === next ? null : next);
  const cancelled = cancellationText(order);
  return (
    <RecordItem
      title={title}
      of={{ resource: order, timeZone }}
      when={formatDate(order.authoredOn, timeZone) ?? 'Fecha no consta'}
      badges={
        <>
          {isOpen || (order.doNotPerform && order.status === 'active') ? null : (
            <Badge colorPalette="gray">{orderStatusTexts[order.status]}</Badge>
          )}
          {isLate(order, today) ? <Badge colorPalette="orange">Sin resultado en plazo</Badge> : null}
          {isOpen && order.priority && order.priority !== 'routine' ? (
            <Badge colorPalette="red">{priorityText(order)}</Badge>
          ) : null}
        </>
      }
      actions={
        <RecordActions
          subject={title}
          failure={undefined}
          actions={[
            { label: 'Imprimir (PDF)', onSelect: () => void paper.save(order) },
            ...(order.patientInstruction && isOpen && access.may('Communication', 'write')
              ? [{ label: 'Enviar la preparación', onSelect: open('send') }]
              : []),
            ...(order.status === 'draft' && mayWrite
              ? [{ label: 'Firmar la orden', onSelect: open('sign') }]
              : []),
            ...(isOpen && mayWrite
              ? [
                  { label: 'Dar por recibida', onSelect: open('received') },
                  { label: 'Anular', onSelect: open('cancel') },
                ]
              : []),
            ...(mayWrite && order.status !== 'entered-in-error'
              ? [{ label: 'Marcar como error', onSelect: open('error') }]
              : []),
            { label: 'Historial', onSelect: open('history') },
          ]}
        />
      }
      details={[
        [kindText(order), dueText(order, today)].filter(Boolean).join(' · ') || undefined,
        reasonText(order) ? `Motivo: ${reasonText(order)}` : 'Motivo no consta',
        isUncodedOrder(order) ? uncodedText : undefined,
        ...(isOfSheetAbove
          ? []
          : [
              ...(order.orderDetail ?? []).map(({ text }) => text),
              order.patientInstruction && `Preparación: ${order.patientInstruction}`,
            ]),
        `Pide: ${referenceText(order.requester) ?? 'no consta'}`,
        cancelled && `Anulada: ${cancelled}`,
      ]}
    >
      {authorization ? (
        <authorization.OrderNumber order={order} patientId={section.patientId} today={today} />
      ) : null}
      <FormBanner kind="error">{paper.failure}</FormBanner>
      {mode === 'send' ? <SendPreparation {...section} order={order} onClose={close} /> : null}
      {mode === 'sign' ? (
        <ConfirmChange
          record={order}
          change={(record) => ({
            ...record,
            status: 'active' as const,
            requester: authorOf(access),
            authoredOn: new Date().toISOString(),
          })}
          question={`¿Firmar «${title}»? Queda pedida a su nombre.`}
          confirmText="Firmar la orden"
          savedText="La orden está firmada."
          onClose={close}
        />
      ) : null}
      {mode === 'received' ? (
        <ConfirmChange
          record={order}
          change={(record) => ({ ...record, status: 'completed' as const })}
          question={`¿Dar «${title}» por recibida? Un resultado que la nombre lo hace por sí mismo; así deja de esperarse.`}
          confirmText="Dar por recibida"
          savedText="La orden consta como recibida."
          onClose={close}
        />
      ) : null}
      {mode === 'cancel' ? (
        <ConfirmChange
          record={order}
          change={asCancelled}
          asksReason
          question={`¿Anular «${title}»? Quedará a la vista como anulada, con su motivo.`}
          confirmText="Anular la orden"
          savedText="La orden consta como anulada."
          onClose={close}
        />
      ) : null}
      {mode === 'error' ? <ConfirmError record={order} title={title} onClose={close} /> : null}
      {mode === 'history' ? (
        <RecordHistory
          {...section}
          record={order}
          told={toldOrder}
          label={`Historial de cambios: ${title}`}
        />
      ) : null}
    </RecordItem>
  );
}
