import { chakra, SimpleGrid, Skeleton } from '@chakra-ui/react';
import { LoadingRegion } from '../../ui/page-skeletons.tsx';
import type { Figure } from './figure.ts';

const columns = { base: 2, lg: 4 };

export function Figures({ figures }: { figures: readonly Figure[] }) {
  return (
    <SimpleGrid as="dl" columns={columns} gap="4">
      {figures.map(({ label, value, detail }) => (
        <chakra.div key={label} p="4" bg="bg.panel" borderWidth="1px" borderRadius="l3" minW="0">
          <chakra.dt fontSize="sm" color="fg.muted">
            {label}
          </chakra.dt>
          <chakra.dd fontSize="2xl" fontWeight="semibold" fontVariantNumeric="tabular-nums">
            {value}
          </chakra.dd>
          <chakra.dd fontSize="xs" color="fg.muted">
            {detail}
          </chakra.dd>
        </chakra.div>
      ))}
    </SimpleGrid>
  );
}

export function OverviewSkeleton() {
  return (
    <LoadingRegion>
      <SimpleGrid columns={columns} gap="4">
        {['a', 'b', 'c', 'd'].map((key) => (
          <Skeleton key={key} height="28" borderRadius="l3" />
        ))}
      </SimpleGrid>
      <Skeleton height="20rem" borderRadius="l3" mt="5" />
    </LoadingRegion>
  );
}
