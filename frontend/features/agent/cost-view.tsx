import { chakra } from '@chakra-ui/react';
import { money } from '../../lib/money.ts';
import { Panel } from '../../ui/panel.tsx';
import type { AgentViewProps } from './agent-views.tsx';

const dollars = (amount: number) => money(Math.round(amount * 1_000_000));

/** What its models cost, against what it may cost. */
export function CostView({ agent }: AgentViewProps) {
  const { limits, model } = agent.definition;
  const facts: [label: string, value: string][] = [
    ['Hoy', `${money(agent.costMicrosToday)} de ${dollars(limits.budgetPerDay)}`],
    ['Últimos 30 días', money(agent.costMicros30Days)],
    ['Presupuesto por conversación', dollars(limits.budgetPerRun)],
    ['Modelo', model === 'rules' ? 'Reglas (incluido, sin coste)' : model],
  ];
  return (
    <Panel title="Coste y presupuesto">
      <chakra.dl
        display="grid"
        gridTemplateColumns={{ base: '1fr', sm: 'repeat(2, 1fr)', lg: 'repeat(4, 1fr)' }}
        gap="4"
      >
        {facts.map(([label, value]) => (
          <div key={label}>
            <chakra.dt color="fg.muted" fontSize="sm">
              {label}
            </chakra.dt>
            <chakra.dd fontWeight="medium" overflowWrap="anywhere">
              {value}
            </chakra.dd>
          </div>
        ))}
      </chakra.dl>
    </Panel>
  );
}
