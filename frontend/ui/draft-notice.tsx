import { Button, Flex, Text } from '@chakra-ui/react';
import { FormBanner } from './form-messages.tsx';

interface DraftNoticeProps {
  isRecovered: boolean;
  onDiscard: () => void;
}

/** Says that a form holds what an earlier sitting typed, with the way back. */
export function DraftNotice({ isRecovered, onDiscard }: DraftNoticeProps) {
  return (
    <FormBanner kind="info">
      {isRecovered ? (
        <Flex gap="3" align="center" justify="space-between" wrap="wrap">
          <Text>Borrador recuperado</Text>
          <Button type="button" size="xs" variant="outline" onClick={onDiscard}>
            Descartar el borrador
          </Button>
        </Flex>
      ) : null}
    </FormBanner>
  );
}
