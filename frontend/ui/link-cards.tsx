import { chakra, Heading, SimpleGrid, Stack } from '@chakra-ui/react';
import type { ElementType, ReactNode } from 'react';

const Card = chakra('span', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '1',
    height: 'full',
    p: '4',
    bg: 'bg.panel',
    borderWidth: '1px',
    borderRadius: 'l3',
    fontSize: 'sm',
    color: 'fg.muted',
    transition: 'common',
    focusVisibleRing: 'outside',
    _hover: { borderColor: 'brand.solid', boxShadow: 'sm' },
    '& strong': { fontSize: 'md', fontWeight: 'semibold', color: 'fg' },
  },
});

interface LinkCardsProps {
  /** The router's link. */
  as: ElementType<{ to: string; children: ReactNode }>;
  pages: readonly { path: string; title: string; description: string }[];
}

/** One card for each page, which is a link to it: its title and what it is for. */
export function LinkCards({ as: Link, pages }: LinkCardsProps) {
  return (
    <SimpleGrid as="ul" listStyleType="none" columns={{ base: 1, sm: 2, lg: 3 }} gap="4">
      {pages.map(({ path, title, description }) => (
        <li key={path}>
          <Card asChild>
            <Link to={path}>
              <strong>{title}</strong>
              {description}
            </Link>
          </Card>
        </li>
      ))}
    </SimpleGrid>
  );
}

/** Cards under what they have in common. */
export function LinkCardGroup({ title, ...cards }: LinkCardsProps & { title: string }) {
  return (
    <Stack as="section" gap="3">
      <Heading as="h2" size="md">
        {title}
      </Heading>
      <LinkCards {...cards} />
    </Stack>
  );
}
