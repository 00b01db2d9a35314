import { Badge, Button, chakra, Flex, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import type { AgentVersion } from '../../../lambdas/contracts/agents/agents.ts';
import { definitionChanges } from '../../lib/agent-terms.ts';
import { formatDate } from '../../lib/fhir-date.ts';
import { DefinitionChanges } from '../../ui/definition-changes.tsx';
import { FormBanner } from '../../ui/form-messages.tsx';
import { SelectField } from '../../ui/form-select.tsx';
import { Panel } from '../../ui/panel.tsx';
import { showToast } from '../../ui/toast.ts';
import { useAgentActions } from './agent-api.ts';
import type { AgentViewProps } from './agent-views.tsx';

/** Every version, newest first; what one changed of another; the way back to it. */
export function VersionsView({ agent, timeZone }: AgentViewProps) {
  const { versions, publishedVersion, latestVersion, id } = agent;
  const mayPublish = agent.mayPublish && agent.archivedAt === null;
  const { publish, restore } = useAgentActions(id);
  const [older, setOlder] = useState(publishedVersion ?? Math.max(1, latestVersion - 1));
  const [newer, setNewer] = useState(latestVersion);
  const options = Object.fromEntries(versions.map(({ version }) => [String(version), `Versión ${version}`]));
  const definitionOf = (version: number) => versions.find((known) => known.version === version)?.definition;
  const before = definitionOf(older);
  const after = definitionOf(newer);
  const isBusy = publish.isPending || restore.isPending;
  const put = async (version: AgentVersion) => {
    try {
      await publish.mutateAsync(version.version);
      await showToast({ title: `La versión ${version.version} está trabajando.`, type: 'success' });
    } catch {
      // The banner tells of it.
    }
  };
  return (
    <Stack gap="5">
      <FormBanner kind="error">{publish.error?.message ?? restore.error?.message ?? ''}</FormBanner>
      <Panel title="Versiones">
        <chakra.ol reversed display="flex" flexDirection="column" gap="3" listStyleType="none">
          {versions.map((version) => (
            <chakra.li key={version.version} borderWidth="1px" borderRadius="l2" p="4">
              <Flex gap="3" justify="space-between" align="flex-start" wrap="wrap">
                <Stack gap="1" minW="0">
                  <Flex gap="2" align="center" wrap="wrap">
                    <Text fontWeight="medium">Versión {version.version}</Text>
                    {version.version === publishedVersion ? (
                      <Badge colorPalette="green">En marcha</Badge>
                    ) : null}
                  </Flex>
                  <Text fontSize="sm" color="fg.muted">
                    {version.createdBy.name ?? 'La plataforma'},{' '}
                    {formatDate(version.createdAt, timeZone, { hasTime: true })}
                    {version.publishedAt
                      ? `. Publicada el ${formatDate(version.publishedAt, timeZone, { hasTime: true })}${version.publishedBy?.name ? ` por ${version.publishedBy.name}` : ''}.`
                      : '. Sin publicar.'}
                  </Text>
                  {version.note ? <Text>{version.note}</Text> : null}
                </Stack>
                <Flex gap="2" wrap="wrap">
                  {mayPublish && version.version !== publishedVersion ? (
                    <Button size="sm" variant="outline" disabled={isBusy} onClick={() => void put(version)}>
                      Publicar la {version.version}
                    </Button>
                  ) : null}
                  {version.version !== latestVersion && agent.archivedAt === null ? (
                    <Button
                      size="sm"
                      variant="outline"
                      disabled={isBusy}
                      onClick={() =>
                        restore.mutate({ definition: version.definition, version: version.version })
                      }
                    >
                      Restaurar la {version.version}
                    </Button>
                  ) : null}
                </Flex>
              </Flex>
            </chakra.li>
          ))}
        </chakra.ol>
      </Panel>
      {versions.length > 1 && before && after ? (
        <Panel title="Comparar">
          <Flex gap="4" wrap="wrap">
            <SelectField
              label="De"
              options={options}
              value={String(older)}
              onChange={({ target }) => setOlder(Number(target.value))}
            />
            <SelectField
              label="A"
              options={options}
              value={String(newer)}
              onChange={({ target }) => setNewer(Number(target.value))}
            />
          </Flex>
          <DefinitionChanges changes={definitionChanges(before, after)} emptyText="Son iguales." />
        </Panel>
      ) : null}
    </Stack>
  );
}
