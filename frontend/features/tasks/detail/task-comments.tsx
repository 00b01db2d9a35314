import { Box, chakra, Flex, Heading, Stack, Text } from '@chakra-ui/react';
import { type FormEvent, useEffect, useState } from 'react';
import { clearDraft, readDraft, writeDraft } from '../../../lib/draft-storage.ts';
import { formatDate } from '../../../lib/fhir-date.ts';
import { SubmitButton } from '../../../ui/form-submit.tsx';
import { TextAreaField } from '../../../ui/text-area-field.tsx';
import { isReadable, type TaskEntry } from '../task-entry.ts';
import type { TaskActions } from '../use-task-actions.ts';

interface TaskCommentsProps {
  entry: TaskEntry;
  timeZone: string;
  actions: TaskActions;
}

const longestComment = 2_000;

/** What people wrote to a task, oldest first, and a field for more. What is typed survives a reload. */
export function TaskComments({ entry, timeZone, actions }: TaskCommentsProps) {
  const draftKey = `task/${entry.id}/comment`;
  const [text, setText] = useState(() => String(readDraft(draftKey)?.text?.value ?? ''));
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    if (text === '') clearDraft(draftKey);
    else writeDraft(draftKey, { text: { value: text, was: '' } });
  }, [draftKey, text]);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    if (text.trim() === '') {
      setError('Escriba el comentario');
      return;
    }
    setBusy(true);
    const isDone = await actions.comment(entry, text.trim());
    setBusy(false);
    if (isDone) setText('');
  };
  const notes = entry.task.note ?? [];
  return (
    <Stack as="section" gap="3">
      <Heading as="h3" size="sm">
        Comentarios
      </Heading>
      {notes.length === 0 ? (
        <Text fontSize="sm" color="fg.muted">
          {isReadable(entry)
            ? 'Todavía no hay comentarios.'
            : 'Aquí ve solo los comentarios que usted escriba.'}
        </Text>
      ) : (
        <chakra.ul aria-label="Comentarios" listStyleType="none" display="grid" gap="3">
          {notes.map((note, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: notes are only added at the end, and have no name.
            <chakra.li key={index} borderWidth="1px" borderRadius="md" px="3" py="2">
              <Text fontSize="sm" color="fg.muted">
                {[
                  note.authorReference?.display ?? note.authorString ?? 'Autor no indicado',
                  formatDate(note.time, timeZone, { hasTime: true }),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </Text>
              <Text whiteSpace="pre-wrap" overflowWrap="anywhere">
                {note.text}
              </Text>
            </chakra.li>
          ))}
        </chakra.ul>
      )}
      <chakra.form onSubmit={(event) => void save(event)} noValidate>
        <Flex direction="column" gap="3">
          <TextAreaField
            label="Nuevo comentario"
            maxLength={longestComment}
            value={text}
            error={error}
            onChange={({ target }) => {
              setText(target.value);
              setError(undefined);
            }}
          />
          <Box>
            <SubmitButton isFullWidth={false} busyText={isBusy ? 'Guardando...' : null}>
              Comentar
            </SubmitButton>
          </Box>
        </Flex>
      </chakra.form>
    </Stack>
  );
}
