import { Grid, SimpleGrid, Skeleton, Stack } from '@chakra-ui/react';
import { LoadingRegion } from './page-skeletons.tsx';

/** What waits for a person, and beside it the day. */
export function PanelsSkeleton() {
  return (
    <LoadingRegion>
      <Grid
        templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' }}
        gap="2"
        alignItems="start"
      >
        {['a', 'b'].map((column) => (
          <Skeleton key={column} height="42rem" borderRadius="l3" />
        ))}
      </Grid>
    </LoadingRegion>
  );
}

/** What of a period is in figures and charts. */
export function FiguresSkeleton() {
  return (
    <LoadingRegion>
      <Stack gap="5">
        <Skeleton height="5" width="min(36rem, 90%)" />
        {['a', 'b'].map((row) => (
          <SimpleGrid key={row} columns={{ base: 2, lg: 4 }} gap="4">
            {['a', 'b', 'c', 'd'].map((key) => (
              <Skeleton key={key} height="28" borderRadius="l3" />
            ))}
          </SimpleGrid>
        ))}
        {['a', 'b'].map((key) => (
          <Skeleton key={key} height="26rem" borderRadius="l3" />
        ))}
      </Stack>
    </LoadingRegion>
  );
}
