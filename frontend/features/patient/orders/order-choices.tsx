import { Button } from '@chakra-ui/react';
import type { OrderKind } from '../../../../lambdas/clinical/orders/order-kinds.ts';
import { Choices } from '../editing/concept-choices.tsx';
import { useTemplates } from '../visit/use-templates.ts';
import { builtInSets, ownSet, type TakenOrderSet } from './taken-order-set.ts';

interface OrderSetsProps {
  kind: OrderKind;
  onTake: (set: TakenOrderSet) => void;
}

/** What is often ordered together, in one press: the clinic's own sets and one's own before those that the product brings. */
export function OrderSets({ kind, onTake }: OrderSetsProps) {
  const { orderSets: made } = useTemplates();
  const sets = [...made.map(ownSet), ...builtInSets].filter((set) => set.kind === kind);
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
