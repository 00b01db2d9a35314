import type { ProblemKind } from '../contracts/problem.ts';

/** What was asked of a service is not answered. `detail` is Spanish and names elements, never their values. */
export class CdsRefusal extends Error {
  override name = 'CdsRefusal';
  readonly kind: ProblemKind;
  readonly detail: string;

  constructor(kind: ProblemKind, detail: string) {
    super(kind);
    this.kind = kind;
    this.detail = detail;
  }
}
