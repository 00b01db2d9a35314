import type { Json } from '../../fhir-client.ts';
import type { Parameter } from './parameters.ts';
import { plain, split, unescaped } from './texts.ts';

export interface Token {
  system: string;
  code: string;
}

/** The codes of a value; `system` is that of an element of type `code`. */
export function tokensOf(value: Json, system = ''): Token[] {
  if (typeof value !== 'object') return [{ system, code: String(value) }];
  if (value.coding) return value.coding.flatMap((coding: Json) => tokensOf(coding));
  const code = value.code ?? value.value;
  return code === undefined ? [] : [{ system: value.system ?? '', code }];
}

function labels(value: Json): string[] {
  if (typeof value !== 'object') return [];
  const codings = value.coding ?? [value];
  return [
    ...codings.flatMap(({ display }: Json) => display ?? []),
    value.text ?? [],
    value.type?.text ?? [],
  ].flat();
}

/** Whether one value has the code; `:not` is of the resource and is told elsewhere. */
export function matchToken(value: Json, searched: string, modifier: string, { system }: Parameter): boolean {
  if (modifier === 'text')
    return labels(value).some((label) => plain(label).includes(plain(unescaped(searched))));
  const parts = split(searched, '|').map(unescaped);
  if (modifier === 'of-type') {
    const [typeSystem, typeCode, number] = parts;
    return (
      value.value === number &&
      tokensOf(value.type ?? { coding: [] }).some(
        (type) => type.system === typeSystem && type.code === typeCode,
      )
    );
  }
  return tokensOf(value, system).some((token) => {
    const [first = '', second] = parts;
    if (second === undefined) return token.code === first;
    return token.system === first && (second === '' || token.code === second);
  });
}
