import { Box, Button, Heading, Stack, Text } from '@chakra-ui/react';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { PageBody } from '../../ui/page-body.tsx';

/** The target of Schedule Demo. */
export function DemoInvitation() {
  const headingId = useId();
  return (
    // biome-ignore lint/correctness/useUniqueElementIds: the specification names the anchor.
    <Box as="section" id="demo" aria-labelledby={headingId} bg="bg.panel" borderTopWidth="1px">
      <PageBody>
        <Stack gap="4" align="center" textAlign="center" maxW="2xl" mx="auto" py="6">
          <Heading as="h2" id={headingId} size="2xl">
            Vea Auxilia en su consulta
          </Heading>
          <Text color="fg.muted">
            Le mostramos la plataforma con pacientes sintéticos y los procesos de su organización. Crear una
            cuenta lleva unos 2 minutos; el primer agente, unos 5.
          </Text>
          <Button asChild variant="outline" size="lg">
            <Link to={paths.contact}>Solicitar una demostración</Link>
          </Button>
        </Stack>
      </PageBody>
    </Box>
  );
}
