import { Button, Flex, Stack, Text } from '@chakra-ui/react';
import { WrittenText } from './written-text.tsx';

interface LeftWordsProps {
  text: string;
  /** To a note that was an error nothing is added. */
  mayAdd: boolean;
  onForget: () => void;
}

/** Words that came too late for a note, until whoever wrote them adds them to it or gives them up. */
export function LeftWords({ text, mayAdd, onForget }: LeftWordsProps) {
  return (
    <Stack
      role="group"
      aria-label="Lo que no llegó a guardarse"
      gap="1"
      borderWidth="1px"
      borderRadius="l2"
      p="2"
    >
      <Text fontSize="sm" fontWeight="medium">
        {`Esto lo escribió usted y no está en la nota.${mayAdd ? ' «Añadir a la nota» lo lleva a un añadido.' : ''}`}
      </Text>
      <WrittenText>{text}</WrittenText>
      <Flex>
        <Button size="xs" variant="outline" onClick={onForget}>
          No lo necesito
        </Button>
      </Flex>
    </Stack>
  );
}
