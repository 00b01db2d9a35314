import { Box, Button, chakra, Flex, Grid, Text } from '@chakra-ui/react';
import type { Me } from '../../../../lambdas/contracts/me.ts';
import { bandText } from '../results/band-text.ts';
import { flagText } from '../results/flag-text.ts';
import { AcknowledgedNotice } from './acknowledged-notice.tsx';
import { summaryKey } from './chart-summary-api.ts';
import { shortDay } from './short-day.ts';
import { Spark } from './spark.tsx';
import { SummaryBlock } from './summary-block.tsx';
import { undoSeconds, useAcknowledge } from './use-acknowledge.ts';
import type { Finding, UnreadReport } from './waiting-reports.ts';

/** Lines of values; a critical one is never left out. */
const roomFor = 7;
const isCritical = ({ point: { flag } }: Finding) =>
  flag.kind === 'known' && flag.value.startsWith('critical');

interface ResultsBlockProps {
  reports: readonly UnreadReport[];
  me: Me;
  patientId: string;
  mayAcknowledge: boolean;
}

/** Results that nobody has acknowledged, what must not wait first. */
export function ResultsBlock({ reports, me, patientId, mayAcknowledge }: ResultsBlockProps) {
  const { timeZone } = me.organization;
  const work = useAcknowledge<UnreadReport>(me, summaryKey(patientId));
  const acknowledged = new Set(work.done.map(({ report }) => report.id));
  const waiting = reports.filter(({ id }) => !acknowledged.has(id));
  const shown = shownReports(waiting);
  const rest = waiting.length - shown.length;
  return (
    <SummaryBlock
      title="Por revisar"
      count={waiting.length}
      note={waiting.length === 0 ? 'Ningún resultado sin acuse de recibo' : undefined}
      more={rest > 0 ? { view: 'laboratorio', count: rest } : undefined}
    >
      {work.done.map((entry) => (
        <AcknowledgedNotice
          key={entry.report.id}
          text={work.failures.get(entry.report.id) ?? `Recibo acusado: ${entry.report.title}.`}
          hasFailed={work.failures.has(entry.report.id)}
          isBusy={work.busy.has(entry.report.id)}
          seconds={undoSeconds}
          onUndo={() => void work.undo(entry)}
          onExpire={() => work.forget(entry.report.id)}
        />
      ))}
      <chakra.ul listStyleType="none" aria-label="Resultados sin acuse de recibo">
        {shown.map((report) => (
          <ReportLines
            key={report.id}
            report={report}
            when={shortDay(report.since || undefined, timeZone)}
            failure={work.failures.get(report.id)}
            isBusy={work.busy.has(report.id)}
            onAcknowledge={mayAcknowledge ? () => void work.acknowledge(report) : undefined}
          />
        ))}
      </chakra.ul>
    </SummaryBlock>
  );
}

/** As many as there is room for, and all with something critical. */
function shownReports(reports: readonly UnreadReport[]): UnreadReport[] {
  let lines = 0;
  return reports.filter(({ urgency, findings }) => {
    lines += 1 + findings.length;
    return urgency === 'critical' || lines <= roomFor;
  });
}

interface ReportLinesProps {
  report: UnreadReport;
  when: string | undefined;
  failure: string | undefined;
  isBusy: boolean;
  onAcknowledge: (() => void) | undefined;
}

/** A line that says which report it is, and one for each of its values that are out of range. */
function ReportLines({ report, when, failure, isBusy, onAcknowledge }: ReportLinesProps) {
  const { title, urgency, findings } = report;
  return (
    <chakra.li
      {...(urgency === 'critical'
        ? { borderInlineStartWidth: '3px', borderInlineStartColor: 'red.solid', ms: '-3', ps: '9px' }
        : {})}
    >
      <Flex gap="2" align="center" minH="7">
        <Text fontSize="sm" fontWeight="medium" truncate title={title}>
          {title}
        </Text>
        <Text fontSize="xs" color="fg.muted" whiteSpace="nowrap">
          {when ?? 'Fecha no consta'}
        </Text>
        {findings.length === 0 ? <Quiet report={report} /> : null}
        {onAcknowledge ? (
          <Button
            size="xs"
            variant="ghost"
            h="6"
            px="2"
            ms="auto"
            flexShrink="0"
            data-print="hidden"
            css={{ '@media (pointer: coarse)': { height: '11' } }}
            aria-label={`Acusar recibo: ${title}`}
            aria-disabled={isBusy}
            onClick={() => (isBusy ? undefined : onAcknowledge())}
          >
            {isBusy ? 'Guardando…' : 'Acusar recibo'}
          </Button>
        ) : null}
      </Flex>
      {findings.map((finding) => (
        <FindingLine key={finding.point.id} finding={finding} />
      ))}
      {failure ? (
        <Text role="alert" fontSize="sm" color="fg.error" pb="1">
          {failure}
        </Text>
      ) : null}
    </chakra.li>
  );
}

/** Nothing out of range is said only where everything could be judged. */
function Quiet({ report: { urgency, unjudgedCount } }: { report: UnreadReport }) {
  const text =
    urgency === 'normal' && unjudgedCount === 0
      ? 'Dentro de rango'
      : 'No comprobado: sin rango de referencia con que compararlo';
  return (
    <Text fontSize="xs" color="fg.muted" truncate title={text}>
      {text}
    </Text>
  );
}

const arrows: Record<string, string> = {
  low: '↓',
  high: '↑',
  criticalLow: '↓↓',
  criticalHigh: '↑↑',
  abnormal: '!',
  criticalAbnormal: '!!',
};
const signed = new Intl.NumberFormat('es-US', { signDisplay: 'exceptZero', maximumSignificantDigits: 12 });

const wideColumns = '1.25rem minmax(0, 1fr) auto 8rem 3.5rem 3.5rem';

function FindingLine({ finding }: { finding: Finding }) {
  const { title, unit, point, course, change } = finding;
  const color = isCritical(finding) ? 'red.fg' : 'orange.fg';
  const band = bandText(point, '');
  return (
    <Grid
      columnGap="2"
      alignItems="center"
      minH="7"
      fontSize="sm"
      fontVariantNumeric="tabular-nums"
      templateColumns={{
        base: '1.25rem minmax(0, 1fr) auto auto',
        sm: wideColumns,
        // Widths are asked of screens alone: on paper nothing that is hidden on a telephone is.
        _print: wideColumns,
      }}
    >
      <chakra.span aria-hidden fontWeight="semibold" color={color} whiteSpace="nowrap">
        {point.flag.kind === 'known' ? arrows[point.flag.value] : ''}
      </chakra.span>
      <Text truncate title={title}>
        {title}
      </Text>
      <Text fontWeight="semibold" color={color} whiteSpace="nowrap" textAlign="end">
        {isCritical(finding) ? (
          <chakra.span aria-hidden fontSize="xs" pe="2">
            Crítico
          </chakra.span>
        ) : null}
        {point.text}
        <chakra.span srOnly>{`, ${flagText(point.flag).toLowerCase()}`}</chakra.span>
      </Text>
      <Text fontSize="xs" color="fg.muted" whiteSpace="nowrap">
        {band ? `ref. ${band.trim()}` : 'sin rango'}
      </Text>
      <Text
        hideBelow="sm"
        fontSize="xs"
        color="fg.muted"
        whiteSpace="nowrap"
        textAlign="end"
        title={`Cambio respecto al valor anterior, ${unit}`}
      >
        {change === undefined || change === 0 ? '' : signed.format(change)}
      </Text>
      <Box hideBelow="sm">
        <Spark points={course} />
      </Box>
    </Grid>
  );
}
