import { Box, chakra, Flex, Heading, Stack, Text } from '@chakra-ui/react';
import { KeyRound, LockKeyhole, ScrollText } from 'lucide-react';
import type { ReactNode } from 'react';
import { Logo } from './logo.tsx';
import { mainId } from './main-id.ts';

const assurances = [
  { Icon: KeyRound, text: 'Verificación en dos pasos obligatoria en todas las cuentas.' },
  { Icon: LockKeyhole, text: 'Cifrado AES-256 en tránsito y en reposo.' },
  { Icon: ScrollText, text: 'Registro de auditoría de cada acceso a datos de pacientes.' },
];

/** Dark in both modes: the class gives it the dark values of every token. */
function BrandPanel() {
  return (
    <Flex
      as="aside"
      className="dark"
      aria-label="Sobre Auxilia"
      hideBelow="lg"
      direction="column"
      justify="space-between"
      gap="10"
      flex="0 0 42%"
      position="sticky"
      top="0"
      h="100dvh"
      maxW="xl"
      p="12"
      bg="brand.950"
      color="fg"
    >
      <Brand />
      <Stack gap="8">
        <Text
          fontSize="3xl"
          fontWeight="semibold"
          lineHeight="shorter"
          letterSpacing="tight"
          textWrap="balance"
        >
          Agentes de IA para el trabajo clínico de cada día.
        </Text>
        <Stack as="ul" gap="4" listStyleType="none">
          {assurances.map(({ Icon, text }) => (
            <Flex as="li" key={text} gap="3" align="flex-start" color="fg.muted">
              <Box flexShrink="0" pt="0.5" aria-hidden>
                <Icon size={20} />
              </Box>
              {text}
            </Flex>
          ))}
        </Stack>
      </Stack>
      <Text fontSize="sm" color="fg.muted">
        © 2025 Auxilia
      </Text>
    </Flex>
  );
}

function Brand() {
  return (
    <chakra.a
      href="/"
      aria-label="Auxilia, inicio"
      alignSelf="flex-start"
      borderRadius="l2"
      focusVisibleRing="outside"
    >
      <Logo />
    </chakra.a>
  );
}

interface AuthLayoutProps {
  title: string;
  description?: ReactNode;
  children: ReactNode;
  /** Links below the form. */
  footer?: ReactNode;
  isWide?: boolean;
}

/** The frame of every screen before sign-in: brand beside the form where there is room, above it elsewhere. */
export function AuthLayout({ title, description, children, footer, isWide = false }: AuthLayoutProps) {
  return (
    <Flex minH="100dvh" bg="bg">
      <BrandPanel />
      <Flex
        as="main"
        id={mainId}
        direction="column"
        flex="1"
        minW="0"
        align="center"
        px={{ base: '5', sm: '8' }}
        py="10"
      >
        <Stack gap="8" w="full" maxW={isWide ? '2xl' : 'sm'} my="auto">
          <Box hideFrom="lg">
            <Brand />
          </Box>
          <Stack gap="2">
            <Heading as="h1" fontSize="2xl" lineHeight="shorter">
              {title}
            </Heading>
            {description ? <Box color="fg.muted">{description}</Box> : null}
          </Stack>
          {children}
          {footer ? (
            <Stack gap="2" fontSize="sm" color="fg.muted">
              {footer}
            </Stack>
          ) : null}
        </Stack>
      </Flex>
    </Flex>
  );
}
