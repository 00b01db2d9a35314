import { setImmediate } from 'node:timers/promises';
import { SessionEnded } from '../../platform/database.ts';
import { FhirRefusal, operationOutcome, refuse } from '../outcome.ts';
import { type FhirResource, isResource } from '../resource.ts';
import type { Session } from '../store/session.ts';
import { AnswerWeight } from './answer-weight.ts';
import { type Entry, readEntry } from './bundle-entry.ts';
import type { FhirAnswer, FhirCall } from './call.ts';
import { dispatch } from './dispatch.ts';
import { runTransaction } from './transaction.ts';

/** Opens a transaction, runs the work in it and commits with its access log. */
export type Runner = <Result>(work: (session: Session) => Promise<Result>) => Promise<Result>;

const maximumEntries = { batch: 1_000, transaction: 5_000 };

export interface Failures {
  /** Hears of each entry of a batch that was refused. */
  onRefused(error: FhirRefusal, call: FhirCall): Promise<void>;
  /** What the client is told of any failure. */
  refusalOf(error: unknown): FhirRefusal;
}

/** A Bundle sent to the endpoint itself. */
export async function runBundle(
  run: Runner,
  { body, headers }: FhirCall,
  failures: Failures,
): Promise<FhirAnswer> {
  if (!isResource(body) || body.resourceType !== 'Bundle') {
    throw refuse(400, 'structure', 'Aquí se admite un Bundle de tipo batch o transaction.');
  }
  const { type, entry = [] } = body;
  if ((type !== 'batch' && type !== 'transaction') || !Array.isArray(entry)) {
    throw refuse(400, 'not-supported', 'El Bundle debe ser de tipo batch o transaction.', 'Bundle.type');
  }
  if (entry.length > maximumEntries[type]) {
    const most = maximumEntries[type].toLocaleString('es', { useGrouping: 'always' });
    const text = `Un Bundle ${type} admite hasta ${most} entradas. Divídalo, o use la importación de pacientes, que no tiene ese límite.`;
    throw refuse(413, 'too-costly', text, 'Bundle.entry');
  }
  const read = (raw: unknown, index: number) => readEntry(raw, index, headers);
  const answers =
    type === 'transaction'
      ? await run((session) => runTransaction(session, entry.map(read)))
      : await runBatch(run, entry, read, failures);
  const response: FhirResource = {
    resourceType: 'Bundle',
    type: `${type}-response`,
    entry: answers.map(toResponseEntry),
  };
  return { status: 200, body: response };
}

/** Each entry on its own: what one is refused, or fails at, does not touch the others, which may be done already. */
async function runBatch(
  run: Runner,
  entries: unknown[],
  read: (raw: unknown, index: number) => Entry,
  { onRefused, refusalOf }: Failures,
): Promise<FhirAnswer[]> {
  const answers: FhirAnswer[] = [];
  const weight = new AnswerWeight();
  for (const [index, raw] of entries.entries()) {
    // The embedded engine works in this very process: other requests have their turn in between.
    await setImmediate();
    let call: FhirCall | undefined;
    try {
      const entry = read(raw, index);
      call = entry.call;
      const { call: own } = entry;
      weight.refuseMore();
      const answer = await run((session) => dispatch(session, own));
      weight.add(answer);
      answers.push(answer);
    } catch (error) {
      // Nothing was done: all of it is answered as one request would be.
      if (error instanceof SessionEnded && answers.length === 0) throw error;
      if (call && error instanceof FhirRefusal) await onRefused(error, call);
      const { status, issues } = refusalOf(error);
      answers.push({ status, body: operationOutcome(issues) });
    }
  }
  return answers;
}

const reasons: Record<number, string> = { 200: 'OK', 201: 'Created', 204: 'No Content', 304: 'Not Modified' };

function toResponseEntry({ status, body, version, lastModified, location, issues }: FhirAnswer) {
  const isOutcome = status >= 400 || (isResource(body) && body.resourceType === 'OperationOutcome');
  const outcome = isOutcome ? body : issues && operationOutcome(issues);
  return {
    ...(body && !isOutcome ? { resource: body } : {}),
    response: {
      status: reasons[status] ? `${status} ${reasons[status]}` : String(status),
      ...(location === undefined ? {} : { location }),
      ...(version === undefined ? {} : { etag: `W/"${version}"` }),
      ...(lastModified === undefined ? {} : { lastModified: lastModified.toISOString() }),
      ...(outcome ? { outcome } : {}),
    },
  };
}
