import { Heading, Stack, Text } from '@chakra-ui/react';
import { useRef } from 'react';
import type { Evidence } from '../../../../lambdas/contracts/documentation-facts.ts';
import { maximumSourceLength, type Note } from '../../../../lambdas/contracts/notes.ts';
import type { FhirAccess } from '../../../lib/fhir-access.ts';
import { pasteText } from '../../../lib/pasted-text.ts';
import { ConsentPanel } from './consent-panel.tsx';
import { ConversationMenu } from './conversation-menu.tsx';
import { DictationBar } from './dictation/dictation-bar.tsx';
import { useDictationService } from './dictation/use-dictation-service.ts';
import { MarkedText } from './marked-text.tsx';
import type { Draft } from './use-draft.ts';
import type { Reading } from './use-reading.ts';
import { useRecordingConsent } from './use-recording-consent.ts';

interface SourcePaneProps {
  note: Note;
  access: FhirAccess;
  draft: Draft;
  reading: Reading;
  shown: Evidence | undefined;
  onNotice: (text: string | null) => void;
}

const count = new Intl.NumberFormat('es-US');

/** The text that the note is drawn from: typed, pasted, dictated, or what an agent was told. */
export function SourcePane({ note, access, draft, reading, shown, onNotice }: SourcePaneProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const text = draft.content.source?.text ?? '';
  const consent = useRecordingConsent(note);
  const service = useDictationService(note);

  /** Nothing that does not fit is cut: it is refused as a whole. */
  function append(words: string, origin: 'dictated' | 'conversation') {
    const next = (draft.content.source?.text ?? '') + words;
    if (next.length > maximumSourceLength) {
      onNotice(
        `No cabe: el texto admite ${count.format(maximumSourceLength)} caracteres. Lo que ya está sigue aquí.`,
      );
      return false;
    }
    draft.setText(next, origin);
    return true;
  }

  return (
    <Stack as="section" aria-label="Texto de partida" gap="2">
      <Heading as="h2" fontSize="sm">
        Texto
      </Heading>
      <ConsentPanel consent={consent} timeZone={access.timeZone} />
      <DictationBar
        isAllowed={consent.state === 'given'}
        service={service}
        textOf={() => field.current?.value ?? text}
        onHeard={(words) => append(words, 'dictated')}
      />
      <ConversationMenu
        patientId={note.patient.id}
        timeZone={access.timeZone}
        onText={(words) =>
          append(`${text === '' || text.endsWith('\n') ? '' : '\n'}${words}`, 'conversation')
        }
        onNotice={onNotice}
      />
      <MarkedText
        ref={field}
        label="Texto de partida"
        text={text}
        marked={shown}
        onType={(typed) => {
          if (typed.length > maximumSourceLength) {
            onNotice(
              `No cabe: el texto admite ${count.format(maximumSourceLength)} caracteres. No se ha cambiado nada.`,
            );
            return;
          }
          draft.setText(typed, 'typed');
        }}
        onInsert={(event) =>
          onNotice(
            pasteText(event, { length: text.length, maximum: maximumSourceLength, what: 'este campo' }),
          )
        }
      />
      <Text fontSize="xs" color="fg.muted" role="status">
        {reading.failure
          ? `No se ha podido leer el texto: ${reading.failure.message} Se guarda igual.`
          : reading.isReading
            ? 'Leyendo el texto…'
            : 'Se guarda con el borrador y se borra al firmar la nota.'}
      </Text>
    </Stack>
  );
}
