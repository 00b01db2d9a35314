import type { QuestionnaireResponseItem } from '@medplum/fhirtypes';
import { formTaskRoutes as routes } from '../contracts/workflows/form-tasks.ts';
import { answerForm } from '../workflows/runs/answer-form.ts';
import type { Dependencies } from './dependencies.ts';
import { type App, endpoint } from './endpoint.ts';
import { inRecord } from './record.ts';

/** Forms that workflows ask of people. */
export function registerWorkflowForms(app: App, { database, now }: Dependencies): void {
  endpoint(app, database, routes.answerWorkflowForm, async ({ params, body, sql, caller }) => {
    const item = body.item as unknown as QuestionnaireResponseItem[];
    const answered = await inRecord({ sql, caller, now }, (repository) =>
      answerForm(repository, params.taskId, item),
    );
    return { body: answered };
  });
}
