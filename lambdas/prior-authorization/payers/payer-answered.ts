import { dayOf } from '../../clinical/clinic-day.ts';
import { isAtPayer } from '../../clinical/prior-authorization/case-state.ts';
import { readPayerAnswer } from '../../clinical/prior-authorization/pas/read-answer.ts';
import { strayText } from '../../clinical/prior-authorization/pas/stray-text.ts';
import type { JobHandler, Repository } from '../../fhir/index.ts';
import { organizationTimeZone } from '../../platform/organization-time-zone.ts';
import type { StoredCase } from '../cases/case-content.ts';
import { caseEvents, findCase, lastStep } from '../cases/case-rows.ts';
import { stepCase } from '../cases/step-case.ts';
import { type Exchange, findExchange, settleExchange } from './exchange-rows.ts';
import { scheduleInquiry, surelyNotThereMs } from './inquiry-schedule.ts';
import { payerAnsweredKind } from './take-answer.ts';
import { takeVerdict } from './take-verdict.ts';

/** Why it certainly did not get there, in a sentence. */
const notThere: Record<string, string> = {
  NoSuchPayer: 'No salió: la aseguradora ya no está conectada.',
  NotPublic: 'No salió: la dirección de la aseguradora no es de Internet.',
  NoToken: 'No salió: la aseguradora no reconoce a la organización (credenciales).',
};
const failureText = (error: string): string =>
  notThere[error] ?? 'No salió: no se pudo conectar con la aseguradora, tras varios intentos.';

/** What nobody knows after no answer, or one that cannot be read, and what follows. */
const notKnown: Partial<Record<Exchange['kind'], string>> = {
  submit: 'no se sabe si la tiene. Se le pregunta; no se envía otra vez.',
  update: 'no se sabe si tiene lo que se le envió. Se le pregunta cómo está la solicitud.',
  cancel: 'no se sabe si sabe de la anulación. Confírmela con ella.',
};

/** Of what was sent nobody knows whether it is there; what was asked has no answer. */
function unknown({ kind }: Exchange, why: string): Settled {
  const follows = notKnown[kind];
  return follows === undefined
    ? { state: 'failed', outcome: `${why}.` }
    : { state: 'uncertain', outcome: `${why}: ${follows}` };
}

/** Of a question that is about no request. */
const noAnswer = ({ state }: Exchange, error: string): string =>
  state === 'uncertain' ? `${noAnswerText(error)}.` : failureText(error);

const noAnswerText = (error: string): string =>
  error === 'TooLong'
    ? 'La respuesta de la aseguradora ocupaba más de 1 MB y no se ha leído'
    : 'La aseguradora no respondió a tiempo';

/** Reads what a payer answered, and does what follows from it. What was answered stays as it came. */
export const payerAnswered: JobHandler = {
  kind: payerAnsweredKind,
  name: 'Autorizaciones: respuesta de la aseguradora',
  async run(repository, { payload }) {
    const exchange = await findExchange(repository.sql, String(payload.exchangeId), { forUpdate: true });
    if (!exchange) return undefined;
    const row =
      exchange.caseId === null
        ? undefined
        : await findCase(repository.sql, exchange.caseId, { forUpdate: true });
    const error = String(payload.error ?? '');
    // Questions of a form are taken by whoever asked for them (documentation/ask-next.ts).
    const settled =
      row && exchange.kind !== 'next-question'
        ? await aboutCase(repository, exchange, row, error)
        : { state: exchange.state, outcome: error === '' ? null : noAnswer(exchange, error) };
    await settleExchange(repository.sql, exchange.exchangeId, { ...settled, now: repository.now });
    const after = row && (await findCase(repository.sql, row.caseId));
    if (after && isAtPayer(after.state)) await scheduleInquiry(repository, after);
    return undefined;
  },
};

type Settled = Pick<Exchange, 'state' | 'outcome'>;

