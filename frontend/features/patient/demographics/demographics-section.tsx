import { Button, chakra, SimpleGrid, Stack } from '@chakra-ui/react';
import type { Patient } from '@medplum/fhirtypes';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { readDemographics } from '../../../../lambdas/clinical/patient-demographics.ts';
import { hasDraft } from '../../../lib/draft-storage.ts';
import type { Versioned } from '../../../lib/fhir-client.ts';
import { ChartPanel } from '../chart-section.tsx';
import { EditorsFailureNotice } from '../editing/editors-failure.tsx';
import { lazyEditors } from '../editing/lazy-editors.ts';
import type { SectionProps } from '../section-props.ts';
import { demographicsFields, fieldLabels, fieldText } from './field-labels.ts';
import { otherDemographics } from './other-demographics.ts';

interface DemographicsSectionProps extends SectionProps {
  patient: Versioned<Patient>;
  mayEdit: boolean;
}

/** Who the patient is and how to reach them, changed in place. */
export function DemographicsSection({ patient, mayEdit, patientId, timeZone }: DemographicsSectionProps) {
  const draftKey = `patient/${patientId}/demographics`;
  const [isEditing, setEditing] = useState(() => mayEdit && hasDraft(draftKey));
  const { code, failure } = lazyEditors.useCode(isEditing);
  const values = readDemographics(patient.resource);
  return (
    <ChartPanel title="Datos personales">
      {isEditing && code ? (
        <code.DemographicsForm
          // The version with which editing began: a later one is met as a conflict, not put under the person's hands.
          patient={patient}
          patientId={patientId}
          timeZone={timeZone}
          draftKey={draftKey}
          onClose={() => setEditing(false)}
        />
      ) : (
        <Stack gap="4">
          <SimpleGrid as="dl" columns={{ base: 1, sm: 2, lg: 3 }} gap="4">
            {demographicsFields.map((field) => (
              <div key={field}>
                <chakra.dt fontSize="sm" color="fg.muted">
                  {fieldLabels[field]}
                </chakra.dt>
                <chakra.dd overflowWrap="anywhere">{fieldText(values, field)}</chakra.dd>
              </div>
            ))}
            {otherDemographics(patient.resource).map(([heading, value]) => (
              <div key={`${heading} ${value}`}>
                <chakra.dt fontSize="sm" color="fg.muted">
                  {heading}
                </chakra.dt>
                <chakra.dd overflowWrap="anywhere">{value}</chakra.dd>
              </div>
            ))}
          </SimpleGrid>
          {mayEdit ? (
            <Button
              variant="outline"
              alignSelf="flex-start"
              onPointerEnter={lazyEditors.ahead}
              onFocus={lazyEditors.ahead}
              onClick={() => setEditing(true)}
            >
              <Pencil size={16} aria-hidden />
              Editar datos personales
            </Button>
          ) : null}
          <EditorsFailureNotice failure={failure} />
        </Stack>
      )}
    </ChartPanel>
  );
}
