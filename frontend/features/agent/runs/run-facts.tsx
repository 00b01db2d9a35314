import { chakra, Link as StyledLink } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { generatePath, Link } from 'react-router-dom';
import type { RunSummary } from '../../../../lambdas/contracts/agents/runs.ts';
import { formatDate } from '../../../lib/fhir-date.ts';
import { money } from '../../../lib/money.ts';
import { lastedText, outcomeText, triggerLabels } from '../../../lib/run-terms.ts';
import { patientPath } from '../../patient/patient.page.ts';

interface RunFactsProps {
  run: RunSummary;
  /** The patient's name is one of their data. */
  isNamed: boolean;
  timeZone: string;
}

/** What there is to say of a run as a whole. */
export function RunFacts({ run, isNamed, timeZone }: RunFactsProps) {
  const facts: [label: string, value: ReactNode][] = [
    ['Paciente', <PatientOf key="patient" run={run} isNamed={isNamed} />],
    ['Empezó por', triggerLabels[run.trigger]],
    ['Versión', String(run.version)],
    ['Duró', lastedText(run)],
    ['Pasos', String(run.steps)],
    ['Coste', money(run.costMicros)],
    ['Acabó', formatDate(run.endedAt ?? undefined, timeZone, { hasTime: true }) ?? 'Sigue en curso'],
    ['Resultado', outcomeText(run) ?? '—'],
    ...(run.erasedAt === null
      ? []
      : [
          ['Contenido', `Borrado el ${formatDate(run.erasedAt, timeZone)}, por antigüedad`] as [
            string,
            ReactNode,
          ],
        ]),
  ];
  return (
    <chakra.dl
      display="grid"
      gridTemplateColumns={{ base: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(4, minmax(0, 1fr))' }}
      gap="3"
      fontSize="sm"
    >
      {facts.map(([label, value]) => (
        <div key={label}>
          <chakra.dt color="fg.muted">{label}</chakra.dt>
          <chakra.dd overflowWrap="anywhere">{value}</chakra.dd>
        </div>
      ))}
    </chakra.dl>
  );
}

function PatientOf({ run: { patient, isTrial }, isNamed }: Pick<RunFactsProps, 'run' | 'isNamed'>) {
  if (!patient) return 'Sin identificar';
  const name = (isNamed ? patient.name : null) ?? 'Identificado';
  if (isTrial) return `${name} (sintético)`;
  return (
    <StyledLink asChild color="fg">
      <Link to={generatePath(patientPath, { patientId: patient.id })}>{name}</Link>
    </StyledLink>
  );
}
