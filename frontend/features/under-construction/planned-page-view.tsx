import { Badge, Box, Button, Heading, Stack } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { PageHeading } from '../../ui/page-heading.tsx';
import { List } from '../../ui/parts.ts';
import { dashboardPath } from '../dashboard/dashboard.page.ts';

export interface PlannedPage {
  title: string;
  /** One sentence: what the page is for. */
  summary: string;
  /** What it will hold. */
  contents: readonly string[];
}

/** A page that is not built yet: says so, and what it will hold. */
export function PlannedPageView({ page }: { page: PlannedPage }) {
  return (
    <Stack gap="8" align="flex-start" maxW="3xl">
      <Stack gap="4" align="flex-start">
        <Badge size="md" colorPalette="orange">
          En construcción
        </Badge>
        <PageHeading title={page.title}>{page.summary}</PageHeading>
      </Stack>
      <Box
        as="section"
        width="full"
        p={{ base: '5', md: '6' }}
        bg="bg.panel"
        borderWidth="1px"
        borderRadius="l3"
      >
        <Heading as="h2" size="md" mb="3">
          Qué encontrará aquí
        </Heading>
        <List.Root gap="2" ps="5">
          {page.contents.map((content) => (
            <List.Item key={content} _marker={{ color: 'brand.fg' }}>
              {content}
            </List.Item>
          ))}
        </List.Root>
      </Box>
      <Button asChild>
        <Link to={dashboardPath}>Ver todas las áreas</Link>
      </Button>
    </Stack>
  );
}