async function aboutCase(
  repository: Repository,
  exchange: Exchange,
  row: StoredCase,
  error: string,
): Promise<Settled> {
  const { kind, status, answer } = exchange;
  const isSending = notKnown[kind] !== undefined;
  if (error !== '') {
    return exchange.state === 'uncertain'
      ? unknown(exchange, noAnswerText(error))
      : await notTaken(repository, exchange, row, failureText(error));
  }
  if (status !== null && status >= 500)
    return unknown(exchange, `El sistema de la aseguradora falló (${status})`);
  if (status === 401 || status === 403)
    return await notTaken(
      repository,
      exchange,
      row,
      `La aseguradora no dejó entrar a la organización (${status}).`,
    );
  const read = readPayerAnswer(answer ?? '', row.caseId);
  const isNothing = read.kind === 'nothing' || (status === 404 && kind === 'inquire');
  if (isNothing) return await nothingThere(repository, exchange, row);
  if (read.kind === 'unusable') {
    if (status !== null && status >= 400) return await notTaken(repository, exchange, row, read.detail);
    return { state: isSending ? 'uncertain' : 'answered', outcome: read.detail };
  }
  if (read.kind !== 'answer') throw new Error('An answer is one of these');
  const stray = strayText(read, { ...row, memberId: row.content.coverage.memberId });
  if (stray !== undefined) return { state: isSending ? 'uncertain' : 'answered', outcome: stray };
  if (read.verdict.kind === 'not-taken') {
    const outcome = `La aseguradora no la ha admitido: ${read.verdict.words}.`;
    return await notTaken(repository, exchange, row, outcome);
  }
  await nowKnown(repository, row);
  // That nothing of it is authorized any more is what was asked for.
  if (kind === 'cancel' && row.state === 'cancelled' && read.verdict.kind === 'denied')
    return { state: 'taken', outcome: null };
  const outcome = await takeVerdict(repository, row, read.verdict, await today(repository));
  return { state: 'taken', outcome };
}

const today = async (repository: Repository) => dayOf(repository.now, await organizationTimeZone(repository));

/** The payer has it: what nobody knew of its sending is known. */
async function nowKnown({ sql }: Repository, { caseId }: StoredCase): Promise<void> {
  await sql(
    `UPDATE payer_exchanges SET state = 'taken' WHERE organization_id = current_organization_id() AND case_id = $1
       AND kind = 'submit' AND state = 'uncertain'`,
    [caseId],
  );
}

/** What was noted as sent, by what was sent. */
const notedAs: Partial<Record<Exchange['kind'], string>> = {
  submit: 'send',
  update: 'answer-info',
  cancel: 'cancel',
};

/** It certainly is not at the payer: what was noted as sent is taken back, so that somebody may mend it and send it again. */
async function notTaken(
  repository: Repository,
  { kind }: Exchange,
  row: StoredCase,
  outcome: string,
): Promise<Settled> {
  await takeBack(repository, row, kind, outcome);
  return { state: 'failed', outcome };
}

async function takeBack(
  repository: Repository,
  row: StoredCase,
  kind: Exchange['kind'],
  outcome: string,
): Promise<void> {
  const last = lastStep(await caseEvents(repository.sql, row.caseId));
  if (last?.step === undefined || last.step !== notedAs[kind]) return;
  const { caseId, version } = row;
  const note = outcome.slice(0, 300);
  const undo = { step: 'undo', note, isNotThere: true } as const;
  await stepCase(repository, { caseId, ifMatch: version }, undo, await today(repository));
}

/** The payer knows nothing of it. After long enough what nobody knew of a sending is known: it did not get there. */
async function nothingThere(repository: Repository, { kind }: Exchange, row: StoredCase): Promise<Settled> {
  const { sql, now } = repository;
  const outcome = 'La aseguradora responde que no tiene esta solicitud.';
  if (kind === 'submit')
    return {
      state: 'uncertain',
      outcome: 'La respuesta no dice nada de la solicitud: se pregunta a la aseguradora.',
    };
  const lost = await sql(
    `UPDATE payer_exchanges SET state = 'failed', outcome = $3, settled_at = $2::timestamptz
     WHERE organization_id = current_organization_id() AND case_id = $1 AND kind = 'submit' AND state = 'uncertain'
       AND created_at <= $4::timestamptz RETURNING 1`,
    [row.caseId, now.toISOString(), outcome, new Date(now.getTime() - surelyNotThereMs).toISOString()],
  );
  if (lost.length > 0) await takeBack(repository, row, 'submit', outcome);
  return { state: 'answered', outcome };
}
