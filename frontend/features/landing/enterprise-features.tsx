import { Box, Flex, Grid, Heading, SimpleGrid, Stack, Text } from '@chakra-ui/react';
import { Clock, FileLock, Headset, KeyRound, ScrollText, ShieldCheck } from 'lucide-react';
import { useId } from 'react';
import { PageBody } from '../../ui/page-body.tsx';
import { QuickSetup } from './quick-setup.tsx';
import { SectionHeading } from './section-heading.tsx';

/** The claims are the specification's (section 1). */
const features = [
  {
    Icon: ShieldCheck,
    title: 'Compatible con HIPAA',
    text: 'SOC 2 Type 2 y acuerdo de asociado comercial (BAA), que se acepta al registrar la organización.',
  },
  {
    Icon: FileLock,
    title: 'Cifrado AES-256',
    text: 'Los datos viajan y se guardan cifrados. Cada organización ve los suyos y ningún otro.',
  },
  {
    Icon: ScrollText,
    title: 'Registros de auditoría',
    text: 'Quién vio o cambió qué, y cuándo, en un registro que delata cualquier alteración.',
  },
  {
    Icon: KeyRound,
    title: 'Acceso por roles',
    text: 'Administración, personal clínico y personal administrativo: cada quien ve lo que necesita. La verificación en dos pasos es obligatoria.',
  },
  {
    Icon: Clock,
    title: 'En marcha 24/7',
    text: 'Los agentes atienden a cualquier hora, con una disponibilidad del 99.9 %.',
  },
  {
    Icon: Headset,
    title: 'Soporte médico a toda hora',
    text: 'Un equipo que conoce el trabajo clínico responde las 24 horas.',
  },
];

export function EnterpriseFeatures() {
  const headingId = useId();
  return (
    <Box as="section" aria-labelledby={headingId} bg="bg.panel" borderBlockWidth="1px">
      <PageBody py={{ base: '16', md: '24', xl: '28' }}>
        <Grid
          templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 24rem' }}
          gap={{ base: '12', lg: '16', xl: '24' }}
          alignItems="start"
        >
          <Stack gap={{ base: '10', md: '14' }}>
            <SectionHeading id={headingId} title="Preparada para organizaciones sanitarias">
              La seguridad y el control no son un añadido: están en cada pantalla y en cada acción de un
              agente.
            </SectionHeading>
            <SimpleGrid
              as="ul"
              listStyleType="none"
              columns={{ base: 1, sm: 2 }}
              gapX="10"
              gapY={{ base: '8', md: '12' }}
            >
              {features.map(({ Icon, title, text }) => (
                <Stack as="li" key={title} gap="3">
                  <Flex
                    boxSize="11"
                    align="center"
                    justify="center"
                    borderRadius="lg"
                    bg="brand.subtle"
                    color="brand.fg"
                  >
                    <Icon size={22} aria-hidden />
                  </Flex>
                  <Heading as="h3" fontSize="lg" fontWeight="semibold">
                    {title}
                  </Heading>
                  <Text color="fg.muted" textWrap="pretty">
                    {text}
                  </Text>
                </Stack>
              ))}
            </SimpleGrid>
          </Stack>
          <QuickSetup />
        </Grid>
      </PageBody>
    </Box>
  );
}
