import { Box, Heading, SimpleGrid, Stack, Text } from '@chakra-ui/react';
import { useId } from 'react';
import { PageBody } from '../../ui/page-body.tsx';
import { SectionHeading } from './section-heading.tsx';
import { Still } from './still.tsx';

const operations = [
  {
    picture: 'IntakePicture',
    title: 'Admisión de pacientes',
    text: 'El agente pregunta antes de la visita, ordena las respuestas y avisa a una persona cuando algo no puede esperar.',
  },
  {
    picture: 'SchedulePicture',
    title: 'Citas',
    text: 'Propone los huecos que cumplen sus reglas, confirma la cita y la recuerda por el canal que el paciente ha consentido.',
  },
  {
    picture: 'NotePicture',
    title: 'Documentación clínica',
    text: 'Prepara el borrador y enlaza cada afirmación con el dato del que procede. Usted lo revisa y lo firma.',
  },
  {
    picture: 'DecisionPicture',
    title: 'Apoyo a la decisión',
    text: 'Cada aviso dice su gravedad, su motivo y su fuente. Lo que no se sabe se muestra como desconocido.',
  },
] as const;

export function Operations() {
  const headingId = useId();
  return (
    // biome-ignore lint/correctness/useUniqueElementIds: the hero links to it.
    <Box as="section" id="operaciones" aria-labelledby={headingId}>
      <PageBody py={{ base: '16', md: '24', xl: '28' }}>
        <SectionHeading id={headingId} title="Menos tareas manuales, más tiempo con el paciente">
          Cada agente hace un trabajo concreto, con las herramientas que usted le permite. Lo que tiene
          consecuencias espera la aprobación de una persona.
        </SectionHeading>
        <SimpleGrid columns={{ base: 1, md: 2 }} gap={{ base: '5', xl: '8' }} mt={{ base: '10', md: '14' }}>
          {operations.map(({ picture, title, text }) => (
            <Box
              as="article"
              key={title}
              bg="bg.panel"
              borderWidth="1px"
              borderRadius="xl"
              overflow="hidden"
              display="flex"
              flexDirection="column"
            >
              <Box bg="bg" borderBottomWidth="1px" px={{ base: '0', sm: '6' }} py={{ base: '3', sm: '6' }}>
                <Still of={picture} />
              </Box>
              <Stack gap="2" p={{ base: '5', md: '7' }}>
                <Heading as="h3" fontSize="xl" fontWeight="semibold">
                  {title}
                </Heading>
                <Text color="fg.muted" textWrap="pretty">
                  {text}
                </Text>
              </Stack>
            </Box>
          ))}
        </SimpleGrid>
      </PageBody>
    </Box>
  );
}
