import { Box, Button, Flex, Grid, Group, Heading, Stack, Text } from '@chakra-ui/react';
import { useMemo, useRef, useState } from 'react';
import { generatePath, Link, useNavigate } from 'react-router-dom';
import { unseenSentences } from '../../../../lambdas/clinical/documentation/evidence.ts';
import type { Evidence } from '../../../../lambdas/contracts/documentation-facts.ts';
import type { Note } from '../../../../lambdas/contracts/notes.ts';
import type { FhirAccess } from '../../../lib/fhir-access.ts';
import { DocumentTitle } from '../../../ui/document-title.tsx';
import { FailureNotice } from '../../../ui/failure-notice.tsx';
import { TextLink } from '../../../ui/form-link.tsx';
import { FormBanner } from '../../../ui/form-messages.tsx';
import { RowsSkeleton } from '../chart-section.tsx';
import { patientPath } from '../patient.page.ts';
import { NoteConflict } from '../visit/note-conflict.tsx';
import { SaveStateText } from '../visit/save-state-text.tsx';
import { useNoteSaver, useSaveState } from '../visit/use-note-saver.ts';
import { useNote } from '../visit/visit-api.ts';
import { DraftPane } from './draft-pane.tsx';
import { ReviewPane } from './review-pane.tsx';
import { SourcePane } from './source-pane.tsx';
import { useDraftContent } from './use-draft.ts';
import { useReading } from './use-reading.ts';

interface DocumentationEditorProps {
  noteId: string;
  access: FhirAccess;
}

const chartOf = ({ patient, visitId, id }: Note) =>
  `${generatePath(patientPath, { patientId: patient.id })}?${visitId === null ? '' : `visita=${visitId}&`}nota=${id}`;

/** A note with the text that it is drawn from. */
export function DocumentationEditor({ noteId, access }: DocumentationEditorProps) {
  const note = useNote(noteId);
  if (note.isError)
    return (
      <FailureNotice
        title="No se ha podido cargar la nota"
        detail={note.error.message}
        onRetry={() => void note.refetch()}
        isRetrying={note.isFetching}
      />
    );
  if (!note.data) return <RowsSkeleton />;
  if (note.data.state === 'draft') return <Workbench note={note.data} access={access} />;
  return (
    <Stack gap="2" align="flex-start">
      <Heading as="h1" fontSize="lg" tabIndex={-1}>
        Documentación clínica
      </Heading>
      <Text>Esta nota ya no es un borrador: se lee en la ficha.</Text>
      <TextLink>
        <Link to={chartOf(note.data)}>Abrir en la ficha</Link>
      </TextLink>
    </Stack>
  );
}

const sides = { text: 'Texto', note: 'Nota', review: 'Revisar' } as const;
type Side = keyof typeof sides;

function Workbench({ note, access }: { note: Note; access: FhirAccess }) {
  const saver = useNoteSaver(note);
  const state = useSaveState(saver);
  const draft = useDraftContent(saver);
  const reading = useReading(note, draft.content);
  const navigate = useNavigate();
  const [side, setSide] = useState<Side>('text');
  const [shown, setShown] = useState<Evidence>();
  const [notice, setNotice] = useState<string | null>(null);
  const frame = useRef<HTMLDivElement>(null);
  const { content } = draft;
  const unseen = useMemo(
    () => (content.source ? unseenSentences(content.sections, content.source) : []),
    [content.source, content.sections],
  );

  if (state.kind === 'conflict')
    return (
      <NoteConflict
        saver={saver}
        theirs={state.theirs}
        conflicts={state.sections}
        timeZone={access.timeZone}
      />
    );

  /** The next sentence that nobody has seen. */
  function goToUnseen() {
    setSide('note');
    // Where only one side is shown, it comes with the next frame.
    requestAnimationFrame(() => {
      const found = [...(frame.current?.querySelectorAll<HTMLElement>('[data-unseen]') ?? [])];
      const at = found.indexOf(document.activeElement as HTMLElement);
      found[(at + 1) % Math.max(found.length, 1)]?.focus();
    });
  }

  async function review() {
    if (unseen.length > 0) {
      const what = unseen.length === 1 ? 'Una frase no está' : `${unseen.length} frases no están`;
      setNotice(`${what} en el texto: confirme cada una, corríjala o quítela antes de firmar.`);
      goToUnseen();
      return;
    }
    if (await saver.flush(true)) void navigate(chartOf(note));
    else setNotice('Todavía no se ha guardado todo: no se puede firmar ahora. Lo escrito sigue aquí.');
  }

  const bannerText =
    state.kind === 'locked' ? `${state.message} Lo que escribió sigue aquí: cópielo.` : notice;
  const only = (one: Side) => ({ base: side === one ? 'block' : 'none', lg: 'block' });
  const open = reading.answer
    ? reading.answer.contradictions.length + reading.answer.entries.length + reading.answer.suggestions.length
    : 0;
  return (
    <Stack
      ref={frame}
      gap="3"
      onKeyDown={(event) => {
        if (event.altKey && event.key.toLowerCase() === 's') {
          event.preventDefault();
          goToUnseen();
        } else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
          event.preventDefault();
          void review();
        }
      }}
    >
      <DocumentTitle>Documentación clínica</DocumentTitle>
      <Flex gap="3" minH="12" align="center" wrap="wrap">
        <Heading as="h1" fontSize="lg" tabIndex={-1} minW="0">
          {note.patient.name}
        </Heading>
        <Text fontSize="sm" color="fg.muted">
          {note.title}
        </Text>
        <SaveStateText saver={saver} timeZone={access.timeZone} />
        <Flex ms="auto" gap="2" align="center">
          <TextLink fontSize="sm">
            <Link to={chartOf(note)}>Ficha</Link>
          </TextLink>
          <Button
            size="sm"
            aria-keyshortcuts="Control+Enter"
            disabled={state.kind === 'locked'}
            onClick={() => void review()}
          >
            Revisar y firmar
          </Button>
        </Flex>
      </Flex>
      <FormBanner kind="error">{bannerText}</FormBanner>
      <Group attached role="group" aria-label="Qué se ve" hideFrom="lg" alignSelf="flex-start">
        {(Object.keys(sides) as Side[]).map((one) => (
          <Button
            key={one}
            size="sm"
            variant={one === side ? 'surface' : 'outline'}
            aria-pressed={one === side}
            onClick={() => setSide(one)}
          >
            {one === 'review' && open > 0 ? `${sides[one]} ${open}` : sides[one]}
          </Button>
        ))}
      </Group>
      <Grid
        gap="3"
        alignItems="start"
        templateColumns={{
          base: 'minmax(0, 1fr)',
          lg: 'minmax(0, 2fr) minmax(0, 3fr)',
          '2xl': '25rem minmax(0, 1fr) 22rem',
        }}
      >
        <Box
          minW="0"
          display={only('text')}
          position={{ lg: 'sticky' }}
          top={{ lg: '4.5rem' }}
          gridRow={{ lg: '1 / span 2', '2xl': 'auto' }}
        >
          <SourcePane
            note={note}
            access={access}
            draft={draft}
            reading={reading}
            shown={shown}
            onNotice={setNotice}
          />
        </Box>
        <Box minW="0" display={only('note')}>
          <DraftPane note={note} draft={draft} reading={reading} onShow={setShown} />
        </Box>
        <Box minW="0" display={only('review')}>
          <ReviewPane note={note} access={access} draft={draft} reading={reading} onShow={setShown} />
        </Box>
      </Grid>
    </Stack>
  );
}
