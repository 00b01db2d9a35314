/**
 * What a clinical rule answers. A missing input gives `unknown` with the names of what is missing, never a normal
 * value, zero or false.
 */
export type Answer<Value> =
  | { kind: 'known'; value: Value }
  | { kind: 'unknown'; missing: readonly string[] }
  | { kind: 'notApplicable'; why: string };

export function known<Value>(value: Value): Answer<Value> {
  return { kind: 'known', value };
}

export function unknown(...missing: string[]): Answer<never> {
  return { kind: 'unknown', missing };
}

export function notApplicable(why: string): Answer<never> {
  return { kind: 'notApplicable', why };
}
