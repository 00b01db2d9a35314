import type { Questionnaire } from '@medplum/fhirtypes';
import { answerText } from '../../lambdas/clinical/questionnaires/answer-text.ts';
import type { AnswerConflict } from '../../lambdas/clinical/questionnaires/merge-answers.ts';
import { findItem } from './find-item.ts';
import type { PageWords } from './words.ts';

interface Props {
  conflicts: readonly AnswerConflict[];
  form: Pick<Questionnaire, 'item'>;
  language: 'es' | 'en';
  words: PageWords;
  onKeep: (conflict: AnswerConflict) => void;
  onTake: (conflict: AnswerConflict) => void;
}

/** What another telephone answered at the same time: somebody chooses, and nothing is lost until then. */
export function Conflicts({ conflicts, form, language, words, onKeep, onTake }: Props) {
  if (conflicts.length === 0) return null;
  return (
    <div className="p-conflicts" role="alert" aria-label={words.conflictTitle}>
      {conflicts.map((conflict) => {
        const item = findItem(form.item, conflict.linkId);
        const theirs = conflict.theirs.flatMap((answer) => answerText(answer, language, item) ?? []);
        return (
          <div key={conflict.linkId}>
            <p>
              {words.conflict(item?.text ?? conflict.linkId)}{' '}
              <strong>{theirs.join(', ') || words.unanswered}</strong>
            </p>
            <button type="button" className="q-link" onClick={() => onKeep(conflict)}>
              {words.keepMine}
            </button>
            <button type="button" className="q-link" onClick={() => onTake(conflict)}>
              {words.takeTheirs}
            </button>
          </div>
        );
      })}
    </div>
  );
}
