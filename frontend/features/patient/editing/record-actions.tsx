import { Button, Flex } from '@chakra-ui/react';
import { EditorsFailureNotice } from './editors-failure.tsx';
import { type EditorsFailure, lazyEditors } from './lazy-editors.ts';

export interface RecordAction {
  label: string;
  onSelect: () => void;
  /** Opens a form, whose code is then fetched ahead. */
  isForm?: boolean;
}

interface RecordActionsProps {
  actions: readonly RecordAction[];
  /** Tells the buttons of several entries apart. */
  subject: string;
  failure: EditorsFailure;
}

/** What can be done with one entry of the chart. */
export function RecordActions({ actions, subject, failure }: RecordActionsProps) {
  if (actions.length === 0) return null;
  return (
    <Flex gap="2" wrap="wrap" pt="2" data-print="hidden">
      {actions.map(({ label, onSelect, isForm = false }) => (
        <Button
          key={label}
          type="button"
          size="xs"
          variant="outline"
          aria-label={`${label}: ${subject}`}
          {...(isForm ? { onPointerEnter: lazyEditors.ahead, onFocus: lazyEditors.ahead } : {})}
          onClick={onSelect}
        >
          {label}
        </Button>
      ))}
      <EditorsFailureNotice failure={failure} />
    </Flex>
  );
}
