import type { QuestionnaireItem, QuestionnaireResponseItemAnswer } from '@medplum/fhirtypes';
import type { FormLanguage } from '../../../lambdas/clinical/questionnaires/flaw-text.ts';
import type { FormWords } from './words.ts';

export type Answer = QuestionnaireResponseItemAnswer;

/** What a field of one answer is given. It has a name of its own among all fields of the page. */
export interface FieldProps {
  item: QuestionnaireItem;
  answer: Answer | undefined;
  /** Undefined: it is taken back. */
  onAnswer: (answer: Answer | undefined) => void;
  id: string;
  /** Said by the question's own words, or beside others of the same question by its number. */
  label: { labelledBy: string } | { label: string };
  describedBy: string | undefined;
  isWrong: boolean;
  isReadOnly: boolean;
  words: FormWords;
  language: FormLanguage;
}

/** What each control says of itself to those who do not see it. */
export const described = ({ id, label, describedBy, isWrong, item }: FieldProps) => ({
  id,
  ...('label' in label ? { 'aria-label': label.label } : { 'aria-labelledby': label.labelledBy }),
  ...(describedBy === undefined ? {} : { 'aria-describedby': describedBy }),
  ...(isWrong ? { 'aria-invalid': true as const } : {}),
  ...(item.required ? { 'aria-required': true as const } : {}),
});
