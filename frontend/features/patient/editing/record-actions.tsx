import { Button, Flex } from '@chakra-ui/react';

export interface RecordAction {
  label: string;
  onSelect: () => void;
}

/** What can be done with one entry of the chart. `subject` tells the buttons of several entries apart. */
export function RecordActions({ actions, subject }: { actions: readonly RecordAction[]; subject: string }) {
  if (actions.length === 0) return null;
  return (
    <Flex gap="2" wrap="wrap" pt="2" data-print="hidden">
      {actions.map(({ label, onSelect }) => (
        <Button
          key={label}
          type="button"
          size="xs"
          variant="outline"
          aria-label={`${label}: ${subject}`}
          onClick={onSelect}
        >
          {label}
        </Button>
      ))}
    </Flex>
  );
}
