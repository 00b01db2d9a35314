import { Button, Flex, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { conceptKey, type EnteredConcept } from '../../../../lambdas/clinical/entered-concept.ts';

/** A line of what can be taken in one press. */
export function Choices({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Flex gridColumn="1 / -1" gap="2" wrap="wrap" align="center">
      <Text fontSize="sm" color="fg.muted">
        {label}
      </Text>
      {children}
    </Flex>
  );
}

interface ConceptChoicesProps {
  label: string;
  concepts: readonly EnteredConcept[];
  onTake: (concept: EnteredConcept) => void;
}

const mostShown = 6;

/** What the record holds already, to be taken as it is. */
export function ConceptChoices({ label, concepts, onTake }: ConceptChoicesProps) {
  if (concepts.length === 0) return null;
  return (
    <Choices label={label}>
      {concepts.slice(0, mostShown).map((concept) => (
        <Button
          key={conceptKey(concept)}
          type="button"
          size="xs"
          variant="outline"
          onClick={() => onTake(concept)}
        >
          {concept.text}
        </Button>
      ))}
    </Choices>
  );
}
