import { chakra } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { type DueLine, qualityDueRoutes } from '../../../../lambdas/contracts/quality-due.ts';
import { useApiClient } from '../../../lib/api-context.ts';
import { formatDate } from '../../../lib/fhir-date.ts';
import { DuePending } from './due-pending.tsx';
import { SummaryBlock, SummaryLine } from './summary-block.tsx';

/** What quality measures miss in this chart, one line each: by the last run of each, and what none has told. */
export function DueBlock({ patientId, timeZone }: { patientId: string; timeZone: string }) {
  const api = useApiClient();
  const due = useQuery({
    queryKey: ['quality', 'due', patientId],
    queryFn: ({ signal }) =>
      api.of(qualityDueRoutes).call('listDueOfPatient', { params: { patientId }, signal }),
  });
  if (!due.data)
    return due.error ? <SummaryBlock title="Medidas de calidad" note={due.error.message} /> : <DuePending />;
  const told = due.data.lines.filter(({ standing }) => standing !== 'never-computed');
  const never = due.data.lines.length - told.length;
  return (
    <SummaryBlock
      title="Medidas de calidad"
      note={[
        told.length === 0 ? 'Nada pendiente en lo calculado' : undefined,
        never > 0 ? `${never} sin calcular: No comprobado` : undefined,
      ]
        .filter(Boolean)
        .join(' · ')}
    >
      {told.length > 0 ? (
        <chakra.ul listStyleType="none">
          {told.map((line) => (
            <SummaryLine
              key={line.measureId}
              title={line.title}
              detail={lineText(line)}
              when={line.run ? `Calculado el ${formatDate(line.run.at, timeZone) ?? ''}` : undefined}
            />
          ))}
        </chakra.ul>
      ) : null}
    </SummaryBlock>
  );
}

const stateTexts = { open: 'Pendiente', begun: 'En marcha', closed: 'Justificada' } as const;

function lineText({ standing, reasons, state, dueOn }: DueLine): string {
  if (standing === 'unknown') return 'No comprobado';
  const [newest] = reasons.flatMap(({ found }) => found);
  const what = newest ? newest.text : 'no consta ningún dato';
  const until = dueOn ? ` · hasta el ${formatDate(dueOn, 'UTC') ?? dueOn}` : '';
  return `${stateTexts[state]}: ${what}${until}`;
}
