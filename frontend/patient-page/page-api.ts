import type * as z from 'zod';
import type { patientPageRoutes } from '../../lambdas/contracts/patient-forms.ts';

type Routes = typeof patientPageRoutes;
type Name = keyof Routes;
export type PageAnswer<Of extends Name> = z.infer<Routes[Of]['response']>;

/*
 * Written out and not read from the contract, whose schemas would come along: the types hold them together.
 */
export const pagePaths = {
  lookAtPatientLink: '/patient-page/link',
  openPatientLink: '/patient-page/session',
  readAskedForm: '/patient-page/form',
  saveAnswers: '/patient-page/answers',
  finishPatientForm: '/patient-page/finish',
  chooseTime: '/patient-page/time',
  readMatterMessages: '/patient-page/messages',
  writeMatterMessage: '/patient-page/message',
} as const satisfies { [Of in Name]: Routes[Of]['path'] };

/** What was not done; `none` where nobody answered. */
export class PageFailure extends Error {
  readonly kind: 'none' | 'unknown' | 'too-many' | 'refused';
  constructor(kind: PageFailure['kind']) {
    super(kind);
    this.kind = kind;
  }
}

const kinds: Record<number, PageFailure['kind']> = {
  404: 'unknown',
  413: 'refused',
  422: 'refused',
  429: 'too-many',
};

/** In the cloud the API may have an address of its own. */
const apiUrl: Promise<string> = fetch('/config.json')
  .then((response) => response.json())
  .then(({ apiUrl: url }: { apiUrl?: string }) => url ?? '/api')
  .catch(() => '/api');

/** @throws PageFailure */
export async function ask<Of extends Name>(
  name: Of,
  body: z.input<Routes[Of]['body']>,
): Promise<PageAnswer<Of>> {
  let response: Response;
  try {
    response = await fetch(`${await apiUrl}${pagePaths[name]}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      // Neither cookies nor where this page was opened from go along.
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
    });
  } catch {
    throw new PageFailure('none');
  }
  if (!response.ok) throw new PageFailure(kinds[response.status] ?? 'none');
  return response.json() as Promise<PageAnswer<Of>>;
}
