import { SimpleGrid, Skeleton } from '@chakra-ui/react';
import { LoadingRegion } from '../../ui/page-skeletons.tsx';

/** The cards of the agents on their way. */
export function AgentsSkeleton() {
  return (
    <LoadingRegion>
      <SimpleGrid columns={{ base: 1, lg: 2, '2xl': 3 }} gap="5">
        {['a', 'b', 'c', 'd'].map((key) => (
          <Skeleton key={key} height="20rem" borderRadius="l3" />
        ))}
      </SimpleGrid>
    </LoadingRegion>
  );
}
