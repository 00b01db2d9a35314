import { Flex } from '@chakra-ui/react';
import { mayStateNoKnownAllergies } from '../../../../lambdas/clinical/no-known-allergies.ts';
import { ChartSection } from '../chart-section.tsx';
import { AddRecord } from '../editing/add-record.tsx';
import { RecordList } from '../record-list.tsx';
import type { SectionProps } from '../section-props.ts';
import { useAllergies } from './allergies-query.ts';
import { AllergyItem } from './allergy-item.tsx';
import { NoKnownAllergiesAction } from './no-known-allergies-action.tsx';

export function AllergiesSection(props: SectionProps) {
  const { patientId, access } = props;
  const allergies = useAllergies(patientId);
  const draftKey = `patient/${patientId}/AllergyIntolerance/new`;
  const mayStateNone = allergies.data && mayStateNoKnownAllergies(allergies.data).kind === 'known';
  return (
    <ChartSection
      title="Alergias e intolerancias"
      query={allergies}
      failureTitle="No se han podido comprobar las alergias"
      emptyText="No consta: nadie ha registrado si hay alergias o no."
      actions={
        access.may('AllergyIntolerance', 'write') ? (
          <Flex gap="2" wrap="wrap" align="flex-start" css={{ '& > [role=group]': { flexBasis: 'full' } }}>
            <AddRecord label="Añadir alergia" draftKey={draftKey}>
              {(editors, close) => <editors.AllergyEditor {...props} draftKey={draftKey} onClose={close} />}
            </AddRecord>
            {mayStateNone ? <NoKnownAllergiesAction {...props} /> : null}
          </Flex>
        ) : null
      }
    >
      {(items) => (
        <RecordList>
          {items.map((allergy) => (
            <AllergyItem key={allergy.id} {...props} allergy={allergy} />
          ))}
        </RecordList>
      )}
    </ChartSection>
  );
}
