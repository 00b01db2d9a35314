import { ChartSection } from '../chart-section.tsx';
import { AddRecord } from '../editing/add-record.tsx';
import { usePatientRecords } from '../patient-api.ts';
import type { SectionProps } from '../section-props.ts';
import { OrderList } from './order-list.tsx';
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
        {(orders) => <OrderList {...props} orders={orders} />}
      </ChartSection>
      <ChartSection
        title="Órdenes anteriores"
        query={settled}
        failureTitle="No se han podido cargar las órdenes anteriores"
        emptyText="No constan otras órdenes."
      >
        {(orders) => <OrderList {...props} orders={orders} />}
      </ChartSection>
    </>
  );
}
