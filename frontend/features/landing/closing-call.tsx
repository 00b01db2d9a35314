import { Box, Button, Heading, Stack, Text } from '@chakra-ui/react';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { PageBody } from '../../ui/page-body.tsx';
import { signupPath } from '../signup/signup.page.ts';

/** Start Free Trial and Schedule Demo are the specification's own words (section 1). */
export function ClosingCall() {
  const headingId = useId();
  return (
    <Box as="section" aria-labelledby={headingId}>
      <PageBody py={{ base: '16', md: '24' }}>
        <Stack
          gap="8"
          align="center"
          textAlign="center"
          px={{ base: '5', md: '16' }}
          py={{ base: '12', md: '20' }}
          bg={{ _light: 'brand.800', _dark: 'brand.900' }}
          color="white"
          borderRadius="xl"
        >
          <Heading
            as="h2"
            id={headingId}
            fontSize="clamp(1.75rem, 1.3rem + 1.9vw, 3rem)"
            lineHeight="1.15"
            fontWeight="bold"
            maxW="3xl"
          >
            Devuelva a su equipo el tiempo de sus pacientes
          </Heading>
          <Text fontSize={{ base: 'md', md: 'lg' }} color="brand.100" maxW="2xl" textWrap="pretty">
            Pruebe Auxilia con pacientes sintéticos o pida que se la mostremos con los procesos de su
            organización.
          </Text>
          <Stack
            direction={{ base: 'column', sm: 'row' }}
            gap="3"
            lang="en"
            width={{ base: 'full', sm: 'auto' }}
          >
            <Button asChild size="xl" bg="white" color="brand.800" _hover={{ bg: 'brand.100' }}>
              <Link to={signupPath}>Start Free Trial</Link>
            </Button>
            <Button
              asChild
              size="xl"
              variant="outline"
              color="white"
              borderColor="brand.300"
              _hover={{ bg: 'brand.700' }}
            >
              <Link to={{ hash: '#demo' }}>Schedule Demo</Link>
            </Button>
          </Stack>
        </Stack>
      </PageBody>
    </Box>
  );
}
