/* How a value of ours is held against a recorded one: what the recorder masked fits anything. */

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The value of a text that is JSON. */
export function parsed<T>(value: T): T {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}

const quote = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

export function fits(expected: unknown, actual: unknown): boolean {
  if (typeof expected === 'string') {
    if (/^<?«[^»]*»(?::\d+>)?$/.test(expected)) return true;
    if (typeof actual !== 'string') return false;
    if (!expected.includes('«')) return expected === actual;
    const pattern = expected
      .split(/«[^»]*»/)
      .map(quote)
      .join('[\\s\\S]*');
    return new RegExp(`^${pattern}$`).test(actual);
  }
  // The recorder had parsed a text that is JSON.
  const value = typeof expected === 'object' && expected !== null ? parsed(actual) : actual;
  if (Array.isArray(expected)) {
    return (
      Array.isArray(value) &&
      value.length === expected.length &&
      expected.every((item, index) => fits(item, value[index]))
    );
  }
  if (isRecord(expected)) {
    if (!isRecord(value)) return false;
    const keys = new Set([...Object.keys(expected), ...Object.keys(value)]);
    return [...keys].every((key) => fits(expected[key], value[key]));
  }
  return expected === value;
}
