import { SimpleGrid, Text } from '@chakra-ui/react';
import {
  noSocialHistory,
  type SocialHistoryValues,
  type SocialQuestion,
  type SocialTopic,
  socialHistoryObservations,
  socialHistorySchema,
  socialQuestions,
  socialTopics,
} from '../../../../lambdas/clinical/history/social-history.ts';
import { useContractForm } from '../../../lib/contract-form.ts';
import { useDraft } from '../../../lib/draft.ts';
import { SelectField } from '../../../ui/form-select.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { showToast } from '../../../ui/toast.ts';
import { authorOf } from '../editing/author.ts';
import { failureText } from '../editing/failure-text.ts';
import type { FieldTexts } from '../editing/field-texts.ts';
import { ofVisit } from '../editing/of-visit.ts';
import { RecordFormFrame } from '../editing/record-form-frame.tsx';
import { useRecordSaving } from '../editing/record-saving.ts';
import { useStableIds } from '../editing/stable-ids.ts';
import type { SectionProps } from '../section-props.ts';

const choicesOf = (topic: SocialTopic): Record<string, string> | undefined => {
  const { answers }: SocialQuestion = socialQuestions[topic];
  return answers && Object.fromEntries(Object.entries(answers).map(([code, [, text]]) => [code, text]));
};

const texts: FieldTexts<SocialHistoryValues> = {
  labels: {
    tobacco: socialQuestions.tobacco.title,
    alcohol: socialQuestions.alcohol.title,
    occupation: socialQuestions.occupation.title,
  },
  textOf: (values, field) => choicesOf(field)?.[values[field]] ?? (values[field] || 'No consta'),
};

interface SocialHistoryEditorProps extends SectionProps {
  draftKey: string;
  onClose: () => void;
}

/** What the patient tells today of habits and work. What was told before stays as it was told, with its date. */
export function SocialHistoryEditor({ draftKey, onClose, ...section }: SocialHistoryEditorProps) {
  const { patientId, access } = section;
  const saving = useRecordSaving();
  const idsOfAttempt = useStableIds();
  const form = useContractForm(socialHistorySchema, noSocialHistory, failureText);
  const draft = useDraft<SocialHistoryValues>(draftKey, form);
  const close = () => {
    draft.clear();
    onClose();
  };
  const submit = form.submit(async (values) => {
    const observations = socialHistoryObservations(values, {
      subject: { reference: `Patient/${patientId}` },
      performer: [authorOf(access)],
      ...ofVisit(section),
      effectiveDateTime: new Date().toISOString(),
      newId: idsOfAttempt(),
    });
    await saving.saveAll(observations.map((resource) => ({ resource })));
    close();
    void showToast({ title: 'Los hábitos se han guardado.', type: 'success' });
  });
  return (
    <RecordFormFrame
      title="Hábitos y ocupación"
      texts={texts}
      submitText="Guardar hábitos"
      editor={{ form, draft, conflict: null, cancel: close, submit }}
    >
      <Text fontSize="sm" color="fg.muted">
        Lo que no se pregunte se deja en blanco: no se guarda.
      </Text>
      <SimpleGrid columns={{ base: 1, sm: 2 }} gap="5">
        {socialTopics.map((topic) => {
          const choices = choicesOf(topic);
          return choices ? (
            <SelectField
              key={topic}
              label={texts.labels[topic]}
              options={choices}
              placeholder="Sin respuesta"
              {...form.field(topic)}
            />
          ) : (
            <TextField key={topic} label={texts.labels[topic]} autoComplete="off" {...form.field(topic)} />
          );
        })}
      </SimpleGrid>
    </RecordFormFrame>
  );
}
