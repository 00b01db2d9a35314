import { chakra, Heading, SimpleGrid, Stack } from '@chakra-ui/react';
import type { ReactElement, ReactNode } from 'react';

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

export function LinkCards({ children }: { children: ReactNode }) {
  return (
    <SimpleGrid as="ul" listStyleType="none" columns={{ base: 1, sm: 2, lg: 3 }} gap="4">
      {children}
    </SimpleGrid>
  );
}

/** Cards under what they have in common. */
export function LinkCardGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Stack as="section" gap="3">
      <Heading as="h2" size="md">
        {title}
      </Heading>
      <LinkCards>{children}</LinkCards>
    </Stack>
  );
}

/** A card that is one link: its child is the router's link around a `strong` and what it explains. */
export function LinkCard({ children }: { children: ReactElement }) {
  return (
    <li>
      <Card asChild>{children}</Card>
    </li>
  );
}
