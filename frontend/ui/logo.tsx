import { chakra, HStack } from '@chakra-ui/react';

/** The mark and the name; a link around it gives it its accessible name. */
export function Logo() {
  return (
    <HStack gap="2.5">
      <chakra.svg viewBox="0 0 32 32" boxSize="8" flexShrink="0" aria-hidden="true">
        <chakra.rect width="32" height="32" rx="8" fill="brand.solid" />
        <chakra.path
          d="M8 23 16 8l8 15M11.2 18.5h9.6"
          fill="none"
          stroke="brand.contrast"
          strokeWidth="2.6"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </chakra.svg>
      <chakra.span fontSize="lg" fontWeight="semibold" letterSpacing="tight" color="fg">
        Auxilia
      </chakra.span>
    </HStack>
  );
}
