import { randomUUID } from 'node:crypto';
import type { Bundle } from '@medplum/fhirtypes';
import type { Repository } from '../../fhir/index.ts';
import type { StoredCase } from '../cases/case-content.ts';
import { findCase } from '../cases/case-rows.ts';
import type { CaseChange } from '../cases/change-case.ts';
import type { Day } from '../cases/show-case.ts';
import { stepCase, type TakenStep } from '../cases/step-case.ts';
import { connectionOf } from '../payers/connections.ts';
import { ask, type Exchange, type ExchangeKind, exchangesOf } from '../payers/exchange-rows.ts';
import { inquiryBundle, submitBundle } from './request-bundle.ts';
import { requestParts } from './request-parts.ts';
import type { RequestParts } from './request-resources.ts';
import { cancelBundle, updateBundle } from './update-bundle.ts';

/** What leaves at once; more is no request but a transfer of files. */
const largestPacketBytes = 200 * 1024;

const refused = (detail: string): CaseChange => ({ kind: 'refused', detail });
const notConnected =
  'Esta aseguradora no está conectada: envíe la solicitud en PDF, por fax o por su portal, y anote el envío.';

const nothing: Bundle = { resourceType: 'Bundle', type: 'collection' };

type Asked = { caseId: string; ifMatch: number };

/** Takes a step, and hands what it sends over to the dispatcher in the same transaction. */
async function send(
  repository: Repository,
  asked: Asked,
  { kind, step, today }: { kind: ExchangeKind; step: TakenStep; today: Day },
  bundleOf: (parts: RequestParts, exchangeId: string, last: Bundle) => Bundle,
): Promise<CaseChange> {
  const before = await findCase(repository.sql, asked.caseId, { forUpdate: true });
  if (!before) return { kind: 'gone' };
  const connection = await connectionOf(repository.sql, before.content.coverage.payer);
  if (!connection) return refused(notConnected);
  const sendings = (await exchangesOf(repository.sql, asked.caseId)).filter(wasSent);
  const problem = mayAsk(sendings, kind);
  if (problem !== undefined) return refused(problem);
  const change = await stepCase(repository, asked, step, today);
  if (change.kind !== 'kept') return change;
  const parts = await requestParts(repository, change.row);
  if (typeof parts === 'string') throw new Error('What was checked a moment ago is gone');
  const exchangeId = randomUUID();
  const sent = JSON.stringify(bundleOf(parts, exchangeId, lastThere(sendings) ?? nothing));
  if (Buffer.byteLength(sent) > largestPacketBytes) throw new TooLarge();
  const { caseId, patientId } = change.row;
  await ask(
    repository,
    { exchangeId, payerId: connection.payerId, kind, patientId, caseId, sent },
    { service: 'fhir', path: 'Claim/$submit' },
  );
  return change;
}

/** More is asked to go with a request than can leave at once. */
export class TooLarge extends Error {
  override name = 'TooLarge';
}

/** What the payer may have of a request. */
export const wasSent = ({ kind, state }: Exchange) =>
  (kind === 'submit' || kind === 'update') && state !== 'failed';

/** What was sent last of what the payer surely has: an update that may not have got there is nothing that another one could refer to. */
export function lastThere(sendings: readonly Exchange[]): Bundle | undefined {
  const last = sendings.find(({ kind, state }) => kind === 'submit' || state !== 'uncertain');
  return last && (JSON.parse(last.sent) as Bundle);
}

/** In a sentence why nothing may be sent: the payer may have it already, or has nothing that could be changed. */
function mayAsk(sendings: readonly Exchange[], kind: ExchangeKind): string | undefined {
  if (kind === 'submit')
    return sendings.length === 0
      ? undefined
      : 'Ya salió hacia la aseguradora: pregunte cómo está antes de enviarla otra vez.';
  return sendings.length > 0
    ? undefined
    : 'No se envió por la conexión con la aseguradora: avísela por donde se envió.';
}

export const submitCase = (repository: Repository, asked: Asked, today: Day): Promise<CaseChange> =>
  send(
    repository,
    asked,
    { kind: 'submit', step: { step: 'send', on: today, channel: 'pas', reference: asked.caseId }, today },
    submitBundle,
  );

/** What the payer asked for goes as an update of what it has. */
export const updateSubmitted = (
  repository: Repository,
  asked: Asked,
  note: string,
  today: Day,
): Promise<CaseChange> =>
  send(repository, asked, { kind: 'update', step: { step: 'answer-info', note }, today }, updateBundle);

export const cancelSubmitted = (
  repository: Repository,
  asked: Asked,
  note: string,
  today: Day,
): Promise<CaseChange> =>
  send(repository, asked, { kind: 'cancel', step: { step: 'cancel', note }, today }, cancelBundle);

/** Asks how a request is; in a sentence where it cannot be asked. One inquiry at a time. */
export async function inquire(
  repository: Repository,
  row: StoredCase,
): Promise<{ exchangeId: string } | string> {
  const connection = await connectionOf(repository.sql, row.content.coverage.payer);
  if (!connection) return notConnected;
  const exchanges = await exchangesOf(repository.sql, row.caseId);
  if (!exchanges.some(({ kind, state }) => kind === 'submit' && state !== 'failed'))
    return 'No se ha enviado por la conexión con la aseguradora: no hay nada que preguntar.';
  const waiting = exchanges.find(({ kind, state }) => kind === 'inquire' && state === 'waiting');
  if (waiting) return { exchangeId: waiting.exchangeId };
  const parts = await requestParts(repository, row);
  if (typeof parts === 'string') return parts;
  const exchangeId = randomUUID();
  const { caseId, patientId } = row;
  await ask(
    repository,
    {
      exchangeId,
      payerId: connection.payerId,
      kind: 'inquire',
      patientId,
      caseId,
      sent: JSON.stringify(inquiryBundle(parts, exchangeId)),
    },
    { service: 'fhir', path: 'Claim/$inquire' },
  );
  return { exchangeId };
}
