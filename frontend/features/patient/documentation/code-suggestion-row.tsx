import { Badge, Button, Flex, Stack } from '@chakra-ui/react';
import type { EnteredConcept } from '../../../../lambdas/clinical/entered-concept.ts';
import type { CodeSuggestion } from '../../../../lambdas/contracts/documentation.ts';
import type { Evidence } from '../../../../lambdas/contracts/documentation-facts.ts';
import { codesText } from '../../../lib/codes-text.ts';
import { WordsButtons } from './words-button.tsx';

interface CodeSuggestionRowProps {
  suggestion: CodeSuggestion;
  onShow: (evidence: Evidence | undefined) => void;
  onCode: (concept: EnteredConcept) => void;
  onSettle: () => void;
}

/** The codes that words of the text may have, best first; nothing is coded before one is chosen. */
export function CodeSuggestionRow({ suggestion, onShow, onCode, onSettle }: CodeSuggestionRowProps) {
  const { evidence, candidates, isOnRecord } = suggestion;
  const [first] = candidates;
  if (!first) return null;
  return (
    <Stack gap="1" role="group" aria-label={`Códigos de ${evidence[0]?.words ?? first.text}`}>
      <Flex gap="2" align="center" wrap="wrap">
        <WordsButtons evidence={evidence} onShow={onShow} />
        {isOnRecord ? <Badge colorPalette="gray">Ya en la ficha</Badge> : null}
        <Button
          size="2xs"
          variant="ghost"
          ms="auto"
          aria-label={`Ninguno para ${first.text}`}
          onClick={onSettle}
        >
          Ninguno
        </Button>
      </Flex>
      {candidates.map((concept) => (
        <Button
          key={codesText(concept)}
          size="xs"
          variant="outline"
          justifyContent="space-between"
          h="auto"
          minH="7"
          py="1"
          whiteSpace="normal"
          textAlign="start"
          onClick={() => onCode(concept)}
        >
          <span>{concept.text}</span>
          <span>{concept.coding[0]?.code ?? codesText(concept)}</span>
        </Button>
      ))}
    </Stack>
  );
}
