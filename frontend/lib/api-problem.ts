import {
  type Problem,
  type ProblemKind,
  problemKinds,
  problemSchema,
  problemTypePrefix,
} from '../../lambdas/contracts/problem.ts';

/** The API refused: what kind of problem, in Spanish for the person, and which fields are to blame. */
export class ApiProblem extends Error {
  readonly kind: ProblemKind;
  readonly status: number;
  /** Spanish reason per refused field, by the field's JSON Pointer without the leading slash: `email`. */
  readonly fieldErrors: Readonly<Record<string, string>>;
  /** Names the request in the server's log. */
  readonly instance: string | undefined;

  constructor(kind: ProblemKind, problem: Pick<Problem, 'detail' | 'status' | 'errors' | 'instance'>) {
    super(problem.detail);
    this.name = 'ApiProblem';
    this.kind = kind;
    this.status = problem.status;
    this.fieldErrors = Object.fromEntries(
      (problem.errors ?? []).map(({ pointer, detail }) => [pointer.replace(/^\//, ''), detail]),
    );
    this.instance = problem.instance;
  }
}

/** No answer came: no connection, a cut one, or none within the time limit. Whether a change was made is open. */
export class NetworkFailure extends Error {
  constructor(cause: unknown) {
    super('No se ha podido conectar con Auxilia. Compruebe su conexión e inténtelo de nuevo.', { cause });
    this.name = 'NetworkFailure';
  }
}

/** An answer that the contract does not allow. */
export class UnexpectedAnswer extends Error {
  constructor(cause?: unknown) {
    super('Auxilia ha respondido de forma inesperada. Inténtelo de nuevo dentro de unos minutos.', { cause });
    this.name = 'UnexpectedAnswer';
  }
}

function isProblemKind(kind: string): kind is ProblemKind {
  return Object.hasOwn(problemKinds, kind);
}

/** The error that an unsuccessful answer stands for. */
export async function readProblem(response: Response): Promise<ApiProblem | UnexpectedAnswer> {
  const parsed = problemSchema.safeParse(await response.json().catch(() => undefined));
  if (parsed.success) {
    const kind = parsed.data.type.replace(problemTypePrefix, '');
    if (isProblemKind(kind)) return new ApiProblem(kind, parsed.data);
  }
  // A gateway in front of the API answers its own errors without a problem document.
  const entry = Object.entries(problemKinds).find(([, { status }]) => status === response.status);
  if (entry && isProblemKind(entry[0])) {
    return new ApiProblem(entry[0], { detail: `${entry[1].title}.`, status: response.status });
  }
  return new UnexpectedAnswer(response.status);
}
