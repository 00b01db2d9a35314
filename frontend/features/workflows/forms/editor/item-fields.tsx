import { Box, Button, Flex, Stack, Text } from '@chakra-ui/react';
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { isItemType } from '../../../../../lambdas/clinical/questionnaires/item-types.ts';
import { CheckboxField } from '../../../../ui/form-checkbox.tsx';
import { SelectField } from '../../../../ui/form-select.tsx';
import { TextAreaField } from '../../../../ui/text-area-field.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { type DocumentFlaw, flawText } from '../document/form-document.ts';
import { isChoice, itemKinds, withKind } from '../document/item-kinds.ts';
import { changeItem, groupsFor, type ItemRow, moveInto, moveItem } from '../document/items.ts';
import { englishText, withEnglishText } from '../document/translations.ts';
import { ConditionFields } from './condition-fields.tsx';
import { LimitFields } from './limit-fields.tsx';
import { OptionFields } from './option-fields.tsx';
import type { FormEditorState } from './use-form-editor.ts';

interface ItemFieldsProps {
  row: ItemRow;
  editor: FormEditorState;
  flaws: readonly DocumentFlaw['kind'][];
  onRemove: () => void;
}

/** All of one question: its words, how it is answered, and when it is asked. */
export function ItemFields({ row, editor, flaws, onRemove }: ItemFieldsProps) {
  const { item } = row;
  const { linkId, type } = item;
  const { items } = editor.document;
  const asks = type !== 'group' && type !== 'display';
  const set = (change: Parameters<typeof changeItem>[2], tag?: string) =>
    editor.set({ items: changeItem(items, linkId, change) }, tag && `${linkId} ${tag}`);
  const groups = groupsFor(items, linkId);
  const isFilled = (item.item?.length ?? 0) > 0;
  return (
    <Stack gap="4" px="4" py="4" borderTopWidth="1px" role="group" aria-label={`Pregunta ${row.number}`}>
      {flaws.length > 0 ? (
        <Text color="fg.error">{flaws.map((kind) => flawText(kind)).join('. ')}.</Text>
      ) : null}
      <TextAreaField
        label={asks ? 'Pregunta' : type === 'group' ? 'Título del grupo' : 'Texto'}
        rows={2}
        maxLength={2000}
        value={item.text ?? ''}
        onChange={({ target }) => set({ text: target.value }, 'text')}
      />
      <TextField
        label="En inglés (opcional)"
        size="md"
        maxLength={2000}
        value={englishText(item)}
        onChange={({ target }) => set(withEnglishText(item, target.value), 'english')}
      />
      <Flex gap="4" wrap="wrap" align="flex-end">
        <Box flex="1" minW="52">
          <SelectField
            label="Cómo se responde"
            options={kindsFor(type, isFilled)}
            value={type}
            onChange={({ target }) => {
              if (!isItemType(target.value)) return;
              const next = withKind(item, target.value);
              const cleared = Object.fromEntries(Object.keys(item).map((key) => [key, undefined]));
              set({ ...cleared, ...next });
            }}
          />
        </Box>
        {groups.length > 0 ? (
          <Box flex="1" minW="52">
            <SelectField
              label="Dentro de"
              options={{
                '': 'Ningún grupo',
                ...Object.fromEntries(groups.map((group) => [group.linkId, group.text || 'Sin texto'])),
              }}
              value={row.parent ?? ''}
              onChange={({ target }) =>
                editor.set({ items: moveInto(items, linkId, target.value || undefined) })
              }
            />
          </Box>
        ) : null}
      </Flex>
      {isChoice(item) ? <OptionFields item={item} set={set} /> : null}
      <LimitFields item={item} set={set} />
      {asks ? (
        <CheckboxField
          checked={item.required ?? false}
          onChange={({ target }) => set({ required: target.checked || undefined } as never)}
        >
          Es obligatoria
        </CheckboxField>
      ) : null}
      {type === 'display' || type === 'boolean' ? null : (
        <CheckboxField
          checked={item.repeats ?? false}
          onChange={({ target }) => set({ repeats: target.checked || undefined } as never)}
        >
          {type === 'group' ? 'El grupo se puede repetir' : 'Admite varias respuestas'}
        </CheckboxField>
      )}
      <ConditionFields item={item} items={items} set={set} />
      <Flex gap="2" wrap="wrap">
        <Button
          size="sm"
          variant="ghost"
          aria-disabled={row.isFirst}
          onClick={() => editor.set({ items: moveItem(items, linkId, -1) })}
        >
          <ArrowUp size={16} aria-hidden />
          Subir
        </Button>
        <Button
          size="sm"
          variant="ghost"
          aria-disabled={row.isLast}
          onClick={() => editor.set({ items: moveItem(items, linkId, 1) })}
        >
          <ArrowDown size={16} aria-hidden />
          Bajar
        </Button>
        <Button size="sm" variant="ghost" color="fg.error" onClick={onRemove}>
          <Trash2 size={16} aria-hidden />
          Quitar
        </Button>
      </Flex>
    </Stack>
  );
}

/** A group that holds questions stays one: they would be lost. What no form made here has is shown where it is. */
function kindsFor(type: string, isFilled: boolean): Record<string, string> {
  return Object.fromEntries(
    Object.entries(itemKinds).filter(
      ([kind]) =>
        (kind !== 'reference' || type === 'reference') && (!isFilled || type !== 'group' || kind === 'group'),
    ),
  );
}
