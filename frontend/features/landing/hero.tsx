import { Box, Button, Heading, HStack, SimpleGrid, Stack, Text } from '@chakra-ui/react';
import { CalendarCheck, ClipboardList, FileText, ShieldCheck } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { PageBody } from '../../ui/page-body.tsx';

const jobs = [
  { Icon: ClipboardList, title: 'Admisión', text: 'Recoge los datos del paciente antes de la visita.' },
  { Icon: CalendarCheck, title: 'Agenda', text: 'Propone citas y las confirma según sus reglas.' },
  { Icon: FileText, title: 'Documentación', text: 'Prepara la nota con su evidencia; usted la firma.' },
  { Icon: ShieldCheck, title: 'Apoyo a la decisión', text: 'Avisa con gravedad, motivo y fuente.' },
];

/** Start Free Trial and Schedule Demo are the specification's own words (section 1). */
export function CallsToAction() {
  return (
    <Stack direction={{ base: 'column', sm: 'row' }} gap="3" lang="en">
      <Button asChild size="xl">
        <Link to={paths.signup}>Start Free Trial</Link>
      </Button>
      <Button asChild size="xl" variant="outline">
        <Link to={{ hash: '#demo' }}>Schedule Demo</Link>
      </Button>
    </Stack>
  );
}

export function Hero() {
  return (
    <Box bgGradient="to-b" gradientFrom="brand.subtle" gradientTo="bg">
      <PageBody py={{ base: '14', md: '24' }}>
        <SimpleGrid columns={{ base: 1, lg: 2 }} gap={{ base: '12', lg: '16' }} alignItems="center">
          <Stack gap="6">
            <Heading as="h1" size={{ base: '4xl', md: '5xl' }} tabIndex={-1}>
              Agentes de IA para el trabajo clínico de cada día
            </Heading>
            <Text fontSize="lg" color="fg.muted" maxW="prose">
              Auxilia automatiza la admisión, la agenda y la documentación de su organización, reduce las
              tareas manuales y mantiene seguros los datos de sus pacientes. Compatible con HIPAA.
            </Text>
            <CallsToAction />
          </Stack>
          <SimpleGrid as="ul" listStyleType="none" columns={{ base: 1, sm: 2 }} gap="4">
            {jobs.map(({ Icon, title, text }) => (
              <Stack as="li" key={title} gap="2" p="5" bg="bg.panel" borderWidth="1px" borderRadius="l3">
                <HStack gap="3" color="brand.fg">
                  <Icon size={20} aria-hidden />
                  <Heading as="h2" size="md" color="fg">
                    {title}
                  </Heading>
                </HStack>
                <Text fontSize="sm" color="fg.muted">
                  {text}
                </Text>
              </Stack>
            ))}
          </SimpleGrid>
        </SimpleGrid>
      </PageBody>
    </Box>
  );
}
