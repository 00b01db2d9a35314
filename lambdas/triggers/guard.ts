import { describeError, type Log } from '../platform/log.ts';
import { Refusal } from './refusal.ts';

/**
 * Lets only a refusal out of a trigger. Cognito shows the message of any error to whoever called it, and Lambda
 * logs it: a database's message may hold what people wrote. The fault itself is logged without its message.
 */
export function guard<Event>(trigger: (event: Event) => Promise<Event>, log: Log) {
  return async (event: Event): Promise<Event> => {
    try {
      return await trigger(event);
    } catch (error) {
      if (error instanceof Refusal) throw error;
      log({ level: 'error', event: 'trigger-failure', ...describeError(error) });
      throw new Refusal('El servicio no está disponible ahora mismo. Inténtelo de nuevo en unos segundos.');
    }
  };
}
