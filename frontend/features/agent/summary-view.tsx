import { Box, Grid, Skeleton, Stack, Text } from '@chakra-ui/react';
import {
  approvalLabels,
  catalogueEntry,
  riskLabels,
} from '../../../lambdas/contracts/agents/tool-catalogue.ts';
import { toolNames } from '../../../lambdas/contracts/agents/tool-names.ts';
import { reachOf } from '../../lib/agent-reach.ts';
import { beginningTexts, escalationText, limitTexts } from '../../lib/agent-terms.ts';
import { Facts } from '../../ui/facts.tsx';
import { OutcomeBar } from '../../ui/outcome-bar.tsx';
import { Panel } from '../../ui/panel.tsx';
import { TransparencyCard } from '../../ui/transparency-card.tsx';
import { useTemplate } from './agent-api.ts';
import type { AgentViewProps } from './agent-views.tsx';

/** What it may do, in plain Spanish. */
export function SummaryView({ agent }: AgentViewProps) {
  const { definition } = agent;
  const template = useTemplate(agent.template?.id);
  const { reads, writes } = reachOf(definition);
  const tools = toolNames.flatMap((name) => {
    const rule = definition.tools[name];
    const { title, risk } = catalogueEntry(name);
    return rule ? [`${title} · ${riskLabels[risk]} · ${approvalLabels[rule]}`] : [];
  });
  return (
    <Stack gap="5">
      <Grid
        templateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}
        gap="5"
        alignItems="start"
      >
        <Stack gap="5">
          <Panel title="Qué hace con los datos">
            <Facts title="Lee" items={reads} emptyText="Nada del registro" />
            <Facts title="Escribe" items={writes} emptyText="Nada en el registro" />
          </Panel>
          <Panel title="Herramientas">
            <Facts title="Puede" items={tools} emptyText="Nada más que pasar la conversación a una persona" />
          </Panel>
          {definition.instructions ? (
            <Panel title="Instrucciones">
              <Text whiteSpace="pre-line">{definition.instructions}</Text>
            </Panel>
          ) : null}
        </Stack>
        <Stack gap="5">
          <Panel title="Actividad">
            <OutcomeBar runs={agent.runs} />
          </Panel>
          <Panel title="Cuándo trabaja y hasta dónde llega">
            <Facts title="Empieza" items={beginningTexts(definition)} emptyText="Nunca" />
            <Facts
              title="Límites"
              items={limitTexts(definition).map(([label, value]) => `${label}: ${value}`)}
              emptyText=""
            />
            <Facts title="Si no puede seguir" items={[escalationText(definition)]} emptyText="" />
          </Panel>
        </Stack>
      </Grid>
      {template.isLoading ? <Skeleton height="12rem" /> : null}
      {template.data ? (
        <Panel title="Origen">
          {/* It is long: side by side where there is room. */}
          <Box
            css={{
              '& dl': { display: 'block', columns: '24rem', columnGap: '2rem' },
              '& dl > div': { breakInside: 'avoid', marginBlockEnd: '0.75rem' },
            }}
          >
            <TransparencyCard
              transparency={template.data.transparency}
              version={template.data.version}
              changes={template.data.changes}
            />
          </Box>
        </Panel>
      ) : null}
    </Stack>
  );
}
