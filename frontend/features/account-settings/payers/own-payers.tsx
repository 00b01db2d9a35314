import { Button, chakra, Flex, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import type { Payer } from '../../../../lambdas/contracts/payers.ts';
import { whenDone } from '../../../lib/when-done.ts';
import { CodeSample } from '../../../ui/code-sample.tsx';
import { FormBanner } from '../../../ui/form-messages.tsx';
import { SectionStates } from '../section-states.tsx';
import { PayerForm } from './payer-form.tsx';
import { usePayerChanges, usePayers } from './payers-api.ts';

/** Payers whose systems are asked. */
export function OwnPayers() {
  const [isAdding, setAdding] = useState(false);
  return (
    <SectionStates query={usePayers()} failureTitle="No se han podido cargar las aseguradoras">
      {({ payers }) => (
        <Stack gap="4">
          {payers.length === 0 ? (
            <Text>Ninguna está conectada: las solicitudes se envían en PDF, por fax o por su portal.</Text>
          ) : null}
          <chakra.ul listStyleType="none" aria-label="Aseguradoras conectadas" _empty={{ display: 'none' }}>
            {payers.map((payer) => (
              <PayerItem key={payer.id} payer={payer} />
            ))}
          </chakra.ul>
          {isAdding ? (
            <PayerForm onClose={() => setAdding(false)} />
          ) : (
            <Button size="sm" variant="outline" alignSelf="flex-start" onClick={() => setAdding(true)}>
              Conectar una aseguradora
            </Button>
          )}
        </Stack>
      )}
    </SectionStates>
  );
}

function PayerItem({ payer }: { payer: Payer }) {
  const [shown, setShown] = useState<'key' | 'removal'>();
  const { noticeKey, remove } = usePayerChanges();
  const { id, name, baseUrl, hooksUrl, hasEligibility, publicKey } = payer;
  const does = [
    'autorización previa',
    hooksUrl ? 'qué pide (CRD)' : '',
    hasEligibility ? 'cobertura' : '',
  ].filter((text) => text !== '');
  return (
    <chakra.li py="3" borderTopWidth="1px" _first={{ borderTopWidth: '0' }}>
      <Stack gap="1.5">
        <Text fontWeight="semibold" overflowWrap="anywhere">
          {name}
        </Text>
        <Text fontSize="sm" color="fg.muted" overflowWrap="anywhere">
          {`${baseUrl} · ${does.join(', ')}`}
        </Text>
        <FormBanner kind="error">{(remove.error ?? noticeKey.error)?.message}</FormBanner>
        {shown === 'key' ? (
          <Stack gap="2">
            <Text fontSize="sm">
              Registre esta clave pública en la aseguradora; la privada no sale de aquí.
            </Text>
            <CodeSample title="Clave pública" code={JSON.stringify({ keys: [publicKey] }, null, 2)} />
          </Stack>
        ) : null}
        {noticeKey.data ? (
          <Stack gap="2">
            <Text fontSize="sm">
              Désela solo a esta aseguradora: con ella firma los avisos de lo que decide.
            </Text>
            <CodeSample
              code={`${window.location.origin}${noticeKey.data.path}\n${noticeKey.data.key}`}
              title="Dirección y clave de los avisos"
            />
          </Stack>
        ) : null}
        {shown === 'removal' ? (
          <Stack role="group" aria-label={`Quitar ${name}`} gap="2">
            <Text fontSize="sm">
              No se le enviará nada más, tampoco lo que espera. Lo que se envió y lo que respondió se
              conserva.
            </Text>
            <Flex gap="2">
              <Button
                size="sm"
                colorPalette="red"
                aria-disabled={remove.isPending}
                onClick={() => {
                  if (!remove.isPending) whenDone(remove.mutateAsync(id), () => setShown(undefined));
                }}
              >
                Quitar la aseguradora
              </Button>
              <Button size="sm" variant="outline" onClick={() => setShown(undefined)}>
                Cancelar
              </Button>
            </Flex>
          </Stack>
        ) : (
          <Flex gap="2" wrap="wrap">
            <Button
              size="xs"
              variant="outline"
              aria-expanded={shown === 'key'}
              aria-label={`Clave pública para ${name}`}
              onClick={() => setShown(shown === 'key' ? undefined : 'key')}
            >
              Clave pública
            </Button>
            {noticeKey.data ? null : (
              <Button
                size="xs"
                variant="outline"
                aria-label={`Ver la clave de los avisos de ${name}`}
                aria-disabled={noticeKey.isPending}
                onClick={() => {
                  if (!noticeKey.isPending) noticeKey.mutate(id);
                }}
              >
                Ver la clave de los avisos
              </Button>
            )}
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
