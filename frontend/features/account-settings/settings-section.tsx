import { Box, Heading, SimpleGrid, Stack, Text } from '@chakra-ui/react';
import { type ReactNode, useId } from 'react';
import { type Subject, subjects } from './settings-subjects.ts';

interface SettingsSectionProps {
  subject: Subject;
  description: string;
  children: ReactNode;
}

/** One subject of the settings: what it is beside what can be done about it. */
export function SettingsSection({ subject, description, children }: SettingsSectionProps) {
  const headingId = useId();
  return (
    <SimpleGrid
      as="section"
      id={subject}
      scrollMarginTop="20"
      aria-labelledby={headingId}
      columns={{ base: 1, lg: 3 }}
      gap={{ base: '5', lg: '10' }}
      py="8"
      borderTopWidth="1px"
    >
      <Stack gap="1.5">
        <Heading as="h2" id={headingId} fontSize="lg">
          {subjects[subject]}
        </Heading>
        <Text color="fg.muted" fontSize="sm">
          {description}
        </Text>
      </Stack>
      <Box gridColumn={{ lg: 'span 2' }} maxW="2xl">
        <Stack gap="6">{children}</Stack>
      </Box>
    </SimpleGrid>
  );
}
