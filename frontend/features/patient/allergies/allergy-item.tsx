import { Badge } from '@chakra-ui/react';
import type { AllergyIntolerance } from '@medplum/fhirtypes';
import { use } from 'react';
import { allergyRiskText } from '../../../../lambdas/clinical/allergy-risk-text.ts';
import { allergySeverity, isAllergyDenial } from '../../../../lambdas/clinical/allergy-status.ts';
import { allergyName } from '../../../../lambdas/clinical/allergy-substance.ts';
import { refuted } from '../../../../lambdas/clinical/no-known-allergies.ts';
import { formatDate } from '../../../lib/fhir-date.ts';
import { BriefEntries } from '../brief-entries.ts';
import { RecordHistory } from '../changes/record-history.tsx';
import { conceptText, firstCode, isUncoded, uncodedText } from '../concept-text.ts';
import { ConfirmChange } from '../editing/confirm-change.tsx';
import { ConfirmError } from '../editing/confirm-error.tsx';
import { EditorBox } from '../editing/editor-box.tsx';
import { type RecordAction, RecordActions } from '../editing/record-actions.tsx';
import { useRowMode } from '../editing/row-mode.ts';
import { RecordItem } from '../record-list.tsx';
import type { SectionProps } from '../section-props.ts';
import { severityColors } from './allergy-severity-colors.ts';
import { allergyVerificationTexts, toldAllergy } from './allergy-texts.ts';

const overTexts: Record<string, string> = { inactive: 'Inactiva', resolved: 'Resuelta' };

interface AllergyItemProps extends SectionProps {
  allergy: AllergyIntolerance;
}

export function AllergyItem({ allergy, ...section }: AllergyItemProps) {
  const { patientId, timeZone, access } = section;
  const draftKey = `patient/${patientId}/AllergyIntolerance/${allergy.id}`;
  const { form, mode, toggle, close, failure } = useRowMode<'edit', 'refute' | 'error' | 'history'>({
    edit: draftKey,
  });
  const recorded = formatDate(allergy.recordedDate, timeZone);
  const title = allergyName(allergy);
  const verification = firstCode(allergy.verificationStatus) ?? '';
  const isVoid = ['refuted', 'entered-in-error'].includes(verification);
  const isStatement = isAllergyDenial(allergy);
  const mayEdit = access.may('AllergyIntolerance', 'write') && !isVoid;
  const action = (asked: 'edit' | NonNullable<typeof mode>, label: string): RecordAction => ({
    label,
    isForm: asked === 'edit',
    onSelect: () => toggle(asked),
  });
  const reactions = allergy.reaction?.flatMap(({ manifestation, substance }) => {
    const closer = conceptText(substance);
    const words = manifestation.flatMap((m) => conceptText(m) ?? []);
    return closer && !title.includes(closer) ? words.map((word) => `${word} (${closer})`) : words;
  });
  return (
    <RecordItem
      title={title}
      of={{ resource: allergy, timeZone: section.timeZone }}
      when={use(BriefEntries) ? undefined : recorded && `Registrada: ${recorded}`}
      brief={[
        allergy.type === 'intolerance' ? 'Intolerancia' : undefined,
        isUncoded(allergy.code) ? uncodedText : undefined,
        reactions?.join(', '),
      ]
        .filter(Boolean)
        .join(' · ')}
      badges={<AllergyBadges allergy={allergy} isStatement={isStatement} isVoid={isVoid} />}
      actions={
        form ? null : (
          <RecordActions
            subject={title}
            failure={failure}
            actions={[
              ...(mayEdit && !isStatement ? [action('edit', 'Editar'), action('refute', 'Descartar')] : []),
              ...(mayEdit ? [action('error', 'Marcar como error')] : []),
              action('history', 'Historial'),
            ]}
          />
        )
      }
      details={[
        allergy.type === 'intolerance' ? 'Intolerancia' : undefined,
        isUncoded(allergy.code) ? uncodedText : undefined,
        reactions?.length ? `Reacción: ${reactions.join(', ')}` : undefined,
        ...(allergy.note ?? []).map(({ text }) => text),
      ]}
    >
      {form ? (
        <EditorBox title={`Editar: ${title}`}>
          <form.editors.AllergyEditor {...section} allergy={allergy} draftKey={draftKey} onClose={close} />
        </EditorBox>
      ) : null}
      {mode === 'refute' ? (
        <ConfirmChange
          record={allergy}
          change={refuted}
          question={`¿Descartar «${title}»? Constará como estudiada y descartada, y dejará de avisarse.`}
          confirmText="Descartar la alergia"
          savedText="La alergia consta como descartada."
          onClose={close}
        />
      ) : null}
      {mode === 'error' ? <ConfirmError record={allergy} title={title} onClose={close} /> : null}
      {mode === 'history' ? (
        <RecordHistory
          {...section}
          record={allergy}
          told={toldAllergy}
          label={`Historial de cambios: ${title}`}
        />
      ) : null}
    </RecordItem>
  );
}

interface AllergyBadgesProps {
  allergy: AllergyIntolerance;
  isStatement: boolean;
  isVoid: boolean;
}

/** How dangerous, and whether it still counts; what was discarded warns of nothing. */
function AllergyBadges({ allergy, isStatement, isVoid }: AllergyBadgesProps) {
  const colorPalette = severityColors[allergySeverity(allergy)];
  const over = overTexts[firstCode(allergy.clinicalStatus) ?? ''];
  // What is doubted says so with its risk.
  const voidText = isVoid ? allergyVerificationTexts[firstCode(allergy.verificationStatus) ?? ''] : undefined;
  return (
    <>
      {isStatement || isVoid ? null : <Badge colorPalette={colorPalette}>{allergyRiskText(allergy)}</Badge>}
      {over && !isVoid ? <Badge colorPalette="gray">{over}</Badge> : null}
      {voidText ? <Badge colorPalette="gray">{voidText}</Badge> : null}
    </>
  );
}
