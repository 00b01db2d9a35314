import { Box, Button, chakra, VisuallyHidden } from '@chakra-ui/react';
import { BellRing, Siren } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { AlarmList } from '../../../lambdas/contracts/alarms.ts';
import { alarmClock } from '../../lib/alarm-clock.ts';
import { alarmTopics, useWaitingAlarms } from '../../lib/alarms.ts';
import { useChanges } from '../../lib/changes.ts';
import { useFhirAccess } from '../../lib/fhir-access.ts';
import { lazyCode } from '../../lib/lazy-code.ts';
import { useNow } from '../../lib/use-now.ts';

const second = 1_000;
const panel = lazyCode(() => import('./alarm-panel.tsx'));

const countText = (count: number, one: string, many: string) =>
  count === 1 ? `1 ${one}` : `${count} ${many}`;

function summaryOf({ waiting, mine }: AlarmList): string {
  const parts = [
    ...(waiting > 0 ? [countText(waiting, 'alarma sin atender', 'alarmas sin atender')] : []),
    ...(mine > 0 ? [countText(mine, 'alarma suya por cerrar', 'alarmas suyas por cerrar')] : []),
  ];
  return parts.join(', ');
}

/** What cannot wait, in the bar of every page of everybody who may act: how many, and how long there is. */
export function AlarmChip() {
  return useFhirAccess().may('Task', 'write') ? <Chip /> : null;
}

function Chip() {
  useChanges(alarmTopics);
  const { data } = useWaitingAlarms();
  const [isOpen, setOpen] = useState(false);
  const { code, failure } = panel.useCode(isOpen);
  const summary = data ? summaryOf(data) : '';
  useSignals(data);
  return (
    <>
      {/* There before what it says, so that each change of the count is read out, once. */}
      <VisuallyHidden aria-live="assertive">{summary}</VisuallyHidden>
      {data && summary !== '' ? (
        <Pill
          list={data}
          summary={summary}
          failure={failure?.detail}
          onIntent={panel.ahead}
          onPress={failure?.onRetry ?? (() => setOpen(true))}
        />
      ) : null}
      {isOpen && code ? <code.AlarmPanel onClose={() => setOpen(false)} /> : null}
    </>
  );
}

interface PillProps {
  list: AlarmList;
  summary: string;
  failure: string | undefined;
  onIntent: () => void;
  onPress: () => void;
}

/** Of one width, whatever its clock says: nothing beside it moves. */
function Pill({ list, summary, failure, onIntent, onPress }: PillProps) {
  const now = useNow(second);
  const { alarms, waiting, mine } = list;
  const clock = alarms[0] && alarmClock(alarms[0].dueAt, now);
  const isLate = clock?.isLate === true;
  const Icon = isLate ? BellRing : Siren;
  return (
    <Button
      size="sm"
      colorPalette="red"
      variant={waiting > 0 ? 'solid' : 'outline'}
      width="28"
      px="2"
      gap="1.5"
      flexShrink="0"
      // Late is told by the sign before the time and by the ring too.
      {...(isLate && waiting > 0
        ? { outline: '3px solid', outlineColor: 'red.border', outlineOffset: '1px' }
        : {})}
      title={[summary, clock?.text, failure].filter(Boolean).join('. ')}
      aria-label={`Alarmas: ${summary}`}
      onPointerEnter={onIntent}
      onFocus={onIntent}
      onClick={onPress}
    >
      <Icon size={16} aria-hidden />
      <Box as="span" aria-hidden>
        {String(waiting || mine)}
      </Box>
      <chakra.span
        role="timer"
        aria-live="off"
        flex="1"
        textAlign="end"
        fontVariantNumeric="tabular-nums"
        whiteSpace="nowrap"
      >
        {clock?.short}
      </chakra.span>
    </Button>
  );
}

/** Makes itself noticed when an alarm is new to this page, and once more when the clock of one runs out. */
function useSignals(list: AlarmList | undefined): void {
  const known = useRef<ReadonlySet<string>>(undefined);
  useEffect(() => {
    if (!list) return undefined;
    const open = list.alarms.filter(({ isMine }) => !isMine);
    const before = known.current;
    known.current = new Set(open.map(({ taskId }) => taskId));
    if (before && open.some(({ taskId }) => !before.has(taskId))) void signal(list);
    const left = open.map(({ dueAt }) => Date.parse(dueAt) - Date.now()).filter((ms) => ms > 0);
    if (left.length === 0) return undefined;
    const timer = setTimeout(() => void signal(list), Math.min(...left));
    return () => clearTimeout(timer);
  }, [list]);
}

async function signal(list: AlarmList): Promise<void> {
  const { giveSignal } = await import('./give-signal.ts');
  await giveSignal(list).catch(() => undefined);
}
