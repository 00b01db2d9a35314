import { randomUUID } from 'node:crypto';
import type { Repository } from '../../fhir/index.ts';
import { enqueueJob } from '../../platform/job-queue.ts';
import { findCase } from '../cases/case-rows.ts';
import { inquire } from '../pas/submit-case.ts';
import { connectionOf } from './connections.ts';
import { exchangesOf, keepExchange } from './exchange-rows.ts';
import { payerAnsweredKind } from './take-answer.ts';

const uuid = '[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}';

/**
 * Takes in what a payer tells of its own accord. With an answer in it it is read as any answer; one that only names the request has
 * it asked about. `unknown`: no request of ours to that payer is named.
 */
export async function receiveNotice(
  repository: Repository,
  { text, payerId }: { text: string; payerId: string },
): Promise<'taken' | 'duplicate' | 'unknown'> {
  const { sql, now } = repository;
  for (const [caseId] of text.matchAll(new RegExp(uuid, 'g'))) {
    const row = await findCase(sql, caseId, { forUpdate: true });
    const connection = row && (await connectionOf(sql, row.content.coverage.payer));
    if (!row || connection?.payerId !== payerId) continue;
    if (!text.includes('"ClaimResponse"')) {
      await inquire(repository, row);
      return 'taken';
    }
    const known = (await exchangesOf(sql, caseId)).some(
      ({ kind, answer }) => kind === 'notice' && answer === text,
    );
    if (known) return 'duplicate';
    const exchangeId = randomUUID();
    const { patientId } = row;
    const notice = {
      exchangeId,
      payerId,
      kind: 'notice',
      patientId,
      caseId,
      sent: '',
    } as const;
    await keepExchange(repository, notice, { state: 'answered', answer: text });
    await enqueueJob(sql, {
      key: `${payerAnsweredKind}/${exchangeId}`,
      kind: payerAnsweredKind,
      dueAt: now,
      payload: { exchangeId, error: '' },
    });
    return 'taken';
  }
  return 'unknown';
}
