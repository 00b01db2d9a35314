import { type DemoRequestForm, demoRequestRoutes } from '../../../../lambdas/contracts/demo-requests.ts';
import { formLifeMs, minimumFillMs } from '../../../../lambdas/contracts/public-form.ts';
import { ApiProblem, readProblem, UnexpectedAnswer } from '../../../lib/api-problem.ts';
import { getRuntimeConfig } from '../../../lib/runtime-config.ts';
import { sendRequest } from '../../../lib/send-request.ts';

/** Not through the API client, which brings the contract of each route of the product to the front door. */
async function call(path: string, init: { method: string; body?: string }): Promise<unknown> {
  const headers: Record<string, string> = { accept: 'application/json, application/problem+json' };
  if (init.body !== undefined) headers['content-type'] = 'application/json';
  const response = await sendRequest(
    `${getRuntimeConfig().apiUrl}${path}`,
    { ...init, headers },
    undefined,
    readProblem,
  );
  return response.json().catch(() => undefined);
}

interface OpenForm {
  formToken: string;
  openedAt: number;
  /** What was sent with it, as far as is known without an answer. */
  sent?: string;
}

async function openForm(): Promise<OpenForm> {
  const { path, method, response } = demoRequestRoutes.openDemoRequest;
  const answer = response.safeParse(await call(path, { method }));
  if (!answer.success) throw new UnexpectedAnswer(answer.error);
  return { formToken: answer.data.formToken, openedAt: Date.now() };
}

/**
 * One visitor's form. `open` begins the time that the server wants a person to have taken. A request whose answer was lost
 * is sent again as the same one; what was changed since is another.
 */
export function createDemoRequest() {
  let form: Promise<OpenForm> | undefined;

  function open(): Promise<OpenForm> {
    const opening = openForm();
    form = opening;
    opening.catch(() => {
      if (form === opening) form = undefined;
    });
    return opening;
  }

  return {
    open: () => void open().catch(() => undefined),

    async send(request: DemoRequestForm, website: string): Promise<void> {
      const text = JSON.stringify(request);
      let opened = await (form ?? open());
      const isChanged = opened.sent !== undefined && opened.sent !== text;
      if (isChanged || Date.now() - opened.openedAt > formLifeMs / 2) opened = await open();
      // Whoever lets the browser fill everything in is faster than people are.
      const remaining = opened.openedAt + minimumFillMs - Date.now();
      if (remaining > 0) await new Promise((resolve) => setTimeout(resolve, remaining));
      opened.sent = text;
      const { path, method, response } = demoRequestRoutes.requestDemo;
      const body = JSON.stringify({ ...request, formToken: opened.formToken, website });
      try {
        const answer = response.safeParse(await call(path, { method, body }));
        if (!answer.success) throw new UnexpectedAnswer(answer.error);
      } catch (error) {
        // The form itself was refused: the next attempt begins with another.
        if (error instanceof ApiProblem && (error.kind === 'conflict' || error.kind === 'forbidden')) {
          form = undefined;
        }
        throw error;
      }
    },
  };
}
