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
  /** After how long the same may be asked again, where the server said so; a little more for each, so that not all come at once. */
  readonly waitMs: number | undefined;

  constructor(
    kind: ProblemKind,
    problem: Pick<Problem, 'detail' | 'status' | 'errors' | 'instance'>,
    waitMs?: number,
  ) {
    super(problem.detail);
    this.name = 'ApiProblem';
    this.kind = kind;
    this.status = problem.status;
    this.fieldErrors = Object.fromEntries(
      (problem.errors ?? []).map(({ pointer, detail }) => [pointer.replace(/^\//, ''), detail]),
    );
    this.instance = problem.instance;
    this.waitMs = waitMs;
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

const longestWaitMs = 3_600_000;

/** Retry-After (RFC 9110, 10.2.3) in milliseconds, with jitter. */
export function readWait({ headers }: Response): number | undefined {
  const text = headers.get('retry-after') ?? '';
  const ms = /^\d+$/.test(text) ? Number(text) * 1_000 : Date.parse(text) - Date.now();
  if (!(ms >= 0 && ms <= longestWaitMs)) return undefined;
  return Math.round(ms + Math.random() * (500 + ms / 4));
}

function isProblemKind(kind: string): kind is ProblemKind {
  return Object.hasOwn(problemKinds, kind);
}

/** Too much was asked, of one or of all. */
const isBusy = (status: number) => status === 429 || status === 503;

/** The error that an unsuccessful answer stands for. */
export async function readProblem(response: Response): Promise<ApiProblem | UnexpectedAnswer> {
  const parsed = problemSchema.safeParse(await response.json().catch(() => undefined));
  if (parsed.success) {
    const kind = parsed.data.type.replace(problemTypePrefix, '');
    if (isProblemKind(kind)) return new ApiProblem(kind, parsed.data, readWait(response));
  }
  // A gateway in front of the API answers its own errors without a problem document.
  const entry = Object.entries(problemKinds).find(([, { status }]) => status === response.status);
  if (entry && isProblemKind(entry[0])) {
    const detail = `${entry[1].title}.${isBusy(response.status) ? ' Inténtelo de nuevo dentro de un minuto.' : ''}`;
    return new ApiProblem(entry[0], { detail, status: response.status }, readWait(response));
  }
  return new UnexpectedAnswer(response.status);
}
