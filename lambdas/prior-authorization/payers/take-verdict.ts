import { dayText } from '../../clinical/date-format.ts';
import { caseStateTexts, stateAfter } from '../../clinical/prior-authorization/case-state.ts';
import type { PayerVerdict } from '../../clinical/prior-authorization/pas/read-answer.ts';
import { caseStepSchema } from '../../contracts/prior-authorization-steps.ts';
import type { Repository } from '../../fhir/index.ts';
import type { StoredCase } from '../cases/case-content.ts';
import { caseEvents } from '../cases/case-rows.ts';
import type { Day } from '../cases/show-case.ts';
import { stepCase } from '../cases/step-case.ts';
import { exchangesOf } from './exchange-rows.ts';
import { surelyNotThereMs } from './inquiry-schedule.ts';

type Verdict = Exclude<PayerVerdict, { kind: 'not-taken' }>;
type Grant = Extract<PayerVerdict, { number: string }>;

const stepOf = {
  pended: 'pend',
  'info-requested': 'request-info',
  denied: 'deny',
  approved: 'approve',
  'partly-approved': 'approve-partly',
} as const;

/** A verdict as somebody would have noted it. */
function inputOf(verdict: Verdict, today: Day): unknown {
  switch (verdict.kind) {
    case 'pended':
      return { step: 'pend', note: '' };
    case 'info-requested':
      return { step: 'request-info', text: verdict.words, until: null };
    case 'denied':
      return { step: 'deny', on: today, reason: 'other', reasonText: verdict.words, appealUntil: null };
    default: {
      const { number, quantity, unit, from, until, words } = verdict;
      return {
        step: stepOf[verdict.kind],
        on: today,
        number,
        quantity,
        unit,
        from,
        until,
        reasonText: words.slice(0, 300),
        appealUntil: null,
      };
    }
  }
}

/**
 * Takes the step that a payer's verdict stands for. In a sentence why not, where it does not follow to where the request stands; null
 * where all is said, a repeat included.
 */
export async function takeVerdict(
  repository: Repository,
  row: StoredCase,
  verdict: Verdict,
  today: Day,
): Promise<string | null> {
  const known = verdict.kind === 'info-requested' ? await wasAsked(repository, row, verdict.words) : false;
  const said: Verdict = known ? { kind: 'pended' } : verdict;
  if (isRepeat(row, said)) return null;
  const step = stepOf[said.kind];
  const isGrantedAgain =
    said.kind === row.state && (said.kind === 'approved' || said.kind === 'partly-approved');
  if (isGrantedAgain)
    return `Llegó «${caseStateTexts[said.kind]}» con otros datos (${grantText(said)}): lo anotado no se ha cambiado. Confírmelo con la aseguradora.`;
  if (stateAfter(row.state, step, []) === undefined)
    return `Llegó «${caseStateTexts[said.kind]}» cuando la solicitud ya estaba «${caseStateTexts[row.state]}»: no se ha tenido en cuenta.`;
  const input = caseStepSchema.safeParse(inputOf(said, today));
  if (!input.success)
    return 'La respuesta de la aseguradora lleva datos que no pueden ser: consúltelo con ella.';
  const { caseId, version } = row;
  const change = await stepCase(repository, { caseId, ifMatch: version }, input.data, today);
  return change.kind === 'refused' ? `La respuesta no se puede anotar: ${change.detail}` : null;
}

/**
 * What somebody answered already is still with the payer, which says the same until it has looked; unless nobody knows whether what
 * was answered got there.
 */
async function wasAsked(
  { sql, now }: Repository,
  { caseId, state }: StoredCase,
  words: string,
): Promise<boolean> {
  if (state !== 'pended') return false;
  const update = (await exchangesOf(sql, caseId)).find(({ kind }) => kind === 'update');
  const isLost =
    update?.state === 'uncertain' && now.getTime() - update.createdAt.getTime() >= surelyNotThereMs;
  if (isLost) return false;
  return (await caseEvents(sql, caseId)).some(
    ({ step, note }) => step === 'request-info' && note === words.trim(),
  );
}

function isRepeat({ state, content: { answer, asked } }: StoredCase, verdict: Verdict): boolean {
  switch (verdict.kind) {
    case 'pended':
      return state === 'pended' || state === 'info-requested';
    case 'info-requested':
      return state === 'info-requested' && asked?.text === verdict.words.trim();
    case 'denied':
      return state === 'denied';
    default:
      return (
        state === verdict.kind &&
        answer?.number === verdict.number &&
        answer.quantity === verdict.quantity &&
        answer.from === verdict.from &&
        answer.until === verdict.until
      );
  }
}

/** What is granted, in a line. */
function grantText({ number, quantity, unit, from, until }: Grant): string {
  const parts = [
    number,
    quantity === null ? '' : `${quantity} ${unit}`.trim(),
    from === null ? '' : `desde el ${dayText(from)}`,
    until === null ? '' : `hasta el ${dayText(until)}`,
  ];
  return parts.filter((part) => part !== '').join(', ');
}
