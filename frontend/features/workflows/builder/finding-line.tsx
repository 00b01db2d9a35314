import { Button, chakra, Flex, Text } from '@chakra-ui/react';
import { CircleAlert } from 'lucide-react';
import type { DraftFinding } from '../../../../lambdas/contracts/workflows/findings.ts';
import type { DraftDocument } from './document/draft-document.ts';
import { fix } from './document/fixes.ts';

interface FindingLineProps {
  finding: DraftFinding;
  document: DraftDocument;
  onFix: (finding: DraftFinding) => void;
}

/** What keeps a workflow from being published, and what puts it right: by itself, or where one decides it. */
export function FindingLine({ finding, document, onFix }: FindingLineProps) {
  const isAutomatic = fix(document, finding) !== undefined;
  return (
    <Flex gap="2" align="flex-start" borderWidth="1px" borderColor="red.muted" borderRadius="l2" p="2.5">
      <chakra.span color="fg.error" pt="0.5" flexShrink="0" aria-hidden>
        <CircleAlert size={16} />
      </chakra.span>
      <Text fontSize="sm" flex="1" minW="0" overflowWrap="anywhere">
        {finding.message}
      </Text>
      {finding.stepId === undefined ? null : (
        <Button
          size="xs"
          variant="outline"
          aria-label={`${isAutomatic ? 'Arreglar' : 'Ir a'}: ${finding.message}`}
          onClick={() => onFix(finding)}
        >
          {isAutomatic ? 'Arreglar' : 'Ir'}
        </Button>
      )}
    </Flex>
  );
}
