import { Alert, Button, chakra, Flex, Stack, Text } from '@chakra-ui/react';
import type { Observation } from '@medplum/fhirtypes';
import { useState } from 'react';
import type { WaitingReport, WaitingReports } from '../../../../lambdas/contracts/clinical-dashboard.ts';
import type { Me } from '../../../../lambdas/contracts/me.ts';
import { formatDate } from '../../../lib/fhir-date.ts';
import { useWaitingReports } from '../clinical-dashboard-api.ts';
import { elapsedText } from '../elapsed.ts';
import { Panel, PanelContent, PanelList } from '../panel.tsx';
import { PatientLink } from '../patient-link.tsx';
import { useNow } from '../use-now.ts';
import { useAcknowledge } from './acknowledge.ts';
import { AcknowledgedNotice } from './acknowledged-notice.tsx';
import { ResultLine } from './result-line.tsx';

const shownAtFirst = 6;
const plural = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

function countText({ counts: { critical, abnormal } }: WaitingReports): string | undefined {
  const parts = [
    critical > 0 ? plural(critical, 'crítico', 'críticos') : undefined,
    abnormal > 0 ? plural(abnormal, 'anormal', 'anormales') : undefined,
  ].filter((part) => part !== undefined);
  return parts.length > 0 ? parts.join(' · ') : undefined;
}

/** What else waits, said in full: what could not be judged is not among the normal ones. */
function restText({ counts: { unknown, normal } }: WaitingReports): string | undefined {
  const parts = [
    normal > 0 ? `${plural(normal, 'informe', 'informes')} dentro de rango` : undefined,
    unknown > 0 ? `${unknown} sin rango de referencia con que compararlos` : undefined,
  ].filter((part) => part !== undefined);
  return parts.length > 0 ? `También sin acuse de recibo: ${parts.join(' y ')}.` : undefined;
}

/** Reports out of range that nobody has acknowledged, the critical ones first. */
export function ResultsPanel({ me }: { me: Me }) {
  const { timeZone } = me.organization;
  const query = useWaitingReports();
  const { busy, done, failures, acknowledge, undo, forget } = useAcknowledge(me);
  const [isWhole, setWhole] = useState(false);
  const now = useNow();
  const acknowledged = new Set(done.map(({ report }) => report.id));
  return (
    <Panel title="Resultados sin acuse de recibo" count={query.data && countText(query.data)}>
      {done.map((entry) => (
        <AcknowledgedNotice
          key={entry.report.id}
          entry={entry}
          isBusy={busy.has(entry.report.id)}
          failure={failures.get(entry.report.id)}
          onUndo={() => void undo(entry)}
          onExpire={forget}
        />
      ))}
      <PanelContent
        query={query}
        timeZone={timeZone}
        failureTitle="No se han podido cargar los resultados"
        isEmpty={({ reports }) => reports.length === 0}
        empty="Ningún resultado anormal espera su acuse de recibo. Los nuevos aparecen aquí en cuanto llegan."
      >
        {({ reports, isCut }) => {
          const waiting = reports.filter(({ id }) => !acknowledged.has(id));
          const shown = isWhole ? waiting : waiting.slice(0, shownAtFirst);
          return (
            <>
              <PanelList label="Resultados sin acuse de recibo">
                {shown.map((report) => (
                  <ReportRow
                    key={report.id}
                    report={report}
                    waits={elapsedText(report.since, now, timeZone)}
                    at={formatDate(report.since, timeZone, { hasTime: true })}
                    isBusy={busy.has(report.id)}
                    failure={failures.get(report.id)}
                    onAcknowledge={() => void acknowledge(report)}
                  />
                ))}
              </PanelList>
              {waiting.length > shown.length ? (
                <Button
                  size="sm"
                  variant="outline"
                  alignSelf="flex-start"
                  onClick={() => setWhole(true)}
                >{`Mostrar los ${waiting.length}`}</Button>
              ) : null}
              {isCut ? (
                <Text fontSize="sm" color="fg.warning">
                  Hay más informes sin acuse de recibo de los que se pueden valorar a la vez: se han mirado
                  los más recientes.
                </Text>
              ) : null}
            </>
          );
        }}
      </PanelContent>
      {query.data && restText(query.data) ? (
        <Text fontSize="sm" color="fg.muted">
          {restText(query.data)}
        </Text>
      ) : null}
    </Panel>
  );
}

/** The contract leaves open what else an Observation holds; the server answers them as they are stored. */
function observationsOf({ results }: WaitingReport): Observation[] {
  const found: readonly unknown[] = results;
  return found.filter((result): result is Observation => typeof result === 'object');
}

interface ReportRowProps {
  report: WaitingReport;
  waits: string;
  at: string | undefined;
  isBusy: boolean;
  failure: string | undefined;
  onAcknowledge: () => void;
}

function ReportRow({ report, waits, at, isBusy, failure, onAcknowledge }: ReportRowProps) {
  const { title, patient, urgency } = report;
  const isCritical = urgency === 'critical';
  const name = `${title ?? 'Informe sin título'} de ${patient.name ?? 'paciente sin nombre'}`;
  return (
    <chakra.li
      py="3"
      {...(isCritical
        ? { ps: '3', ms: '-3', borderInlineStartWidth: '3px', borderInlineStartColor: 'red.solid' }
        : {})}
    >
      <Flex gap="3" justify="space-between" align="flex-start" wrap={{ base: 'wrap', sm: 'nowrap' }}>
        <Stack gap="1" minW="0">
          <Flex gap="2" align="baseline" wrap="wrap">
            <PatientLink id={patient.id} name={patient.name} view="laboratorio" />
            <Text fontSize="sm" color="fg.muted" title={at}>
              {`${title ?? 'Informe sin título'} · ${waits}`}
            </Text>
          </Flex>
          {observationsOf(report).map((result) => (
            <ResultLine key={result.id} result={result} />
          ))}
        </Stack>
        <Button
          size="sm"
          variant="outline"
          flexShrink="0"
          aria-label={`Acusar recibo: ${name}`}
          aria-disabled={isBusy}
          onClick={() => (isBusy ? undefined : onAcknowledge())}
        >
          {isBusy ? 'Guardando…' : 'Acusar recibo'}
        </Button>
      </Flex>
      {failure ? (
        <Alert.Root status="error" size="sm" mt="2" role="alert">
          <Alert.Indicator />
          <Alert.Title>{failure}</Alert.Title>
        </Alert.Root>
      ) : null}
    </chakra.li>
  );
}
