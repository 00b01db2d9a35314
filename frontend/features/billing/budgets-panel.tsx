import { Badge, Button, Flex, Stack, Text } from '@chakra-ui/react';
import { Suspense, useState } from 'react';
import type { BillingOverview } from '../../../lambdas/contracts/billing.ts';
import { lazyPart } from '../../ui/lazy-part.ts';
import { Panel } from '../../ui/panel.tsx';
import { budgetText, money } from './texts.ts';

const BudgetsForm = lazyPart(() => import('./budgets-form.tsx').then((module) => module.BudgetsForm));

const states = {
  within: { text: 'Dentro', color: 'green' },
  warned: { text: 'Queda poco', color: 'orange' },
  'used-up': { text: 'Agotado', color: 'red' },
} as const;

/** The budgets of the month, and beside them what agents may spend in a day, which is set where agents are. */
export function BudgetsPanel({ overview }: { overview: BillingOverview }) {
  const [isEditing, setIsEditing] = useState(false);
  const { budgets, currency, agentsPerDay } = overview;
  return (
    <Panel
      title="Presupuestos del mes"
      actions={
        isEditing ? null : (
          <Button size="sm" variant="outline" onClick={() => setIsEditing(true)}>
            {budgets.length === 0 ? 'Poner un presupuesto' : 'Cambiar'}
          </Button>
        )
      }
    >
      {isEditing ? (
        <Suspense fallback={null}>
          <BudgetsForm overview={overview} onClose={() => setIsEditing(false)} />
        </Suspense>
      ) : (
        <Stack gap="2" fontSize="sm">
          {budgets.length === 0 ? (
            <Text color="fg.muted">No hay ninguno: nada avisa y nada se detiene.</Text>
          ) : null}
          {budgets.map((budget) => (
            <Flex key={`${budget.scope}/${budget.subject}`} gap="3" justify="space-between" wrap="wrap">
              <Text>{budgetText(budget)}</Text>
              <Flex gap="2" align="center">
                <Text fontVariantNumeric="tabular-nums">{`${money(budget.spent, currency)} de ${money(budget.amount, currency)}`}</Text>
                <Badge colorPalette={states[budget.state].color}>
                  {budget.state === 'used-up' && budget.isStopping
                    ? 'Agotado: los agentes paran'
                    : states[budget.state].text}
                </Badge>
              </Flex>
            </Flex>
          ))}
          <Text color="fg.muted">
            {`Además, modelos de los agentes hoy: ${money(Math.round(agentsPerDay.spentMicros / 10_000), 'USD')} de ${money(Math.round(agentsPerDay.budget * 100), 'USD')}. Se cambia en los ajustes de los agentes.`}
          </Text>
        </Stack>
      )}
    </Panel>
  );
}
