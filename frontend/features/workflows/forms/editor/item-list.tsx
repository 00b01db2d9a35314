import { Button, Flex, Stack, Text } from '@chakra-ui/react';
import { Plus } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { type ItemType, isItemType } from '../../../../../lambdas/clinical/questionnaires/item-types.ts';
import { Menu } from '../../../../ui/parts.ts';
import { itemKinds, newItem } from '../document/item-kinds.ts';
import { addItem, freshLinkId, moveItem, removeItem, rowsOf } from '../document/items.ts';
import { ItemFields } from './item-fields.tsx';
import { ItemRowButton } from './item-row.tsx';
import type { FormEditorState } from './use-form-editor.ts';

interface ItemListProps {
  editor: FormEditorState;
  chosen: string | undefined;
  isTold: boolean;
  onChoose: (linkId: string | undefined) => void;
}

/** What is offered: data of the record are asked by forms that come from elsewhere, and stay in them. */
const offered = Object.entries(itemKinds).filter(([type]) => type !== 'reference');

/** The questions in their order; the one that is chosen opens where it stands. */
export function ItemList({ editor, chosen, isTold, onChoose }: ItemListProps) {
  const { items } = editor.document;
  const rows = rowsOf(items);
  const list = useRef<HTMLOListElement>(null);
  // A finding leads to its question wherever the focus was.
  useEffect(() => {
    if (chosen === undefined) return;
    const row = list.current?.querySelector(`[data-item="${CSS.escape(chosen)}"]`);
    if (row && !row.contains(document.activeElement))
      row.querySelector<HTMLElement>('[aria-expanded]')?.focus();
  }, [chosen]);

  const add = (type: ItemType) => {
    const linkId = freshLinkId(items);
    editor.set({ items: addItem(items, newItem(linkId, type), chosen) });
    onChoose(linkId);
  };
  const remove = (linkId: string) => {
    const at = rows.findIndex(({ item }) => item.linkId === linkId);
    const next = rows[at + 1]?.depth === rows[at]?.depth ? rows[at + 1] : rows[at - 1];
    editor.set({ items: removeItem(items, linkId) });
    onChoose(next?.item.linkId);
  };

  return (
    <Stack gap="3">
      {rows.length === 0 ? (
        <Text color="fg.muted">Aún no pregunta nada. Añada la primera pregunta.</Text>
      ) : (
        <Stack
          as="ol"
          ref={list as never}
          aria-label="Preguntas"
          gap="0"
          listStyleType="none"
          bg="bg.panel"
          borderWidth="1px"
          borderRadius="l3"
        >
          {rows.map((row) => {
            const { linkId } = row.item;
            const isOpen = linkId === chosen;
            const kinds = editor.flaws.flatMap((flaw) => (flaw.linkId === linkId ? [flaw.kind] : []));
            return (
              <Stack
                as="li"
                key={linkId}
                data-item={linkId}
                gap="0"
                borderBottomWidth={{ base: '1px', _last: '0' }}
              >
                <ItemRowButton
                  row={row}
                  isOpen={isOpen}
                  isWrong={isTold && kinds.length > 0}
                  onToggle={() => onChoose(isOpen ? undefined : linkId)}
                  onMove={(by) => editor.set({ items: moveItem(items, linkId, by) })}
                />
                {isOpen ? (
                  <ItemFields
                    row={row}
                    editor={editor}
                    flaws={isTold ? kinds : []}
                    onRemove={() => remove(linkId)}
                  />
                ) : null}
              </Stack>
            );
          })}
        </Stack>
      )}
      <Flex>
        <Menu.Root positioning={{ placement: 'bottom-start' }} lazyMount unmountOnExit>
          <Menu.Trigger asChild>
            <Button size="sm" variant="outline">
              <Plus size={16} aria-hidden />
              Añadir pregunta
            </Button>
          </Menu.Trigger>
          <Menu.Positioner>
            <Menu.Content maxH="80" overflowY="auto">
              {offered.map(([type, name]) => (
                <Menu.Item key={type} value={type} onClick={() => isItemType(type) && add(type)}>
                  {name}
                </Menu.Item>
              ))}
            </Menu.Content>
          </Menu.Positioner>
        </Menu.Root>
      </Flex>
    </Stack>
  );
}
