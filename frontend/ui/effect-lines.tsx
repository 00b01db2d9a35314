import { Stack, Text } from '@chakra-ui/react';

/** What medicines may have to do with a result: quieter than what has to be asked. */
export function EffectLines({ texts }: { texts: readonly string[] }) {
  if (texts.length === 0) return null;
  return (
    <Stack as="ul" gap="0.5" mt="1" listStyleType="none">
      {texts.map((text) => (
        <Text as="li" key={text} fontSize="xs" fontWeight="normal" color="fg.muted">
          {text}
        </Text>
      ))}
    </Stack>
  );
}
