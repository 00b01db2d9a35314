import { Badge } from '@chakra-ui/react';
import type { FamilyMemberHistory } from '@medplum/fhirtypes';
import { familyConditions, relativeText } from '../../../../lambdas/clinical/history/family-history-text.ts';
import { formatDate } from '../../../lib/fhir-date.ts';
import { RecordHistory } from '../changes/record-history.tsx';
import { ChartSection } from '../chart-section.tsx';
import { isUncoded, uncodedText } from '../concept-text.ts';
import { AddRecord } from '../editing/add-record.tsx';
import { ConfirmError } from '../editing/confirm-error.tsx';
import { EditorBox } from '../editing/editor-box.tsx';
import { RecordActions } from '../editing/record-actions.tsx';
import { useRowMode } from '../editing/row-mode.ts';
import { usePatientRecords } from '../patient-api.ts';
import { RecordItem, RecordList } from '../record-list.tsx';
import type { SectionProps } from '../section-props.ts';
import { familyStatusTexts, toldFamilyHistory } from './history-texts.ts';

/** What relatives have or had. */
export function FamilyHistorySection(props: SectionProps) {
  const { patientId, access } = props;
  const histories = usePatientRecords('FamilyMemberHistory', patientId);
  const draftKey = `patient/${patientId}/FamilyMemberHistory/new`;
  return (
    <ChartSection
      title="Antecedentes familiares"
      query={histories}
      failureTitle="No se han podido cargar los antecedentes familiares"
      emptyText="No constan antecedentes familiares."
      actions={
        access.may('FamilyMemberHistory', 'write') ? (
          <AddRecord label="Añadir antecedente familiar" draftKey={draftKey}>
            {(editors, close) => (
              <editors.FamilyHistoryEditor {...props} draftKey={draftKey} onClose={close} />
            )}
          </AddRecord>
        ) : null
      }
    >
      {(items) => (
        <RecordList>
          {items.map((history) => (
            <FamilyHistoryItem key={history.id} {...props} history={history} />
          ))}
        </RecordList>
      )}
    </ChartSection>
  );
}

function FamilyHistoryItem({ history, ...section }: SectionProps & { history: FamilyMemberHistory }) {
  const { patientId, timeZone, access } = section;
  const draftKey = `patient/${patientId}/FamilyMemberHistory/${history.id}`;
  const { form, mode, toggle, close, failure } = useRowMode<'edit', 'error' | 'history'>({ edit: draftKey });
  const title = relativeText(history);
  const status = familyStatusTexts[history.status];
  const mayEdit = access.may('FamilyMemberHistory', 'write') && history.status !== 'entered-in-error';
  return (
    <RecordItem
      title={title}
      of={{ resource: history, timeZone }}
      when={formatDate(history.date, timeZone) ?? 'Fecha no consta'}
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
        ...familyConditions(history),
        history.condition?.some(({ code }) => isUncoded(code)) ? uncodedText : undefined,
        history.deceasedBoolean ? 'Ha fallecido' : undefined,
      ]}
    >
      {form ? (
        <EditorBox title={`Editar: ${title}`}>
          <form.editors.FamilyHistoryEditor
            {...section}
            history={history}
            draftKey={draftKey}
            onClose={close}
          />
        </EditorBox>
      ) : null}
      {mode === 'error' ? <ConfirmError record={history} title={title} onClose={close} /> : null}
      {mode === 'history' ? (
        <RecordHistory
          {...section}
          record={history}
          told={toldFamilyHistory}
          label={`Historial de cambios: ${title}`}
        />
      ) : null}
    </RecordItem>
  );
}
