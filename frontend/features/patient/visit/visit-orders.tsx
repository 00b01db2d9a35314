import { ChartSection } from '../chart-section.tsx';
import { AddRecord } from '../editing/add-record.tsx';
import { OrderList } from '../orders/order-list.tsx';
import { usePatientRecords } from '../patient-api.ts';
import type { SectionProps } from '../section-props.ts';
import { visitDraftKey } from './visit-drafts.ts';

interface VisitOrdersProps extends SectionProps {
  encounterId: string;
  isOpen: boolean;
}

/** What is ordered in a visit. */
export function VisitOrders({ isOpen, ...section }: VisitOrdersProps) {
  const { patientId, encounterId, access } = section;
  const draftKey = visitDraftKey(encounterId, 'ServiceRequest');
  const orders = usePatientRecords('ServiceRequest', patientId, { encounter: `Encounter/${encounterId}` });
  return (
    <ChartSection
      title="Órdenes de la visita"
      query={orders}
      failureTitle="No se han podido cargar las órdenes de la visita"
      emptyText="En esta visita no se ha pedido nada."
      actions={
        isOpen && access.may('ServiceRequest', 'write') ? (
          <AddRecord label="Nueva orden" draftKey={draftKey}>
            {(editors, close) => <editors.OrderEditor {...section} draftKey={draftKey} onClose={close} />}
          </AddRecord>
        ) : null
      }
    >
      {(items) => <OrderList {...section} orders={items} />}
    </ChartSection>
  );
}
