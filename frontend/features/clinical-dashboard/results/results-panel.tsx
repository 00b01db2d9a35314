import { Button, Text } from '@chakra-ui/react';
import { useState } from 'react';
import type { WaitingReports } from '../../../../lambdas/contracts/clinical-dashboard.ts';
import type { Me } from '../../../../lambdas/contracts/me.ts';
import { elapsedText } from '../../../lib/elapsed.ts';
import { formatDate } from '../../../lib/fhir-date.ts';
import { useNow } from '../../../lib/use-now.ts';
import { Panel } from '../../../ui/panel.tsx';
import { useWaitingReports } from '../clinical-dashboard-api.ts';
import { PanelContent, PanelList } from '../panel-content.tsx';
import { useAcknowledge } from './acknowledge.ts';
import { AcknowledgedNotice } from './acknowledged-notice.tsx';
import { ReportRow } from './report-row.tsx';

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
    <Panel gap="3" title="Resultados sin acuse de recibo" count={query.data && countText(query.data)}>
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
