import { Button, chakra, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { SectionStates } from '../section-states.tsx';
import { CdsClientForm } from './cds-client-form.tsx';
import { CdsClientItem } from './cds-client-item.tsx';
import { useCdsClients } from './cds-clients-api.ts';

export function OwnCdsClients() {
  const [isAdding, setAdding] = useState(false);
  return (
    <SectionStates query={useCdsClients()} failureTitle="No se han podido cargar los sistemas que consultan">
      {({ clients, canFetch }) => (
        <Stack gap="4">
          <Text fontSize="sm" overflowWrap="anywhere">
            {'El sistema empieza por '}
            <chakra.code>{`${window.location.origin}/cds-services`}</chakra.code>
            {
              ', donde lee qué servicios hay; firma cada consulta con su clave, para la dirección que llama. No ve la ficha: se le contesta por lo que envía.'
            }
          </Text>
          {clients.length === 0 ? (
            <Text>No hay ninguno registrado: nadie de fuera puede consultar.</Text>
          ) : null}
          <chakra.ul listStyleType="none" aria-label="Sistemas registrados" _empty={{ display: 'none' }}>
            {clients.map((client) => (
              <CdsClientItem key={client.clientId} client={client} canFetch={canFetch} />
            ))}
          </chakra.ul>
          {isAdding ? (
            <CdsClientForm canFetch={canFetch} onClose={() => setAdding(false)} />
          ) : (
            <Button size="sm" variant="outline" alignSelf="flex-start" onClick={() => setAdding(true)}>
              Registrar un sistema
            </Button>
          )}
        </Stack>
      )}
    </SectionStates>
  );
}
