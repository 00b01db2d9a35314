import { enqueueJob } from '../../platform/job-queue.ts';
import type { TakeAnswer } from '../../platform/state-machine-calls.ts';

export const payerAnsweredKind = 'payer-answered';

/**
 * A payer has answered, or has not: it is kept as it came, and read by a job, so that what cannot be read is not lost. Of what nobody
 * knows whether it was taken the state is `uncertain`.
 */
export const takePayerAnswer: TakeAnswer = async (sql, waitId, answer, now) => {
  const isAnswered = answer.outcome === 'answered';
  const [known] = await sql(
    `UPDATE payer_exchanges SET state = $2, status = $3, answer = $4
     WHERE organization_id = current_organization_id() AND exchange_id = $1 AND state = 'waiting' RETURNING 1`,
    [
      waitId,
      isAnswered
        ? 'answered'
        : answer.error === 'Uncertain' || answer.error === 'TooLong'
          ? 'uncertain'
          : 'failed',
      isAnswered ? answer.output.status : null,
      isAnswered ? String(answer.output.answer ?? '').replaceAll('\u0000', '') : null,
    ],
  );
  if (!known) return;
  const error = isAnswered ? '' : answer.error;
  await enqueueJob(sql, {
    key: `${payerAnsweredKind}/${waitId}`,
    kind: payerAnsweredKind,
    dueAt: now,
    payload: { exchangeId: waitId, error },
  });
};
