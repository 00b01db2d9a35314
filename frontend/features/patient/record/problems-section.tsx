import { Badge } from '@chakra-ui/react';
import type { Condition } from '@medplum/fhirtypes';
import { formatDate } from '../../../lib/fhir-date.ts';
import { ChartSection } from '../chart-section.tsx';
import { conceptText, firstCode } from '../concept-text.ts';
import { usePatientRecords } from '../patient-api.ts';
import { RecordItem, RecordList } from '../record-list.tsx';
import type { SectionProps } from '../section-props.ts';

const statusTexts: Record<string, string> = {
  active: 'Activo',
  recurrence: 'Recurrencia',
  relapse: 'Recaída',
  inactive: 'Inactivo',
  remission: 'En remisión',
  resolved: 'Resuelto',
};
const verificationTexts: Record<string, string> = {
  unconfirmed: 'Sin confirmar',
  provisional: 'Provisional',
  differential: 'Diagnóstico diferencial',
  refuted: 'Descartado',
  'entered-in-error': 'Registrado por error',
};
const icd10 = 'http://hl7.org/fhir/sid/icd-10-cm';

const activeStatuses = ['active', 'recurrence', 'relapse'];

function isActive({ clinicalStatus }: Condition): boolean {
  return activeStatuses.includes(firstCode(clinicalStatus) ?? '');
}

/** Active problems first, each group newest first. */
export function ProblemsSection({ patientId, timeZone }: SectionProps) {
  const problems = usePatientRecords('Condition', patientId, { category: 'problem-list-item' });
  return (
    <ChartSection
      title="Problemas"
      query={problems}
      failureTitle="No se han podido cargar los problemas"
      emptyText="No constan problemas en la lista de este paciente."
    >
      {(items) => (
        <RecordList>
          {items
            .toSorted((a, b) => Number(isActive(b)) - Number(isActive(a)))
            .map((condition) => (
              <ProblemItem key={condition.id} condition={condition} timeZone={timeZone} />
            ))}
        </RecordList>
      )}
    </ChartSection>
  );
}

function ProblemItem({ condition, timeZone }: { condition: Condition; timeZone: string }) {
  const status = firstCode(condition.clinicalStatus) ?? '';
  const verification = verificationTexts[firstCode(condition.verificationStatus) ?? ''];
  const onset = formatDate(condition.onsetDateTime ?? condition.onsetPeriod?.start, timeZone);
  const end = formatDate(condition.abatementDateTime ?? condition.abatementPeriod?.end, timeZone);
  const code = condition.code?.coding?.find(({ system }) => system === icd10)?.code;
  return (
    <RecordItem
      title={conceptText(condition.code) ?? 'Problema sin nombre'}
      when={onset && (end ? `${onset} a ${end}` : `Desde ${onset}`)}
      badges={
        <>
          <Badge colorPalette={isActive(condition) ? 'brand' : 'gray'}>
            {statusTexts[status] ?? 'Estado no consta'}
          </Badge>
          {verification ? <Badge colorPalette="gray">{verification}</Badge> : null}
        </>
      }
      details={[code && `CIE-10-CM ${code}`, ...(condition.note ?? []).map(({ text }) => text)]}
    />
  );
}
