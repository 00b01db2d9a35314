import { Box, Button, Flex, Input, Stack, Text } from '@chakra-ui/react';
import { QrCode } from '../../../ui/qr-code.tsx';
import { showToast } from '../../../ui/toast.ts';

/** A link that was just made: to be scanned at the desk, or copied. It is shown once, since nobody keeps it. */
export function MadeLink({ path, title, onClose }: { path: string; title: string; onClose: () => void }) {
  const address = new URL(path, window.location.origin).href;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      await showToast({ title: 'Enlace copiado.', type: 'success' });
    } catch {
      await showToast({ title: 'No se ha podido copiar el enlace.', type: 'error' });
    }
  };
  return (
    <Stack gap="3" borderWidth="1px" borderRadius="l3" p="4" aria-label={`Enlace de ${title}`} role="group">
      <Text fontWeight="medium">{title}</Text>
      <Text fontSize="sm" color="fg.muted">
        El paciente lo abre en su teléfono con su fecha de nacimiento. Solo se muestra ahora: al cerrarlo,
        nadie vuelve a verlo.
      </Text>
      <Flex gap="4" wrap="wrap" align="center">
        {/* Readable for every camera in dark mode too. */}
        <Box bg="white" p="3" borderRadius="l2">
          <QrCode value={address} title={`Código QR de ${title}`} />
        </Box>
        <Stack gap="3" flex="1" minW="60">
          <Input readOnly aria-label="Enlace" value={address} onFocus={(event) => event.target.select()} />
          <Flex gap="3">
            <Button size="sm" colorPalette="brand" onClick={() => void copy()}>
              Copiar el enlace
            </Button>
            <Button size="sm" variant="outline" onClick={onClose}>
              Cerrar
            </Button>
          </Flex>
        </Stack>
      </Flex>
    </Stack>
  );
}
