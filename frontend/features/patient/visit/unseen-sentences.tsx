import { Button, Flex, Stack, Text } from '@chakra-ui/react';
import { sentenceKey } from '../../../../lambdas/clinical/documentation/sentences.ts';
import type { NoteSaver } from './note-saver.ts';

interface UnseenSentencesProps {
  saver: NoteSaver;
  unseen: readonly { section: string; text: string }[];
}

/** What a note says and the text that it was drawn from does not: each is answered for before the note is signed. */
export function UnseenSentences({ saver, unseen }: UnseenSentencesProps) {
  return (
    <Stack gap="2" role="group" aria-label="Frases sin fuente">
      <Text fontSize="sm" fontWeight="medium">
        No están en el texto de partida. Confirme cada una, o corríjala arriba:
      </Text>
      {unseen.map(({ section, text }) => (
        <Flex key={`${section} ${text}`} gap="2" align="center" justify="space-between">
          <Text fontSize="sm" minW="0" overflowWrap="anywhere">
            {`${section}: ${text}`}
          </Text>
          <Button
            size="xs"
            variant="outline"
            aria-label={`Confirmar: ${text}`}
            onClick={() =>
              saver.setSource({
                confirmed: [...(saver.getContent().source?.confirmed ?? []), sentenceKey(text)],
              })
            }
          >
            Confirmar
          </Button>
        </Flex>
      ))}
    </Stack>
  );
}
