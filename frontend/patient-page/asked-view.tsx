import type { Questionnaire, QuestionnaireResponseItem } from '@medplum/fhirtypes';
import { withAnswers } from '../../lambdas/clinical/questionnaires/edit-answers.ts';
import { layOut } from '../../lambdas/clinical/questionnaires/lay-out.ts';
import type { AnswerConflict } from '../../lambdas/clinical/questionnaires/merge-answers.ts';
import type { LinkState } from '../../lambdas/contracts/patient-forms.ts';
import { Conflicts } from './conflicts.tsx';
import type { Signed } from './consent.tsx';
import { FormSteps } from './form-steps.tsx';
import { MatterMessages } from './messages.tsx';
import type { PageAnswer } from './page-api.ts';
import { Times } from './times.tsx';
import type { PageWords } from './words.ts';

type Items = QuestionnaireResponseItem[];

interface Props {
  session: string;
  clinic: string;
  asked: Extract<PageAnswer<'readAskedForm'>, { outcome: 'opened' }>['form'];
  /** In the language that is shown. */
  form: Pick<Questionnaire, 'item'>;
  items: Items;
  conflicts: readonly AnswerConflict[];
  language: 'es' | 'en';
  words: PageWords;
  isBusy: boolean;
  problem: string | undefined;
  /** To the clinic, in place of what is asked. */
  isWriting: boolean;
  onItems: (items: Items) => void;
  onConflicts: (conflicts: readonly AnswerConflict[]) => void;
  onProgress: (at: number, all: number) => void;
  onSend: (signed: Signed | null) => void;
  onTime: (timeId: string | null) => void;
  onWritten: () => void;
  onOver: (answer: { outcome: string; state?: LinkState }) => void;
}

/** What an open link asks: the questions of a form, or which time suits; or the messages about it. */
export function AskedView(props: Props) {
  const { session, clinic, asked, form, items, conflicts, language, words, isBusy, problem, isWriting } =
    props;
  const { onItems, onConflicts, onProgress, onSend, onTime, onWritten, onOver } = props;
  if (isWriting)
    return (
      <MatterMessages
        {...{ session, clinic, language, words }}
        onBack={onWritten}
        onOver={(answer) => {
          onWritten();
          onOver(answer);
        }}
      />
    );
  if (asked.times)
    return <Times {...{ language, words, isBusy, problem }} times={asked.times} onChoose={onTime} />;
  const without = (one: AnswerConflict) => conflicts.filter((other) => other !== one);
  return (
    <>
      <Conflicts
        {...{ conflicts, form, language, words }}
        onKeep={(one) => onConflicts(without(one))}
        onTake={(one) => {
          onConflicts(without(one));
          const [place] = layOut(form, { item: items }).byLinkId.get(one.linkId) ?? [];
          if (place) onItems(withAnswers(form, items, place, one.theirs));
        }}
      />
      <FormSteps
        {...{ form, items, language, words, problem, onItems, onProgress, onSend }}
        consent={asked.consent}
        isSending={isBusy}
      />
    </>
  );
}
