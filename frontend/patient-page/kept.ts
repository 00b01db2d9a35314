import type { QuestionnaireResponseItem } from '@medplum/fhirtypes';

/**
 * What this tab keeps, and nothing else does: the link's secret, since it leaves the address at once, whoever opened it, and answers
 * that no server has yet. It goes with the tab, and as soon as the form is sent.
 */
export interface Kept {
  token: string;
  session?: string;
  unsent?: { base: QuestionnaireResponseItem[]; items: QuestionnaireResponseItem[] };
}

const key = 'formulario';

export function readKept(): Kept | undefined {
  const { hash } = location;
  const token = /^#([\w-]{43})$/.exec(hash)?.[1];
  const kept = parse(sessionStorage.getItem(key));
  if (token !== undefined) {
    history.replaceState(null, '', location.pathname);
    // Of another link nothing is kept.
    if (kept?.token !== token) return keep({ token });
  }
  return kept;
}

export function keep(kept: Kept): Kept {
  try {
    sessionStorage.setItem(key, JSON.stringify(kept));
  } catch {
    // Storage is full or forbidden: what is not sent lives as long as the page.
  }
  return kept;
}

export const forget = (): void => sessionStorage.removeItem(key);

function parse(text: string | null): Kept | undefined {
  try {
    return text === null ? undefined : (JSON.parse(text) as Kept);
  } catch {
    return undefined;
  }
}
