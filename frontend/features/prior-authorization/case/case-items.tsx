import { Box, Button, Flex, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { caseStateTexts } from '../../../../lambdas/clinical/prior-authorization/case-state.ts';
import {
  type AuthorizationCase,
  type CaseItem,
  mostItems,
} from '../../../../lambdas/contracts/prior-authorization-cases.ts';
import { FormBanner } from '../../../ui/form-messages.tsx';
import { SelectField } from '../../../ui/form-select.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useCaseChanges } from '../prior-authorization-api.ts';

const stateTexts: Record<CaseItem['state'], string> = {
  missing: 'Falta',
  ready: 'Está',
  'not-needed': 'No hace falta',
};

const isBefore = ({ state }: AuthorizationCase) =>
  state === 'draft' || state === 'incomplete' || state === 'ready';

/** What the payer wants to see, with where each is. What was sent is only read. */
export function CaseItems({ of }: { of: AuthorizationCase }) {
  const { edit } = useCaseChanges();
  const [items, setItems] = useState<CaseItem[]>(of.items);
  const [reason, setReason] = useState(of.reason);
  const [more, setMore] = useState('');
  if (!isBefore(of)) return <SentItems items={of.items} state={caseStateTexts[of.state]} />;
  const isChanged = JSON.stringify(items) !== JSON.stringify(of.items) || reason !== of.reason;
  const change = (itemId: string, part: Partial<CaseItem>) =>
    setItems(items.map((item) => (item.itemId === itemId ? { ...item, ...part } : item)));
  const add = () => {
    if (more.trim() === '') return;
    setItems([...items, { itemId: crypto.randomUUID(), text: more.trim(), state: 'missing', note: '' }]);
    setMore('');
  };
  const save = () => {
    if (edit.isPending) return;
    edit.mutate({ of, body: { priority: of.priority, day: of.day, reason, items } });
  };
  return (
    <Panel title="Lo que pide la aseguradora">
      <FormBanner kind="error">{edit.error?.message}</FormBanner>
      <TextField
        label="Motivo"
        maxLength={1000}
        autoComplete="off"
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      {items.length === 0 ? <Text color="fg.muted">La regla no nombra ningún documento.</Text> : null}
      <Stack as="ul" gap="4" listStyleType="none" aria-label="Documentos que pide">
        {items.map((item) => (
          <Box as="li" key={item.itemId}>
            <Text fontWeight="semibold" overflowWrap="anywhere" mb="1">
              {item.text}
            </Text>
            <Flex gap="3" direction={{ base: 'column', sm: 'row' }}>
              <Box w={{ sm: '44' }} flexShrink="0">
                <SelectField
                  label="Estado"
                  aria-label={`Estado de: ${item.text}`}
                  options={stateTexts}
                  value={item.state}
                  onChange={({ target }) => change(item.itemId, { state: target.value as CaseItem['state'] })}
                />
              </Box>
              <Box flex="1">
                <TextField
                  label="Dónde está"
                  aria-label={`Dónde está: ${item.text}`}
                  maxLength={300}
                  autoComplete="off"
                  value={item.note}
                  onChange={({ target }) => change(item.itemId, { note: target.value })}
                />
              </Box>
            </Flex>
          </Box>
        ))}
      </Stack>
      {items.length < mostItems ? (
        <Flex gap="3" align="flex-end">
          <Box flex="1">
            <TextField
              label="Otro documento"
              maxLength={200}
              autoComplete="off"
              value={more}
              onChange={({ target }) => setMore(target.value)}
              onKeyDown={(event) => {
                if (event.key === 'Enter') add();
              }}
            />
          </Box>
          <Button variant="outline" size="lg" onClick={add}>
            Añadir
          </Button>
        </Flex>
      ) : null}
      <Button alignSelf="flex-start" disabled={!isChanged} aria-disabled={edit.isPending} onClick={save}>
        {edit.isPending ? 'Guardando…' : 'Guardar cambios'}
      </Button>
    </Panel>
  );
}

function SentItems({ items, state }: { items: readonly CaseItem[]; state: string }) {
  return (
    <Panel title="Lo que se envió" note={`La solicitud está así: ${state.toLowerCase()}`}>
      {items.length === 0 ? <Text color="fg.muted">No se anotó ningún documento.</Text> : null}
      <Stack as="ul" gap="2" listStyleType="none">
        {items.map(({ itemId, text, state: itemState, note }) => (
          <li key={itemId}>
            <Text overflowWrap="anywhere">{`${text}: ${stateTexts[itemState].toLowerCase()}`}</Text>
            {note ? (
              <Text fontSize="sm" color="fg.muted">
                {note}
              </Text>
            ) : null}
          </li>
        ))}
      </Stack>
    </Panel>
  );
}
