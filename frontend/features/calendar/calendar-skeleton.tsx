import { SimpleGrid, Skeleton, Stack } from '@chakra-ui/react';
import { LoadingRegion } from '../../ui/page-skeletons.tsx';

/** The shape of a week on its way, as tall as ten hours of it. */
export function GridSkeleton() {
  return (
    <LoadingRegion>
      <SimpleGrid columns={{ base: 1, md: 7 }} gap="2">
        {['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((day) => (
          <Skeleton key={day} height={{ base: '20', md: '667px' }} />
        ))}
      </SimpleGrid>
    </LoadingRegion>
  );
}

/** The page before its code is there. */
export function CalendarSkeleton() {
  return (
    <Stack gap="2">
      <Skeleton height="9" aria-hidden />
      <GridSkeleton />
    </Stack>
  );
}
