import { Heading, Stack, Text } from '@chakra-ui/react';

/** What a step is about, in a sentence. The heading takes the focus when its step comes. */
export function StepHeading({ title, children }: { title: string; children: string }) {
  return (
    <Stack gap="1">
      <Heading as="h2" size="lg" tabIndex={-1} outline="none">
        {title}
      </Heading>
      <Text color="fg.muted" maxW="prose">
        {children}
      </Text>
    </Stack>
  );
}
