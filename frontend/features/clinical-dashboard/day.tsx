import { Box, Button, Grid, Group, Stack } from '@chakra-ui/react';
import { useCallback, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { Me } from '../../../lambdas/contracts/me.ts';
import { useChanges } from '../../lib/changes.ts';
import type { queueKeys } from '../../lib/shortcut-table.ts';
import { useShortcuts } from '../../lib/shortcuts.ts';
import { withFilter } from '../../lib/with-filter.ts';
import { ChangeNoticeBar } from '../../ui/change-notice.tsx';
import { AgendaPanel } from './agenda/agenda-panel.tsx';
import { OpenItem } from './queue/open-item.tsx';
import { usePutOff } from './queue/put-off.ts';
import { type QueueItem, type QueueKind, queueKinds } from './queue/queue-item.ts';
import { QueuePanel } from './queue/queue-panel.tsx';
import { ReportsBar } from './queue/reports-bar.tsx';
import { useQueue } from './queue/use-queue.ts';
import { allKey, isActionable, useQueueActions } from './queue/use-queue-actions.ts';
import { wayTo } from './queue/way-to.ts';

const kinds = Object.keys(queueKinds) as QueueKind[];
/** On a telephone the one or the other is shown. */
const halves = { hacer: 'Por hacer', hoy: 'Hoy' } as const;

/** What waits for a person as one list to work through, and beside it the day; what is open lies over the day. */
export function Day({ me }: { me: Me }) {
  useChanges(['Appointment', 'Communication', 'DiagnosticReport', 'Task']);
  const { timeZone } = me.organization;
  const navigate = useNavigate();
  const [address, setAddress] = useSearchParams();
  const kind = kinds.find((each) => each === address.get('cola'));
  const reportsOf = address.get('de') === 'todos' ? 'everybody' : 'mine';
  const queue = useQueue(me, reportsOf);
  const actions = useQueueActions(me);
  const [later, putOff] = usePutOff();
  const [half, setHalf] = useState<keyof typeof halves>('hacer');
  const [openKey, setOpenKey] = useState<string>();
  const [currentKey, setCurrentKey] = useState<string>();
  const [focusKey, setFocusKey] = useState<string>();
  const forgetFocus = useCallback(() => setFocusKey(undefined), []);

  const chosen = queue.items.filter((item) => kind === undefined || item.kind === kind);
  const isLater = ({ key, rank }: QueueItem) => rank > 0 && later.has(key);
  const shown = [...chosen.filter((item) => !isLater(item)), ...chosen.filter(isLater)];
  const open = shown.find(({ key }) => key === openKey);
  const current = open ?? shown.find(({ key }) => key === currentKey) ?? shown[0];

  function show(item: QueueItem | undefined) {
    setOpenKey(item?.key);
    if (item) setCurrentKey(item.key);
  }
  function close() {
    setOpenKey(undefined);
    setFocusKey(open?.key);
  }
  function choose(next: QueueKind | undefined) {
    setAddress(withFilter(address, 'cola', next ?? ''), { replace: true, preventScrollReset: true });
    show(undefined);
  }
  function chooseReports(of: 'mine' | 'everybody') {
    const next = withFilter(address, 'de', of === 'everybody' ? 'todos' : '');
    setAddress(next, { replace: true, preventScrollReset: true });
  }
  const neighbour = (item: QueueItem | undefined, step: 1 | -1) =>
    item && shown[shown.findIndex(({ key }) => key === item.key) + step];
  function move(step: 1 | -1) {
    const next = currentKey === undefined && !open ? current : neighbour(current, step);
    if (!next) return;
    setCurrentKey(next.key);
    if (open) setOpenKey(next.key);
    else setFocusKey(next.key);
  }
  /** What follows takes the place of what is done. */
  function goOn(item: QueueItem) {
    const next = neighbour(item, 1) ?? neighbour(item, -1);
    show(next);
  }
  async function act(item: QueueItem) {
    if (isActionable(item) && (await actions.act(item))) goOn(item);
  }
  function leave(item: QueueItem) {
    putOff(item.key);
    if (open) {
      goOn(item);
      return;
    }
    // Nothing was open, and nothing opens: the next one is at hand.
    const next = neighbour(item, 1) ?? neighbour(item, -1);
    setCurrentKey(next?.key);
    setFocusKey(next?.key);
  }

  const bindings: Record<keyof typeof queueKeys, (event: KeyboardEvent) => void> = {
    j: () => move(1),
    k: () => move(-1),
    e: () => {
      if (!current) return;
      const path = wayTo(current);
      // What was not looked at is not done.
      if (!open) show(current);
      else if (path === undefined) void act(open);
      else void navigate(path);
    },
    s: () => {
      if (current && current.rank > 0) leave(current);
    },
  };
  useShortcuts(bindings);
  useShortcuts({ Escape: close }, open !== undefined);

  const onPhone = (which: keyof typeof halves) => (half === which && !open ? 'block' : 'none');
  return (
    <Stack gap="2">
      <Group
        attached
        role="group"
        aria-label="Qué se muestra de la jornada"
        display={{ base: open ? 'none' : 'flex', lg: 'none' }}
      >
        {(Object.keys(halves) as (keyof typeof halves)[]).map((each) => (
          <Button
            key={each}
            flex="1"
            variant={each === half ? 'surface' : 'outline'}
            aria-pressed={each === half}
            onClick={() => setHalf(each)}
          >
            {halves[each]}
          </Button>
        ))}
      </Group>
      <Grid
        templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' }}
        gap="2"
        alignItems="start"
      >
        <Box display={{ base: onPhone('hacer'), lg: 'block' }}>
          <QueuePanel
            queue={queue}
            shown={shown}
            kind={kind}
            timeZone={timeZone}
            openKey={open?.key}
            currentKey={current?.key}
            focusKey={focusKey}
            onFocused={forgetFocus}
            reports={
              <ReportsBar
                queue={queue}
                shown={shown}
                of={reportsOf}
                isWhole={kind === 'resultados'}
                isBusy={actions.busyKey === allKey}
                onChoose={chooseReports}
                onAcknowledge={(reports) => void actions.acknowledgeAll(reports)}
              />
            }
            onChoose={choose}
            onOpen={show}
            onMove={move}
          />
        </Box>
        {open ? (
          <OpenItem
            item={open}
            now={queue.now}
            timeZone={timeZone}
            isBusy={actions.busyKey === open.key}
            onLater={open.rank > 0 ? () => leave(open) : undefined}
            onAct={() => void act(open)}
            onClose={close}
          />
        ) : (
          <Box display={{ base: onPhone('hoy'), lg: 'block' }}>
            <AgendaPanel me={me} />
          </Box>
        )}
      </Grid>
      <ChangeNoticeBar notice={actions.notice} onDismiss={actions.dismiss} />
    </Stack>
  );
}
