import { Badge } from '@chakra-ui/react';
import type { Immunization } from '@medplum/fhirtypes';
import { formatDate } from '../../../lib/fhir-date.ts';
import { RecordHistory } from '../changes/record-history.tsx';
import { ChartSection } from '../chart-section.tsx';
import { conceptText, isUncoded, uncodedText } from '../concept-text.ts';
import { AddRecord } from '../editing/add-record.tsx';
import { ConfirmError } from '../editing/confirm-error.tsx';
import { EditorBox } from '../editing/editor-box.tsx';
import { RecordActions } from '../editing/record-actions.tsx';
import { useRowMode } from '../editing/row-mode.ts';
import { usePatientRecords } from '../patient-api.ts';
import { RecordItem, RecordList } from '../record-list.tsx';
import type { SectionProps } from '../section-props.ts';
import { immunizationStatusTexts, toldImmunization } from './immunization-texts.ts';

export function ImmunizationsSection(props: SectionProps) {
  const { patientId, access } = props;
  const immunizations = usePatientRecords('Immunization', patientId);
  const draftKey = `patient/${patientId}/Immunization/new`;
  return (
    <ChartSection
      title="Vacunas"
      query={immunizations}
      failureTitle="No se han podido cargar las vacunas"
      emptyText="No constan vacunas. Puede que se hayan administrado en otro centro."
      actions={
        access.may('Immunization', 'write') ? (
          <AddRecord label="Añadir vacuna" draftKey={draftKey}>
            {(editors, close) => (
              <editors.ImmunizationEditor {...props} draftKey={draftKey} onClose={close} />
            )}
          </AddRecord>
        ) : null
      }
    >
      {(items) => (
        <RecordList>
          {items.map((immunization) => (
            <ImmunizationItem key={immunization.id} {...props} immunization={immunization} />
          ))}
        </RecordList>
      )}
    </ChartSection>
  );
}

function ImmunizationItem({ immunization, ...section }: SectionProps & { immunization: Immunization }) {
  const { patientId, timeZone, access } = section;
  const draftKey = `patient/${patientId}/Immunization/${immunization.id}`;
  const { form, mode, toggle, close, failure } = useRowMode<'edit', 'error' | 'history'>({ edit: draftKey });
  const status = immunizationStatusTexts[immunization.status];
  const { doseNumberPositiveInt, doseNumberString } = immunization.protocolApplied?.[0] ?? {};
  const dose = doseNumberPositiveInt ?? doseNumberString;
  const reason = conceptText(immunization.statusReason);
  const title = conceptText(immunization.vaccineCode) ?? 'Vacuna no indicada';
  const mayEdit = access.may('Immunization', 'write') && immunization.status === 'completed';
  return (
    <RecordItem
      title={title}
      of={{ resource: immunization, timeZone: timeZone }}
      when={
        formatDate(immunization.occurrenceDateTime, timeZone) ??
        immunization.occurrenceString ??
        'Fecha no consta'
      }
      badges={status ? <Badge colorPalette="orange">{status}</Badge> : null}
      actions={
        form ? null : (
          <RecordActions
            subject={title}
            failure={failure}
            actions={[
              ...(mayEdit
                ? [
                    { label: 'Editar', isForm: true, onSelect: () => toggle('edit') },
                    { label: 'Marcar como error', onSelect: () => toggle('error') },
                  ]
                : []),
              { label: 'Historial', onSelect: () => toggle('history') },
            ]}
          />
        )
      }
      details={[
        dose === undefined ? undefined : `Dosis ${dose}`,
        isUncoded(immunization.vaccineCode) ? uncodedText : undefined,
        immunization.lotNumber && `Lote ${immunization.lotNumber}`,
        reason && `Motivo: ${reason}`,
      ]}
    >
      {form ? (
        <EditorBox title={`Editar: ${title}`}>
          <form.editors.ImmunizationEditor
            {...section}
            immunization={immunization}
            draftKey={draftKey}
            onClose={close}
          />
        </EditorBox>
      ) : null}
      {mode === 'error' ? <ConfirmError record={immunization} title={title} onClose={close} /> : null}
      {mode === 'history' ? (
        <RecordHistory
          {...section}
          record={immunization}
          told={toldImmunization}
          label={`Historial de cambios: ${title}`}
        />
      ) : null}
    </RecordItem>
  );
}
