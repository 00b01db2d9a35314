import { Button, Stack, Text } from '@chakra-ui/react';
import { type DocumentFlaw, flawText } from '../document/form-document.ts';
import { type Items, rowsOf } from '../document/items.ts';

interface FormFindingsProps {
  flaws: readonly DocumentFlaw[];
  items: Items;
  onChoose: (linkId: string) => void;
}

/** What keeps the form from being published, each where it is mended. */
export function FormFindings({ flaws, items, onChoose }: FormFindingsProps) {
  const numbers = new Map(rowsOf(items).map(({ item, number }) => [item.linkId, number]));
  return (
    <Stack as="section" aria-label="Avisos" gap="1" role="status">
      {flaws.length > 0 ? <Text fontWeight="medium">Antes de publicar:</Text> : null}
      {flaws.map(({ kind, linkId }) => {
        const number = numbers.get(linkId ?? '');
        const text = flawText(kind);
        if (linkId === undefined || number === undefined) return <Text key={kind}>{text}.</Text>;
        return (
          <Button
            key={`${kind}-${linkId}`}
            size="sm"
            variant="plain"
            px="0"
            h="auto"
            minH="6"
            alignSelf="flex-start"
            textAlign="start"
            whiteSpace="normal"
            color="fg.error"
            onClick={() => onChoose(linkId)}
          >
            {number}. {text}
          </Button>
        );
      })}
    </Stack>
  );
}
