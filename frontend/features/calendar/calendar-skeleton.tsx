import { Flex, SimpleGrid, Skeleton, Stack } from '@chakra-ui/react';
import { LoadingRegion } from '../../ui/page-skeletons.tsx';

const days = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
const rows = ['a', 'b', 'c', 'd', 'e'];

/** The shape of a week on its way. */
export function GridSkeleton() {
  return (
    <LoadingRegion>
      <Stack gap="2">
        <SimpleGrid columns={{ base: 1, md: 7 }} gap="2">
          {days.map((day) => (
            <Skeleton key={day} height="8" />
          ))}
        </SimpleGrid>
        {rows.map((row) => (
          <Skeleton key={row} height="20" />
        ))}
      </Stack>
    </LoadingRegion>
  );
}

/** The page before its code is there. */
export function CalendarSkeleton() {
  return (
    <Stack gap="6">
      <Flex justify="space-between" aria-hidden>
        <Skeleton height="9" width="12rem" />
        <Skeleton height="11" width="10rem" />
      </Flex>
      <GridSkeleton />
    </Stack>
  );
}
