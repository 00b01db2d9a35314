import { readCrdAnswer } from '../../clinical/prior-authorization/payer-words/coverage-information.ts';
import { readEligibility } from '../../clinical/prior-authorization/payer-words/eligibility.ts';
import type { PayerSaid } from '../../contracts/payer-questions.ts';
import type { Exchange } from '../payers/exchange-rows.ts';

type Settled = Pick<
  Exchange,
  'exchangeId' | 'kind' | 'patientId' | 'state' | 'answer' | 'status' | 'outcome' | 'createdAt'
>;

/** An exchange in words. What was not answered is told so, and nothing is taken from it. */
export function said(exchange: Settled, payer: string): PayerSaid {
  const { exchangeId, kind, patientId, state, answer, status, outcome, createdAt } = exchange;
  const base = { exchangeId, payer, at: createdAt.toISOString() };
  if (state === 'waiting') return { ...base, state: 'waiting', lines: [] };
  const failed = (text: string): PayerSaid => ({
    ...base,
    state: 'failed',
    lines: [{ text, tone: 'attention' }],
  });
  if (state !== 'answered' || answer === null || status === null)
    return failed(outcome ?? 'La aseguradora no ha respondido.');
  if (status < 200 || status > 299) return failed(`La aseguradora no ha respondido bien (${status}).`);
  const read = kind === 'eligibility' ? readEligibility(answer, patientId) : readCrdAnswer(answer);
  if (read.kind === 'unusable') return failed(read.detail);
  const nothing = { text: 'La aseguradora no dice nada de esto.', tone: 'plain' } as const;
  return { ...base, state: 'answered', lines: read.lines.length > 0 ? read.lines : [nothing] };
}
