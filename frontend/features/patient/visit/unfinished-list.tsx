import { Button, Flex, Stack, Text } from '@chakra-ui/react';
import type { NoteSummary } from '../../../../lambdas/contracts/notes.ts';

interface UnfinishedListProps {
  notes: readonly NoteSummary[];
  /** Orders that stand as drafts, by their names. */
  orders: readonly string[];
  /** Forms that were begun here and not saved. */
  forms: readonly string[];
  onNote: (id: string) => void;
  onOrders: () => void;
}

/** What of a visit is unsigned, unsaved or a draft, with the way to it. */
export function UnfinishedList({ notes, orders, forms, onNote, onOrders }: UnfinishedListProps) {
  return (
    <Stack gap="2">
      {notes.length > 0 ? (
        <Stack gap="1">
          <Text fontSize="sm" fontWeight="medium">{`Sin firmar: ${notes.length}`}</Text>
          <Flex gap="2" wrap="wrap">
            {notes.map(({ id, title }) => (
              <Button key={id} size="sm" variant="outline" onClick={() => onNote(id)}>
                {`Abrir «${title}»`}
              </Button>
            ))}
          </Flex>
        </Stack>
      ) : null}
      {orders.length > 0 ? (
        <Flex gap="2" wrap="wrap" align="center">
          <Text fontSize="sm">{`Órdenes en borrador: ${orders.join(', ')}.`}</Text>
          <Button size="sm" variant="outline" onClick={onOrders}>
            Ver las órdenes
          </Button>
        </Flex>
      ) : null}
      {forms.length > 0 ? (
        <Text fontSize="sm">{`Empezado y sin guardar: ${forms.join(', ')}. Si termina así, no queda en la ficha.`}</Text>
      ) : null}
    </Stack>
  );
}
