import { Button, Flex, Heading, Stack, Text } from '@chakra-ui/react';
import { longestCanvasNote } from '../../../../../lambdas/contracts/workflows/definition.ts';
import { TextAreaField } from '../../../../ui/text-area-field.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import {
  type CanvasNote,
  changeNote,
  groupKey,
  groupsOf,
  nameGroup,
  noteKey,
  notesOf,
  type StepGroup,
} from '../document/annotations.ts';
import type { Actions } from '../use-actions.ts';
import type { Editor } from '../use-editor.ts';

interface FormProps {
  editor: Pick<Editor, 'document' | 'apply'>;
  actions: Pick<Actions, 'removeAround'>;
}

/** Notes and groups below the list, which says of them what the canvas draws. */
export function AnnotationList({ editor, actions }: FormProps) {
  const [notes, groups] = [notesOf(editor.document), groupsOf(editor.document)];
  if (notes.length + groups.length === 0) return null;
  return (
    <Stack as="section" aria-label="Notas y grupos" gap="3">
      {groups.map((group) => (
        <Stack key={group.id} borderWidth="1px" borderRadius="l2" bg="bg.panel" p="3">
          <GroupForm {...{ editor, actions, group }} />
        </Stack>
      ))}
      {notes.map((note) => (
        <Stack key={note.id} borderWidth="1px" borderRadius="l2" bg="bg.panel" p="3">
          <NoteForm {...{ editor, actions, note }} />
        </Stack>
      ))}
    </Stack>
  );
}

function Head({ title, remove, onRemove }: { title: string; remove: string; onRemove: () => void }) {
  return (
    <Flex justify="space-between" align="center" gap="2">
      <Heading as="h2" size="sm">
        {title}
      </Heading>
      <Button size="xs" variant="ghost" onClick={onRemove}>
        {remove}
      </Button>
    </Flex>
  );
}

export function NoteForm({ editor: { apply }, actions, note }: FormProps & { note: CanvasNote }) {
  const key = noteKey(note.id);
  return (
    <Stack gap="3">
      <Head title="Nota" remove="Quitar la nota" onRemove={() => actions.removeAround(key)} />
      <TextAreaField
        label="Texto de la nota"
        rows={4}
        maxLength={longestCanvasNote}
        value={note.text}
        onChange={({ target }) => apply((now) => changeNote(now, note.id, { text: target.value }), key)}
      />
      <Text fontSize="sm" color="fg.muted">
        Es para quienes editan el flujo: no cambia lo que hace.
      </Text>
    </Stack>
  );
}

export function GroupForm({ editor, actions, group }: FormProps & { group: StepGroup }) {
  const { document, apply } = editor;
  const key = groupKey(group.id);
  const titles = new Map(document.graph.steps.map(({ id, title }) => [id, title]));
  return (
    <Stack gap="3">
      <Head title="Grupo" remove="Deshacer el grupo" onRemove={() => actions.removeAround(key)} />
      <TextField
        label="Nombre del grupo"
        maxLength={80}
        value={group.title}
        onChange={({ target }) => apply((now) => nameGroup(now, group.id, target.value), key)}
      />
      <Stack as="ul" gap="1" ps="5" fontSize="sm" listStyleType="disc">
        {group.steps.map((id) => (
          <Text as="li" key={id} display="list-item" overflowWrap="anywhere">
            {titles.get(id)}
          </Text>
        ))}
      </Stack>
    </Stack>
  );
}
