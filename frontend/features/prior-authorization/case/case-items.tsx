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
import { useCaseEdit } from './use-case-edit.ts';

const stateTexts: Record<CaseItem['state'], string> = {
  missing: 'Falta',
  ready: 'Está',
  'not-needed': 'No hace falta',
};

const isBefore = ({ state }: AuthorizationCase) =>
  state === 'draft' || state === 'incomplete' || state === 'ready';

/** What the payer wants to see, with where each is. What was sent is only read. */
export function CaseItems({ of }: { of: AuthorizationCase }) {
  const edited = useCaseEdit(of);
  const [more, setMore] = useState('');
  if (!isBefore(of)) return <SentItems items={of.items} state={caseStateTexts[of.state]} />;
  const { reason, items } = edited;
  const change = (itemId: string, part: Partial<CaseItem>) =>
    edited.change({ items: items.map((item) => (item.itemId === itemId ? { ...item, ...part } : item)) });
  const add = () => {
    if (more.trim() === '') return;
    const added = { itemId: crypto.randomUUID(), text: more.trim(), state: 'missing', note: '' } as const;
    edited.change({ items: [...items, added] });
    setMore('');
  };
  return (
    <Panel title="Lo que pide la aseguradora">
      <FormBanner kind="error">{edited.isColliding ? undefined : edited.error?.message}</FormBanner>
      <CollisionNotice edited={edited} />
      <TextField
        label="Motivo"
        maxLength={1000}
        autoComplete="off"
        value={reason}
        onChange={({ target }) => edited.change({ reason: target.value })}
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
      <Button
        alignSelf="flex-start"
        disabled={!edited.isChanged || edited.isColliding}
        aria-disabled={edited.isPending}
        onClick={edited.save}
      >
        {edited.isPending ? 'Guardando…' : 'Guardar cambios'}
      </Button>
    </Panel>
  );
}

/** Two people changed the same: both are there to be read, and one of them says which stays. */
function CollisionNotice({ edited }: { edited: ReturnType<typeof useCaseEdit> }) {
  const { reason, items } = edited.theirs;
  return (
    <FormBanner kind="info">
      {edited.isColliding ? (
        <Stack gap="2">
          <Text>
            Otra persona ha cambiado lo mismo mientras usted escribía. Lo suyo sigue aquí, sin guardar.
          </Text>
          <Text overflowWrap="anywhere">{`Ahora consta: ${[reason, ...items.map(itemText)].join(' · ')}`}</Text>
          <Flex gap="2" wrap="wrap">
            <Button type="button" size="xs" variant="outline" onClick={edited.keepMine}>
              Seguir con lo mío
            </Button>
            <Button type="button" size="xs" variant="outline" onClick={edited.discard}>
              Quedarme con lo que consta
            </Button>
          </Flex>
        </Stack>
      ) : null}
    </FormBanner>
  );
}

const itemText = ({ text, state, note }: CaseItem) =>
  `${text}: ${stateTexts[state].toLowerCase()}${note ? ` (${note})` : ''}`;

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
