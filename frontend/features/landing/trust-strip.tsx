import { Box, SimpleGrid, Stack, Text } from '@chakra-ui/react';
import { PageBody } from '../../ui/page-body.tsx';

/** The claims are the specification's (section 1). */
const claims = [
  { title: 'HIPAA', text: 'Compatible' },
  { title: 'SOC 2', text: 'Type 2' },
  { title: 'BAA', text: 'Acuerdo de asociado comercial' },
  { title: 'AES-256', text: 'En tránsito y en reposo' },
  { title: '24/7', text: 'En funcionamiento' },
  { title: '99.9 %', text: 'Disponibilidad' },
];

export function TrustStrip() {
  return (
    <Box as="section" aria-label="Confianza y cumplimiento" borderBlockWidth="1px" bg="bg.panel">
      <PageBody py={{ base: '8', md: '10' }}>
        <SimpleGrid as="ul" listStyleType="none" columns={{ base: 2, sm: 3, lg: 6 }} gapX="4" gapY="8">
          {claims.map(({ title, text }) => (
            <Stack as="li" key={title} gap="1" align="center" textAlign="center">
              <Text fontSize="xl" fontWeight="bold" letterSpacing="tight">
                {title}
              </Text>
              <Text fontSize="sm" color="fg.muted" lineHeight="short">
                {text}
              </Text>
            </Stack>
          ))}
        </SimpleGrid>
      </PageBody>
    </Box>
  );
}
