import { Skeleton, Stack } from '@chakra-ui/react';
import { LoadingRegion } from '../../ui/page-skeletons.tsx';

/** What a panel lists, on its way. */
export function PanelContentSkeleton() {
  return (
    <LoadingRegion>
      <Stack gap="3">
        {['a', 'b', 'c'].map((key) => (
          <Stack key={key} gap="1.5">
            <Skeleton height="4" width="60%" />
            <Skeleton height="3" width="85%" />
          </Stack>
        ))}
      </Stack>
    </LoadingRegion>
  );
}
