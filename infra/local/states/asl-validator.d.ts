declare module 'asl-validator' {
  /** Against the schema of the language and its rules: paths, expressions, states that nothing leads to. */
  export default function validate(definition: unknown): { isValid: boolean; errors: { message?: string }[] };
}
