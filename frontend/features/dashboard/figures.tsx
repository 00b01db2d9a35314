import { chakra, SimpleGrid } from '@chakra-ui/react';
import type { Figure } from './figure.ts';

export function Figures({ figures }: { figures: readonly Figure[] }) {
  return (
    <SimpleGrid as="dl" columns={{ base: 2, lg: 4 }} gap="4">
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
