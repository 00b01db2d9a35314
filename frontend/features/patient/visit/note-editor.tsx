import { Button, Flex, Stack, Text } from '@chakra-ui/react';
import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { noteKind } from '../../../../lambdas/clinical/notes/note-kinds.ts';
import { emptySections } from '../../../../lambdas/clinical/notes/note-text.ts';
import type { Note } from '../../../../lambdas/contracts/notes.ts';
import { TextLink } from '../../../ui/form-link.tsx';
import { FormBanner } from '../../../ui/form-messages.tsx';
import { clinicalDocumentationPath } from '../documentation/clinical-documentation.page.ts';
import { DiscardNote } from './discard-note.tsx';
import { NoteConflict } from './note-conflict.tsx';
import { NoteSectionField } from './note-section-field.tsx';
import { NoteSigning } from './note-signing.tsx';
import { NoteTools } from './note-tools.tsx';
import type { NoteViewProps } from './note-view.tsx';
import { SaveStateText } from './save-state-text.tsx';
import { useNoteSaver, useSaveState } from './use-note-saver.ts';
import { useFilling, useTemplates } from './use-templates.ts';

/** A draft: a field for each section, which keeps its words to itself, so that a long note is typed as fast as a short one. */
export function NoteEditor({
  note,
  patientId,
  access,
  onGone,
}: Omit<NoteViewProps, 'noteId'> & { note: Note }) {
  const saver = useNoteSaver(note);
  const state = useSaveState(saver);
  const focused = useRef<HTMLTextAreaElement>(null);
  const [notice, setNotice] = useState<string | null>(null);
  const [isReviewing, setReviewing] = useState(false);
  const [missing, setMissing] = useState<string[]>([]);
  const { snippets } = useTemplates();
  const fill = useFilling(patientId, access.timeZone, snippets);
  const { sections } = saver.getContent();
  const kind = noteKind(note.kind);

  async function review() {
    const isStored = await saver.flush(true);
    setMissing(emptySections(saver.getContent().sections, kind.required));
    if (isStored) setReviewing(true);
    else setNotice('Todavía no se ha guardado todo: no se puede firmar ahora.');
  }

  if (state.kind === 'conflict')
    return (
      <NoteConflict
        saver={saver}
        theirs={state.theirs}
        conflicts={state.sections}
        timeZone={access.timeZone}
      />
    );
  const names = note.authors.map(({ name }) => name).join(', ');
  return (
    <Stack
      gap="3"
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
        event.preventDefault();
        void review();
      }}
    >
      <Flex gap="2" align="center" wrap="wrap">
        <Text fontWeight="semibold">{note.title}</Text>
        <SaveStateText saver={saver} timeZone={access.timeZone} />
        {note.source ? (
          <TextLink fontSize="sm">
            <Link to={`${clinicalDocumentationPath}?nota=${note.id}`}>Texto y fuentes</Link>
          </TextLink>
        ) : null}
      </Flex>
      {note.isMine ? null : (
        <Text fontSize="sm">{`La firmará ${names}: lo que usted escriba consta como escrito por usted.`}</Text>
      )}
      {state.kind === 'locked' ? (
        <FormBanner kind="error">
          {`${state.message} Lo que escribió sigue aquí: cópielo y añádalo aparte.`}
        </FormBanner>
      ) : null}
      <NoteTools
        note={note}
        saver={saver}
        patientId={patientId}
        access={access}
        fieldOf={() => focused.current}
        onNotice={setNotice}
      />
      <FormBanner kind="error">{notice}</FormBanner>
      {sections.map((section) => (
        <NoteSectionField
          key={`${section.code} ${saver.revision}`}
          section={section}
          saver={saver}
          isRequired={missing.includes(section.code)}
          timeZone={access.timeZone}
          onFocus={(field) => {
            focused.current = field;
          }}
          onAbbreviation={(name) => (snippets.some((one) => one.name === name) ? fill(name) : undefined)}
          onNotice={setNotice}
        />
      ))}
      {isReviewing ? (
        <NoteSigning
          note={note}
          saver={saver}
          access={access}
          missing={missing.map((code) => sections.find((one) => one.code === code)?.title ?? code)}
          onClose={() => setReviewing(false)}
        />
      ) : (
        <Flex gap="2" wrap="wrap" align="center">
          <Button size="sm" disabled={state.kind === 'locked'} onClick={() => void review()}>
            Revisar y firmar
          </Button>
          <DiscardNote note={note} label="Descartar" onGone={onGone} />
        </Flex>
      )}
    </Stack>
  );
}
