import { Badge, Button, chakra, Flex, Stack, Text } from '@chakra-ui/react';
import type { DiagnosticReport, Observation, Patient } from '@medplum/fhirtypes';
import { useState } from 'react';
import type { Me } from '../../../../lambdas/contracts/me.ts';
import { formatDate } from '../../../lib/fhir-date.ts';
import { CheckboxField } from '../../../ui/form-checkbox.tsx';
import { ExplainForm } from './explain-form.tsx';
import { useReleases } from './reports-api.ts';
import { TaskForm } from './task-form.tsx';

export interface ShownReport {
  id: string;
  version: number;
  title: string;
  source: DiagnosticReport;
  results: Observation[];
}

interface ReportRowProps {
  report: ShownReport;
  patient: Patient | undefined;
  me: Me;
  isChosen: boolean;
  isBusy: boolean;
  failure: string | undefined;
  /** Undefined where it has been acknowledged, or this person may not. */
  onChoose: (() => void) | undefined;
  onAcknowledge: () => void;
  onDone: (text: string) => void;
}

type Form = 'delegate' | 'recall' | 'explain';
const finished = new Set(['final', 'amended', 'corrected', 'appended']);

/** A report: since when, who has seen it, what the patient was told; and what can be done with it. */
export function ReportRow(props: ReportRowProps) {
  const { report, patient, me, isChosen, isBusy, failure, onChoose, onAcknowledge, onDone } = props;
  const { timeZone } = me.organization;
  const [form, setForm] = useState<Form>();
  const seenBy = report.source.resultsInterpreter?.map(({ display }) => display ?? 'Alguien').join(', ');
  const since = report.source.issued ?? report.source.effectiveDateTime;
  const isExplainable = seenBy !== undefined && finished.has(report.source.status) && patient !== undefined;
  const display = report.source.subject?.display;
  const subject = { reference: `Patient/${patient?.id}`, ...(display ? { display } : {}) };
  const close = (done?: string) => {
    setForm(undefined);
    if (done !== undefined) onDone(done);
  };
  const action = (kind: Form, text: string) => (
    <Button
      type="button"
      size="xs"
      variant="outline"
      css={{ '@media (pointer: coarse)': { height: '11' } }}
      aria-expanded={form === kind}
      aria-label={`${text}: ${report.title}`}
      onClick={() => setForm(form === kind ? undefined : kind)}
    >
      {text}
    </Button>
  );
  return (
    <chakra.li py="2">
      <Flex gap="3" wrap="wrap" align="center">
        <Stack gap="0" flex="1 1 14rem" minW="0">
          {onChoose ? (
            <CheckboxField checked={isChosen} onChange={onChoose}>
              {report.title}
            </CheckboxField>
          ) : (
            <Text fontSize="sm">{report.title}</Text>
          )}
          <Flex gap="2" wrap="wrap" align="center" fontSize="xs" color="fg.muted">
            <span>{formatDate(since, timeZone) ?? 'Fecha no consta'}</span>
            {seenBy === undefined ? (
              <Badge colorPalette="orange">Sin acuse de recibo</Badge>
            ) : (
              <span>{`Acuse de recibo: ${seenBy}`}</span>
            )}
            {seenBy === undefined ? null : <Told reportId={report.id} timeZone={timeZone} />}
          </Flex>
        </Stack>
        <Flex gap="1" wrap="wrap" data-print="hidden">
          {onChoose ? (
            <Button
              type="button"
              size="xs"
              css={{ '@media (pointer: coarse)': { height: '11' } }}
              aria-label={`Acusar recibo: ${report.title}`}
              aria-disabled={isBusy}
              onClick={() => (isBusy ? undefined : onAcknowledge())}
            >
              {isBusy ? 'Guardando…' : 'Acusar recibo'}
            </Button>
          ) : null}
          {isExplainable ? action('explain', 'Explicar al paciente') : null}
          {onChoose ? action('delegate', 'Delegar') : null}
          {action('recall', 'Recordar')}
        </Flex>
      </Flex>
      {failure ? (
        <Text role="alert" fontSize="sm" color="fg.error">
          {failure}
        </Text>
      ) : null}
      {form === 'explain' && patient ? (
        <ExplainForm report={report} results={report.results} patient={patient} me={me} onClose={close} />
      ) : null}
      {form === 'delegate' || form === 'recall' ? (
        <TaskForm key={form} kind={form} report={report} patient={subject} me={me} onClose={close} />
      ) : null}
    </chakra.li>
  );
}

/** What the patient was told, by whom and when; nothing where they were told nothing. */
function Told({ reportId, timeZone }: { reportId: string; timeZone: string }) {
  const { data: [last] = [] } = useReleases(reportId);
  if (!last) return null;
  const when = formatDate(last.releasedAt, timeZone, { hasTime: true });
  return (
    <chakra.details>
      <chakra.summary cursor="pointer" color="brand.fg" minH="6" focusVisibleRing="outside">
        {`Explicado por ${last.releasedBy}, ${when}`}
        {last.isCurrent ? '' : ' (el informe ha cambiado desde entonces)'}
      </chakra.summary>
      <Text whiteSpace="pre-wrap" fontSize="sm" color="fg" py="1">
        {last.text}
      </Text>
    </chakra.details>
  );
}
