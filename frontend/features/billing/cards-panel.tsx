import { Button, Flex, Stack, Text } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import type { BillingOverview } from '../../../lambdas/contracts/billing.ts';
import type { cardSessionKinds } from '../../../lambdas/contracts/billing-cards.ts';
import { CheckboxField } from '../../ui/form-checkbox.tsx';
import { FormBanner } from '../../ui/form-messages.tsx';
import { Panel } from '../../ui/panel.tsx';
import { useCardSession, useChooseCollection, useOpenCardSession } from './cards-api.ts';

const notReady = 'El proveedor de pagos no ha respondido. Vuelva a intentarlo, o pague por transferencia.';

/** The card that invoices are paid with: it is written at the provider's, to which people are sent. */
export function CardsPanel({ cards }: { cards: NonNullable<BillingOverview['cards']> }) {
  const [sessionId, setSessionId] = useState<string>();
  const open = useOpenCardSession();
  const session = useCardSession(open.isSuccess ? sessionId : undefined);
  const collection = useChooseCollection();
  const { state, url } = session.data ?? {};
  const isWaiting =
    open.isPending || (open.isSuccess && (state === undefined || state === 'waiting') && !session.error);
  useEffect(() => {
    if (url) window.location.assign(url);
  }, [url]);
  const go = (kind: (typeof cardSessionKinds)[number]) => {
    if (isWaiting) return;
    const id = crypto.randomUUID();
    setSessionId(id);
    open.mutate({ sessionId: id, kind });
  };
  return (
    <Panel
      title="Pago con tarjeta"
      actions={
        <Flex gap="2" wrap="wrap">
          <Button size="sm" variant="outline" aria-disabled={isWaiting} onClick={() => go('save')}>
            {cards.label ? 'Usar otra tarjeta' : 'Guardar una tarjeta'}
          </Button>
          {cards.label ? (
            <Button size="sm" variant="outline" aria-disabled={isWaiting} onClick={() => go('manage')}>
              Administrar tarjetas
            </Button>
          ) : null}
        </Flex>
      }
    >
      <Stack gap="2" fontSize="sm">
        <FormBanner kind="error">
          {open.error?.message ??
            session.error?.message ??
            collection.error?.message ??
            (state === 'failed' ? notReady : null)}
        </FormBanner>
        <Text>{cards.label ? `Tarjeta guardada: ${cards.label}.` : 'No hay ninguna tarjeta guardada.'}</Text>
        {cards.label ? (
          <CheckboxField
            name="isAutomatic"
            checked={cards.isAutomatic}
            aria-disabled={collection.isPending}
            onChange={({ target }) => !collection.isPending && collection.mutate(target.checked)}
          >
            Cobrar cada factura nueva a esta tarjeta
          </CheckboxField>
        ) : null}
        <Text color="fg.muted" aria-live="polite">
          {isWaiting
            ? 'Preparando la página de pago segura…'
            : 'La tarjeta se escribe en la página de Stripe; Auxilia no la ve. A Stripe no llega nada de sus pacientes.'}
        </Text>
      </Stack>
    </Panel>
  );
}
