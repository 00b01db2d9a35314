import { Box, Button, Flex, Input, Stack, Text } from '@chakra-ui/react';
import { Bot } from 'lucide-react';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { Decision } from '../../../../lambdas/contracts/messages.ts';
import type { Thread } from '../../../../lambdas/contracts/threads.ts';
import { useDraft } from '../../../lib/draft.ts';
import { MessageBox } from '../compose/message-box.tsx';
import { authorText, clockTime, failureText } from '../message-texts.ts';
import type { ThreadActions } from '../threads-api.ts';

interface DraftCardProps {
  draft: Thread['drafts'][number];
  actions: ThreadActions;
  channelText: string;
  timeZone: string;
}

/** What somebody else, mostly an agent, proposes to send. Nothing of it goes out before a person says so. */
export function DraftCard({ draft, actions, channelText, timeZone }: DraftCardProps) {
  const [mode, setMode] = useState<'decide' | 'edit' | 'reject'>('decide');
  const { decide } = actions;
  const send = (decision: Decision) => decide.mutate({ draftId: draft.id, decision });
  const isMine = decide.variables?.draftId === draft.id;
  const isBusy = decide.isPending && isMine;
  return (
    <Stack
      as="section"
      aria-label="Borrador por aprobar"
      gap="3"
      borderWidth="1px"
      borderStyle="dashed"
      borderColor="border.warning"
      borderRadius="l3"
      bg="bg.panel"
      p="3"
    >
      <Flex gap="2" align="center" wrap="wrap" fontSize="sm">
        <Bot size={16} aria-hidden />
        <Text fontWeight="semibold">Borrador por aprobar</Text>
        <Text color="fg.muted">{`${authorText(draft.author)}, ${clockTime(draft.authoredAt, timeZone)}`}</Text>
      </Flex>
      {mode === 'edit' ? null : (
        <Text whiteSpace="pre-wrap" overflowWrap="anywhere">
          {draft.text}
        </Text>
      )}
      {decide.isError && isMine ? (
        <Text role="alert" color="fg.error" fontSize="sm">
          {failureText(decide.error, 'No se ha podido guardar la decisión.')}
        </Text>
      ) : null}
      {mode === 'decide' ? (
        <>
          <Text fontSize="sm" color="fg.muted">
            {`Al aprobarlo, ${channelText.charAt(0).toLowerCase()}${channelText.slice(1)}`}
          </Text>
          <Flex gap="2" wrap="wrap">
            <Button
              size="sm"
              colorPalette="brand"
              disabled={isBusy}
              // What is sent is what was read, even if somebody changes the draft at this moment.
              onClick={() => send({ decision: 'approve', text: draft.text })}
            >
              {isBusy ? 'Enviando…' : 'Aprobar y enviar'}
            </Button>
            <Button size="sm" variant="outline" disabled={isBusy} onClick={() => setMode('edit')}>
              Modificar
            </Button>
            <Button size="sm" variant="outline" disabled={isBusy} onClick={() => setMode('reject')}>
              Rechazar
            </Button>
          </Flex>
        </>
      ) : null}
      {mode === 'edit' ? (
        <EditedDraft
          draft={draft}
          isBusy={isBusy}
          onCancel={() => setMode('decide')}
          onSend={(text) => send({ decision: 'approve', text })}
        />
      ) : null}
      {mode === 'reject' ? (
        <Rejection
          isBusy={isBusy}
          onCancel={() => setMode('decide')}
          onReject={(reason) => send({ decision: 'reject', ...(reason === '' ? {} : { reason }) })}
        />
      ) : null}
    </Stack>
  );
}

interface EditedDraftProps {
  draft: DraftCardProps['draft'];
  isBusy: boolean;
  onCancel: () => void;
  onSend: (text: string) => void;
}

function EditedDraft({ draft, isBusy, onCancel, onSend }: EditedDraftProps) {
  const form = useForm({ defaultValues: { text: draft.text } });
  const kept = useDraft(`messages/draft/${draft.id}`, form);
  const { onChange, ...field } = form.register('text');
  return (
    <Stack
      as="form"
      gap="3"
      onSubmit={(event) => {
        event.preventDefault();
        const text = form.getValues('text').trim();
        if (text !== '') onSend(text);
      }}
    >
      <MessageBox
        aria-label="Texto del borrador"
        autoFocus
        rows={5}
        onChange={(event) => void onChange(event)}
        {...field}
      />
      <Flex gap="2" wrap="wrap">
        <Button type="submit" size="sm" colorPalette="brand" disabled={isBusy}>
          {isBusy ? 'Enviando…' : 'Aprobar con los cambios y enviar'}
        </Button>
        <Button
          size="sm"
          variant="outline"
          onClick={() => {
            kept.discard();
            onCancel();
          }}
        >
          Descartar los cambios
        </Button>
      </Flex>
    </Stack>
  );
}

interface RejectionProps {
  isBusy: boolean;
  onCancel: () => void;
  onReject: (reason: string) => void;
}

function Rejection({ isBusy, onCancel, onReject }: RejectionProps) {
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const id = useId();
  return (
    <Stack
      as="form"
      gap="3"
      onSubmit={(event) => {
        event.preventDefault();
        setMissing(reason.trim() === '');
        if (reason.trim() !== '') onReject(reason.trim());
      }}
    >
      <Box>
        <Text as="label" fontSize="sm" fontWeight="medium" {...{ htmlFor: id }}>
          Motivo del rechazo
        </Text>
        <Input
          id={id}
          size="sm"
          mt="1"
          autoFocus
          maxLength={500}
          value={reason}
          aria-invalid={isMissing}
          aria-describedby={`${id}-error`}
          onChange={({ target }) => {
            setReason(target.value);
            setMissing(false);
          }}
        />
        <Text id={`${id}-error`} aria-live="polite" fontSize="sm" color="fg.error">
          {isMissing ? 'Indique el motivo: ayuda a mejorar al agente.' : ''}
        </Text>
      </Box>
      <Flex gap="2" wrap="wrap">
        <Button type="submit" size="sm" colorPalette="red" disabled={isBusy}>
          {isBusy ? 'Guardando…' : 'Rechazar el borrador'}
        </Button>
        <Button size="sm" variant="outline" onClick={onCancel}>
          Volver
        </Button>
      </Flex>
    </Stack>
  );
}
