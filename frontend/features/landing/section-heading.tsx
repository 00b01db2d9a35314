import { Heading, Stack, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';

interface SectionHeadingProps {
  id: string;
  title: string;
  children?: ReactNode;
}

export function SectionHeading({ id, title, children }: SectionHeadingProps) {
  return (
    <Stack gap="4" maxW="3xl">
      <Heading
        as="h2"
        id={id}
        fontSize="clamp(1.75rem, 1.4rem + 1.4vw, 2.625rem)"
        lineHeight="1.15"
        fontWeight="bold"
      >
        {title}
      </Heading>
      {children ? (
        <Text fontSize={{ base: 'md', md: 'lg' }} color="fg.muted" textWrap="pretty">
          {children}
        </Text>
      ) : null}
    </Stack>
  );
}
