import { Flex, Grid, SimpleGrid, Skeleton, Stack } from '@chakra-ui/react';
import { LoadingRegion } from './page-skeletons.tsx';

/** What of a clinician's day is in two columns of panels, below what waits for a decision. */
export function PanelsSkeleton() {
  return (
    <LoadingRegion>
      <Stack gap="8">
        <Flex gap="3">
          <Skeleton boxSize="5" />
          <Stack gap="1">
            <Skeleton height="5" width="44" />
            <Skeleton height="4" width="56" />
          </Stack>
        </Flex>
        <Skeleton height="24" borderRadius="l3" />
        <Grid
          templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' }}
          gap="5"
          alignItems="start"
        >
          {['a', 'b'].map((column) => (
            <Stack key={column} gap="5">
              <Skeleton height="36rem" borderRadius="l3" />
              <Skeleton height="28rem" borderRadius="l3" />
            </Stack>
          ))}
        </Grid>
      </Stack>
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
