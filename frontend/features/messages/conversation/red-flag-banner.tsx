import { Box, Button, chakra, Flex, Text } from '@chakra-ui/react';
import { Siren } from 'lucide-react';
import { useState } from 'react';
import { alarmOutcomes, mostAlarmWords } from '../../../../lambdas/contracts/alarm-outcomes.ts';
import type { Thread } from '../../../../lambdas/contracts/threads.ts';
import { alarmClock } from '../../../lib/alarm-clock.ts';
import { alarmKindNames, useAlarmActions } from '../../../lib/alarms.ts';
import { lazyCode } from '../../../lib/lazy-code.ts';
import { useNow } from '../../../lib/use-now.ts';
import { clockTime, failureText } from '../message-texts.ts';

type RedFlag = Thread['redFlags'][number];

interface RedFlagBannerProps {
  flag: RedFlag;
  timeZone: string;
}

const second = 1_000;
const closing = lazyCode(() => import('../../../ui/alarm-closing.tsx'));
const inBar = { size: 'xs', variant: 'outline', color: 'inherit', borderColor: 'currentColor' } as const;

function showMessage(id: string | null): void {
  document.querySelector(`[data-message="${id}"]`)?.scrollIntoView({ block: 'center' });
}

const advice: Record<RedFlag['kind'], string> = {
  'red-flag':
    'Lea el mensaje y llame al paciente. Ante una emergencia, indíquele que llame al 911 o acuda a urgencias.',
  'critical-result': 'Actúe sobre el resultado y hable con el paciente.',
  'agent-incident': 'El agente no ha podido seguir. Lea la conversación y responda al paciente.',
};

/** What was raised in a conversation and how long there is: one bar, to be taken and then closed with what was done. */
export function RedFlagBanner({ flag, timeZone }: RedFlagBannerProps) {
  const now = useNow(second);
  const { take, close } = useAlarmActions();
  const [isClosing, setClosing] = useState(false);
  const dialog = closing.useCode(isClosing);
  const clock = flag.dueAt === null ? undefined : alarmClock(flag.dueAt, now);
  const isUrgent = clock?.isLate === true && flag.owner === null;
  const failure = take.isError ? failureText(take.error, 'No se ha podido tomar la alarma.') : undefined;
  return (
    <Flex
      role="alert"
      colorPalette="red"
      bg={isUrgent ? 'colorPalette.solid' : 'colorPalette.subtle'}
      color={isUrgent ? 'colorPalette.contrast' : 'colorPalette.fg'}
      minH="10"
      px="3"
      py="1"
      columnGap="3"
      rowGap="1"
      align="center"
      wrap="wrap"
      fontSize="sm"
    >
      <Siren size={18} aria-hidden style={{ flexShrink: 0 }} />
      <Text fontWeight="semibold" flex="1" minW={{ base: '60', md: '40' }}>
        {`${alarmKindNames[flag.kind]}: ${flag.label}`}
        {failure === undefined ? null : <chakra.span display="block">{failure}</chakra.span>}
        {dialog.failure ? <chakra.span display="block">{dialog.failure.detail}</chakra.span> : null}
      </Text>
      {clock === undefined ? null : (
        // A clock that is read out each second drowns what it is about.
        <Box
          role="timer"
          aria-live="off"
          fontVariantNumeric="tabular-nums"
          whiteSpace="nowrap"
          title={`Plazo: ${clockTime(flag.dueAt ?? '', timeZone)}`}
        >
          {clock.text}
        </Box>
      )}
      {flag.owner === null || flag.isMine ? null : (
        <Text>{`La atiende ${flag.owner || 'otra persona'}`}</Text>
      )}
      <Flex gap="2" wrap="wrap">
        {flag.messageId === null ? null : (
          <Button {...inBar} onClick={() => showMessage(flag.messageId)}>
            Ver el mensaje
          </Button>
        )}
        {flag.owner === null ? (
          <Button
            {...inBar}
            {...(isUrgent ? {} : { variant: 'solid', color: 'colorPalette.contrast' })}
            disabled={take.isPending}
            onClick={() => take.mutate(flag.taskId)}
          >
            {take.isPending ? 'Tomando…' : 'Lo atiendo'}
          </Button>
        ) : null}
        {flag.isMine ? (
          <Button
            {...inBar}
            onPointerEnter={closing.ahead}
            onFocus={closing.ahead}
            onClick={() => setClosing(true)}
          >
            Cerrar la alarma
          </Button>
        ) : null}
      </Flex>
      {flag.isMine ? <Text width="full">{advice[flag.kind]}</Text> : null}
      {isClosing && dialog.code ? (
        <dialog.code.AlarmClosing
          label={flag.label}
          outcomes={alarmOutcomes}
          mostWords={mostAlarmWords}
          onSave={(outcome, words) => close.mutateAsync({ taskId: flag.taskId, outcome, words })}
          onCancel={() => setClosing(false)}
        />
      ) : null}
    </Flex>
  );
}
