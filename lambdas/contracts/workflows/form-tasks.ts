import * as z from 'zod';
import type { Route } from '../route.ts';

/** The codes of the Tasks that their answer alone closes: a form that is sent, a decision that is taken. */
export const workflowTaskCodes = { form: 'workflow-form', approval: 'workflow-approval' } as const;

/** Who may be asked to fill in a form of a workflow: as its Task says, everybody of a team or one person. */
export const formTaskRoles = ['clinicians', 'staff'] as const;

export const formTaskRoutes = {
  answerWorkflowForm: {
    method: 'POST',
    path: '/workflow-forms/{taskId}/response',
    summary: 'Envía el formulario que pide un flujo de trabajo, y su ejecución sigue',
    access: formTaskRoles,
    params: z.object({ taskId: z.uuid() }),
    /** Items of a QuestionnaireResponse, as FHIR has them. */
    body: z.strictObject({ item: z.array(z.record(z.string(), z.json())).max(2_000) }),
    response: z.object({ runId: z.uuid(), responseId: z.uuid() }),
  },
} as const satisfies Record<string, Route>;
