import { Box, Heading, Stack } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { PageBody } from '../../ui/page-body.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Prose } from '../../ui/prose.tsx';
import { TicketPanel } from './ticket-panel.tsx';

interface ContactLayoutProps {
  title: string;
  summary: string;
  topics: Record<string, string>;
  aside: { title: string; content: ReactNode }[];
}

/** A form with what else may help beside it. */
export function ContactLayout({ title, summary, topics, aside }: ContactLayoutProps) {
  return (
    <PageBody maxW="6xl">
      <PageHeading title={title}>{summary}</PageHeading>
      <Box
        mt={{ base: '8', lg: '12' }}
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 20rem' }}
        gap={{ base: '10', lg: '14' }}
        alignItems="start"
      >
        <TicketPanel topics={topics} />
        <Stack as="aside" aria-label="Más información" gap="8">
          {aside.map(({ title: heading, content }) => (
            <Box key={heading}>
              <Heading as="h2" size="md" mb="3">
                {heading}
              </Heading>
              <Prose fontSize="sm">{content}</Prose>
            </Box>
          ))}
        </Stack>
      </Box>
    </PageBody>
  );
}
