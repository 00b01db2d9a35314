/** A service by its words and codes, as a form or the wire has it. */
export interface NamedService {
  text: string;
  coding: { system?: string | undefined; code?: string | undefined }[];
}

/** A name as it is compared: without accents, case and signs. */
export const ruleKey = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

export const serviceCodeKey = (system: string, code: string): string => `${system}|${code}`;

/** What a service may be known by in a rule: each of its codes, then its words. */
export function serviceKeys({ text, coding }: NamedService): string[] {
  const codes = coding.flatMap(({ system, code }) => (system && code ? [serviceCodeKey(system, code)] : []));
  return [...codes, ruleKey(text)].filter((key) => key !== '');
}
