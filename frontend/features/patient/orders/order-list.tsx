import type { ServiceRequest } from '@medplum/fhirtypes';
import { RecordList } from '../record-list.tsx';
import type { SectionProps } from '../section-props.ts';
import { OrderItem } from './order-item.tsx';

/** Orders one below the other; what those of one sheet share is told once. */
export const OrderList = ({ orders, ...section }: SectionProps & { orders: readonly ServiceRequest[] }) => (
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
