import { Skeleton, Stack } from '@chakra-ui/react';
import { LoadingRegion } from '../../ui/page-skeletons.tsx';

/** Rows of the list while they are on their way. */
export function TasksSkeleton() {
  return (
    <LoadingRegion>
      <Stack gap="2">
        {['a', 'b', 'c', 'd', 'e'].map((key) => (
          <Skeleton key={key} height="20" borderRadius="l2" />
        ))}
      </Stack>
    </LoadingRegion>
  );
}
