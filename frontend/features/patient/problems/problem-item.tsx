import { Badge } from '@chakra-ui/react';
import type { Condition } from '@medplum/fhirtypes';
import { use } from 'react';
import { dayOf } from '../../../../lambdas/clinical/clinic-day.ts';
import { formatDate } from '../../../lib/fhir-date.ts';
import { BriefEntries } from '../brief-entries.ts';
import { RecordHistory } from '../changes/record-history.tsx';
import { conceptText, firstCode, isUncoded, uncodedText } from '../concept-text.ts';
import { ConfirmError } from '../editing/confirm-error.tsx';
import { EditorBox } from '../editing/editor-box.tsx';
import { RecordActions } from '../editing/record-actions.tsx';
import { useRowMode } from '../editing/row-mode.ts';
import { RecordItem } from '../record-list.tsx';
import type { SectionProps } from '../section-props.ts';
import { problemDetails } from './problem-details.ts';
import {
  isActiveProblem,
  problemStatusTexts,
  problemVerificationTexts,
  toldProblem,
} from './problem-texts.ts';

const icd10 = 'http://hl7.org/fhir/sid/icd-10-cm';

export function ProblemItem({ condition, ...section }: SectionProps & { condition: Condition }) {
  const { timeZone, patientId, access } = section;
  const isBrief = use(BriefEntries);
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
      brief={[code, isUncoded(condition.code) ? uncodedText : undefined].filter(Boolean).join(' · ')}
      badges={
        <>
          {isVoid || (isBrief && status === 'active') ? null : (
            <Badge colorPalette={isActiveProblem(condition) ? 'brand' : 'gray'}>
              {problemStatusTexts[status] ?? 'Estado no consta'}
            </Badge>
          )}
          {verificationText ? <Badge colorPalette="gray">{verificationText}</Badge> : null}
        </>
      }
      actions={
        form ? null : (
          <RecordActions
            subject={title}
            failure={failure}
            actions={[
              ...(mayEdit ? [{ label: 'Editar', isForm: true, onSelect: () => toggle('edit') }] : []),
              ...(mayEdit && isActiveProblem(condition)
                ? [{ label: 'Resolver', isForm: true, onSelect: () => toggle('resolve') }]
                : []),
              ...(mayEdit ? [{ label: 'Marcar como error', onSelect: () => toggle('error') }] : []),
              { label: 'Historial', onSelect: () => toggle('history') },
            ]}
          />
        )
      }
      details={[
        code && `CIE-10-CM ${code}`,
        isUncoded(condition.code) ? uncodedText : undefined,
        ...problemDetails(condition),
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
      ) : null}
      {mode === 'error' ? <ConfirmError record={condition} title={title} onClose={close} /> : null}
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
