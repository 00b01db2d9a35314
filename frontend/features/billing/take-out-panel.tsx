import { Button, Stack, Text } from '@chakra-ui/react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useFhirClient } from '../../lib/fhir-context.ts';
import { saveFile } from '../../lib/save-file.ts';
import { FormBanner } from '../../ui/form-messages.tsx';
import { Panel } from '../../ui/panel.tsx';
import { beginExport, readExport, readExportFile } from './bulk-export.ts';

const pollMs = 1_000;

/** All that the organization has in the record, to take along: whatever is owed, and whatever the plan is. */
export function TakeOutPanel() {
  const fhir = useFhirClient();
  const begin = useMutation({ mutationFn: () => beginExport(fhir) });
  const place = begin.data;
  const status = useQuery({
    queryKey: ['billing', 'export', place],
    enabled: place !== undefined,
    queryFn: ({ signal }) => readExport(fhir, place ?? '', signal),
    refetchInterval: ({ state }) => (state.data && 'files' in state.data ? false : pollMs),
    gcTime: 0,
  });
  const save = useMutation({
    mutationFn: async ({ type, place: file }: { type: string; place: string }) =>
      saveFile(await readExportFile(fhir, file), `${type}.ndjson`),
  });
  const files = status.data && 'files' in status.data ? status.data.files : undefined;
  const isRunning = begin.isPending || (place !== undefined && !files && !status.error);
  return (
    <Panel
      title="Llevarse los datos"
      note="Todo lo que su cuenta puede leer de la historia clínica, en ficheros FHIR (NDJSON), tal como está en este momento."
      actions={
        <Button
          size="sm"
          variant="outline"
          aria-disabled={isRunning}
          onClick={() => !isRunning && begin.mutate()}
        >
          {files ? 'Preparar otra exportación' : 'Exportar todo'}
        </Button>
      }
    >
      <FormBanner kind="error">
        {begin.error?.message ?? status.error?.message ?? save.error?.message}
      </FormBanner>
      <Text fontSize="sm" color="fg.muted" aria-live="polite">
        {isRunning
          ? `Preparando la exportación… ${status.data && 'progress' in status.data ? status.data.progress : ''}`
          : files
            ? `La exportación está lista: ${files.length} ficheros. Se guardan unas horas.`
            : 'Queda anotado en el registro de accesos.'}
      </Text>
      {files ? (
        <Stack
          as="ul"
          gap="1"
          listStyleType="none"
          maxH="18rem"
          overflowY="auto"
          tabIndex={0}
          role="region"
          aria-label="Ficheros de la exportación"
        >
          {files.map((file) => (
            <li key={file.place}>
              <Button
                variant="plain"
                size="sm"
                px="0"
                color="brand.fg"
                aria-disabled={save.isPending}
                onClick={() => !save.isPending && save.mutate(file)}
              >
                {`${file.type} (${file.count.toLocaleString('es-US')})`}
              </Button>
            </li>
          ))}
        </Stack>
      ) : null}
    </Panel>
  );
}
