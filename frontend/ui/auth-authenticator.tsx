import { Box, Button, chakra, Flex, Stack, Text } from '@chakra-ui/react';
import { Check, Copy } from 'lucide-react';
import { Suspense, useState } from 'react';
import { lazyPart } from './lazy-part.ts';

interface AuthenticatorSecretProps {
  secretCode: string;
  qrCodeURI: string;
}

/** Of the code, which comes a moment after the secret that can be typed in its place. */
const qrCodeSize = '200px';

const QrCode = lazyPart<{ value: string; title: string }>(() =>
  import('./qr-code.tsx').then((module) => module.QrCode),
);

/** Groups of four are easier to type; spaced by margins, so that a selection copies no spaces. */
function inGroups(secret: string): string[] {
  return secret.match(/.{1,4}/g) ?? [];
}

/** The secret of an authenticator app: to scan, or to type or paste. */
export function AuthenticatorSecret({ secretCode, qrCodeURI }: AuthenticatorSecretProps) {
  const [copyResult, setCopyResult] = useState<'copied' | 'failed' | null>(null);

  async function copy() {
    try {
      await navigator.clipboard.writeText(secretCode);
      setCopyResult('copied');
    } catch {
      setCopyResult('failed');
    }
  }

  return (
    <Stack gap="4" align="center">
      {/* White around the code in both modes: cameras need the quiet zone. */}
      <Box bg="white" p="4" borderRadius="md" borderWidth="1px" boxSizing="content-box" boxSize={qrCodeSize}>
        <Suspense>
          <QrCode value={qrCodeURI} title="Código QR para la aplicación de autenticación" />
        </Suspense>
      </Box>
      <Stack gap="1.5" w="full">
        <Text fontSize="sm" color="fg.muted">
          ¿No puede escanearlo? Introduzca esta clave en la aplicación:
        </Text>
        <Flex gap="2" align="center" bg="bg.muted" borderRadius="md" ps="3" pe="1.5" py="1.5">
          <chakra.code flex="1" minW="0" fontFamily="mono" fontSize="sm" overflowWrap="anywhere">
            {inGroups(secretCode).map((group, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: groups may repeat and never move.
              <chakra.span key={index} me="1.5" display="inline-block">
                {group}
              </chakra.span>
            ))}
          </chakra.code>
          <Button type="button" size="sm" variant="ghost" flexShrink="0" onClick={() => void copy()}>
            {copyResult === 'copied' ? <Check size={16} aria-hidden /> : <Copy size={16} aria-hidden />}
            Copiar clave
          </Button>
        </Flex>
        <Text role="status" fontSize="sm" color={copyResult === 'failed' ? 'fg.error' : 'fg.success'}>
          {copyResult === 'copied' && 'Clave copiada.'}
          {copyResult === 'failed' && 'No se ha podido copiar. Selecciónela y cópiela a mano.'}
        </Text>
      </Stack>
    </Stack>
  );
}
