import { Button, Stack } from '@chakra-ui/react';
import type { Note } from '../../../../lambdas/contracts/notes.ts';
import { formatDate } from '../../../lib/fhir-date.ts';

interface NotesBesideProps {
  note: Note;
  timeZone: string;
  onOpen: (noteId: string) => void;
}

/** On a telephone the words take two lines. */
const wrapping = {
  size: 'sm',
  variant: 'outline',
  h: 'auto',
  minH: '9',
  py: '1.5',
  whiteSpace: 'normal',
  textAlign: 'start',
} as const;

/** What was added to a note, and what a note adds to: neither says all by itself. */
export function NotesBeside({ note: { addendumTo, addenda }, timeZone, onOpen }: NotesBesideProps) {
  if (addendumTo === null && addenda.length === 0) return null;
  return (
    <Stack gap="1" align="start">
      {addendumTo === null ? null : (
        <Button {...wrapping} onClick={() => onOpen(addendumTo)}>
          Es un añadido: leer la nota a la que se añade
        </Button>
      )}
      {addenda.map(({ id, authors, date, state }) => (
        <Button key={id} {...wrapping} onClick={() => onOpen(id)}>
          {[
            `Tiene un añadido${state === 'draft' ? ' sin firmar' : ''}`,
            authors.map(({ name }) => name).join(', ') || 'autoría no consta',
            formatDate(date ?? undefined, timeZone, { hasTime: true }) ?? 'fecha no consta',
          ].join(' · ')}
        </Button>
      ))}
    </Stack>
  );
}
