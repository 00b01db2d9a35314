import { Button, SimpleGrid, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { type NoteKindName, noteKind, noteKindNames } from '../../../../lambdas/clinical/notes/note-kinds.ts';
import {
  type NewNote as NewNoteContent,
  type Note,
  noteRoutes,
} from '../../../../lambdas/contracts/notes.ts';
import { useApiClient } from '../../../lib/api-context.ts';
import type { FhirAccess } from '../../../lib/fhir-access.ts';
import { FormBanner } from '../../../ui/form-messages.tsx';
import { failureText } from '../editing/failure-text.ts';
import { blankSections } from './blank-sections.ts';
import { useVisitCache } from './visit-api.ts';

interface NewNoteProps {
  patientId: string;
  visitId: string | undefined;
  access: FhirAccess;
  onBegun: (note: Note) => void;
}

const offered = noteKindNames.filter((name) => name !== 'free');

/** What kind of note is begun. */
export function NewNote({ patientId, visitId, onBegun }: NewNoteProps) {
  const api = useApiClient();
  const { showNote } = useVisitCache();
  const [busy, setBusy] = useState<NoteKindName>();
  const [failure, setFailure] = useState<string | null>(null);

  async function begin(kind: NoteKindName) {
    setBusy(kind);
    setFailure(null);
    const body: NewNoteContent = {
      patientId,
      kind,
      sections: blankSections(kind),
      ...(visitId === undefined ? {} : { visitId }),
    };
    try {
      const note = await api.of(noteRoutes).call('createNote', { body });
      showNote(note);
      onBegun(note);
    } catch (error) {
      setFailure(failureText(error));
    }
    setBusy(undefined);
  }

  return (
    <Stack gap="3">
      <Text fontSize="sm" color="fg.muted">
        Elija qué va a escribir. Se guarda mientras escribe.
      </Text>
      <FormBanner kind="error">{failure}</FormBanner>
      <SimpleGrid columns={{ base: 1, sm: 2 }} gap="2">
        {offered.map((name) => (
          <Button
            key={name}
            size="sm"
            variant="outline"
            justifyContent="flex-start"
            aria-disabled={busy !== undefined}
            onClick={() => void (busy === undefined ? begin(name) : undefined)}
          >
            {busy === name ? 'Abriendo…' : noteKind(name).title}
          </Button>
        ))}
      </SimpleGrid>
    </Stack>
  );
}
