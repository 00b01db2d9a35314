import type { ServiceRequest } from '@medplum/fhirtypes';
import { ChartSection } from '../chart-section.tsx';
import { AddRecord } from '../editing/add-record.tsx';
import { usePatientRecords } from '../patient-api.ts';
import { RecordList } from '../record-list.tsx';
import type { SectionProps } from '../section-props.ts';
import { OrderItem } from './order-item.tsx';
import { awaitedOrders, settledOrders } from './orders-api.ts';

/** What has been ordered: first what is still awaited, then what came of the rest. */
export function OrdersSection(props: SectionProps) {
  const { patientId, access } = props;
  const awaited = usePatientRecords('ServiceRequest', patientId, awaitedOrders);
  const settled = usePatientRecords('ServiceRequest', patientId, settledOrders);
  const draftKey = `patient/${patientId}/ServiceRequest/new`;
  return (
    <>
      <ChartSection
        title="Órdenes pendientes"
        query={awaited}
        failureTitle="No se han podido cargar las órdenes pendientes"
        emptyText="No hay órdenes pendientes."
        actions={
          access.may('ServiceRequest', 'write') ? (
            <AddRecord label="Nueva orden" draftKey={draftKey} chartKey="o">
              {(editors, close) => <editors.OrderEditor {...props} draftKey={draftKey} onClose={close} />}
            </AddRecord>
          ) : null
        }
      >
        {(orders) => <Orders {...props} orders={orders} />}
      </ChartSection>
      <ChartSection
        title="Órdenes anteriores"
        query={settled}
        failureTitle="No se han podido cargar las órdenes anteriores"
        emptyText="No constan otras órdenes."
      >
        {(orders) => <Orders {...props} orders={orders} />}
      </ChartSection>
    </>
  );
}

const Orders = ({ orders, ...section }: SectionProps & { orders: readonly ServiceRequest[] }) => (
  <RecordList>
    {orders.map((order, index) => (
      <OrderItem
        key={order.id}
        {...section}
        order={order}
        isOfSheetAbove={isOneSheet(order, orders[index - 1])}
      />
    ))}
  </RecordList>
);

const isOneSheet = ({ requisition }: ServiceRequest, above: ServiceRequest | undefined) =>
  requisition?.value !== undefined && requisition.value === above?.requisition?.value;
