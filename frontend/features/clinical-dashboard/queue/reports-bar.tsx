import { Button, Flex, Text } from '@chakra-ui/react';
import { everybodysAfterDays, type WaitingReport } from '../../../../lambdas/contracts/clinical-dashboard.ts';
import type { QueueItem } from './queue-item.ts';
import type { Queue } from './use-queue.ts';

interface ReportsBarProps {
  queue: Queue;
  shown: readonly QueueItem[];
  of: 'mine' | 'everybody';
  /** Reports alone are shown. */
  isWhole: boolean;
  isBusy: boolean;
  onChoose: (of: 'mine' | 'everybody') => void;
  onAcknowledge: (reports: readonly WaitingReport[]) => void;
}

/** One's own or nobody's, and with nothing to look at. */
const isPlain = ({ urgency, clinician }: WaitingReport) =>
  urgency === 'normal' && (clinician === null || clinician.isMine);

/** Which reports are not in the list, and what can be done with many of them at once. */
export function ReportsBar({ queue, shown, of, isWhole, isBusy, onChoose, onAcknowledge }: ReportsBarProps) {
  const { reports } = queue;
  if (!reports) return null;
  const plain = shown.flatMap((item) =>
    item.kind === 'resultados' && isPlain(item.report) ? [item.report] : [],
  );
  const mayAll = isWhole && plain.length > 1;
  const others = othersText(reports.others);
  if (!mayAll && !others && of === 'mine' && !reports.isCut) return null;
  return (
    <Flex columnGap="3" rowGap="1" wrap="wrap" align="center" fontSize="xs" color="fg.muted">
      {mayAll ? (
        <Button
          size="xs"
          variant="outline"
          aria-disabled={isBusy}
          onClick={() => (isBusy ? undefined : onAcknowledge(plain))}
        >
          {isBusy ? 'Guardando…' : `Acusar recibo de los ${plain.length} dentro de rango`}
        </Button>
      ) : null}
      {others ? <Text>{others}</Text> : null}
      {others || of === 'everybody' ? (
        <Button size="xs" variant="ghost" onClick={() => onChoose(of === 'mine' ? 'everybody' : 'mine')}>
          {of === 'mine' ? 'Ver los de todos' : 'Ver solo los suyos'}
        </Button>
      ) : null}
      {reports.isCut ? (
        <Text>
          Hay más informes sin acuse de recibo de los que se pueden valorar a la vez: se han mirado los más
          recientes.
        </Text>
      ) : null}
    </Flex>
  );
}

function othersText(count: number): string | undefined {
  if (count === 0) return undefined;
  const what =
    count === 1 ? 'Otro informe es de otra persona' : `Otros ${count} informes son de otras personas`;
  return `${what}: sin nada crítico y de hace menos de ${everybodysAfterDays} días.`;
}
