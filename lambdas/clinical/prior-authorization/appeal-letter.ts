import { dayText } from '../date-format.ts';
import { type DenialReason, denialReasons } from './denial-reasons.ts';

/** What a letter of appeal is written from: nothing but what the request holds and a clinician released. */
export interface AppealFacts {
  service: string;
  payer: string;
  memberId: string;
  reason: string;
  denial: { on: string; reason: DenialReason | null; reasonText: string };
  rule: { source: string; sourceDate: string; version: number; documents: string; conditions: string } | null;
  evidence: readonly { reference: string; text: string; date: string | null }[];
  /** Answers of forms that a clinician released. */
  answers: readonly {
    form: string;
    question: string;
    answer: string;
    reference: string | null;
    date: string | null;
  }[];
}

export interface DraftSentence {
  text: string;
  /** Where it was read. */
  source: string;
  reference: string | null;
}

const mostAnswers = 20;

/** A letter of appeal, each sentence of which says one thing and where it stands. It claims nothing that is not written there. */
export function draftAppeal(facts: AppealFacts): DraftSentence[] {
  const { service, payer, memberId, reason, denial, rule, evidence, answers } = facts;
  const request = 'Solicitud de autorización';
  const answer = `Respuesta de ${payer || 'la aseguradora'} del ${dayText(denial.on)}`;
  const sentences: (DraftSentence | undefined)[] = [
    own(
      `Recurrimos la denegación de «${service}»${memberId ? `, de la persona afiliada con el número ${memberId}` : ''}.`,
      request,
    ),
    own(`La decisión que recurrimos es del ${dayText(denial.on)}.`, answer),
    denial.reason === null
      ? undefined
      : own(`El motivo que se dio es: ${denialReasons[denial.reason]}.`, answer),
    denial.reasonText === ''
      ? undefined
      : own(`En palabras de la aseguradora: «${ended(denial.reasonText)}»`, answer),
    reason === '' ? undefined : own(`El servicio se pidió por este motivo: ${ended(reason)}`, request),
  ];
  if (rule) {
    const source = `Regla de ${payer}, versión ${rule.version}: ${rule.source}, leída el ${dayText(rule.sourceDate)}`;
    if (rule.documents !== '')
      sentences.push(own(`Para este servicio la aseguradora pide: ${ended(rule.documents)}`, source));
    if (rule.conditions !== '')
      sentences.push(own(`Sobre cuándo se autoriza, dice: ${ended(rule.conditions)}`, source));
  }
  for (const { reference, text, date } of evidence)
    sentences.push({
      text: `En la historia consta${date ? `, con fecha ${dayText(date)}` : ''}: ${ended(text)}`,
      source: `Historia${date ? `, ${dayText(date)}` : ', sin fecha'}`,
      reference,
    });
  for (const { form, question, answer: given, reference, date } of answers.slice(0, mostAnswers))
    sentences.push({
      text: `${question.replace(/[:.]$/, '')}: ${ended(given)}`,
      source: `Formulario «${form}»${date ? `, de la historia, ${dayText(date)}` : ''}`,
      reference,
    });
  sentences.push(
    own('Por lo anterior pedimos que se revise la decisión y que se autorice el servicio.', request),
  );
  return sentences.filter((sentence) => sentence !== undefined);
}

const own = (text: string, source: string): DraftSentence => ({ text, source, reference: null });

/** With a full stop, unless it ends by itself. */
function ended(text: string): string {
  const trimmed = text.trim();
  return /[.!?]$/.test(trimmed) ? trimmed : `${trimmed}.`;
}
