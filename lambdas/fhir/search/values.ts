/** Splits at a separator that no backslash precedes; what is escaped stays escaped. */
export function splitEscaped(value: string, separator: ',' | '|' | '$'): string[] {
  const parts = [''];
  for (let index = 0; index < value.length; index++) {
    const character = value[index] ?? '';
    if (character === '\\' && index + 1 < value.length) {
      parts[parts.length - 1] += character + value[++index];
    } else if (character === separator) parts.push('');
    else parts[parts.length - 1] += character;
  }
  return parts;
}

/** The alternatives of a value (`a,b`): each may match. */
export function splitValues(value: string): string[] {
  return splitEscaped(value, ',');
}

export function unescapeValue(value: string): string {
  return value.replaceAll(/\\([\\,|$])/g, '$1');
}
