import { Skeleton, Stack } from '@chakra-ui/react';
import { LoadingRegion } from '../../ui/page-skeletons.tsx';

/** Rows of the list while they are on their way. */
export function PatientsSkeleton() {
  return (
    <LoadingRegion>
      <Stack gap="2">
        {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
          <Skeleton key={key} height="12" borderRadius="l2" />
        ))}
      </Stack>
    </LoadingRegion>
  );
}
