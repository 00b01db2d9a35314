import { Box, Button, chakra, Flex, Stack, Text } from '@chakra-ui/react';
import { Paperclip, Send, StickyNote } from 'lucide-react';
import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { documentTypes } from '../../../../lambdas/contracts/documents.ts';
import { ApiProblem } from '../../../lib/api-problem.ts';
import { useDraft } from '../../../lib/draft.ts';
import { failureText } from '../message-texts.ts';
import { type OpenThread, useSendMessage } from '../threads-api.ts';
import { AttachmentList } from './attachment-list.tsx';
import { maximumAttachments, useAttachments } from './attachments.ts';
import { channelText } from './channel-text.ts';
import { useDroppedFiles } from './dropped-files.ts';
import { MessageBox } from './message-box.tsx';
import { TemplateMenu } from './template-menu.tsx';
import { textProblem } from './text-problem.ts';

/** `attempt` names this very message from its first attempt on, through a reload too, so that it is sent once. */
const empty = { text: '', isNote: false, attempt: '' };
const accepted = [
  ...Object.keys(documentTypes),
  ...Object.values(documentTypes).map((ending) => `.${ending}`),
];

interface ComposerProps {
  thread: OpenThread;
  inputId: string;
}

/** A text put behind what is written, or in the place of one that was put there before and is still as it was. */
function withInserted(written: string, inserted: string, replaced: string | undefined): string {
  if (replaced !== undefined && written.includes(replaced)) return written.replace(replaced, () => inserted);
  return written.trim() === '' ? inserted : `${written}\n${inserted}`;
}

