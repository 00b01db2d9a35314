import { Button, Flex, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import type { BillingOverview, ChosenPlan } from '../../../lambdas/contracts/billing.ts';
import {
  type Currency,
  currencyNames,
  offeredPlans,
  planNames,
} from '../../../lambdas/contracts/billing-terms.ts';
import { whenDone } from '../../lib/when-done.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { FormBanner } from '../../ui/form-messages.tsx';
import { SelectField } from '../../ui/form-select.tsx';
import { useBillingChanges, usePlanPreview } from './billing-api.ts';
import { dayText, money, quantityText } from './texts.ts';

/** Chooses a plan, or leaves: what it costs is said before it is decided. */
export function PlanChoice({ overview, onClose }: { overview: BillingOverview; onClose: () => void }) {
  const [chosen, setChosen] = useState<ChosenPlan>({
    plan: overview.plan.plan === 'essential' ? 'clinic' : 'essential',
    currency: overview.currency,
  });
  const [isLeaving, setIsLeaving] = useState(false);
  const preview = usePlanPreview(chosen);
  const { plan: change } = useBillingChanges();
  const contents = overview.plans.find(({ plan }) => plan === chosen.plan);
  const choose = (body: ChosenPlan) =>
    whenDone(change.mutateAsync({ version: overview.version, body }), onClose);
  return (
    <Stack gap="4">
      <FormBanner kind="error">{change.error?.message ?? preview.error?.message}</FormBanner>
      <Flex gap="4" direction={{ base: 'column', sm: 'row' }}>
        <SelectField
          label="Plan"
          name="plan"
          value={chosen.plan}
          options={Object.fromEntries(offeredPlans.map((plan) => [plan, planNames[plan]]))}
          onChange={({ target }) => setChosen({ ...chosen, plan: target.value as ChosenPlan['plan'] })}
        />
        <SelectField
          label="Moneda"
          name="currency"
          value={chosen.currency}
          options={currencyNames}
          onChange={({ target }) => setChosen({ ...chosen, currency: target.value as Currency })}
        />
      </Flex>
      {contents ? (
        <Text fontSize="sm" color="fg.muted">
          {`Incluye ${contents.seats} puestos y, cada mes, ${contents.included
            .map(({ kind, quantity }) =>
              kind === 'storage'
                ? `${Math.round(quantity / 30 / 1024)} GB de almacenamiento`
                : quantityText(quantity, kind),
            )
            .join(', ')}.`}
        </Text>
      ) : null}
      {preview.data ? (
        <Stack gap="1" fontSize="sm" aria-live="polite">
          <Text>{`Desde el ${dayText(preview.data.from)}, ${money(preview.data.monthly, preview.data.currency)} al mes, más lo que se consuma por encima y los impuestos.`}</Text>
          <Text>{`Este mes: ${money(preview.data.before.total, overview.month.currency)} como está ahora; ${money(preview.data.after.total, preview.data.from > overview.today ? overview.month.currency : preview.data.currency)} con el cambio.`}</Text>
        </Stack>
      ) : null}
      <Flex gap="3" wrap="wrap">
        <Button
          colorPalette="brand"
          aria-disabled={change.isPending || !preview.data}
          onClick={() => preview.data && !change.isPending && choose(chosen)}
        >
          {change.isPending ? 'Cambiando…' : 'Confirmar plan'}
        </Button>
        <Button variant="outline" onClick={onClose}>
          Cerrar
        </Button>
        {overview.plan.plan === 'none' || overview.plan.next?.plan === 'none' ? null : (
          <Button variant="ghost" colorPalette="red" onClick={() => setIsLeaving(true)}>
            Cancelar la suscripción
          </Button>
        )}
      </Flex>
      {isLeaving ? (
        <ConfirmDialog
          title="¿Cancelar la suscripción?"
          action="Sí, cancelar"
          isBusy={change.isPending}
          error={change.error?.message}
          onCancel={() => setIsLeaving(false)}
          onConfirm={() => choose({ plan: 'none', currency: overview.currency })}
        >
          El plan se mantiene hasta fin de mes. Después todo sigue abierto: puede leer las historias de sus
          pacientes y llevarse todos los datos cuando quiera, con «Exportar todo» en esta página.
        </ConfirmDialog>
      ) : null}
    </Stack>
  );
}
