import type { Questionnaire, QuestionnaireResponseItem } from '@medplum/fhirtypes';
import { createEvaluate } from '../../../../lambdas/clinical/questionnaires/expressions/evaluate.ts';
import { type WorkedOut, workOut } from '../../../../lambdas/clinical/questionnaires/expressions/work-out.ts';

/** What is asked of the thread: each with the number of its answer. */
export interface WorkAsked {
  number: number;
  form: Questionnaire;
  items: QuestionnaireResponseItem[];
  fixed: string[];
}

export interface WorkDone {
  number: number;
  worked: WorkedOut;
}

const evaluate = createEvaluate();

/* Where a form's expressions are evaluated while somebody writes: beside the page, which never waits for them, and never goes out. */
self.addEventListener('message', ({ data }: MessageEvent<WorkAsked>) => {
  const { number, form, items, fixed } = data;
  self.postMessage({
    number,
    worked: workOut({ form, items, evaluate, fixed: new Set(fixed) }),
  } satisfies WorkDone);
});
