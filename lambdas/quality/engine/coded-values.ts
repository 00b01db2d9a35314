/** A code with the words that came with it. */
export interface CodedValue {
  system: string;
  code: string;
  display?: string;
}

/** Of one element of one patient. */
const mostValues = 10;
const deepest = 6;

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

/**
 * The codes in what a supplemental data element answers, which is written in as many ways as there are authors: a code, a concept, FHIR's
 * codings, a tuple or a list of any of these.
 */
export function codedValues(value: unknown): CodedValue[] {
  const found = new Map<string, CodedValue>();
  const walk = (node: unknown, depth: number): void => {
    if (typeof node !== 'object' || node === null || depth > deepest || found.size >= mostValues) return;
    if (Array.isArray(node)) {
      for (const item of node) walk(item, depth + 1);
      return;
    }
    // What the library keeps of the resource or the element that it wraps.
    const { _json: json = node } = node as { _json?: unknown };
    const { system, code, display } = json as Record<string, unknown>;
    if (isText(code) && isText(system)) {
      found.set(`${system} ${code}`, { system, code, ...(isText(display) && { display }) });
      return;
    }
    for (const item of Object.values(json as object)) walk(item, depth + 1);
  };
  walk(value, 0);
  return [...found.values()];
}
