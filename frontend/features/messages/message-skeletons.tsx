import { Box, Skeleton, Stack } from '@chakra-ui/react';
import { LoadingRegion } from '../../ui/page-skeletons.tsx';

/** The list of conversations on its way. */
export function ThreadListSkeleton() {
  return (
    <LoadingRegion>
      <Stack gap="4" p="3">
        {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
          <Stack key={key} gap="1.5">
            <Skeleton height="4" width="60%" />
            <Skeleton height="4" width="85%" />
          </Stack>
        ))}
      </Stack>
    </LoadingRegion>
  );
}

/** The messages of one conversation on their way. */
export function ConversationSkeleton() {
  return (
    <LoadingRegion p="4" flex="1">
      <Stack gap="5">
        <Skeleton height="6" width="40%" />
        {['60%', '45%', '70%'].map((width, index) => (
          <Box key={width} alignSelf={index === 1 ? 'flex-end' : 'flex-start'} width={width}>
            <Skeleton height="16" borderRadius="l3" />
          </Box>
        ))}
      </Stack>
    </LoadingRegion>
  );
}
