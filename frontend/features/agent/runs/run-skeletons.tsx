import { Skeleton, Stack } from '@chakra-ui/react';
import { LoadingRegion } from '../../../ui/page-skeletons.tsx';

/** An agent's runs on their way. */
export function RunListSkeleton() {
  return (
    <LoadingRegion>
      <Stack gap="3">
        {['a', 'b', 'c', 'd'].map((key) => (
          <Skeleton key={key} height="14" />
        ))}
      </Stack>
    </LoadingRegion>
  );
}

/** The steps of one run on their way. */
export function RunTraceSkeleton() {
  return (
    <LoadingRegion>
      <Stack gap="4">
        <Skeleton height="8" width="50%" />
        <Skeleton height="16" />
        {['a', 'b', 'c', 'd', 'e'].map((key) => (
          <Skeleton key={key} height="10" />
        ))}
      </Stack>
    </LoadingRegion>
  );
}
