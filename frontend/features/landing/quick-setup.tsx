import { Box, Button, Flex, Heading, HStack, Stack, Text } from '@chakra-ui/react';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { signupPath } from '../signup/signup.page.ts';

/** Times are the specification's (section 9). */
const steps = [
  { title: 'Cree su cuenta', text: 'Unos 2 minutos' },
  { title: 'Active la verificación en dos pasos', text: 'Obligatoria para proteger datos clínicos' },
  { title: 'Ponga en marcha su primer agente', text: 'Unos 5 minutos, a partir de una plantilla' },
];

/** Stays in view beside the features while there is room beside them. */
export function QuickSetup() {
  const headingId = useId();
  return (
    <Box
      as="section"
      aria-labelledby={headingId}
      position={{ lg: 'sticky' }}
      top="24"
      bg="bg"
      borderWidth="1px"
      borderRadius="xl"
      p={{ base: '6', md: '8' }}
    >
      <Heading as="h3" id={headingId} fontSize="xl" fontWeight="semibold">
        Puesta en marcha rápida
      </Heading>
      <Stack as="ol" listStyleType="none" gap="0" mt="6">
        {steps.map(({ title, text }, index) => (
          <HStack as="li" key={title} align="stretch" gap="4">
            <Flex direction="column" align="center">
              <Flex
                boxSize="8"
                flexShrink="0"
                align="center"
                justify="center"
                borderRadius="full"
                bg="brand.solid"
                color="brand.contrast"
                fontSize="sm"
                fontWeight="semibold"
                aria-hidden
              >
                {index + 1}
              </Flex>
              {index < steps.length - 1 ? <Box flex="1" width="1px" bg="brand.border" aria-hidden /> : null}
            </Flex>
            <Box pt="1" pb={index < steps.length - 1 ? '7' : '0'}>
              <Text fontWeight="medium">{title}</Text>
              <Text fontSize="sm" color="fg.muted">
                {text}
              </Text>
            </Box>
          </HStack>
        ))}
      </Stack>
      <Button asChild size="lg" width="full" mt="8">
        <Link to={signupPath}>Empezar ahora</Link>
      </Button>
    </Box>
  );
}
