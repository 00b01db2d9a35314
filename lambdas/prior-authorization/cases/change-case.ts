import { isUnsent, mayWithdraw } from '../../clinical/prior-authorization/case-state.ts';
import type { CaseEvent, CaseItem } from '../../contracts/prior-authorization-cases.ts';
import { type Repository, refuse } from '../../fhir/index.ts';
import type { CaseContent, StoredCase } from './case-content.ts';
import { caseEvents, findCase, keepEvent, rewriteCase } from './case-rows.ts';

export type CaseChange =
  | { kind: 'kept'; row: StoredCase }
  | { kind: 'gone' }
  | { kind: 'stale' }
  /** It does not lead there from where it stands, or something is missing; in words. */
  | { kind: 'refused'; detail: string };

interface Next {
  state?: StoredCase['state'];
  content: CaseContent;
  step: CaseEvent['step'];
  note?: string;
}

/**
 * Changes a request and keeps how it stands after that, with who did it. `next` answers the change, or why there is none. `ifMatch`:
 * the version that whoever changes it has seen, so that of two people neither undoes the other's.
 */
export async function changeCase(
  repository: Repository,
  { caseId, ifMatch }: { caseId: string; ifMatch: number },
  next: (row: StoredCase) => Promise<Next | string>,
): Promise<CaseChange> {
  repository.requirePermission('Claim', 'write');
  const row = await findCase(repository.sql, caseId, { forUpdate: true });
  if (!row) return { kind: 'gone' };
  if (row.version !== ifMatch) return { kind: 'stale' };
  const outcome = await next(row);
  if (typeof outcome === 'string') return { kind: 'refused', detail: outcome };
  const kept = {
    caseId,
    state: outcome.state ?? row.state,
    content: outcome.content,
    version: row.version + 1,
    step: outcome.step,
    note: outcome.note ?? '',
  };
  await rewriteCase(repository, kept);
  await keepEvent(repository, kept);
  return { kind: 'kept', row: { ...row, state: kept.state, content: kept.content, version: kept.version } };
}

export const alreadySent = 'Ya se ha enviado: lo que se envió no se cambia.';

export interface CaseEdit extends Pick<CaseContent, 'priority' | 'day' | 'reason'> {
  items: CaseItem[];
}

/** What is going to be sent. A request that was complete is looked at again before it is sent. */
export const editCase = (
  repository: Repository,
  asked: { caseId: string; ifMatch: number },
  edit: CaseEdit,
) =>
  changeCase(repository, asked, async ({ state, content }) => {
    if (!isUnsent(state)) return alreadySent;
    return { state: 'draft', content: { ...content, ...edit }, step: 'edit' };
  });

/** Takes back what was released for it, while nobody outside has it. */
export const withdrawEvidence = (
  repository: Repository,
  asked: { caseId: string; ifMatch: number },
  reference: string,
) =>
  changeCase(repository, asked, async ({ caseId, state, content }) => {
    const released = content.evidence.find((one) => one.reference === reference)?.releasedAt;
    const history = await caseEvents(repository.sql, caseId);
    if (!mayWithdraw(state, released ?? '', history)) return alreadySent;
    const evidence = content.evidence.filter((one) => one.reference !== reference);
    if (evidence.length === content.evidence.length)
      throw refuse(404, 'not-found', 'Ese dato no está en la solicitud.');
    return {
      state: isUnsent(state) ? 'draft' : state,
      content: { ...content, evidence },
      step: 'withdraw',
      note: reference,
    };
  });
