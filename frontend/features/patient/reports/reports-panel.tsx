import { Button, chakra, Flex, Text } from '@chakra-ui/react';
import type { DiagnosticReport, Observation } from '@medplum/fhirtypes';
import { useState } from 'react';
import type { Me } from '../../../../lambdas/contracts/me.ts';
import { FailureNotice } from '../../../ui/failure-notice.tsx';
import { useFirstData } from '../../../ui/first-data.ts';
import { MoreButton } from '../../../ui/more-button.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { conceptText } from '../concept-text.ts';
import { recordsKey, usePatient, usePatientRecords } from '../patient-api.ts';
import { AcknowledgedNotice } from '../summary/acknowledged-notice.tsx';
import { undoSeconds, useAcknowledge } from '../summary/use-acknowledge.ts';
import { ReportRow, type ShownReport } from './report-row.tsx';

interface ReportsPanelProps {
  patientId: string;
  me: Me;
  mayAcknowledge: boolean;
  /** What is known of the patient's results. */
  observations: readonly Observation[];
}

const voids = new Set(['entered-in-error', 'cancelled', 'registered']);

/** A patient's reports: acknowledge one, some or all, give one to a colleague, ask for it back, tell the patient. */
export function ReportsPanel({ patientId, me, mayAcknowledge, observations }: ReportsPanelProps) {
  const query = usePatientRecords('DiagnosticReport', patientId);
  useFirstData(query);
  const patient = usePatient(patientId).data?.resource;
  const work = useAcknowledge<ShownReport>(me, recordsKey('DiagnosticReport'));
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [said, setSaid] = useState<string>();
  const reports = shownReports(query.data ?? [], observations);
  const waiting = reports.filter(({ source }) => !source.resultsInterpreter?.length);
  const marked = waiting.filter(({ id }) => chosen.has(id));
  if (query.isError && !query.data)
    return (
      <FailureNotice
        title="No se han podido cargar los informes"
        detail={query.error.message}
        onRetry={() => void query.refetch()}
        isRetrying={query.isFetching}
      />
    );
  if (reports.length === 0) return null;

  const toggle = (id: string) =>
    setChosen((now) => (now.has(id) ? new Set([...now].filter((one) => one !== id)) : new Set([...now, id])));
  async function acknowledgeAll(of: readonly ShownReport[]) {
    setChosen(new Set());
    for (const report of of) await work.acknowledge(report);
  }

  return (
    <Panel
      heading={{ size: 'lg' }}
      title="Informes"
      count={waiting.length > 0 ? String(waiting.length) : undefined}
      countColor="orange"
      note={waiting.length === 0 ? 'Todos tienen acuse de recibo' : 'Sin acuse de recibo'}
      gap="2"
    >
      {said ? (
        <Text role="status" fontSize="sm">
          {said}
        </Text>
      ) : null}
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
      {mayAcknowledge && waiting.length > 1 ? (
        <Flex gap="2" wrap="wrap" data-print="hidden">
          <Button size="sm" disabled={marked.length === 0} onClick={() => void acknowledgeAll(marked)}>
            {marked.length === 0 ? 'Acusar recibo de los marcados' : `Acusar recibo de ${marked.length}`}
          </Button>
          <Button size="sm" variant="outline" onClick={() => void acknowledgeAll(waiting)}>
            {`Acusar recibo de todos (${waiting.length})`}
          </Button>
        </Flex>
      ) : null}
      <chakra.ul
        listStyleType="none"
        aria-label="Informes de laboratorio"
        css={{ '& > li + li': { borderTopWidth: '1px' } }}
      >
        {reports.map((report) => (
          <ReportRow
            key={report.id}
            report={report}
            patient={patient}
            me={me}
            isChosen={chosen.has(report.id)}
            isBusy={work.busy.has(report.id)}
            failure={work.failures.get(report.id)}
            onChoose={
              mayAcknowledge && !report.source.resultsInterpreter?.length
                ? () => toggle(report.id)
                : undefined
            }
            onAcknowledge={() => void work.acknowledge(report)}
            onDone={setSaid}
          />
        ))}
      </chakra.ul>
      <MoreButton query={query}>Mostrar anteriores</MoreButton>
    </Panel>
  );
}

const isWaiting = ({ source }: ShownReport) => (source.resultsInterpreter?.length ? 1 : 0);

/** What waits first. */
function shownReports(
  reports: readonly DiagnosticReport[],
  observations: readonly Observation[],
): ShownReport[] {
  const known = new Map(observations.map((one) => [`Observation/${one.id}`, one]));
  return reports
    .filter(({ status }) => !voids.has(status))
    .map((source) => ({
      id: source.id ?? '',
      version: Number(source.meta?.versionId),
      title: conceptText(source.code) ?? 'Informe sin título',
      source,
      results: (source.result ?? []).flatMap(({ reference = '' }) => known.get(reference) ?? []),
    }))
    .sort((a, b) => isWaiting(a) - isWaiting(b));
}
