import type { Refusal } from './refusal.ts';

/** An optimistic version as a strong entity tag: version 3 is `"3"`. */
export function versionTag(version: number): string {
  return `"${version}"`;
}

/** The version that a change was made from, out of If-Match: 428 without it, 400 when malformed. */
export function readIfMatch(header: string | undefined): { value: number } | { refusal: Refusal } {
  if (header === undefined) {
    return {
      refusal: { kind: 'version-required', detail: 'Indique en If-Match la versión que está cambiando.' },
    };
  }
  const version = /^(?:W\/)?"(\d{1,9})"$/.exec(header.trim())?.[1];
  if (version === undefined) {
    return { refusal: { kind: 'bad-request', detail: 'La cabecera If-Match no es válida.' } };
  }
  return { value: Number(version) };
}

export const staleVersion: Refusal = {
  kind: 'version-conflict',
  detail: 'Otra persona ha cambiado estos datos. Vuelva a cargarlos y repita su cambio.',
};
