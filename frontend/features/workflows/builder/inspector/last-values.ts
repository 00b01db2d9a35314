import { createContext } from 'react';

/** What data were in the last run, by their references; undefined where nobody has revealed them, or nothing ran. */
export const LastValues = createContext<ReadonlyMap<string, unknown> | undefined>(undefined);

export function lastValueText(values: ReadonlyMap<string, unknown> | undefined, ref: string): string {
  if (!values?.has(ref)) return 'Última ejecución: no comprobado';
  const value = values.get(ref);
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return `Última ejecución: ${text === undefined || text === '' ? 'vacío' : text.slice(0, 80)}`;
}
