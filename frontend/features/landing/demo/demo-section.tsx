import { Box, Grid, HStack, Stack } from '@chakra-ui/react';
import { Check } from 'lucide-react';
import { useId } from 'react';
import { PageBody } from '../../../ui/page-body.tsx';
import { SectionHeading } from '../section-heading.tsx';
import { DemoPanel } from './demo-panel.tsx';

const points = [
  'En español, con una persona de nuestro equipo',
  'Con pacientes sintéticos: sin un solo dato real',
  'Con los procesos de su organización y sus preguntas sobre HIPAA y el BAA',
];

/** The target of Schedule Demo. */
export function DemoSection() {
  const headingId = useId();
  return (
    // biome-ignore lint/correctness/useUniqueElementIds: the specification names the anchor.
    <Box as="section" id="demo" aria-labelledby={headingId}>
      <PageBody pt="0" pb={{ base: '16', md: '24', xl: '28' }}>
        <Grid
          templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 5fr) minmax(0, 6fr)' }}
          gap={{ base: '10', lg: '16' }}
          alignItems="start"
        >
          <Stack gap="8" pt={{ lg: '8' }}>
            <SectionHeading id={headingId} title="Vea Auxilia en su consulta">
              Cuéntenos cómo trabajan y le mostraremos qué pueden hacer los agentes por su equipo.
            </SectionHeading>
            <Stack as="ul" listStyleType="none" gap="4">
              {points.map((point) => (
                <HStack as="li" key={point} gap="3" align="flex-start">
                  <Box color="brand.fg" pt="0.5" flexShrink="0" aria-hidden>
                    <Check size={20} />
                  </Box>
                  {point}
                </HStack>
              ))}
            </Stack>
          </Stack>
          <DemoPanel />
        </Grid>
      </PageBody>
    </Box>
  );
}
