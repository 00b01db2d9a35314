import { Button, Flex, Stack, Text } from '@chakra-ui/react';
import { useDeferredValue, useMemo, useState } from 'react';
import { SearchField } from '../../../../ui/search-field.tsx';
import { isSought } from '../document/find-steps.ts';
import { AnnotationList } from '../inspector/annotation-form.tsx';
import type { Actions } from '../use-actions.ts';
import type { Editor } from '../use-editor.ts';
import { StepList } from './step-list.tsx';

interface ListViewProps {
  editor: Editor;
  actions: Actions;
  onOpen: () => void;
}

/** The list with what narrows it; what moves a step is there for fingers too. */
export function ListView({ editor, actions, onOpen }: ListViewProps) {
  const [sought, seek] = useState('');
  const wanted = useDeferredValue(sought.trim());
  const { rows, choice, choose, chosenId, move, remove } = actions;
  const shown = useMemo(() => {
    if (wanted === '') return rows;
    const isWanted = isSought(wanted);
    return rows.filter((row) => row.kind === 'step' && isWanted(row.step));
  }, [rows, wanted]);
  return (
    <Stack gap="3" maxW="4xl">
      <SearchField label="Buscar un paso" placeholder="Nombre, clase o nota" value={sought} onChange={seek} />
      {wanted !== '' && shown.length === 0 ? <Text color="fg.muted">Ningún paso se llama así.</Text> : null}
      <StepList
        rows={shown}
        findings={editor.findings}
        choice={choice}
        onChoose={choose}
        onOpen={onOpen}
        onMove={move}
        onRemove={remove}
      />
      {chosenId === undefined ? null : (
        <Flex gap="2" wrap="wrap">
          <Button size="sm" variant="outline" onClick={() => move(chosenId, -1)}>
            Subir
          </Button>
          <Button size="sm" variant="outline" onClick={() => move(chosenId, 1)}>
            Bajar
          </Button>
          <Button size="sm" variant="outline" hideFrom="lg" onClick={onOpen}>
            Editar
          </Button>
        </Flex>
      )}
      <AnnotationList editor={editor} actions={actions} />
    </Stack>
  );
}
