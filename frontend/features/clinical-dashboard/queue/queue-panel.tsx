import { Button, chakra, Flex, Text } from '@chakra-ui/react';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { Panel } from '../../../ui/panel.tsx';
import { messagesPath } from '../../messages/messages.page.ts';
import { tasksPath } from '../../tasks/tasks.page.ts';
import { PanelContentSkeleton } from '../panel-content-skeleton.tsx';
import { QueryFailure } from '../query-failure.tsx';
import { type QueueItem, type QueueKind, queueKinds } from './queue-item.ts';
import { QueueRow } from './queue-row.tsx';
import type { Queue } from './use-queue.ts';

interface QueuePanelProps {
  queue: Queue;
  /** In their order, of the kind that is chosen. */
  shown: readonly QueueItem[];
  kind: QueueKind | undefined;
  timeZone: string;
  openKey: string | undefined;
  /** The item that the Tab key comes to. */
  currentKey: string | undefined;
  /** The row that is to have the focus next, e.g. once what was open is closed. */
  focusKey: string | undefined;
  onFocused: () => void;
  /** What there is to say and to do about all reports. */
  reports: ReactNode;
  onChoose: (kind: QueueKind | undefined) => void;
  onOpen: (item: QueueItem) => void;
  onMove: (step: 1 | -1) => void;
}

const shownAtFirst = 14;
/** Everything that waits for the person, as one list to work through. */
export function QueuePanel(props: QueuePanelProps) {
  const { queue, shown, kind, timeZone, openKey, currentKey, focusKey, reports } = props;
  const { onFocused, onChoose, onOpen, onMove } = props;
  const [isWhole, setWhole] = useState(false);
  const rows = useRef(new Map<string, HTMLButtonElement>());
  useEffect(() => {
    if (focusKey === undefined) return;
    rows.current.get(focusKey)?.focus();
    onFocused();
  }, [focusKey, onFocused]);
  const at = shown.findIndex(({ key }) => key === currentKey);
  const listed = isWhole || at >= shownAtFirst ? shown : shown.slice(0, shownAtFirst);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = ({ ArrowDown: 1, ArrowUp: -1 } as const)[event.key];
    if (step === undefined) return;
    event.preventDefault();
    onMove(step);
  };
  return (
    <Panel
      gap="2"
      title="Por hacer"
      more={
        <Flex as="span" gap="3">
          <Link to={messagesPath}>Comunicaciones</Link>
          <Link to={tasksPath}>Mis Tareas</Link>
        </Flex>
      }
    >
      <Flex wrap="wrap" gap="1" role="group" aria-label="Qué se muestra">
        {[undefined, ...kindsOf(queue)].map((each) => (
          <Button
            key={each ?? 'todo'}
            size="xs"
            variant={each === kind ? 'surface' : 'ghost'}
            aria-pressed={each === kind}
            onClick={() => onChoose(each)}
          >
            {each === undefined ? 'Todo' : queueKinds[each]}
            <chakra.span fontVariantNumeric="tabular-nums">{countText(queue, each)}</chakra.span>
          </Button>
        ))}
      </Flex>
      {queue.failed.map(({ query, failureTitle }) => (
        <QueryFailure key={failureTitle} query={query} timeZone={timeZone} failureTitle={failureTitle} />
      ))}
      {queue.isPending ? <PanelContentSkeleton /> : null}
      {!queue.isPending && shown.length === 0 && queue.failed.length === 0 ? (
        <Text fontSize="sm" color="fg.muted">
          Nada pendiente.
        </Text>
      ) : null}
      {listed.length > 0 ? (
        <chakra.ul
          listStyleType="none"
          aria-label="Por hacer"
          mx="-3"
          css={{ '& > li + li': { borderTopWidth: '1px' } }}
        >
          {listed.map((item) => (
            <QueueRow
              key={item.key}
              item={item}
              now={queue.now}
              timeZone={timeZone}
              isCurrent={item.key === (currentKey ?? listed[0]?.key)}
              isOpen={item.key === openKey}
              ref={(element) => {
                if (element) rows.current.set(item.key, element);
                else rows.current.delete(item.key);
              }}
              onOpen={() => onOpen(item)}
              onKeyDown={onKeyDown}
            />
          ))}
        </chakra.ul>
      ) : null}
      {shown.length > listed.length ? (
        <Button size="sm" variant="ghost" alignSelf="flex-start" onClick={() => setWhole(true)}>
          {`Mostrar los ${shown.length}`}
        </Button>
      ) : null}
      {kind === undefined || kind === 'resultados' ? reports : null}
    </Panel>
  );
}

/** Only those that the person's role has. */
const kindsOf = ({ isClinical }: Queue): QueueKind[] =>
  isClinical ? ['resultados', 'mensajes', 'recetas', 'tareas', 'notas'] : ['mensajes', 'tareas'];

function countText({ items, hasMore }: Queue, kind: QueueKind | undefined): string {
  const count = items.filter((item) => kind === undefined || item.kind === kind).length;
  const isOpenEnded = hasMore && (kind === undefined || kind === 'mensajes' || kind === 'tareas');
  return `${count}${isOpenEnded ? '+' : ''}`;
}
