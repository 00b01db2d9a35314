import { Badge } from '@chakra-ui/react';
import type { AllergyIntolerance } from '@medplum/fhirtypes';
import { allergySeverity, isNoKnownAllergy } from '../../../../lambdas/clinical/allergy-status.ts';
import { formatDate } from '../../../lib/fhir-date.ts';
import { ChartSection } from '../chart-section.tsx';
import { conceptText, firstCode } from '../concept-text.ts';
import { RecordItem, RecordList } from '../record-list.tsx';
import type { SectionProps } from '../section-props.ts';
import { useAllergies } from './allergies-query.ts';
import { severityLooks } from './allergy-severity-looks.ts';

const verifications: Record<string, string> = {
  unconfirmed: 'Sin confirmar',
  presumed: 'Supuesta',
  refuted: 'Descartada',
  'entered-in-error': 'Registrada por error',
};
const overTexts: Record<string, string> = { inactive: 'Inactiva', resolved: 'Resuelta' };

export function AllergiesSection({ patientId, timeZone }: SectionProps) {
  const allergies = useAllergies(patientId);
  return (
    <ChartSection
      title="Alergias e intolerancias"
      query={allergies}
      failureTitle="No se han podido comprobar las alergias"
      emptyText="No consta: nadie ha registrado si hay alergias o no."
    >
      {(items) => (
        <RecordList>
          {items.map((allergy) => (
            <AllergyItem key={allergy.id} allergy={allergy} timeZone={timeZone} />
          ))}
        </RecordList>
      )}
    </ChartSection>
  );
}

function AllergyItem({ allergy, timeZone }: { allergy: AllergyIntolerance; timeZone: string }) {
  const recorded = formatDate(allergy.recordedDate, timeZone);
  const when = recorded && `Registrada: ${recorded}`;
  const name = conceptText(allergy.code) ?? 'Sustancia no indicada';
  if (isNoKnownAllergy(allergy)) return <RecordItem title={name} when={when} />;
  const { label, colorPalette } = severityLooks[allergySeverity(allergy)];
  const over = overTexts[firstCode(allergy.clinicalStatus) ?? ''];
  const verification = verifications[firstCode(allergy.verificationStatus) ?? ''];
  const reactions = allergy.reaction?.flatMap(({ manifestation }) =>
    manifestation.flatMap((m) => conceptText(m) ?? []),
  );
  return (
    <RecordItem
      title={name}
      when={when}
      badges={
        <>
          <Badge colorPalette={colorPalette}>{label}</Badge>
          {over ? <Badge colorPalette="gray">{over}</Badge> : null}
          {verification ? <Badge colorPalette="gray">{verification}</Badge> : null}
        </>
      }
      details={[
        allergy.type === 'intolerance' ? 'Intolerancia' : undefined,
        reactions?.length ? `Reacción: ${reactions.join(', ')}` : undefined,
        ...(allergy.note ?? []).map(({ text }) => text),
      ]}
    />
  );
}
