import { Button, Flex, SimpleGrid, Stack, Text } from '@chakra-ui/react';
import { generatePath, Link, useNavigate } from 'react-router-dom';
import type { AgentTemplate } from '../../../lambdas/contracts/agents/templates.ts';
import { reachOf } from '../../lib/agent-reach.ts';
import { beginningTexts, escalationText } from '../../lib/agent-terms.ts';
import { evaluationText } from '../../lib/evaluation-text.ts';
import { Facts } from '../../ui/facts.tsx';
import { FormBanner } from '../../ui/form-messages.tsx';
import { Drawer } from '../../ui/parts.ts';
import { ReachFacts } from '../../ui/reach-facts.tsx';
import { SidePanel } from '../../ui/side-panel.tsx';
import { showToast } from '../../ui/toast.ts';
import { TransparencyCard } from '../../ui/transparency-card.tsx';
import { agentPath } from '../agent/agent.page.ts';
import { createAgentPath } from '../create-agent/create-agent.page.ts';
import { useInstall } from './marketplace-api.ts';
import { TemplateUpdate } from './template-update.tsx';

interface TemplateDrawerProps {
  template: AgentTemplate;
  onClose: () => void;
}

/** All there is to know of a template before it is installed. */
export function TemplateDrawer({ template, onClose }: TemplateDrawerProps) {
  const { definition, installed, version } = template;
  const install = useInstall();
  const navigate = useNavigate();
  const isOutdated = installed !== null && installed.version < version;
  const run = async () => {
    try {
      const agentId = await install.mutateAsync(template);
      const title = installed
        ? `${definition.name} tiene una versión nueva, sin publicar.`
        : `${definition.name} está instalado, sin publicar.`;
      await showToast({ title, type: 'success' });
      await navigate(generatePath(agentPath, { agentId }));
    } catch {
      // The banner tells of it.
    }
  };
  return (
    <SidePanel
      title={definition.name}
      size="lg"
      closeLabel="Cerrar"
      isText
      onClose={onClose}
      footer={
        <Drawer.Footer borderTopWidth="1px">
          <Stack gap="3" w="full">
            <FormBanner kind="error">{install.error?.message ?? ''}</FormBanner>
            <Flex gap="3" justify="flex-end" direction={{ base: 'column-reverse', sm: 'row' }}>
              {installed ? (
                <Button asChild size="lg" variant="outline">
                  <Link to={generatePath(agentPath, { agentId: installed.agentId })}>Ir al agente</Link>
                </Button>
              ) : (
                <Button asChild size="lg" variant="outline">
                  <Link to={`${createAgentPath}?plantilla=${template.id}`}>Adaptar antes de instalar</Link>
                </Button>
              )}
              {installed && !isOutdated ? null : (
                <Button
                  size="lg"
                  colorPalette="brand"
                  disabled={install.isPending}
                  onClick={() => void run()}
                >
                  {install.isPending ? 'Instalando…' : installed ? 'Actualizar' : 'Instalar'}
                </Button>
              )}
            </Flex>
          </Stack>
        </Drawer.Footer>
      }
    >
      <Stack gap="6">
        <Text>{definition.purpose}</Text>
        {isOutdated ? <TemplateUpdate template={template} agentId={installed.agentId} /> : null}
        <SimpleGrid columns={{ base: 1, md: 2 }} gap="6">
          <ReachFacts {...reachOf(definition)} triggers={beginningTexts(definition)} />
          <Facts title="Cuándo llama a una persona" items={[escalationText(definition)]} emptyText="" />
          <Facts
            title="Cómo se evaluó"
            items={[
              evaluationText(template.evaluations),
              ...(template.evaluations[0]?.categories ?? []).map(
                ({ name, passed, scenarios }) => `${name}: ${passed} de ${scenarios}`,
              ),
            ]}
            emptyText="Sin evaluar"
          />
        </SimpleGrid>
        <TransparencyCard transparency={template.transparency} version={version} changes={template.changes} />
      </Stack>
    </SidePanel>
  );
}