/** Where one answers. What is typed stays through a reload and a failure, until it is sent. */
export function Composer({ thread, inputId }: ComposerProps) {
  const form = useForm({ defaultValues: empty });
  const draft = useDraft(`messages/${thread.id}/reply`, form);
  const send = useSendMessage(thread.id);
  const attachments = useAttachments(thread.patient?.id);
  const files = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string>();
  const isNote = form.watch('isNote') && thread.kind === 'patient';

  const touch = () => {
    setProblem(undefined);
    if (form.getValues('attempt') !== '') form.setValue('attempt', '');
  };
  const attach = (list: Iterable<File>) => {
    touch();
    if (!attachments.add([...list]))
      setProblem(`Se admiten como máximo ${maximumAttachments} archivos por mensaje.`);
  };
  const isDragging = useDroppedFiles(attach);

  const submit = () => {
    if (send.isPending) return;
    const { text } = form.getValues();
    const found =
      textProblem(text) ??
      (attachments.isBusy ? 'Espere a que terminen de subirse los archivos.' : undefined) ??
      (attachments.items.some(({ state }) => state === 'refused' || state === 'failed')
        ? 'Quite los archivos rechazados antes de enviar.'
        : undefined);
    setProblem(found);
    if (found !== undefined) return;
    if (form.getValues('attempt') === '') form.setValue('attempt', crypto.randomUUID());
    const idempotencyKey = form.getValues('attempt');
    const message = { text: text.trim(), isNote, documentIds: attachments.documentIds, idempotencyKey };
    // A promise, since whoever goes on to another conversation meanwhile must not find here again what has left.
    void send.mutateAsync(message).then(
      () => {
        // Whoever writes notes goes on with them, so that the next does not leave by oversight, and what was typed or
        // chosen since stays.
        const now = form.getValues();
        form.reset({ ...empty, isNote: now.isNote, text: now.text === text ? '' : now.text });
        draft.clear();
        attachments.clear();
      },
      // The server has answered and kept nothing; without an answer it may have, and the name must stay.
      (error: unknown) => (error instanceof ApiProblem ? form.setValue('attempt', '') : undefined),
    );
  };

  const { onChange, ...field } = form.register('text');
  const failure = send.isError ? failureText(send.error, 'No se ha podido enviar el mensaje.') : undefined;
  return (
    <chakra.form
      aria-label="Responder"
      borderTopWidth="1px"
      bg={isNote ? 'bg.warning' : 'bg.panel'}
      p="3"
      position="relative"
      onSubmit={(event) => {
        event.preventDefault();
        // In React, a form in a dialog that was opened from here lies within this one.
        if (event.target === event.currentTarget) submit();
      }}
    >
      <Stack gap="2">
        {draft.isRecovered ? (
          <Flex role="status" gap="3" align="center" justify="space-between" fontSize="sm">
            <Text>Se ha recuperado lo que escribió y no llegó a enviar.</Text>
            <Button type="button" size="xs" variant="outline" onClick={draft.discard}>
              Descartar
            </Button>
          </Flex>
        ) : null}
        <Box role="alert" fontSize="sm" color="fg.error" _empty={{ display: 'none' }}>
          {problem ?? (failure === undefined ? null : `${failure} El texto sigue aquí; puede reintentarlo.`)}
        </Box>
        <MessageBox
          aria-label={isNote ? 'Nota interna' : 'Mensaje'}
          id={inputId}
          rows={2}
          placeholder={isNote ? 'Escriba una nota para su equipo' : 'Escriba un mensaje'}
          aria-describedby={`${inputId}-channel`}
          aria-invalid={problem !== undefined}
          onChange={(event) => {
            touch();
            void onChange(event);
          }}
          onKeyDown={(event) => {
            // Lets the keys of the inbox work again; what was typed stays.
            if (event.key === 'Escape' && !event.nativeEvent.isComposing) event.currentTarget.blur();
            if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
            event.preventDefault();
            submit();
          }}
          onPaste={({ clipboardData }) => {
            if (clipboardData.files.length > 0) attach(clipboardData.files);
          }}
          {...field}
        />
        <AttachmentList attachments={attachments} />
        <Text id={`${inputId}-channel`} fontSize="xs" color="fg.muted">
          {isNote ? 'La nota la lee solo su equipo: nunca sale de la organización.' : channelText(thread)}
          {attachments.items.length > 0 && !isNote && thread.kind === 'patient'
            ? ' Los archivos no salen: el mensaje dice que los pida en el consultorio.'
            : ''}
        </Text>
        <Flex gap="1" align="center" wrap="wrap">
          <input
            ref={files}
            type="file"
            multiple
            hidden
            accept={accepted.join(',')}
            aria-label="Archivos para adjuntar"
            onChange={({ target }) => {
              attach(target.files ?? []);
              // The same file can be chosen again after it was removed.
              target.value = '';
            }}
          />
          <Button
            type="button"
            size="xs"
            variant="ghost"
            colorPalette="gray"
            aria-label="Adjuntar archivos"
            onClick={() => files.current?.click()}
          >
            <Paperclip size={16} aria-hidden />
            <chakra.span hideBelow="md">Adjuntar</chakra.span>
          </Button>
          <TemplateMenu
            threadId={thread.id}
            text={() => form.getValues('text')}
            onInsert={(inserted, replaced) => {
              touch();
              form.setValue('text', withInserted(form.getValues('text'), inserted, replaced));
            }}
          />
          {thread.kind === 'patient' ? (
            <Button
              type="button"
              size="xs"
              variant={isNote ? 'solid' : 'ghost'}
              colorPalette={isNote ? 'orange' : 'gray'}
              aria-pressed={isNote}
              onClick={() => {
                touch();
                form.setValue('isNote', !isNote);
              }}
            >
              <StickyNote size={16} aria-hidden />
              Nota interna
            </Button>
          ) : null}
          <Button
            type="submit"
            size="sm"
            colorPalette={isNote ? 'orange' : 'brand'}
            ms="auto"
            aria-disabled={send.isPending}
          >
            <Send size={16} aria-hidden />
            {send.isPending
              ? 'Enviando…'
              : send.isError
                ? 'Reintentar'
                : isNote
                  ? 'Guardar la nota'
                  : 'Enviar'}
          </Button>
        </Flex>
      </Stack>
      {isDragging ? (
        <Flex
          position="absolute"
          inset="0"
          bg="bg.panel"
          borderWidth="2px"
          borderStyle="dashed"
          borderColor="brand.solid"
          align="center"
          justify="center"
        >
          Suelte los archivos para adjuntarlos
        </Flex>
      ) : null}
    </chakra.form>
  );
}
