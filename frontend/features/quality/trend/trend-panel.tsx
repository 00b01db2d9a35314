import { Text } from '@chakra-ui/react';
import { proportionInterval } from '../../../../lambdas/clinical/quality/proportion-interval.ts';
import type { QualityMeasure, QualityRun } from '../../../../lambdas/contracts/quality.ts';
import { Panel } from '../../../ui/panel.tsx';
import { MeasureTrend } from '../../../widgets/quality-trend/measure-trend.tsx';
import { useBoard } from '../../../widgets/quality-trend/quality-board-api.ts';
import { targetText } from '../../../widgets/quality-trend/trend-dataset.ts';
import { counted } from '../standing-texts.ts';

interface TrendPanelProps {
  measure: QualityMeasure;
  /** Of the period that is looked at. */
  run: QualityRun | undefined;
  mayRun: boolean;
}

/** How a measure went from month to month, against the year before and against what the organization wants to reach. */
export function TrendPanel({ measure, run, mayRun }: TrendPanelProps) {
  const board = useBoard();
  const target = board.data?.followed.find(({ measureId }) => measureId === measure.id)?.target ?? null;
  const interval = run && proportionInterval(run.tally.numerator, counted(run.tally));
  return (
    <Panel title="Evolución" heading={{ size: 'sm' }}>
      {interval && target !== null ? (
        <Text fontSize="sm">{targetText(interval.rate, target, measure.improvement)}</Text>
      ) : null}
      <MeasureTrend
        measureId={measure.id}
        name={measure.title}
        title="Mes a mes"
        target={target}
        mayRun={mayRun}
      />
    </Panel>
  );
}
