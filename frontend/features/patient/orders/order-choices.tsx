import { Button } from '@chakra-ui/react';
import type { OrderKind } from '../../../../lambdas/clinical/orders/order-kinds.ts';
import { type OrderSet, orderSets } from '../../../../lambdas/clinical/orders/order-sets.ts';
import { Choices } from '../editing/concept-choices.tsx';

interface OrderSetsProps {
  kind: OrderKind;
  onTake: (set: OrderSet) => void;
}

/** What is often ordered together, in one press. */
export function OrderSets({ kind, onTake }: OrderSetsProps) {
  const sets = orderSets.filter((set) => set.kind === kind);
  if (sets.length === 0) return null;
  return (
    <Choices label="Conjuntos:">
      {sets.map((set) => (
        <Button key={set.id} type="button" size="xs" variant="outline" onClick={() => onTake(set)}>
          {set.title}
        </Button>
      ))}
    </Choices>
  );
}
