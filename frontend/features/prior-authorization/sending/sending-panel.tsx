import { Button, Flex, Stack, Text } from '@chakra-ui/react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { isAtPayer } from '../../../../lambdas/clinical/prior-authorization/case-state.ts';
import type { AuthorizationCase } from '../../../../lambdas/contracts/prior-authorization-cases.ts';
import type { PayerExchange } from '../../../../lambdas/contracts/prior-authorization-sending.ts';
import { useFhirAccess } from '../../../lib/fhir-access.ts';
import { formatDate } from '../../../lib/fhir-date.ts';
import { FormBanner } from '../../../ui/form-messages.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { caseKey } from '../prior-authorization-api.ts';
import { NoteForm } from './note-form.tsx';
import { PacketPanel } from './packet-panel.tsx';
import { useConnection, useSending } from './sending-api.ts';

const kindTexts: Partial<Record<PayerExchange['kind'], string>> = {
  submit: 'Envío',
  update: 'Envío de lo que pidieron',
  cancel: 'Aviso de anulación',
  inquire: 'Pregunta',
  notice: 'Aviso de la aseguradora',
  'next-question': 'Preguntas siguientes del formulario',
};
const stateTexts: Record<PayerExchange['state'], string> = {
  waiting: 'saliendo',
  answered: 'respondida',
  taken: 'respondida',
  uncertain: 'sin confirmar',
  failed: 'no llegó',
};

/** What goes to the payer's own system, and what came back; where it is not connected, how it goes instead. */
export function SendingPanel({ of }: { of: AuthorizationCase }) {
  const { data, error } = useConnection(of.caseId);
  const [open, setOpen] = useState<'update' | 'cancel'>();
  const [packet, setPacket] = useState<'last' | 'update'>();
  const { submit, update, cancel, inquire } = useSending();
  useFreshCase(of.caseId, data?.exchanges);
  const exchanges = data?.exchanges ?? [];
  const isThere = exchanges.some(({ kind, state }) => kind === 'submit' && state !== 'failed');
  const isOn = data?.isConnected === true;
  const failure = submit.error ?? update.error ?? cancel.error ?? inquire.error ?? error;
  const close = () => setOpen(undefined);
  const isCancellable = of.steps.includes('cancel');

  return (
    <Panel title="Envío a la aseguradora">
      <FormBanner kind="error">{failure?.message}</FormBanner>
      {isOn || error ? null : (
        // Its place is held until it is known: what lies below does not move under a press.
        <Text color="fg.muted" visibility={data ? undefined : 'hidden'}>
          Esta aseguradora no está conectada: envíe la solicitud en PDF, por fax o por su portal, y anote el
          envío.
        </Text>
      )}
      <Flex gap="2" wrap="wrap">
        {isOn && of.state === 'ready' ? (
          <Button
            size="sm"
            colorPalette="brand"
            aria-disabled={submit.isPending}
            onClick={() => {
              if (!submit.isPending) submit.mutate({ of });
            }}
          >
            {submit.isPending ? 'Enviando…' : 'Enviar a la aseguradora'}
          </Button>
        ) : null}
        {isOn && isThere && of.state !== 'expired' && isAtPayer(of.state) ? (
          <Button
            size="sm"
            variant="outline"
            aria-disabled={inquire.isPending}
            onClick={() => {
              if (!inquire.isPending) inquire.mutate({ of });
            }}
          >
            Preguntar cómo está
          </Button>
        ) : null}
        {isOn && isThere && of.state === 'info-requested' ? (
          <Button
            size="sm"
            variant="outline"
            aria-expanded={open === 'update'}
            onClick={() => setOpen(open === 'update' ? undefined : 'update')}
          >
            Enviar lo que piden
          </Button>
        ) : null}
        <Button size="sm" variant="outline" onClick={() => setPacket('last')}>
          {isThere ? 'Ver lo que se envió' : 'Ver lo que se envía'}
        </Button>
        {isOn && isThere && isCancellable ? (
          <Button
            size="sm"
            variant="ghost"
            aria-expanded={open === 'cancel'}
            onClick={() => setOpen(open === 'cancel' ? undefined : 'cancel')}
          >
            Anular y avisar
          </Button>
        ) : null}
      </Flex>
      {open === 'update' ? (
        <NoteForm
          title="Enviar lo que piden"
          label="Qué se envía"
          hint="Esta nota queda en la solicitud. A la aseguradora van los datos de la historia que estén añadidos."
          isBusy={update.isPending}
          onPreview={() => setPacket('update')}
          onSend={(note) => update.mutate({ of, note }, { onSuccess: close })}
          onCancel={close}
        />
      ) : null}
      {open === 'cancel' ? (
        <NoteForm
          title="Anular y avisar"
          label="Por qué"
          hint="Esta nota queda en la solicitud. A la aseguradora le llega la anulación."
          isBusy={cancel.isPending}
          onSend={(note) => cancel.mutate({ of, note }, { onSuccess: close })}
          onCancel={close}
        />
      ) : null}
      {packet ? (
        <PacketPanel
          caseId={of.caseId}
          next={packet === 'update' ? packet : undefined}
          onClose={() => setPacket(undefined)}
        />
      ) : null}
      <Exchanges of={exchanges} />
    </Panel>
  );
}

function Exchanges({ of }: { of: readonly PayerExchange[] }) {
  const { timeZone } = useFhirAccess();
  if (of.length === 0) return null;
  return (
    <Stack as="ol" gap="2" listStyleType="none" aria-label="Lo enviado y lo respondido">
      {of.map(({ exchangeId, kind, state, outcome, at }) => (
        <li key={exchangeId}>
          <Text>
            {`${kindTexts[kind] ?? kind}: ${stateTexts[state]}`}
            <Text as="span" fontSize="sm" color="fg.muted">
              {` · ${formatDate(at, timeZone, { hasTime: true })}`}
            </Text>
          </Text>
          {outcome ? (
            <Text color="fg.warning" overflowWrap="anywhere">
              {outcome}
            </Text>
          ) : null}
        </li>
      ))}
    </Stack>
  );
}

/** What came back may have moved the request. */
function useFreshCase(caseId: string, exchanges: readonly PayerExchange[] | undefined) {
  const cache = useQueryClient();
  const settled = exchanges?.map(({ exchangeId, state }) => `${exchangeId} ${state}`).join();
  useEffect(() => {
    if (settled) void cache.invalidateQueries({ queryKey: caseKey(caseId) });
  }, [cache, caseId, settled]);
}
