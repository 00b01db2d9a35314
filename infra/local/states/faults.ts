/** An error of Step Functions' API, by the name that its client knows. */
export class StatesFault extends Error {
  override readonly name = 'StatesFault';
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}
