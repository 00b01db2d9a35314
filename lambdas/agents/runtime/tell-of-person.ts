import { softwareReference } from '../../messaging/person-reference.ts';
import { writeMessage } from '../../messaging/write-message.ts';
import { hasJustWritten, quietUntil } from './quiet-hours.ts';
import { append, type StoredEvent, softwareOf, type Work } from './run-state.ts';
import { languageOf } from './what-is-said.ts';

/** Says nothing of the patient, so that it may go over any channel. */
const words = {
  es: 'Una persona del consultorio leerá su mensaje y le responderá.',
  en: 'Somebody of the clinic will read your message and answer you.',
} as const;

/**
 * Who has just written is told that a person will answer, and so is who wrote before and has no answer yet, unless that
 * would wake them.
 */
export async function tellOfPerson(work: Work): Promise<void> {
  const { repository, run, setting, definition, events } = work;
  const { now } = repository;
  const isNight = quietUntil(now, definition.limits.quietHours, setting.timeZone) !== undefined;
  const isWaiting = hasJustWritten(events, now) || (isOwedAnAnswer(events) && !isNight);
  if (run.threadId === null || setting.thread?.kind !== 'patient' || !isWaiting) return;
  const communicationId = await writeMessage(repository, run.threadId, {
    text: words[await languageOf(work)],
    sender: softwareReference(softwareOf(work)),
    isHarmless: true,
  });
  append(work, { type: 'message-sent', communicationId, callId: 'platform' });
}

/** Whether the last word is the patient's. */
export function isOwedAnAnswer(events: readonly StoredEvent[]): boolean {
  const said = events.findLast(
    ({ event: { type } }) => type === 'message-received' || type === 'message-sent',
  );
  return said?.event.type === 'message-received';
}
