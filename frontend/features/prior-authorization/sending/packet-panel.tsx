import { Button, Stack, Text } from '@chakra-ui/react';
import { saveFile } from '../../../lib/save-file.ts';
import { FailureNotice } from '../../../ui/failure-notice.tsx';
import { SidePanel } from '../../../ui/side-panel.tsx';
import { usePacketContent } from './sending-api.ts';

interface PacketPanelProps {
  caseId: string;
  /** What would leave now as an update of what the payer has. */
  next?: 'update' | undefined;
  onClose: () => void;
}

/** What leaves, part by part with why, and to the letter as a file. */
export function PacketPanel({ caseId, next, onClose }: PacketPanelProps) {
  const query = usePacketContent(caseId, next);
  const { data, error } = query;
  return (
    <SidePanel
      title={data?.wasSent ? 'Lo que se envió' : 'Lo que se envía'}
      closeLabel="Cerrar lo que se envía"
      size="lg"
      onClose={onClose}
    >
      {error ? (
        <FailureNotice
          title="No se ha podido cargar lo que se envía"
          detail={error.message}
          onRetry={() => void query.refetch()}
          isRetrying={query.isFetching}
        />
      ) : null}
      {data ? (
        <Stack gap="4">
          <Text color="fg.muted">
            {data.wasSent
              ? 'Esto y nada más salió hacia la aseguradora.'
              : 'Esto y nada más saldría ahora hacia la aseguradora.'}
          </Text>
          <Stack as="ol" gap="3" listStyleType="none" aria-label="Partes del envío">
            {data.parts.map(({ what, why }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: parts have no other name, and never move.
              <li key={`${at} ${what}`}>
                <Text fontWeight="medium" overflowWrap="anywhere" whiteSpace="pre-wrap">
                  {what}
                </Text>
                <Text fontSize="sm" color="fg.muted">
                  {why}
                </Text>
              </li>
            ))}
          </Stack>
          <Button
            alignSelf="flex-start"
            size="sm"
            variant="outline"
            onClick={() =>
              saveFile(
                new Blob([JSON.stringify(JSON.parse(data.bundle), null, 2)], {
                  type: 'application/fhir+json',
                }),
                'autorizacion-previa.json',
              )
            }
          >
            Descargar en FHIR (JSON)
          </Button>
        </Stack>
      ) : null}
    </SidePanel>
  );
}
