import { Button, Text } from '@chakra-ui/react';
import { instantText } from '../../../../lib/instant-text.ts';
import type { LastRunQuery } from './use-last-run.ts';

/** Where clinicians ask for what the data were the last time: patients' data, which goes to the log of accesses. */
export function LastRunLine({ query, timeZone }: { query: LastRunQuery; timeZone: string }) {
  const { found, isFetching, error, ask } = query;
  if (found) {
    return (
      <Text fontSize="xs" color="fg.muted" role="status">
        Valores de la ejecución del {instantText(found.startedAt, timeZone)}, versión {found.version}. Queda
        en el registro de accesos.
      </Text>
    );
  }
  return (
    <>
      <Button
        size="xs"
        variant="ghost"
        alignSelf="flex-start"
        ms="-2"
        aria-disabled={isFetching}
        title="Quedará en el registro de accesos."
        onClick={() => !isFetching && ask()}
      >
        {isFetching ? 'Buscando la última ejecución…' : 'Mostrar los valores de la última ejecución'}
      </Button>
      {found === null ? <Text fontSize="xs">Aún no se ha ejecutado.</Text> : null}
      {error ? (
        <Text fontSize="xs" color="fg.error" role="alert">
          {error}
        </Text>
      ) : null}
    </>
  );
}
