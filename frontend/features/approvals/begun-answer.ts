import { useState } from 'react';
import type { Approval } from '../../../lambdas/contracts/agents/approvals.ts';
import { clearDraft, draftNames, readDraft, writeDraft } from '../../lib/draft-storage.ts';
import type { FieldValue } from './edit-fields.ts';

/** What somebody has begun to answer to a proposal. */
export type BegunAnswer =
  | {
      kind: 'edit';
      /** Of the fields that were changed, by their path. */
      values: Readonly<Record<string, FieldValue>>;
      /** Paths of list entries that are left out. */
      left: readonly string[];
    }
  | { kind: 'reject'; reason: string };

export const beginnings = {
  edit: { kind: 'edit', values: {}, left: [] },
  reject: { kind: 'reject', reason: '' },
} as const satisfies Record<string, BegunAnswer>;

/** A trial's proposals are in another organization's rows. */
const prefixOf = (isTrial: boolean) => `approvals/${isTrial ? 'trial' : 'real'}/`;

/** The proposals that have an answer which was begun in an earlier sitting. */
export const begunIds = (isTrial: boolean): string[] => draftNames(prefixOf(isTrial));

const hasContent = (answer: BegunAnswer) =>
  answer.kind === 'edit'
    ? answer.left.length > 0 || Object.keys(answer.values).length > 0
    : answer.reason !== '';

/** Whether an answer to it was begun in an earlier sitting. */
export const hasBegunAnswer = ({ id, isTrial }: Pick<Approval, 'id' | 'isTrial'>): boolean =>
  begunIds(isTrial).includes(id);

/** An answer as far as it was begun; what was typed of it survives a reload. */
export function useBegunAnswer({ id, isTrial }: Pick<Approval, 'id' | 'isTrial'>) {
  const key = `${prefixOf(isTrial)}${id}`;
  const [answer, setAnswer] = useState(() => readDraft(key)?.answer?.value as BegunAnswer | undefined);
  const change = (next: BegunAnswer | undefined) => {
    setAnswer(next);
    if (next && hasContent(next)) writeDraft(key, { answer: { value: next, was: null } });
    else clearDraft(key);
  };
  return [answer, change] as const;
}
