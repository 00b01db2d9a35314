import { Box, Button, ChakraProvider, Heading, Icon, Stack, Text } from '@chakra-ui/react';
import { Unplug } from 'lucide-react';
import type { RuntimeConfigResult } from '../lib/runtime-config.ts';
import { getTheme } from '../ui/theme.ts';
import { ReplayEarlyInput } from './replay-early-input.tsx';

export type ConfigurationFailureKind = Exclude<RuntimeConfigResult['kind'], 'loaded'>;

const explanations: Record<ConfigurationFailureKind, string> = {
  unreachable:
    'No se ha podido obtener la configuración. Compruebe su conexión a Internet y vuelva a intentarlo.',
  malformed:
    'La configuración recibida no es válida. Vuelva a intentarlo dentro de unos minutos; si el problema continúa, avise a la administración de su organización.',
};

interface ConfigurationFailureProps {
  kind: ConfigurationFailureKind;
  isRetrying: boolean;
  onRetry: () => void;
}

/** Without its configuration nothing of the application can start. */
export function ConfigurationFailure({ kind, isRetrying, onRetry }: ConfigurationFailureProps) {
  return (
    <ChakraProvider value={getTheme()}>
      <ReplayEarlyInput />
      <Box as="main" maxW="lg" mx="auto" px="4" py="24">
        <Stack gap="5" align="center" textAlign="center" role="alert">
          <Icon as={Unplug} boxSize="10" color="fg.muted" aria-hidden />
          <Heading as="h1" size="2xl">
            No se ha podido iniciar Auxilia
          </Heading>
          <Text color="fg.muted">{explanations[kind]}</Text>
          <Button onClick={onRetry} disabled={isRetrying}>
            {isRetrying ? 'Reintentando…' : 'Reintentar'}
          </Button>
        </Stack>
      </Box>
    </ChakraProvider>
  );
}
