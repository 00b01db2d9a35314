import type { RunEvent } from '../../../../lambdas/contracts/agents/events.ts';

export interface StepDetail {
  label: string;
  value: unknown;
}

const isEmpty = (value: unknown) =>
  value === null || value === undefined || (typeof value === 'object' && Object.keys(value).length === 0);

/** What is to be read below a step; `given`: what a tool was given that was carried out at once. */
export function stepDetails(event: RunEvent, given: unknown): StepDetail[] {
  const own = detailOf(event);
  return [{ label: 'Con estos datos', value: given }, ...(own ? [own] : [])].filter(
    ({ value }) => !isEmpty(value),
  );
}

function detailOf(event: RunEvent): StepDetail | undefined {
  switch (event.type) {
    case 'tool-proposed':
      return { label: 'Con estos datos', value: event.arguments };
    case 'approval-decided':
      return { label: 'Lo que se aprobó', value: event.arguments };
    case 'tool-executed':
      return { label: 'Lo que obtuvo', value: event.output };
    case 'tool-refused':
    case 'model-failed':
      return { label: 'Por qué', value: event.detail };
    case 'finished':
    case 'escalated':
      return { label: 'Resumen', value: event.summary };
    case 'failed':
      return { label: 'Por qué', value: event.reason };
    default:
      return undefined;
  }
}
