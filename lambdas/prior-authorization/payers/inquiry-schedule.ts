import { isAtPayer } from '../../clinical/prior-authorization/case-state.ts';
import type { JobHandler, Repository } from '../../fhir/index.ts';
import { enqueueJob } from '../../platform/job-queue.ts';
import type { StoredCase } from '../cases/case-content.ts';
import { findCase } from '../cases/case-rows.ts';
import { inquire } from '../pas/submit-case.ts';
import { exchangesOf } from './exchange-rows.ts';

const inquiryKind = 'payer-inquiry';
const minute = 60_000;

/* Conventions of the product: soon where nobody knows whether the payer has it, then as seldom as its own time to decide allows. */
const whileUncertain = [2, 10, 60, 240].map((minutes) => minutes * minute);
const urgentEvery = 4 * 60 * minute;
const standardEvery = 24 * 60 * minute;

/** Nothing is taken for «the payer does not have it» earlier: its answer may be slower than its taking in. */
export const surelyNotThereMs = 10 * minute;

/** Asks for the next inquiry of a request that the payer has, or may have. */
export async function scheduleInquiry(
  { sql, now }: Repository,
  { caseId, content }: StoredCase,
): Promise<void> {
  const exchanges = await exchangesOf(sql, caseId);
  const isUncertain = exchanges.some(({ kind, state }) => kind === 'submit' && state === 'uncertain');
  const inquiries = exchanges.filter(({ kind }) => kind === 'inquire').length;
  const usual = content.priority === 'urgent' ? urgentEvery : standardEvery;
  const delay = isUncertain ? (whileUncertain[inquiries] ?? usual) : usual;
  await enqueueJob(sql, {
    key: `${inquiryKind}/${caseId}`,
    kind: inquiryKind,
    dueAt: new Date(now.getTime() + delay),
    payload: { caseId },
  });
}

/** What a payer still has to decide is asked about, again and again, until it has. */
export const inquireLater: JobHandler = {
  kind: inquiryKind,
  name: 'Autorizaciones: pregunta a la aseguradora',
  async run(repository, { payload: { caseId } }) {
    const row = await findCase(repository.sql, String(caseId), { forUpdate: true });
    if (row && isAtPayer(row.state)) await inquire(repository, row);
    return undefined;
  },
};
