import { Badge, Flex, Text } from '@chakra-ui/react';
import type { UncodedGroup } from '../../../../lambdas/contracts/uncoded.ts';
import { DisclosureRow } from '../../../ui/disclosure-row.tsx';
import { CodingForm } from './coding-form.tsx';
import type { CodingOutcome } from './uncoded-api.ts';
import { entriesText, fieldTexts, termText } from './uncoded-texts.ts';

interface UncodedRowProps {
  group: UncodedGroup;
  onDone: (outcome: CodingOutcome) => void;
}

/** One text and how often it stands there; open, the codes to choose from and whose entries they are. */
export function UncodedRow({ group, onDone }: UncodedRowProps) {
  const { field, text, count, suggestions } = group;
  const [first] = suggestions;
  return (
    <DisclosureRow
      summary={
        <>
          <Flex as="span" gap="2" wrap="wrap" align="center">
            <Text as="span" fontWeight="semibold" overflowWrap="anywhere" lineClamp="2">
              {text}
            </Text>
            <Badge fontVariantNumeric="tabular-nums">{entriesText(count)}</Badge>
          </Flex>
          <Text as="span" fontSize="sm" color="fg.muted" overflowWrap="anywhere">
            {fieldTexts[field]} · {first ? `Propuesta: ${termText(first)}` : 'Sin propuesta'}
          </Text>
        </>
      }
    >
      {() => <CodingForm group={group} onDone={onDone} />}
    </DisclosureRow>
  );
}
