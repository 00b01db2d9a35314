import { Badge, Button, Flex, Heading, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { type Note, noteRoutes } from '../../../../lambdas/contracts/notes.ts';
import { useApiClient } from '../../../lib/api-context.ts';
import { formatDate } from '../../../lib/fhir-date.ts';
import { TextLink } from '../../../ui/form-link.tsx';
import { FormBanner } from '../../../ui/form-messages.tsx';
import { failureText } from '../editing/failure-text.ts';
import { blankSections } from './blank-sections.ts';
import { DiscardNote } from './discard-note.tsx';
import { LeftWords } from './left-words.tsx';
import type { NoteViewProps } from './note-view.tsx';
import { NotesBeside } from './notes-beside.tsx';
import { SignForm } from './sign-form.tsx';
import { NextUnsigned } from './unsigned-menu.tsx';
import { forgetUnsaved, unsavedOf } from './use-note-saver.ts';
import { useVisitCache } from './visit-api.ts';
import { wordsLeft } from './words-left.ts';

/** A note as it was signed, with who stands for it and what can still be said of it. */
export function NoteReader({
  note,
  patientId,
  access,
  onGone,
  onOpen,
}: Omit<NoteViewProps, 'noteId'> & { note: Note }) {
  const api = useApiClient();
  const { showNote } = useVisitCache();
  const [isCosigning, setCosigning] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [left, setLeft] = useState(() => wordsLeft(unsavedOf(note.id), note));
  const { timeZone } = access;
  const at = (instant: string) => formatDate(instant, timeZone, { hasTime: true }) ?? 'fecha no consta';
  const signedText = (what: string, { by, at: when, method, isOfText }: NonNullable<Note['signature']>) =>
    [
      `${what}: ${by.name}, el ${at(when)}`,
      method === 'authenticator-code' ? ', con contraseña y código del autenticador' : '',
      isOfText ? '' : '. No coincide con este texto: firmó otro',
    ].join('');
  const isVoid = note.state === 'discarded';
  const signers = [note.signature, ...note.cosignatures].flatMap((one) => one ?? []);
  const hasSigned = note.isMine || signers.some(({ by }) => by.userId === access.query.data?.userId);

  async function add() {
    setBusy(true);
    setFailure(null);
    try {
      const added = await api.of(noteRoutes).call('createNote', {
        body: {
          patientId,
          kind: 'free',
          title: `Añadido a ${note.title}`.slice(0, 200),
          addendumTo: note.id,
          sections: blankSections('free').map((section) => ({ ...section, text: left ?? '' })),
          ...(note.visitId === null ? {} : { visitId: note.visitId }),
        },
      });
      forgetUnsaved(note.id);
      showNote(added);
      onOpen(added.id);
    } catch (error) {
      setFailure(failureText(error));
      setBusy(false);
    }
  }

  return (
    <Stack gap="3">
      <Flex gap="2" align="center" wrap="wrap">
        <Text fontWeight="semibold">{note.title}</Text>
        {isVoid ? <Badge colorPalette="red">Registrada por error</Badge> : null}
      </Flex>
      {isVoid ? <Text fontSize="sm">{`Motivo: ${note.reason ?? 'no consta'}`}</Text> : null}
      {note.sections
        .filter(({ text }) => text.trim() !== '')
        .map(({ code, title, text, copied }) => (
          <Stack key={code} gap="0.5">
            <Heading as="h3" fontSize="sm">
              {title}
            </Heading>
            {copied.map((one) => (
              <Text key={one.noteId} fontSize="xs" color="fg.muted">
                {`Copiado en parte de «${one.title}», ${formatDate(one.date, timeZone) ?? 'fecha no consta'}`}
              </Text>
            ))}
            <Text whiteSpace="pre-wrap" overflowWrap="anywhere" maxW="68ch">
              {text}
            </Text>
          </Stack>
        ))}
      <NotesBeside note={note} timeZone={timeZone} onOpen={onOpen} />
      <Stack gap="0" fontSize="sm">
        {note.signature ? <Text>{signedText('Firma', note.signature)}</Text> : null}
        {note.cosignatures.map((one) => (
          <Text key={one.by.name}>{signedText('Firma también', one)}</Text>
        ))}
        {note.recordedBy ? <Text>{`La escribió ${note.recordedBy.name}`}</Text> : null}
        {note.signature ? (
          <Text fontSize="xs" color="fg.muted" overflowWrap="anywhere">
            {`Huella (SHA-256): ${note.signature.digest}`}
          </Text>
        ) : null}
      </Stack>
      {left === undefined ? null : (
        <LeftWords
          text={left}
          mayAdd={!isVoid}
          onForget={() => {
            forgetUnsaved(note.id);
            setLeft(undefined);
          }}
        />
      )}
      <FormBanner kind="error">{failure}</FormBanner>
      {note.isMine && note.state === 'signed' ? <NextUnsigned noteId={note.id} timeZone={timeZone} /> : null}
      {isVoid ? null : (
        <Flex gap="2" wrap="wrap" align="center">
          <Button size="sm" disabled={isBusy} onClick={() => void add()}>
            Añadir a la nota
          </Button>
          {hasSigned ? null : (
            <Button size="sm" variant="outline" onClick={() => setCosigning(true)}>
              Firmar también
            </Button>
          )}
          <TextLink fontSize="sm">
            <Link to={{ search: '?vista=consultas' }}>Imprimir</Link>
          </TextLink>
          <DiscardNote note={note} label="Marcar como error" onGone={onGone} />
        </Flex>
      )}
      {isCosigning ? (
        <SignForm
          access={access}
          submitText="Firmar también"
          onClose={() => setCosigning(false)}
          onSign={async (body) => {
            const params = { noteId: note.id };
            showNote(await api.of(noteRoutes).call('cosignNote', { params, body }));
            setCosigning(false);
          }}
        />
      ) : null}
    </Stack>
  );
}
