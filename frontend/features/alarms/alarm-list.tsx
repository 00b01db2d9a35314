import { Badge, Box, Button, chakra, Flex, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { generatePath, Link } from 'react-router-dom';
import type { AlarmDetail } from '../../../lambdas/contracts/alarm-details.ts';
import { alarmOutcomes, mostAlarmWords } from '../../../lambdas/contracts/alarm-outcomes.ts';
import { alarmClock } from '../../lib/alarm-clock.ts';
import { alarmKindNames, useAlarmActions } from '../../lib/alarms.ts';
import { useFhirAccess } from '../../lib/fhir-access.ts';
import { timeText } from '../../lib/instant-text.ts';
import { useNow } from '../../lib/use-now.ts';
import { AlarmClosing } from '../../ui/alarm-closing.tsx';
import { TextLink } from '../../ui/form-link.tsx';
import { messagesPath } from '../messages/messages.page.ts';
import { patientPath } from '../patient/patient.page.ts';
import { tasksPath } from '../tasks/tasks.page.ts';

const second = 1_000;

/** Open alarms, each with what can be done about it: taken, or one's own closed with what was done. */
export function AlarmList({ alarms, onLeave }: { alarms: readonly AlarmDetail[]; onLeave?: () => void }) {
  return (
    <chakra.ul
      listStyleType="none"
      aria-label="Alarmas abiertas"
      display="flex"
      flexDirection="column"
      gap="3"
    >
      {alarms.map((alarm) => (
        <AlarmItem key={alarm.taskId} alarm={alarm} onLeave={onLeave} />
      ))}
    </chakra.ul>
  );
}

function AlarmItem({ alarm, onLeave }: { alarm: AlarmDetail; onLeave: (() => void) | undefined }) {
  const { taskId, kind, label, dueAt, patient, owner } = alarm;
  const now = useNow(second);
  const { take, close } = useAlarmActions();
  const [isClosing, setClosing] = useState(false);
  const clock = alarmClock(dueAt, now);
  const isUrgent = clock.isLate && owner === null;
  return (
    <chakra.li
      colorPalette="red"
      borderWidth="1px"
      borderInlineStartWidth="4px"
      borderColor={isUrgent ? 'colorPalette.solid' : 'colorPalette.border'}
      bg={isUrgent ? 'colorPalette.subtle' : 'bg.panel'}
      borderRadius="md"
      px="3"
      py="2.5"
    >
      <Flex gap="3" wrap="wrap" align="center">
        <Box flex="1" minW="56">
          <Flex gap="2" wrap="wrap" align="center">
            <Badge colorPalette="red" variant="solid">
              {alarmKindNames[kind]}
            </Badge>
            <Text fontWeight="semibold" overflowWrap="anywhere">
              {label}
            </Text>
          </Flex>
          <Text fontSize="sm">
            {patient ? (
              <TextLink>
                <Link to={generatePath(patientPath, { patientId: patient.id })} onClick={onLeave}>
                  {patient.name || 'Abrir la historia'}
                </Link>
              </TextLink>
            ) : (
              'Sin paciente identificado'
            )}
            {' · '}
            <TextLink>
              <Link to={wayTo(alarm)} onClick={onLeave}>
                {alarm.threadId === null ? 'Abrir la tarea' : 'Abrir la conversación'}
              </Link>
            </TextLink>
          </Text>
          <Text
            role="timer"
            aria-live="off"
            fontSize="sm"
            fontWeight="semibold"
            color={isUrgent ? 'fg.error' : 'fg'}
            fontVariantNumeric="tabular-nums"
          >
            {isUrgent ? `Sin atender. ${clock.text}` : clock.text}
          </Text>
          <Standing alarm={alarm} />
          {take.isError ? (
            <Text role="alert" fontSize="sm" color="fg.error">
              {take.error.message}
            </Text>
          ) : null}
        </Box>
        {owner === null ? (
          <Button colorPalette="red" disabled={take.isPending} onClick={() => take.mutate(taskId)}>
            {take.isPending ? 'Tomando…' : 'Lo atiendo'}
          </Button>
        ) : null}
        {owner?.isMe ? (
          <Button variant="outline" onClick={() => setClosing(true)}>
            Cerrar la alarma
          </Button>
        ) : null}
      </Flex>
      {isClosing ? (
        <AlarmClosing
          label={label}
          outcomes={alarmOutcomes}
          mostWords={mostAlarmWords}
          onSave={(outcome, words) => close.mutateAsync({ taskId, outcome, words })}
          onCancel={() => setClosing(false)}
        />
      ) : null}
    </chakra.li>
  );
}

/** Where it came up; what has no conversation is told by its task. */
const wayTo = ({ threadId, taskId }: AlarmDetail) =>
  threadId === null ? `${tasksPath}?tarea=${taskId}` : `${messagesPath}?conversacion=${threadId}`;

/** Who has it, or who was called for it. */
function Standing({ alarm: { owner, called } }: { alarm: AlarmDetail }) {
  const { timeZone } = useFhirAccess();
  const [last] = called;
  const text = owner
    ? `La atiende ${owner.isMe ? 'usted' : owner.name || 'otra persona'}`
    : last &&
      [
        `Último aviso: ${last.name}, ${timeText(last.at, timeZone)}`,
        ...(called.length > 1 ? [`${called.length} avisos en total`] : []),
      ].join(' · ');
  return text === undefined ? null : (
    <Text fontSize="sm" color="fg.muted">
      {text}
    </Text>
  );
}
