import { Button, Flex, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import type { Workflow } from '../../../../lambdas/contracts/workflows/workflows.ts';
import { instantText } from '../../../lib/instant-text.ts';
import { FormBanner } from '../../../ui/form-messages.tsx';
import { SidePanel } from '../../../ui/side-panel.tsx';
import { DifferenceList } from './differences/difference-list.tsx';
import { type DraftDocument, readDocument } from './document/draft-document.ts';

/** A version that the draft is compared with. */
export interface Compared {
  version: number;
  document: DraftDocument;
}

interface VersionsPanelProps {
  workflow: Workflow;
  document: DraftDocument;
  timeZone: string;
  read: (version: number) => Promise<{ definition: unknown }>;
  onRestore: (document: DraftDocument) => void;
  /** Undefined where there is no room for a canvas. */
  onDraw: ((compared: Compared) => void) | undefined;
  onClose: () => void;
}

/** What was published, what the draft says otherwise, and any of it as the draft again. */
export function VersionsPanel({
  workflow,
  document,
  timeZone,
  read,
  onRestore,
  onDraw,
  onClose,
}: VersionsPanelProps) {
  const [opened, setOpened] = useState<Compared>();
  const [error, setError] = useState<string>();
  const open = async (version: number) => {
    setError(undefined);
    try {
      const { definition } = await read(version);
      setOpened({ version, document: readDocument(JSON.parse(JSON.stringify(definition))) });
    } catch (reason) {
      setError(reason instanceof Error ? reason.message : undefined);
    }
  };
  return (
    <SidePanel title="Versiones" closeLabel="Cerrar las versiones" onClose={onClose}>
      <Stack gap="4">
        <FormBanner kind="error">{error}</FormBanner>
        {workflow.versions.length === 0 ? (
          <Text color="fg.muted">Aún no se ha publicado ninguna.</Text>
        ) : null}
        <Stack as="ul" gap="3" listStyleType="none">
          {workflow.versions.map(({ version, note, publishedAt, publishedBy }) => (
            <Stack as="li" key={version} gap="2" borderWidth="1px" borderRadius="l3" p="3">
              <Flex justify="space-between" gap="2" wrap="wrap">
                <Stack gap="0">
                  <Text fontWeight="medium">
                    Versión {version}
                    {version === workflow.publishedVersion ? ' · publicada' : ''}
                  </Text>
                  <Text fontSize="sm" color="fg.muted">
                    {instantText(publishedAt, timeZone)}
                    {publishedBy.name ? ` · ${publishedBy.name}` : ''}
                  </Text>
                  {note ? <Text fontSize="sm">{note}</Text> : null}
                </Stack>
                <Button
                  size="sm"
                  variant="outline"
                  aria-label={`Comparar con la versión ${version}`}
                  onClick={() => void open(version)}
                >
                  Comparar
                </Button>
              </Flex>
              {opened?.version === version ? (
                <Stack gap="2">
                  <DifferenceList before={opened.document} after={document} />
                  <Flex gap="2" wrap="wrap">
                    {onDraw ? (
                      <Button size="sm" variant="outline" onClick={() => onDraw(opened)}>
                        Ver las diferencias en el lienzo
                      </Button>
                    ) : null}
                    <Button size="sm" variant="outline" onClick={() => onRestore(opened.document)}>
                      Restaurar como borrador
                    </Button>
                  </Flex>
                </Stack>
              ) : null}
            </Stack>
          ))}
        </Stack>
      </Stack>
    </SidePanel>
  );
}
