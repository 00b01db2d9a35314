import { Button, Flex, SimpleGrid, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { type NoteKindName, noteKind, noteKindNames } from '../../../../lambdas/clinical/notes/note-kinds.ts';
import {
  type NewNote as NewNoteContent,
  type Note,
  noteRoutes,
} from '../../../../lambdas/contracts/notes.ts';
import { useApiClient } from '../../../lib/api-context.ts';
import type { FhirAccess } from '../../../lib/fhir-access.ts';
import { TextLink } from '../../../ui/form-link.tsx';
import { FormBanner } from '../../../ui/form-messages.tsx';
import { clinicalDocumentationPath } from '../documentation/clinical-documentation.page.ts';
import { failureText } from '../editing/failure-text.ts';
import { blankSections } from './blank-sections.ts';
import { TemplateList } from './template-list.tsx';
import { type TextTemplate, useFilling, useTemplates } from './use-templates.ts';
import { useVisitCache } from './visit-api.ts';

interface NewNoteProps {
  patientId: string;
  visitId: string | undefined;
  access: FhirAccess;
  onBegun: (note: Note) => void;
}

const offered = noteKindNames.filter((name) => name !== 'free');

/** What kind of note is begun, with an empty text or with that of a template. */
export function NewNote({ patientId, visitId, access, onBegun }: NewNoteProps) {
  const api = useApiClient();
  const { showNote } = useVisitCache();
  const { templates, snippets } = useTemplates();
  const fill = useFilling(patientId, access.timeZone, snippets);
  const [busy, setBusy] = useState<string>();
  const [failure, setFailure] = useState<string | null>(null);
  const [isEditing, setEditing] = useState(false);

  async function begin(
    key: string,
    make: () => Promise<Pick<NewNoteContent, 'kind' | 'title' | 'sections'>>,
  ) {
    setBusy(key);
    setFailure(null);
    try {
      const body = { patientId, ...(visitId === undefined ? {} : { visitId }), ...(await make()) };
      const note = await api.of(noteRoutes).call('createNote', { body });
      showNote(note);
      onBegun(note);
    } catch (error) {
      setFailure(failureText(error));
    }
    setBusy(undefined);
  }
  const ofKind = (kind: NoteKindName) => begin(kind, async () => ({ kind, sections: blankSections(kind) }));
  const ofTemplate = ({ id, name, noteKind: kind, sections }: TextTemplate) =>
    begin(id, async () => ({
      kind,
      title: name,
      sections: await Promise.all(
        sections.map(async (section) => ({ ...section, text: await fill(section.text) })),
      ),
    }));

  if (isEditing) return <TemplateList access={access} onClose={() => setEditing(false)} />;
  const choice = (key: string, text: string, onChoose: () => Promise<void>) => (
    <Button
      key={key}
      size="sm"
      variant="outline"
      justifyContent="flex-start"
      aria-disabled={busy !== undefined}
      onClick={() => void (busy === undefined ? onChoose() : undefined)}
    >
      {busy === key ? 'Abriendo…' : `${text}`}
    </Button>
  );
  return (
    <Stack gap="3">
      <Text fontSize="sm" color="fg.muted">
        Elija qué va a escribir. Se guarda mientras escribe.
      </Text>
      <FormBanner kind="error">{failure}</FormBanner>
      {templates.length > 0 ? (
        <SimpleGrid columns={{ base: 1, sm: 2 }} gap="2" role="group" aria-label="Plantillas">
          {templates.map((one) => choice(one.id, one.name, () => ofTemplate(one)))}
        </SimpleGrid>
      ) : null}
      <SimpleGrid columns={{ base: 1, sm: 2 }} gap="2" role="group" aria-label="Tipos de nota">
        {offered.map((name) => choice(name, noteKind(name).title, () => ofKind(name)))}
      </SimpleGrid>
      <Flex gap="3" align="center" wrap="wrap">
        <TextLink fontSize="sm">
          <Link to={`${clinicalDocumentationPath}?paciente=${patientId}`}>Desde un texto o un dictado</Link>
        </TextLink>
        <Button size="sm" variant="ghost" onClick={() => setEditing(true)}>
          Plantillas y abreviaturas
        </Button>
      </Flex>
    </Stack>
  );
}
