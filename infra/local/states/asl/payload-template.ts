import { evaluateIntrinsic } from './intrinsics.ts';
import { evaluatePath, type PathScope } from './json-path.ts';
import { isObject, type Json } from './types.ts';

/** A JSONPath state's template: fields whose name ends in `.$` hold a path or a call, everything else is as it is. */
export function fillTemplate(template: Json, scope: PathScope): Json {
  if (Array.isArray(template)) return template.map((item) => fillTemplate(item, scope));
  if (!isObject(template)) return template;
  return Object.fromEntries(
    Object.entries(template).map(([key, value]) => {
      if (!key.endsWith('.$') || typeof value !== 'string') return [key, fillTemplate(value, scope)];
      return [key.slice(0, -2), evaluateExpression(value, scope, key)];
    }),
  );
}

/** A path or a call of an intrinsic function. */
export const evaluateExpression = (expression: string, scope: PathScope, field: string): Json =>
  expression.startsWith('$')
    ? evaluatePath(expression, scope, field)
    : evaluateIntrinsic(expression, scope, field);
