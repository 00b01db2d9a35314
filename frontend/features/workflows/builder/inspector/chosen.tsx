import { Box } from '@chakra-ui/react';
import { groupKey, groupsOf, noteKey, notesOf } from '../document/annotations.ts';
import type { Actions } from '../use-actions.ts';
import type { Editor } from '../use-editor.ts';
import { GroupForm, NoteForm } from './annotation-form.tsx';

interface ChosenProps {
  editor: Editor;
  actions: Actions;
}

/** What is said of what is chosen where that is no step: a note, a group, or a way. */
export function Chosen({ editor, actions }: ChosenProps) {
  const { choice, chosenRow } = actions;
  const note = notesOf(editor.document).find(({ id }) => noteKey(id) === choice.row);
  if (note) return <NoteForm key={choice.row} {...{ editor, actions, note }} />;
  const group = groupsOf(editor.document).find(({ id }) => groupKey(id) === choice.row);
  if (group) return <GroupForm key={choice.row} {...{ editor, actions, group }} />;
  return (
    <Box color="fg.muted">
      {chosenRow === undefined || chosenRow.kind === 'step'
        ? 'Elija un paso para ver lo que dice.'
        : `«${chosenRow.label}»: lo que se añada ahora va aquí.`}
    </Box>
  );
}
