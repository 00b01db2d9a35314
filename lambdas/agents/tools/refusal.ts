import type { RefusalCode } from '../../contracts/agents/events.ts';
import type { FhirRefusal, Issue } from '../../fhir/index.ts';

/** Why a tool did not run, in words for the model and for whoever reads the trace. */
export interface Refusal {
  refusal: { code: RefusalCode; detail: string };
}

export const refusal = (code: RefusalCode, detail: string): Refusal => ({ refusal: { code, detail } });

const mostTold = 3;

/** The record's own refusal as the tool's; undefined where a later attempt may succeed as it is. */
export function refusalOf({ status, issues }: FhirRefusal): Refusal | undefined {
  const code = codeOf(status, issues[0]?.code);
  const told = issues.slice(0, mostTold).map(({ diagnostics }) => diagnostics);
  return code && refusal(code, told.join(' '));
}

function codeOf(status: number, issue: Issue['code'] | undefined): RefusalCode | undefined {
  if (status >= 500) return undefined;
  if (status === 403) return 'not-allowed';
  if (status === 404 || status === 410 || issue === 'not-found') return 'not-found';
  if (status === 409 || status === 412 || status === 429 || issue === 'business-rule') return 'conflict';
  return 'invalid-arguments';
}
