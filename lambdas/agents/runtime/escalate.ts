import type { EscalationReason } from '../../contracts/agents/events.ts';
import { endRun } from './end-run.ts';
import { leaveToPerson, openDoubt, raiseTask } from './leave-to-person.ts';
import { factsOf, receivedIds, type Work } from './run-state.ts';
import { tellOfPerson } from './tell-of-person.ts';

type PlatformReason = Extract<
  EscalationReason,
  'failure' | 'red-flag' | 'clinical' | 'budget' | 'limit' | 'output-blocked' | 'model-not-allowed'
>;

const summaries: Record<PlatformReason, string> = {
  failure: 'El agente no ha podido seguir por un fallo técnico. Lea la conversación y responda al paciente.',
  'red-flag': 'El paciente cuenta algo que puede ser una urgencia. Lea el mensaje y llámele.',
  clinical:
    'El mensaje quizá cuenta un peligro, o solo lo parece. Lea la conversación y responda al paciente.',
  budget: 'Se ha agotado el presupuesto del agente. Lea la conversación y responda al paciente.',
  limit:
    'El agente ha llegado a uno de sus límites sin terminar. Lea la conversación y responda al paciente.',
  'output-blocked':
    'El agente iba a escribir algo que no debe, y no se ha enviado. Lea la conversación y responda al paciente.',
  'model-not-allowed':
    'La clínica ya no permite el modelo con el que trabaja el agente. Lea la conversación y responda al paciente.',
};

/** The platform takes the work from an agent. Who has just written is told that a person will answer. */
export async function escalate(work: Work, reason: PlatformReason): Promise<void> {
  const { repository } = work;
  const summary = summaries[reason];
  // Of an emergency they have been told what to do already.
  if (reason !== 'red-flag') await tellOfPerson(work);
  const read =
    reason === 'clinical' ? await openDoubt(repository, receivedIds(work.events).toReversed()) : undefined;
  const taskId = await leaveToPerson(repository, factsOf(work), { reason, summary, read });
  await endRun(work, { type: 'escalated', reason, summary, taskId });
}

/**
 * The same where that itself fails: the task alone, which the patient is told nothing of and the conversation does not
 * show. Whoever takes it has to answer.
 */
export async function escalateAlone(work: Work): Promise<void> {
  const summary = `${summaries.failure} No se le ha podido avisar.`;
  const taskId = await raiseTask(work.repository, factsOf(work), { reason: 'failure', summary });
  await endRun(work, { type: 'escalated', reason: 'failure', summary, taskId });
}
