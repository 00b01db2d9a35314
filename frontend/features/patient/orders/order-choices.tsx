import { Button, Flex, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { EnteredConcept } from '../../../../lambdas/clinical/entered-concept.ts';
import type { OrderKind } from '../../../../lambdas/clinical/orders/order-kinds.ts';
import { type OrderSet, orderSets } from '../../../../lambdas/clinical/orders/order-sets.ts';

function Choices({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Flex gridColumn="1 / -1" gap="2" wrap="wrap" align="center">
      <Text fontSize="sm" color="fg.muted">
        {label}
      </Text>
      {children}
    </Flex>
  );
}

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

interface ReasonChoicesProps {
  reasons: readonly EnteredConcept[];
  onTake: (reason: EnteredConcept) => void;
}

const shownReasons = 6;

/** What the patient is known to have, as the reason of an order. */
export function ReasonChoices({ reasons, onTake }: ReasonChoicesProps) {
  if (reasons.length === 0) return null;
  return (
    <Choices label="De sus problemas:">
      {reasons.slice(0, shownReasons).map((reason) => (
        <Button key={reason.text} type="button" size="xs" variant="outline" onClick={() => onTake(reason)}>
          {reason.text}
        </Button>
      ))}
    </Choices>
  );
}
