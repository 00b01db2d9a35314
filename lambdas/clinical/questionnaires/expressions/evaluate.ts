import fhirpath from 'fhirpath';
import model from 'fhirpath/fhir-context/r4/index.js';
import type { Evaluate } from './work-out.ts';

/*
 * FHIRPath as HL7's own library evaluates it. Nothing here goes out: `resolve()`, `memberOf()` and `%terminologies` need the
 * asynchronous mode, which is not switched on, and so are errors that are told at their item.
 */

type Compiled = (data: unknown, variables: Record<string, unknown>) => unknown[];

/** Longer is no expression that a person wrote, and takes its parser seconds. */
export const maximumExpression = 4_000;

/** `onEach` is told each expression before it is evaluated, so that one that does not end is known by its words. */
export function createEvaluate(onEach: (expression: string) => void = () => {}): Evaluate {
  const compiled = new Map<string, Compiled>();
  return (expression, data, variables) => {
    onEach(expression);
    if (expression.length > maximumExpression) throw new Error('The expression is too long');
    let run = compiled.get(expression);
    if (!run) {
      run = fhirpath.compile(expression, model as Parameters<typeof fhirpath.compile>[1]) as Compiled;
      compiled.set(expression, run);
    }
    return run(data, variables);
  };
}
