import { type CaseStep, isUndoable, stateAfter } from '../../clinical/prior-authorization/case-state.ts';
import { denialReasons } from '../../clinical/prior-authorization/denial-reasons.ts';
import type { CaseAnswer } from '../../contracts/prior-authorization-cases.ts';
import type { CaseStepInput, sentChannels } from '../../contracts/prior-authorization-steps.ts';
import type { Repository } from '../../fhir/index.ts';
import { hasLeft } from '../payers/exchange-rows.ts';
import { keepAsClaim } from './as-claim.ts';
import { withdrawTasksLater } from './cancelled-case.ts';
import type { CaseContent, StoredCase } from './case-content.ts';
import { caseEvents, lastStep, standBefore } from './case-rows.ts';
import { type CaseChange, changeCase } from './change-case.ts';
import { caseGaps, type Day, withCoverageOfNow } from './show-case.ts';
import { tellPatientLater } from './tell-patient.ts';

/** What somebody notes, what was handed over to the payer's system, or turned out not to have got there. */
export type TakenStep =
  | CaseStepInput
  | { step: 'undo'; note: string; isNotThere: true }
  | { step: 'send'; on: string; channel: (typeof sentChannels)[number]; reference: string };

/** Takes the next step of a request, and keeps what was sent or answered in the record as FHIR has it. */
export async function stepCase(
  repository: Repository,
  asked: { caseId: string; ifMatch: number },
  input: TakenStep,
  today: Day,
): Promise<CaseChange> {
  const change = await changeCase(repository, asked, async (row) => {
    if (input.step === 'undo') return await undone(repository, row, input);
    const before = input.step === 'prepare' ? await withCoverageOfNow(repository, row.content) : row.content;
    const gaps = await caseGaps(repository, { caseId: row.caseId, content: before }, today);
    const state = stateAfter(row.state, input.step, gaps);
    if (state === undefined)
      return row.state === 'incomplete' && input.step === 'send'
        ? `Todavía no está completa. ${gaps.join('. ')}.`
        : 'Ese paso no sigue al estado en que está la solicitud.';
    // What was complete when somebody looked may not be any more: a rule that ran out, a coverage that ended.
    if (input.step === 'send' && gaps.length > 0) return `Ya no está completa. ${gaps.join('. ')}.`;
    const problem = unlikely(input, row.content, today);
    if (problem !== undefined) return problem;
    return {
      state,
      content: contentAfter(before, input, nameOf(repository)),
      step: input.step,
      note: noteOf(input),
    };
  });
  if (change.kind !== 'kept') return change;
  await keepAsClaim(repository, change.row);
  if (change.row.state === 'cancelled') await withdrawTasksLater(repository, change.row);
  // What was called off before it was sent no payer knew of, and no patient.
  const isTold = input.step !== 'undo' && change.row.content.sent !== null;
  if (isTold) await tellPatientLater(repository, change.row);
  return change;
}

const nameOf = ({ callerReference }: Repository): string => callerReference.display ?? '';

const hasLeftText =
  'Ya salió hacia la aseguradora: aquí no se deshace. Pregúntele cómo está, o anule la solicitud y avísela.';

async function undone({ sql }: Repository, row: StoredCase, input: Extract<TakenStep, { step: 'undo' }>) {
  const { caseId } = row;
  const last = lastStep(await caseEvents(sql, caseId));
  if (!last || !isUndoable(last.step)) return 'No hay ningún paso que deshacer.';
  if (!('isNotThere' in input) && (await hasLeft(sql, caseId, last))) return hasLeftText;
  const before = await standBefore(sql, { caseId, version: last.version });
  if (!before) return 'No hay ningún paso que deshacer.';
  const { call } = row.content;
  return {
    state: before.state,
    content: { ...before.content, ...(call && { call }) },
    step: 'undo' as CaseStep,
    note: input.note,
  };
}

/** What the calendar does not allow. */
function unlikely(input: TakenStep, { sent, answer }: CaseContent, today: Day): string | undefined {
  if ('on' in input && input.on > today) return 'El día no puede ser posterior a hoy.';
  if ('on' in input && input.step !== 'appeal' && sent && input.on < sent.on)
    return 'No puede ser anterior al envío.';
  if (input.step === 'appeal' && answer && input.on < answer.on)
    return 'El recurso no puede ser anterior a la respuesta.';
  if ('from' in input && input.from !== null && input.until !== null && input.until < input.from)
    return 'El periodo autorizado no puede acabar antes de empezar.';
  return undefined;
}

function contentAfter(content: CaseContent, input: TakenStep, by: string): CaseContent {
  switch (input.step) {
    case 'send': {
      const { on, channel, reference } = input;
      return { ...content, sent: { on, channel, reference, by } };
    }
    case 'request-info':
      return { ...content, asked: { text: input.text, until: input.until } };
    case 'answer-info':
    case 'pend':
      return { ...content, asked: null };
    case 'approve':
    case 'approve-partly':
    case 'deny':
      return { ...content, asked: null, answer: answerOf(input) };
    case 'appeal':
      // The payer's time begins again, and its earlier answer stays in the history.
      return { ...content, answer: null, sent: content.sent && { ...content.sent, on: input.on } };
    default:
      return content;
  }
}

function answerOf(input: Extract<TakenStep, { step: 'approve' | 'approve-partly' | 'deny' }>): CaseAnswer {
  if (input.step === 'deny')
    return {
      on: input.on,
      outcome: 'denied',
      number: '',
      quantity: null,
      unit: '',
      from: null,
      until: null,
      reason: input.reason,
      reasonText: input.reasonText,
      appealUntil: input.appealUntil,
    };
  const { step, ...answer } = input;
  return { ...answer, outcome: step === 'approve' ? 'approved' : 'partly-approved', reason: null };
}

function noteOf(input: TakenStep): string {
  switch (input.step) {
    case 'send':
      // Our own name of it, by which the payer knows it, stands at the request.
      return input.channel === 'pas' ? '' : input.reference;
    case 'request-info':
      return input.text;
    case 'deny':
      return [denialReasons[input.reason], input.reasonText].filter((text) => text !== '').join('. ');
    case 'approve':
    case 'approve-partly':
      return [input.number, input.reasonText].filter((text) => text !== '').join('. ');
    case 'prepare':
      return '';
    default:
      return input.note;
  }
}
