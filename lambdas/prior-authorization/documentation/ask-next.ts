import { randomUUID } from 'node:crypto';
import type { Repository } from '../../fhir/index.ts';
import type { StoredCase } from '../cases/case-content.ts';
import { connectionOf } from '../payers/connections.ts';
import { ask, type Exchange, findExchange } from '../payers/exchange-rows.ts';
import { askedSoFar, nextQuestions } from './adaptive-form.ts';
import { type Asked, changeForm, type FormChange, missing } from './change-form.ts';
import type { FormContent, StoredForm } from './form-rows.ts';
import { responseOf } from './questionnaire-responses.ts';

/**
 * The questions that follow from the answers so far, where the payer asks so and is connected. What is asked leaves as everything that
 * leaves for payers does; once the answer is there, the same call takes it.
 */
export const askNext = (repository: Repository, asked: Asked): Promise<FormChange> =>
  changeForm(repository, asked, async (form, row) => {
    const { state, content } = form;
    if (state !== 'draft' || !content.isAdaptive)
      return 'La aseguradora no tiene más preguntas de este formulario.';
    const exchange = content.nextAsked ? await findExchange(repository.sql, content.nextAsked) : undefined;
    if (exchange?.state === 'waiting') return 'La aseguradora todavía no ha respondido: espere un momento.';
    if (exchange) return { state, content: await answered(content, row, exchange) };
    return await sent(repository, form, row);
  });

async function sent(repository: Repository, form: StoredForm, row: StoredCase) {
  const { state, content } = form;
  const connection = await connectionOf(repository.sql, row.content.coverage.payer);
  if (!connection) return 'Nadie ha conectado esta aseguradora: rellene el formulario en su portal.';
  const exchangeId = randomUUID();
  const response = askedSoFar(content.questionnaire, responseOf(form, row));
  await ask(
    repository,
    {
      exchangeId,
      payerId: connection.payerId,
      kind: 'next-question',
      patientId: row.patientId,
      caseId: row.caseId,
      sent: JSON.stringify(response),
    },
    { service: 'fhir', path: 'Questionnaire/$next-question' },
  );
  return { state, content: { ...content, nextAsked: exchangeId, nextProblem: null } };
}

const silent = 'La aseguradora no ha respondido: no se ha cambiado nada. Vuelva a intentarlo.';

/** Whatever it answered, what is answered here stays; why it cannot be used is told at the form. */
async function answered(content: FormContent, row: StoredCase, exchange: Exchange): Promise<FormContent> {
  const { nextAsked: _asked, ...before } = content;
  const told = (nextProblem: string) => ({ ...before, nextProblem });
  if (exchange.state !== 'answered' || exchange.status === null || exchange.status >= 400)
    return told(silent);
  const { questionnaire, items } = content;
  const next = nextQuestions(questionnaire, items, `Patient/${row.patientId}`, parsed(exchange.answer));
  if (next.kind === 'refused') return told(next.detail);
  const changed: FormContent = {
    ...before,
    questionnaire: next.form,
    isAdaptive: next.kind === 'more',
    nextProblem: null,
  };
  return { ...changed, missing: await missing(changed, items, content.changes) };
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '') as unknown;
  } catch {
    return undefined;
  }
}
