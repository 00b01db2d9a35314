import { Box, type BoxProps, Flex, SimpleGrid, Skeleton, Stack, VisuallyHidden } from '@chakra-ui/react';
import { use } from 'react';
import { SkeletonSampleContext } from './skeleton-sample.ts';

/** Says that something loads, to eyes by its children's shapes and to screen readers in words. */
export function LoadingRegion({ children, ...props }: BoxProps) {
  const isSample = use(SkeletonSampleContext);
  return (
    <Box aria-busy={isSample ? undefined : 'true'} {...props}>
      {isSample ? null : <VisuallyHidden role="status">Cargando…</VisuallyHidden>}
      <Box aria-hidden="true" width="full">
        {children}
      </Box>
    </Box>
  );
}

function HeadingSkeleton() {
  return (
    <Stack gap="3">
      <Skeleton height="8" width="min(18rem, 70%)" />
      <Skeleton height="4" width="min(30rem, 90%)" />
    </Stack>
  );
}

/** A page with a heading and cards: dashboards, catalogues, pages still to come. */
export function CardsSkeleton() {
  return (
    <LoadingRegion>
      <Stack gap="8">
        <HeadingSkeleton />
        <SimpleGrid columns={{ base: 1, md: 2, lg: 3 }} gap="4">
          {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
            <Skeleton key={key} height="28" borderRadius="l3" />
          ))}
        </SimpleGrid>
      </Stack>
    </LoadingRegion>
  );
}

/** A page that reads as text: company and support pages. */
export function TextSkeleton() {
  return (
    <LoadingRegion maxW="3xl">
      <Stack gap="8">
        <HeadingSkeleton />
        <Stack gap="3">
          {['100%', '94%', '97%', '60%'].map((width) => (
            <Skeleton key={width} height="4" width={width} />
          ))}
        </Stack>
      </Stack>
    </LoadingRegion>
  );
}

function FieldsSkeleton() {
  return (
    <Stack gap="5">
      {['a', 'b'].map((key) => (
        <Stack key={key} gap="1.5">
          <Skeleton height="5" width="40%" />
          <Skeleton height="11" />
        </Stack>
      ))}
      <Skeleton height="11" />
    </Stack>
  );
}

/** Sign-in, sign-up and their kin: the column of `AuthLayout`, whose brand panel keeps its place. */
export function FormSkeleton() {
  const isSample = use(SkeletonSampleContext);
  return (
    <Flex minH={isSample ? 'full' : '100dvh'}>
      <Box className="dark" hideBelow="lg" flex="0 0 42%" maxW="xl" bg="brand.950" />
      <LoadingRegion
        flex="1"
        minW="0"
        px={{ base: '5', sm: '8' }}
        py={isSample ? '0' : '10'}
        display="flex"
        alignItems="center"
      >
        <Stack gap="8" maxW="sm" mx="auto">
          <Stack gap="2">
            <Skeleton height="8" width="60%" />
            <Skeleton height="6" width="90%" />
          </Stack>
          <FieldsSkeleton />
        </Stack>
      </LoadingRegion>
    </Flex>
  );
}

/** Account settings: what a section is about beside its form. */
export function SettingsSkeleton() {
  return (
    <LoadingRegion>
      <Stack gap="8">
        <HeadingSkeleton />
        {['a', 'b'].map((key) => (
          <SimpleGrid
            key={key}
            columns={{ base: 1, lg: 3 }}
            gap={{ base: '5', lg: '10' }}
            pt="8"
            borderTopWidth="1px"
          >
            <Stack gap="1.5">
              <Skeleton height="6" width="8rem" />
              <Skeleton height="4" width="80%" />
            </Stack>
            <Box gridColumn={{ lg: 'span 2' }} maxW="2xl">
              <FieldsSkeleton />
            </Box>
          </SimpleGrid>
        ))}
      </Stack>
    </LoadingRegion>
  );
}

/** A page with one panel below its heading: areas still to come. */
export function PanelSkeleton() {
  return (
    <LoadingRegion maxW="3xl">
      <Stack gap="8">
        <HeadingSkeleton />
        <Skeleton height="44" borderRadius="l3" />
      </Stack>
    </LoadingRegion>
  );
}
