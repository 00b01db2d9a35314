import { Button, Flex, Portal, Text } from '@chakra-ui/react';
import { AlarmClock, Ellipsis, Pin, PinOff, Tag } from 'lucide-react';
import type { Me } from '../../../../lambdas/contracts/me.ts';
import { Menu } from '../../../ui/parts.ts';
import { failureText } from '../message-texts.ts';
import type { OpenThread } from '../threads-api.ts';
import type { ThreadMarks } from './marks-api.ts';
import { SnoozeDialog } from './snooze-dialog.tsx';
import { snoozeText } from './snooze-times.ts';
import { TagsDialog } from './tags-dialog.tsx';

export type MarkDialog = 'snooze' | 'tags' | undefined;

interface MarkMenuProps {
  thread: OpenThread;
  marks: ThreadMarks;
  me: Me;
  dialog: MarkDialog;
  onDialog: (dialog: MarkDialog) => void;
  /** It has left the list of whoever put it off. */
  onSnoozed: () => void;
}

/** Pinning, putting off and tagging a conversation. */
export function MarkMenu({ thread, marks, me, dialog, onDialog, onSnoozed }: MarkMenuProps) {
  const { isPinned } = thread;
  return (
    <>
      <Menu.Root
        positioning={{ placement: 'bottom-end' }}
        onSelect={({ value }) => {
          if (value === 'pin') marks.pin.mutate(!isPinned);
          else onDialog(value === 'snooze' ? 'snooze' : 'tags');
        }}
      >
        <Menu.Trigger asChild>
          <Button size="xs" variant="outline" aria-label="Más acciones de la conversación">
            <Ellipsis size={14} aria-hidden />
            Más
          </Button>
        </Menu.Trigger>
        <Portal>
          <Menu.Positioner>
            <Menu.Content>
              <Menu.Item value="pin">
                {isPinned ? <PinOff size={14} aria-hidden /> : <Pin size={14} aria-hidden />}
                {isPinned ? 'Dejar de fijar' : 'Fijar arriba'}
              </Menu.Item>
              <Menu.Item value="snooze">
                <AlarmClock size={14} aria-hidden />
                Posponer…
              </Menu.Item>
              <Menu.Item value="tags">
                <Tag size={14} aria-hidden />
                Etiquetas…
              </Menu.Item>
            </Menu.Content>
          </Menu.Positioner>
        </Portal>
      </Menu.Root>
      {dialog === 'snooze' ? (
        <SnoozeDialog
          marks={marks}
          timeZone={me.organization.timeZone}
          onClose={() => onDialog(undefined)}
          onSnoozed={() => {
            onDialog(undefined);
            onSnoozed();
          }}
        />
      ) : null}
      {dialog === 'tags' ? (
        <TagsDialog thread={thread} marks={marks} onClose={() => onDialog(undefined)} />
      ) : null}
    </>
  );
}

/** That it is put off, or why it is back; and what went wrong with a mark. */
export function SnoozeNotice({ thread, marks, me }: Pick<MarkMenuProps, 'thread' | 'marks' | 'me'>) {
  const { snooze } = thread;
  const failure = marks.pin.error ?? marks.wake.error;
  return (
    <>
      {snooze ? (
        <Flex role="status" gap="3" align="center" justify="space-between" wrap="wrap" fontSize="sm">
          <Text>{snoozeText(snooze, me.organization.timeZone)}</Text>
          <Button
            size="xs"
            variant="outline"
            disabled={marks.wake.isPending}
            onClick={() => marks.wake.mutate()}
          >
            {snooze.state === 'asleep' ? 'Devolver ahora' : 'Entendido'}
          </Button>
        </Flex>
      ) : null}
      {failure ? (
        <Text role="alert" fontSize="sm" color="fg.error">
          {failureText(failure, 'No se ha podido guardar el cambio.')}
        </Text>
      ) : null}
    </>
  );
}
