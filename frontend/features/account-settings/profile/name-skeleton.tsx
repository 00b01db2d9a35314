import { SimpleGrid, Skeleton, Stack } from '@chakra-ui/react';

/** Both names and the button, line for line as tall as the form. */
export function NameSkeleton() {
  return (
    <Stack gap="5">
      <SimpleGrid columns={{ base: 1, sm: 2 }} gap="5">
        {['a', 'b'].map((field) => (
          <Stack key={field} gap="1.5">
            <Skeleton height="1.3125rem" width="40%" />
            <Skeleton height="11" />
          </Stack>
        ))}
      </SimpleGrid>
      <Skeleton height="11" width="40" />
    </Stack>
  );
}
