import { Badge } from '@chakra-ui/react';
import type { Condition } from '@medplum/fhirtypes';
import { dayOf } from '../../../../lambdas/clinical/clinic-day.ts';
import { asEnteredInError } from '../../../../lambdas/clinical/entered-in-error.ts';
import { formatDate } from '../../../lib/fhir-date.ts';
import { RecordHistory } from '../changes/record-history.tsx';
import { ChartSection } from '../chart-section.tsx';
import { conceptText, firstCode, isUncoded, uncodedText } from '../concept-text.ts';
import { AddRecord } from '../editing/add-record.tsx';
import { ConfirmChange } from '../editing/confirm-change.tsx';
import { EditorBox } from '../editing/editor-box.tsx';
import { RecordActions } from '../editing/record-actions.tsx';
import { useRowMode } from '../editing/row-mode.ts';
import { summaryParameters, usePatientRecords } from '../patient-api.ts';
import { RecordItem, RecordList } from '../record-list.tsx';
import type { SectionProps } from '../section-props.ts';
import { problemStatusTexts, problemVerificationTexts, toldProblem } from './problem-texts.ts';

const icd10 = 'http://hl7.org/fhir/sid/icd-10-cm';
const activeStatuses = ['active', 'recurrence', 'relapse'];

function isActive({ clinicalStatus }: Condition): boolean {
  return activeStatuses.includes(firstCode(clinicalStatus) ?? '');
}

/** Active problems first, each group newest first. */
export function ProblemsSection(props: SectionProps) {
  const { patientId, access } = props;
  const problems = usePatientRecords('Condition', patientId, summaryParameters.problems);
  const draftKey = `patient/${patientId}/Condition/new`;
  return (
    <ChartSection
      title="Problemas"
      query={problems}
      failureTitle="No se han podido cargar los problemas"
      emptyText="No constan problemas en la lista de este paciente."
      actions={
        access.may('Condition', 'write') ? (
          <AddRecord label="Añadir problema" draftKey={draftKey}>
            {(editors, close) => <editors.ProblemEditor {...props} draftKey={draftKey} onClose={close} />}
          </AddRecord>
        ) : null
      }
    >
      {(items) => (
        <RecordList>
          {items
            .toSorted((a, b) => Number(isActive(b)) - Number(isActive(a)))
            .map((condition) => (
              <ProblemItem key={condition.id} {...props} condition={condition} />
            ))}
        </RecordList>
      )}
    </ChartSection>
  );
}

function ProblemItem({ condition, ...section }: SectionProps & { condition: Condition }) {
  const { timeZone, patientId, access } = section;
  const draftKey = `patient/${patientId}/Condition/${condition.id}`;
  const resolveKey = `${draftKey}/resolve`;
  const { form, mode, toggle, close, failure } = useRowMode<'edit' | 'resolve', 'error' | 'history'>({
    edit: draftKey,
    resolve: resolveKey,
  });
  const status = firstCode(condition.clinicalStatus) ?? '';
  const verification = firstCode(condition.verificationStatus) ?? '';
  const verificationText = problemVerificationTexts[verification];
  const onset = formatDate(condition.onsetDateTime ?? condition.onsetPeriod?.start, timeZone);
  const end = formatDate(condition.abatementDateTime ?? condition.abatementPeriod?.end, timeZone);
  const code = condition.code?.coding?.find(({ system }) => system === icd10)?.code;
  const title = conceptText(condition.code) ?? 'Problema sin nombre';
  const isVoid = verification === 'entered-in-error';
  const mayEdit = access.may('Condition', 'write') && !isVoid;
  return (
    <RecordItem
      title={title}
      of={{ resource: condition, timeZone: timeZone }}
      when={onset && (end ? `${onset} a ${end}` : `Desde ${onset}`)}
      badges={
        <>
          {isVoid ? null : (
            <Badge colorPalette={isActive(condition) ? 'brand' : 'gray'}>
              {problemStatusTexts[status] ?? 'Estado no consta'}
            </Badge>
          )}
          {verificationText ? <Badge colorPalette="gray">{verificationText}</Badge> : null}
        </>
      }
      details={[
        code && `CIE-10-CM ${code}`,
        isUncoded(condition.code) ? uncodedText : undefined,
        ...(condition.note ?? []).map(({ text }) => text),
      ]}
    >
      {form ? (
        <EditorBox title={`${form.mode === 'edit' ? 'Editar' : 'Resolver'}: ${title}`}>
          <form.editors.ProblemEditor
            {...section}
            condition={condition}
            draftKey={form.mode === 'edit' ? draftKey : resolveKey}
            onClose={close}
            {...(form.mode === 'resolve'
              ? { preset: { status: 'resolved', abatement: dayOf(new Date(), timeZone) } }
              : {})}
          />
        </EditorBox>
      ) : (
        <RecordActions
          subject={title}
          failure={failure}
          actions={[
            ...(mayEdit ? [{ label: 'Editar', isForm: true, onSelect: () => toggle('edit') }] : []),
            ...(mayEdit && isActive(condition)
              ? [{ label: 'Resolver', isForm: true, onSelect: () => toggle('resolve') }]
              : []),
            ...(mayEdit ? [{ label: 'Es un error', onSelect: () => toggle('error') }] : []),
            { label: 'Historial', onSelect: () => toggle('history') },
          ]}
        />
      )}
      {mode === 'error' ? (
        <ConfirmChange
          record={condition}
          change={(record) => asEnteredInError(record) as Condition}
          question={`¿Marcar «${title}» como registrado por error? Quedará a la vista como tal y en el historial.`}
          confirmText="Marcar como error"
          savedText="El problema consta como registrado por error."
          onClose={close}
        />
      ) : null}
      {mode === 'history' ? (
        <RecordHistory
          {...section}
          record={condition}
          told={toldProblem}
          label={`Historial de cambios: ${title}`}
        />
      ) : null}
    </RecordItem>
  );
}
