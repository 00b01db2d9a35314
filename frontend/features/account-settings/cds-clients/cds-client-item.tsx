import { Badge, Button, chakra, Flex, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import type { CdsClient } from '../../../../lambdas/contracts/cds-routes.ts';
import { whenDone } from '../../../lib/when-done.ts';
import { FormBanner } from '../../../ui/form-messages.tsx';
import { CdsClientForm } from './cds-client-form.tsx';
import { useChangeCdsClients } from './cds-clients-api.ts';
import { hookTexts } from './hook-texts.ts';

/** One registered system: who it is, when it may ask, and what can be done about it. */
export function CdsClientItem({ client, canFetch }: { client: CdsClient; canFetch: boolean }) {
  const [shown, setShown] = useState<'form' | 'removal'>();
  const change = useChangeCdsClients();
  const { name, issuer, tenant, jwks, jwksUrl, fhirServer, hooks, isEnabled } = client;
  const close = () => setShown(undefined);
  const body = { name, issuer, tenant, jwks, jwksUrl, fhirServer, hooks, isEnabled: !isEnabled };
  const act = (work: () => void) => () => {
    if (!change.isPending) work();
  };
  if (shown === 'form')
    return (
      <chakra.li py="3">
        <CdsClientForm client={client} canFetch={canFetch} onClose={close} />
      </chakra.li>
    );
  return (
    <chakra.li py="3" borderTopWidth="1px" _first={{ borderTopWidth: '0' }}>
      <Stack gap="1.5">
        <Flex gap="2" align="center" wrap="wrap">
          <Text fontWeight="semibold" overflowWrap="anywhere">
            {name}
          </Text>
          {isEnabled ? null : <Badge colorPalette="orange">Detenido</Badge>}
        </Flex>
        <Text fontSize="sm" color="fg.muted" overflowWrap="anywhere">
          {tenant ? `Emisor ${issuer}, organización «${tenant}»` : `Emisor ${issuer}`}
        </Text>
        <Text fontSize="sm">{`Consulta ${hooks.map((hook) => hookTexts[hook]).join(', ')}.`}</Text>
        <Text fontSize="sm" color="fg.muted" overflowWrap="anywhere">
          {jwks ? keyText(jwks.keys.map(({ kid }) => kid)) : `Claves en ${jwksUrl}`}
          {fhirServer ? `. Sus datos, en ${fhirServer}` : ''}
        </Text>
        <FormBanner kind="error">{change.error?.message}</FormBanner>
        {shown === 'removal' ? (
          <Stack role="group" aria-label={`Quitar ${name}`} gap="2">
            <Text fontSize="sm">
              Dejará de recibir respuesta en el acto. Lo que ya se le contestó se conserva.
            </Text>
            <Flex gap="2">
              <Button
                size="sm"
                colorPalette="red"
                aria-disabled={change.isPending}
                onClick={act(() => whenDone(change.mutateAsync({ kind: 'delete', client }), close))}
              >
                Quitar el sistema
              </Button>
              <Button size="sm" variant="outline" onClick={close}>
                Cancelar
              </Button>
            </Flex>
          </Stack>
        ) : (
          <Flex gap="2" wrap="wrap">
            <Button
              size="xs"
              variant="outline"
              aria-label={`Cambiar ${name}`}
              onClick={() => setShown('form')}
            >
              Cambiar
            </Button>
            <Button
              size="xs"
              variant="outline"
              aria-label={`${isEnabled ? 'Detener' : 'Reanudar'} ${name}`}
              aria-disabled={change.isPending}
              onClick={act(() => change.mutate({ kind: 'update', client, body }))}
            >
              {isEnabled ? 'Detener' : 'Reanudar'}
            </Button>
            <Button
              size="xs"
              variant="outline"
              aria-label={`Quitar ${name}…`}
              onClick={() => setShown('removal')}
            >
              Quitar…
            </Button>
          </Flex>
        )}
      </Stack>
    </chakra.li>
  );
}

const keyText = (kids: readonly string[]) =>
  `${kids.length === 1 ? 'Clave pública' : 'Claves públicas'}: ${kids.join(', ')}`;
