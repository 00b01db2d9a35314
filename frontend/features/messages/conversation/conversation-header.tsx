import { Badge, Button, Flex, Heading, IconButton, Text } from '@chakra-ui/react';
import { ArrowLeft, Hand, Lock, LockOpen, MailQuestion, PanelRight } from 'lucide-react';
import { generatePath, Link } from 'react-router-dom';
import type { Me } from '../../../../lambdas/contracts/me.ts';
import { TextLink } from '../../../ui/form-link.tsx';
import { NativeSelect } from '../../../ui/parts.ts';
import { patientPath } from '../../patient/patient.page.ts';
import { type MarkDialog, MarkMenu, SnoozeNotice } from '../marks/mark-menu.tsx';
import type { ThreadMarks } from '../marks/marks-api.ts';
import { failureText, threadTitle } from '../message-texts.ts';
import { type OpenThread, type ThreadActions, useColleagues } from '../threads-api.ts';
import { Participants } from './participants.tsx';

interface ConversationHeaderProps {
  thread: OpenThread;
  actions: ThreadActions;
  me: Me;
  /** An agent is at work in it. */
  hasRun: boolean;
  onBack: () => void;
  onSummary: () => void;
  /** It is left unread for the person, who goes back to the list. */
  onUnread: () => void;
  marks: ThreadMarks;
  dialog: MarkDialog;
  onDialog: (dialog: MarkDialog) => void;
}

/** Whose conversation it is, who looks after it, and what can be done with it as a whole. */
export function ConversationHeader({
  thread,
  actions,
  me,
  hasRun,
  onBack,
  onSummary,
  onUnread,
  marks,
  dialog,
  onDialog,
}: ConversationHeaderProps) {
  const { patient, kind, topic, isClosed } = thread;
  const { update, markUnread } = actions;
  const hasAgent =
    hasRun ||
    thread.drafts.length > 0 ||
    thread.messages.some(({ author }) => author.kind === 'agent' && author.approvedBy !== null);
  const failure = update.error ?? markUnread.error;
  return (
    <Flex as="header" direction="column" gap="2" px="3" py="2.5" borderBottomWidth="1px" bg="bg.panel">
      <Flex gap="2" align="center">
        <IconButton
          hideFrom="md"
          variant="ghost"
          colorPalette="gray"
          size="sm"
          aria-label="Volver a las conversaciones"
          onClick={onBack}
        >
          <ArrowLeft aria-hidden />
        </IconButton>
        <Flex direction="column" flex="1" minW="0">
          <Heading as="h2" size="md" truncate>
            {threadTitle(thread)}
          </Heading>
          <Flex gap="2" align="center" fontSize="sm" color="fg.muted" minW="0" wrap="wrap">
            {kind === 'patient' ? (
              <Text truncate>{topic || 'Sin asunto'}</Text>
            ) : (
              <Participants thread={thread} actions={actions} userId={me.userId} />
            )}
            {patient ? (
              <TextLink hideFrom="xl" hideBelow="md">
                <Link to={generatePath(patientPath, { patientId: patient.id })}>Abrir la ficha</Link>
              </TextLink>
            ) : null}
            {isClosed ? <Badge colorPalette="gray">Cerrada</Badge> : null}
            {thread.tags.map(({ id, name }) => (
              <Badge key={id} colorPalette="brand" variant="outline">
                {name}
              </Badge>
            ))}
          </Flex>
        </Flex>
        {patient ? (
          <IconButton
            hideFrom="xl"
            variant="ghost"
            colorPalette="gray"
            size="sm"
            aria-label="Resumen del paciente"
            onClick={onSummary}
          >
            <PanelRight aria-hidden />
          </IconButton>
        ) : null}
      </Flex>
      <Flex gap="2" align="center" wrap="wrap">
        <Assignee thread={thread} actions={actions} me={me} />
        <Button
          size="xs"
          variant="outline"
          disabled={update.isPending}
          onClick={() => update.mutate({ seen: thread, change: { isClosed: !isClosed } })}
        >
          {isClosed ? <LockOpen size={14} aria-hidden /> : <Lock size={14} aria-hidden />}
          {isClosed ? 'Reabrir' : 'Cerrar'}
        </Button>
        <Button
          size="xs"
          variant="outline"
          disabled={markUnread.isPending}
          onClick={() => markUnread.mutate(undefined, { onSuccess: onUnread })}
        >
          <MailQuestion size={14} aria-hidden />
          Dejar sin leer
        </Button>
        <MarkMenu
          thread={thread}
          marks={marks}
          me={me}
          dialog={dialog}
          onDialog={onDialog}
          onSnoozed={onBack}
        />
        {kind === 'patient' && hasAgent && !thread.isHumanLed ? (
          <Button
            size="xs"
            colorPalette="brand"
            disabled={update.isPending}
            onClick={() =>
              update.mutate({ seen: thread, change: { isHumanLed: true, assigneeId: me.userId } })
            }
          >
            <Hand size={14} aria-hidden />
            Tomar el relevo del agente
          </Button>
        ) : null}
        {kind === 'patient' && thread.isHumanLed ? (
          <Badge colorPalette="brand">La lleva una persona: los agentes no contestan</Badge>
        ) : null}
      </Flex>
      <SnoozeNotice thread={thread} marks={marks} me={me} />
      {failure ? (
        <Text role="alert" fontSize="sm" color="fg.error">
          {failureText(failure, 'No se ha podido guardar el cambio.')}
        </Text>
      ) : null}
    </Flex>
  );
}

function Assignee({ thread, actions, me }: Pick<ConversationHeaderProps, 'thread' | 'actions' | 'me'>) {
  const colleagues = useColleagues();
  const { assignee, people } = thread;
  const others = (colleagues.data ?? []).filter(
    ({ userId, hasLeft }) =>
      !hasLeft && userId !== me.userId && (people === null || people.some(({ id }) => id === userId)),
  );
  const isListed = others.some(({ userId }) => userId === assignee?.id) || assignee?.id === me.userId;
  return (
    <NativeSelect.Root size="xs" width={{ base: '6.75rem', md: '12rem' }} disabled={actions.update.isPending}>
      <NativeSelect.Field
        aria-label="Asignada a"
        value={assignee?.id ?? ''}
        onChange={({ target }) =>
          actions.update.mutate({
            seen: thread,
            change: { assigneeId: target.value === '' ? null : target.value },
          })
        }
      >
        <option value="">Sin asignar</option>
        <option value={me.userId}>{`${me.givenName} ${me.familyName} (usted)`}</option>
        {assignee && !isListed ? <option value={assignee.id}>{assignee.name}</option> : null}
        {others.map(({ userId, givenName, familyName }) => (
          <option key={userId} value={userId}>{`${givenName} ${familyName}`}</option>
        ))}
      </NativeSelect.Field>
      <NativeSelect.Indicator />
    </NativeSelect.Root>
  );
}
