import { Box, chakra, Heading, SimpleGrid, Stack, Text } from '@chakra-ui/react';
import type { ComponentType } from 'react';
import { PageBody } from '../../ui/page-body.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { SkeletonSampleContext } from '../../ui/skeleton-sample.ts';

export interface SkeletonSample {
  title: string;
  /** Which screens show it. */
  where: string;
  Skeleton: ComponentType;
}

export interface SkeletonGroup {
  title: string;
  samples: readonly SkeletonSample[];
}

/** Every shape that stands in the place of what is still loading, as the product shows it. */
export function SkeletonDemoPage({ groups }: { groups: readonly SkeletonGroup[] }) {
  return (
    <PageBody>
      <Stack gap="10">
        <PageHeading title="Demostración de esqueletos de carga">
          Mientras llega una pantalla o una parte de ella, su lugar lo ocupa una forma parecida, para que nada
          salte al llegar el contenido. Estas son todas las que usa el producto; aquí no se carga nada. Con la
          preferencia de movimiento reducido del sistema se quedan quietas.
        </PageHeading>
        <SkeletonSampleContext value={true}>
          {groups.map((group) => (
            <Stack key={group.title} as="section" aria-label={group.title} gap="5">
              <Heading as="h2" size="lg">
                {group.title}
              </Heading>
              <SimpleGrid columns={{ base: 1, lg: 2 }} gap="6">
                {group.samples.map((sample) => (
                  <Sample key={sample.title} {...sample} />
                ))}
              </SimpleGrid>
            </Stack>
          ))}
        </SkeletonSampleContext>
      </Stack>
    </PageBody>
  );
}

function Sample({ title, where, Skeleton }: SkeletonSample) {
  return (
    <chakra.figure minW="0" display="flex" flexDirection="column" gap="3">
      <figcaption>
        <Text fontWeight="semibold">{title}</Text>
        <Text fontSize="sm" color="fg.muted">
          {where}
        </Text>
      </figcaption>
      <Box
        aria-hidden
        height="80"
        overflow="hidden"
        p={{ base: '4', md: '5' }}
        bg="bg.panel"
        borderWidth="1px"
        borderRadius="l3"
      >
        <Skeleton />
      </Box>
    </chakra.figure>
  );
}
