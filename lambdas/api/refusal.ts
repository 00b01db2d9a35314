import { type Problem, type ProblemKind, problemKinds, problemTypePrefix } from '../contracts/problem.ts';

/** What a handler answers when it does not do what was asked. `detail` is Spanish, for the person. */
export interface Refusal {
  kind: ProblemKind;
  detail: string;
  errors?: { pointer: string; detail: string }[];
}

/** Carries a refusal out of a transaction, which rolls back on its way. */
export class Refused extends Error {
  override name = 'Refused';
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(refusal.kind);
    this.refusal = refusal;
  }
}

/** The RFC 9457 answer to a refusal. `requestId` names the line in the log. */
export function problemResponse(
  refusal: Refusal,
  requestId: string,
  headers?: Record<string, string>,
): Response {
  const { status, title } = problemKinds[refusal.kind];
  const problem: Problem = {
    type: `${problemTypePrefix}${refusal.kind}`,
    title,
    status,
    detail: refusal.detail,
    instance: `urn:auxilia:request:${requestId}`,
    ...(refusal.errors ? { errors: refusal.errors } : {}),
  };
  const response = Response.json(problem, { status, ...(headers ? { headers } : {}) });
  response.headers.set('content-type', 'application/problem+json; charset=utf-8');
  return response;
}
