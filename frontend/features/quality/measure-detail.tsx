import { Badge, Button, Flex, Heading, Stack, Text } from '@chakra-ui/react';
import { Suspense } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import type { QualityMeasure } from '../../../lambdas/contracts/quality.ts';
import { formatDate } from '../../lib/fhir-date.ts';
import { withFilter } from '../../lib/with-filter.ts';
import { lazyPart } from '../../ui/lazy-part.ts';
import { PanelSkeleton } from '../../ui/page-skeletons.tsx';
import { Panel } from '../../ui/panel.tsx';
import { ViewLinks } from '../../ui/view-links.tsx';
import { EarlierRuns } from './earlier-runs.tsx';
import { MeasureDefinition } from './measure-definition.tsx';
import { MeasuredPatients } from './measured-patients.tsx';
import type { Period } from './periods.ts';
import { RateText } from './rate-text.tsx';
import { PatientReport } from './reports/patient-report.tsx';
import { RunControl } from './run-control.tsx';
import { runOfPeriod } from './runs-of-period.ts';
import { SavePatients } from './save-patients.tsx';
import { standingsInOrder, standingText } from './standing-texts.ts';

const GapList = lazyPart(async () => (await import('./gaps/gap-list.tsx')).GapList);
const StrataPanel = lazyPart(async () => (await import('./strata/strata-panel.tsx')).StrataPanel);
const TrendPanel = lazyPart(async () => (await import('./trend/trend-panel.tsx')).TrendPanel);
const UnseenPanel = lazyPart(async () => (await import('./data/unseen-panel.tsx')).UnseenPanel);
const RunSchedule = lazyPart(async () => (await import('./run-schedule.tsx')).RunSchedule);
const RunDownloads = lazyPart(async () => (await import('./reports/run-downloads.tsx')).RunDownloads);

interface MeasureDetailProps {
  measure: QualityMeasure;
  period: Period;
  mayRun: boolean;
  maySeePatients: boolean;
  mayWithdraw: boolean;
  timeZone: string;
  onBack: () => void;
}

/** One measure: its rate in the period, who stands where and why, earlier runs, and what it counts. */
export function MeasureDetail(props: MeasureDetailProps) {
  const { measure, period, mayRun, maySeePatients, mayWithdraw, timeZone, onBack } = props;
  const [address] = useSearchParams();
  const { done } = runOfPeriod(measure, period);
  const standings = standingsInOrder(measure.improvement).filter(
    (standing, index) => index < 2 || (done?.tally[standing] ?? 0) > 0,
  );
  const standing = standings.find((one) => one === address.get('grupo')) ?? standings[0] ?? 'rest';
  const reportOf = (patientId: string, name: string) =>
    done ? <PatientReport measure={measure} run={done} patientId={patientId} name={name} /> : null;
  return (
    <Stack gap="4">
      <Flex gap="3" justify="space-between" align="flex-start" wrap="wrap">
        <Stack gap="1" flex="1 1 20rem" minW="0">
          <Button size="xs" variant="ghost" alignSelf="flex-start" ms="-2" onClick={onBack}>
            Todas las medidas
          </Button>
          <Heading as="h2" size="lg" overflowWrap="anywhere">
            {measure.title}
          </Heading>
          {done ? (
            <RateText tally={done.tally} isLarge />
          ) : (
            <Text color="fg.muted">Sin calcular en este periodo</Text>
          )}
          {done?.startedAt ? (
            <Text fontSize="sm" color="fg.muted">
              Con los datos del {formatDate(done.startedAt, timeZone, { hasTime: true })} · versión{' '}
              {done.measureVersion} · {done.requestedBy}
            </Text>
          ) : null}
          {done ? (
            <Suspense fallback={null}>
              <RunDownloads measure={measure} run={done} maySeePatients={maySeePatients} />
            </Suspense>
          ) : null}
        </Stack>
        <RunControl measure={measure} period={period} mayRun={mayRun} />
      </Flex>
      {measure.missingValueSets.length > 0 ? (
        <Text color="orange.fg">
          Faltan conjuntos de valores: {measure.missingValueSets.join(', ')}. Los pacientes que los necesitan
          no se pueden calcular.
        </Text>
      ) : null}
      {done ? (
        <Panel title="Pacientes" heading={{ size: 'sm' }}>
          <ViewLinks
            Link={Link}
            label="Grupos de pacientes"
            isOneRow
            current={standing}
            views={standings.map((view) => ({
              view,
              text: `${standingText(view, measure.improvement)} ${done.tally[view]}`,
              search: `?${withFilter(address, 'grupo', view)}`,
            }))}
          />
          {done.tally.unclear > 0 ? (
            <Text fontSize="sm" color="fg.muted">
              <Badge colorPalette="orange">{done.tally.unclear}</Badge> con algún criterio que no se sabe:
              según las reglas de la medida no lo cumplen.
            </Text>
          ) : null}
          {maySeePatients ? (
            <>
              {standing === standings[0] && measure.improvement !== 'unstated' ? (
                <Suspense fallback={<PanelSkeleton />}>
                  <GapList key={done.id} runId={done.id} timeZone={timeZone} reportOf={reportOf} />
                </Suspense>
              ) : (
                <MeasuredPatients
                  key={`${done.id} ${standing}`}
                  run={done}
                  standing={standing}
                  reportOf={reportOf}
                />
              )}
              <SavePatients run={done} standing={standing} improvement={measure.improvement} />
            </>
          ) : (
            <Text color="fg.muted">Quiénes son lo ve el personal clínico.</Text>
          )}
        </Panel>
      ) : null}
      <Suspense fallback={<PanelSkeleton />}>
        <TrendPanel measure={measure} run={done} mayRun={mayRun} />
      </Suspense>
      {done ? (
        <Suspense fallback={<PanelSkeleton />}>
          <StrataPanel key={`strata ${done.id}`} runId={done.id} />
          <UnseenPanel key={`unseen ${done.id}`} runId={done.id} maySeePatients={maySeePatients} />
        </Suspense>
      ) : null}
      <Suspense fallback={null}>
        <RunSchedule measureId={measure.id} maySet={mayWithdraw} timeZone={timeZone} />
      </Suspense>
      <EarlierRuns measure={measure} timeZone={timeZone} />
      <MeasureDefinition measure={measure} mayWithdraw={mayWithdraw} onWithdrawn={onBack} />
    </Stack>
  );
}
