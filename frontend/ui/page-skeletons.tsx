import { Box, type BoxProps, SimpleGrid, Skeleton, Stack, VisuallyHidden } from '@chakra-ui/react';

/** Says that something loads, to eyes by its children's shapes and to screen readers in words. */
export function LoadingRegion({ children, ...props }: BoxProps) {
  return (
    <Box role="status" {...props}>
      <VisuallyHidden>Cargando…</VisuallyHidden>
      <Box aria-hidden="true">{children}</Box>
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

/** A form in a card: sign-in, sign-up and their kin. */
export function FormSkeleton() {
  return (
    <LoadingRegion maxW="md" mx="auto" width="full">
      <Stack gap="6" p="8" bg="bg.panel" borderWidth="1px" borderRadius="l3">
        <Skeleton height="7" width="60%" />
        {['email', 'password'].map((key) => (
          <Stack key={key} gap="2">
            <Skeleton height="4" width="40%" />
            <Skeleton height="10" />
          </Stack>
        ))}
        <Skeleton height="11" />
      </Stack>
    </LoadingRegion>
  );
}
