import { Button, Stack, Text } from '@chakra-ui/react';
import { Suspense, useState } from 'react';
import type { BillingOverview } from '../../../lambdas/contracts/billing.ts';
import { planNames } from '../../../lambdas/contracts/billing-terms.ts';
import { lazyPart } from '../../ui/lazy-part.ts';
import { Panel } from '../../ui/panel.tsx';
import { dayText } from './texts.ts';

const PlanChoice = lazyPart(() => import('./plan-choice.tsx').then((module) => module.PlanChoice));

/** The plan, what comes after it, and how it is changed: what that costs is said before. */
export function PlanPanel({ overview }: { overview: BillingOverview }) {
  const [isChoosing, setIsChoosing] = useState(false);
  const { plan, seats } = overview;
  return (
    <Panel
      title={`Plan: ${planNames[plan.plan]}`}
      actions={
        isChoosing ? null : (
          <Button size="sm" variant="outline" onClick={() => setIsChoosing(true)}>
            {plan.plan === 'trial' || plan.plan === 'none' ? 'Elegir plan' : 'Cambiar plan'}
          </Button>
        )
      }
    >
      <Stack gap="1" fontSize="sm">
        {plan.plan === 'trial' ? <Text>{`La prueba termina el ${dayText(plan.trialEndsOn)}.`}</Text> : null}
        {plan.plan === 'none' ? (
          <Text>Todo sigue abierto. Elija un plan para que el servicio continúe con contrato.</Text>
        ) : null}
        {plan.next ? (
          <Text>{`Desde el ${dayText(plan.next.from)}: ${planNames[plan.next.plan]}.`}</Text>
        ) : null}
        <Text>
          {seats.included === null
            ? `Personas con cuenta: ${seats.used}.`
            : `Personas con cuenta: ${seats.used}; el plan incluye ${seats.included}.`}
        </Text>
        <Text color="fg.muted">{`Tarifa ${plan.priceVersion}. Los puestos se cuentan por días.`}</Text>
      </Stack>
      {isChoosing ? (
        <Suspense fallback={null}>
          <PlanChoice overview={overview} onClose={() => setIsChoosing(false)} />
        </Suspense>
      ) : null}
    </Panel>
  );
}
