import { Box, Button, Heading, HStack, Stack, Text } from '@chakra-ui/react';
import { ArrowRight, Check } from 'lucide-react';
import { Link } from 'react-router-dom';
import { PageBody } from '../../ui/page-body.tsx';
import { signupPath } from '../signup/signup.page.ts';
import { Still } from './still.tsx';

const promises = ['Cuenta en unos 2 minutos', 'Primer agente en unos 5', 'Compatible con HIPAA'];

export function Hero() {
  return (
    <Box
      overflow="clip"
      bgGradient="to-b"
      gradientFrom="brand.subtle"
      gradientTo="bg"
      borderBottomWidth="1px"
      borderColor="transparent"
    >
      <PageBody maxW="8xl" pt={{ base: '14', md: '24' }} pb={{ base: '14', md: '24', xl: '28' }}>
        <Stack gap={{ base: '6', md: '7' }} align="center" textAlign="center" maxW="4xl" mx="auto">
          <Heading
            as="h1"
            tabIndex={-1}
            fontSize="clamp(2.125rem, 1.2rem + 3.4vw, 4rem)"
            lineHeight="1.08"
            fontWeight="bold"
          >
            Agentes de IA para el trabajo clínico de cada día
          </Heading>
          <Text fontSize={{ base: 'lg', md: 'xl' }} color="fg.muted" maxW="42rem" textWrap="pretty">
            Auxilia automatiza la admisión, la agenda y la documentación de su organización, reduce las tareas
            manuales y mantiene seguros los datos de sus pacientes.
          </Text>
          <Stack direction={{ base: 'column', sm: 'row' }} gap="3" width={{ base: 'full', sm: 'auto' }}>
            <Button asChild size="xl">
              <Link to={signupPath}>
                Crear una cuenta
                <ArrowRight size={18} aria-hidden />
              </Link>
            </Button>
            <Button asChild size="xl" variant="outline">
              <Link to={{ hash: '#operaciones' }}>Ver cómo funciona</Link>
            </Button>
          </Stack>
          <HStack
            as="ul"
            listStyleType="none"
            justify="center"
            flexWrap="wrap"
            rowGap="2"
            columnGap="6"
            fontSize="sm"
            color="fg.muted"
          >
            {promises.map((promise) => (
              <HStack as="li" key={promise} gap="1.5">
                <Box asChild color="brand.fg">
                  <Check size={16} aria-hidden />
                </Box>
                {promise}
              </HStack>
            ))}
          </HStack>
        </Stack>
        <Still of="HeroPicture" />
      </PageBody>
    </Box>
  );
}
