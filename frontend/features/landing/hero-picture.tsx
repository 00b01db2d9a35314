import { Box } from '@chakra-ui/react';
import { DashboardPicture } from './dashboard-picture.tsx';
import { SampleCards } from './sample-cards.tsx';

export function HeroPicture() {
  return (
    <SampleCards>
      {/* On a phone a part of it, large enough to be read, says more than all of it. */}
      <Box borderRadius="xl" boxShadow="2xl" overflow="clip">
        <Box minW="36rem">
          <DashboardPicture />
        </Box>
      </Box>
    </SampleCards>
  );
}
